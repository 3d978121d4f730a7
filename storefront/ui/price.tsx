import { useTranslations } from 'use-intl'
import type { Variant } from '#shared/entities/variant.ts'
import { usePrice } from '#storefront/i18n/use-price.ts'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './price.module.css'

interface PriceProps {
  of: Pick<Variant, 'price' | 'discountPrice' | 'reduction'>
  /** Shows the full price smaller, as on the product page. */
  large?: boolean | undefined
}

/**
 * Renders the price to pay. An announced reduction is in the accent colour, next to the full price struck through; the earlier lowest
 * price belongs near it. Inherits its font size. [CAT-02]
 */
export const Price = ({ of, large }: PriceProps) => {
  const t = useTranslations('ui')
  const price = usePrice()
  const now = price(of.discountPrice ?? of.price)
  if (!of.reduction) return <span className={classes(styles.price, large && 'type-t2')}>{now}</span>
  return (
    <span className={styles.price}>
      <del className={classes(styles.was, large && 'type-small')}>
        <VisuallyHidden>{t('old-price')} </VisuallyHidden>
        {price(of.price)}
      </del>{' '}
      <ins className={classes(styles.now, large && 'type-t2')}>
        <VisuallyHidden>{t('new-price')} </VisuallyHidden>
        {now}
      </ins>
    </span>
  )
}
