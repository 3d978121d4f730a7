import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './price.module.css'

interface PriceProps {
  /** Ready to read: '₴1,690'. */
  now: string
  /** Before the reduction: '₴2,190'. */
  was?: string | undefined
  /** On the product page the old price stands smaller than the new one. */
  large?: boolean | undefined
}

/** A price; a reduced one in the accent beside the old one, struck. It takes its size from where it stands. */
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
