import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import styles from './product-page.module.css'

/** Renders the section of related products. */
export const RelatedProducts = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('product')
  return (
    <section className={styles.section}>
      <h2 className={classes('type-t1', styles.related)}>{t('related')}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  )
}
