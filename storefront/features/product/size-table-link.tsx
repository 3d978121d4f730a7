import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextButton } from '#storefront/ui/text-link.tsx'
import styles from './size-table-link.module.css'

const SizeTableDialog = lazy(async () => ({
  default: (await import('#storefront/features/product/size-table-dialog.tsx')).SizeTableDialog,
}))

/** Opens the size table; what it needs is fetched when it is asked for. */
export const SizeTableLink = ({ variant, size }: { variant: VariantDetails; size: Size | undefined }) => {
  const t = useTranslations('product')
  const [wasAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!variant.product.measurements.rows.length) return null
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <span className={styles.link}>
      <Icon name="ruler" size={20} />
      <TextButton onClick={open} aria-haspopup="dialog">
        {t('size-table')}
      </TextButton>
      {wasAsked && (
        <Suspense fallback={null}>
          <SizeTableDialog open={isOpen} onClose={() => setOpen(false)} product={variant.product} size={size} />
        </Suspense>
      )}
    </span>
  )
}
