import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { MeasurementTable, type Unit } from '#storefront/features/product/measurement-table.tsx'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import styles from './measurements.module.css'

interface SizeTableDialogProps {
  open: boolean
  onClose: () => void
  product: Product
  size: Size | undefined
}

const units = ['cm', 'inches'] as const satisfies readonly Unit[]

/** Renders all measurements in the visitor's units. */
export const SizeTableDialog = ({ open, onClose, product, size }: SizeTableDialogProps) => {
  const t = useTranslations('product')
  const { homeCountry } = useStorefront()
  const [unit, setUnit] = useState<Unit>(homeCountry === 'US' ? 'inches' : 'cm')
  return (
    <Dialog open={open} onClose={onClose} title={t('size-table')} width={620} lead={t('fit-lead')}>
      <fieldset className={styles.units} aria-label={t('units')}>
        {units.map((one) => (
          <button
            key={one}
            type="button"
            className={`type-small ${styles.unit}`}
            aria-pressed={one === unit}
            onClick={() => setUnit(one)}
          >
            {t(one)}
          </button>
        ))}
      </fieldset>
      <MeasurementTable measurements={product.measurements} size={size} unit={unit} caption={t('size-table')} />
    </Dialog>
  )
}
