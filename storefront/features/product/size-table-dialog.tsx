import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import type { Unit } from '#storefront/features/product/length.ts'
import { MeasurementTable, useUnits } from '#storefront/features/product/measurement-table.tsx'
import { Dialog, type OpenDialogProps } from '#storefront/ui/dialog.tsx'
import styles from './measurements.module.css'

interface SizeTableDialogProps extends OpenDialogProps {
  variant: VariantDetails
  size: Size | undefined
}

/** Renders all measurements of this garment, in centimetres and inches. */
export const SizeTableDialog = ({ open, onClose, variant, size }: SizeTableDialogProps) => {
  const t = useTranslations('product')
  const ofDialog = useTranslations('dialogs')
  const units = useUnits()
  const [unit, setUnit] = useState<Unit>(units[0])
  return (
    <Dialog open={open} onClose={onClose} title={t('size-table')} width={620} lead={ofDialog('fit-lead')}>
      <fieldset className={styles.units} aria-label={ofDialog('units')}>
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
      <MeasurementTable
        measurements={variant.product.measurements}
        bold={size ? [size] : []}
        unit={unit}
        caption={t('size-table')}
      />
    </Dialog>
  )
}
