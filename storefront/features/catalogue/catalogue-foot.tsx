import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { toHref, pageSize, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import styles from './catalogue-foot.module.css'

interface CatalogueFootProps {
  filters: Filters
  total: number
  lastPage: number
}

/** Renders how much of the list has been shown, and links to the other pages. [CAT-06] */
export const CatalogueFoot = ({ filters, total, lastPage }: CatalogueFootProps) => {
  const t = useTranslations('catalogue')
  const { pathname } = useShop()
  const { page } = filters
  const shownCount = Math.min(page * pageSize, total)
  const hrefOfPage = (number: number) => toHref(pathname, { ...filters, page: number })
  // CSSProperties has no custom properties.
  const share = { '--share': shownCount / total } as CSSProperties
  return (
    <div className={styles.foot} data-foot>
      <div className={styles.line} style={share} />
      <div className={styles.row}>
        <p className="type-small quiet">{t('shown-of-all', { shown: shownCount, total })}</p>
        {lastPage > 1 && (
          <nav className={classes('type-nav', styles.pages)} aria-label={t('pages')}>
            {page > 1 && (
              <>
                <link rel="prev" href={hrefOfPage(page - 1)} />
                <a rel="prev" className={styles.way} href={hrefOfPage(page - 1)}>
                  {t('previous')}
                </a>
              </>
            )}
            <ol className={styles.numbers}>
              {numbersAround(page, lastPage).map((number, index, all) => (
                <li key={number} className={classes(index > 0 && number - (all[index - 1] ?? 0) > 1 && styles.gap)}>
                  <a
                    className={styles.number}
                    href={hrefOfPage(number)}
                    aria-label={t('page-number', { page: number })}
                    aria-current={number === page ? 'page' : undefined}
                  >
                    <span>{number}</span>
                  </a>
                </li>
              ))}
            </ol>
            {page < lastPage && (
              <>
                <link rel="next" href={hrefOfPage(page + 1)} />
                <a rel="next" className={styles.way} href={hrefOfPage(page + 1)}>
                  {t('next')}
                </a>
              </>
            )}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Returns the first page, the last, this one and its neighbours. */
const numbersAround = (page: number, last: number): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => last <= 7 || number === 1 || number === last || Math.abs(number - page) <= 1,
  )
