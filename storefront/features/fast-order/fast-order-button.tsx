import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { openDialog } from '#storefront/state/interface/overlay-store.ts'
import { useStorefront } from '#storefront/state/shop-context.ts'
import { Button } from '#storefront/ui/button.tsx'
import styles from './fast-order.module.css'

interface FastOrderButtonProps {
  variant: VariantDetails
  /** undefined: the dialog has a choice of sizes. */
  size: Size | undefined
}

/** Opens the one-click order, or the pre-order of a size that is out of stock. Renders nothing without fast orders. [CAT-03, CFG-09] */
export const FastOrderButton = ({ variant, size }: FastOrderButtonProps) => {
  const t = useTranslations('product')
  const { features } = useStorefront()
  if (!features.fastOrder) return null
  const isGone = variant.sizes.find(({ value }) => value === size)?.quantity === 0
  return (
    <Button
      kind="outline"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => openDialog('buy-in-click', { variant, size })}
    >
      {t(variant.inStock && !isGone ? 'buy-in-click' : 'preorder')}
    </Button>
  )
}
