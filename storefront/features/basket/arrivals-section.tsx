import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import styles from './arrivals-section.module.css'

/** Renders the new arrivals under the empty basket. [BSK-09] */
export const ArrivalsSection = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('layout')
  return (
    <section className={styles.section} aria-labelledby="basket-arrivals">
      <h2 id="basket-arrivals" className={classes('type-t1', styles.title)}>
        {t('new-arrivals')}
      </h2>
      {children}
    </section>
  )
}
