import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#storefront/ui/classes.ts'
import { PageTitle } from '#storefront/ui/page-title.tsx'
import { ArrowLink, TextLink } from '#storefront/ui/text-link.tsx'
import styles from './new-arrivals.module.css'

interface NewArrivalsProps {
  /** How many garments the whole shop has. */
  total: number
  /** The garments themselves, as the page lays them out. */
  children: ReactNode
}

/** The head of the new arrivals: what they are, and the way to all. */
export const NewArrivals = ({ total, children }: NewArrivalsProps) => {
  const t = useTranslations('home')
  return (
    <section aria-labelledby="new-arrivals">
      <div className={styles.head}>
        <PageTitle as="h2" id="new-arrivals">
          {t('new-arrivals')}
        </PageTitle>
        <TextLink className={classes('type-button', styles.all)} href="/catalog">
          {t('all', { count: String(total) })}
        </TextLink>
      </div>
      {children}
    </section>
  )
}

/** The last cell of the grid: no garment, but how many more there are and the way to them. Tablets have no room for it. */
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
