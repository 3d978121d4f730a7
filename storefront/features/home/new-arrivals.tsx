import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { PageHeading } from '#storefront/ui/page-heading.tsx'
import { ArrowLink, TextLink } from '#storefront/ui/text-link.tsx'
import styles from './new-arrivals.module.css'

interface NewArrivalsProps {
  /** Number of products in the shop. */
  total: number
  /** The product grid. */
  children: ReactNode
}

/** Renders the heading of the new arrivals and a link to all products. */
export const NewArrivals = ({ total, children }: NewArrivalsProps) => {
  const t = useTranslations('home')
  return (
    <section aria-labelledby="new-arrivals">
      <div className={styles.head}>
        <PageHeading as="h2" id="new-arrivals">
          {t('new-arrivals')}
        </PageHeading>
        <TextLink className={classes('type-button', styles.all)} href="/catalog">
          {t('all', { count: String(total) })}
        </TextLink>
      </div>
      {children}
    </section>
  )
}

/** Renders the last cell of the grid: the number of other products and a link to them. Hidden on tablets. */
export const MoreCell = ({ count }: { count: number }) => {
  const t = useTranslations('home')
  return (
    <div className={styles.more}>
      <div className={styles.horizon}>
        <p className="type-d2">{t('more', { count: String(count) })}</p>
        <ArrowLink href="/catalog">{t('to-catalog')}</ArrowLink>
      </div>
    </div>
  )
}
