import { useTranslations } from 'use-intl'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { Size } from '#shared/enums.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './product-panel.module.css'

/** Stock at which the remaining quantity is shown. */
const few = 3

/** Renders the availability of the chosen size, or of the variant. [CAT-03] */
export const StockLine = ({ variant, size }: { variant: VariantDetails; size: Size | undefined }) => {
  const t = useTranslations('product')
  const quantity = variant.sizes.find(({ value }) => value === size)?.quantity
  const [text, isThere] = ((): [string, boolean] => {
    if (!variant.inStock) return [t(variant.comingSoon ? 'coming-soon' : 'sold-out'), false]
    if (quantity === 0) return [t('size-sold-out'), false]
    if (quantity !== undefined && quantity <= few) return [t('few-left', { count: quantity }), true]
    return [t('in-stock'), true]
  })()
  return (
    <p className={classes('type-small', styles.stock, isThere && styles.there)} aria-live="polite">
      {text}
    </p>
  )
}
