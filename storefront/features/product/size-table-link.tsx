import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { openOverlay } from '#storefront/state/interface/overlay-store.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './size-table-link.module.css'

/** Opens the size table. */
export const SizeTableLink = ({ variant, size }: { variant: VariantDetails; size: Size | undefined }) => {
  const t = useTranslations('product')
  if (!variant.product.measurements.rows.length) return null
  return (
    <span className={styles.link}>
      <Icon name="ruler" size={20} />
      <TextButton onClick={() => openOverlay('size-table', { variant, size })} aria-haspopup="dialog">
        {t('size-table')}
      </TextButton>
    </span>
  )
}
