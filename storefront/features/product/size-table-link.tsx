import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { closeOverlay, openOverlay, useIsOpen } from '#storefront/state/overlays.ts'
import { useChunk } from '#storefront/i18n/use-chunk.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './size-table-link.module.css'

const loadDialog = () => import('#storefront/features/product/size-table-dialog.tsx')

/** Opens the size table, whose code is loaded on the first press. */
export const SizeTableLink = ({ variant, size }: { variant: VariantDetails; size: Size | undefined }) => {
  const t = useTranslations('product')
  const isOpen = useIsOpen('size-table')
  const close = () => closeOverlay('size-table')
  const chunk = useChunk(loadDialog, isOpen, close)
  if (!variant.product.measurements.rows.length) return null
  return (
    <span className={styles.link}>
      <Icon name="ruler" size={20} />
      <TextButton onClick={() => openOverlay('size-table', {})} aria-haspopup="dialog">
        {t('size-table')}
      </TextButton>
      {chunk && <chunk.SizeTableDialog open={isOpen} onClose={close} product={variant.product} size={size} />}
    </span>
  )
}
