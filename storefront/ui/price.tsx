import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './price.module.css'

interface PriceProps {
  /** Formatted: '₴1,690'. */
  now: string
  /** Full price, formatted: '₴2,190'. */
  was?: string | undefined
  /** Shows the full price smaller, as on the product page. */
  large?: boolean | undefined
}

/** Renders a price. A reduced one is in the accent colour, next to the full price struck through. Inherits its font size. */
export const Price = ({ now, was, large }: PriceProps) => {
  const t = useTranslations('ui')
  if (was === undefined) return <span className={classes(styles.price, large && 'type-t2')}>{now}</span>
  return (
    <span className={styles.price}>
      <del className={classes(styles.was, large && 'type-small')}>
        <VisuallyHidden>{t('old-price')} </VisuallyHidden>
        {was}
      </del>{' '}
      <ins className={classes(styles.now, large && 'type-t2')}>
        <VisuallyHidden>{t('new-price')} </VisuallyHidden>
        {now}
      </ins>
    </span>
  )
}
