import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { toHref, listSortOrders, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useCloseOutside } from '#storefront/features/catalogue/use-close-outside.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './filter-bar.module.css'

/** Renders the sort orders as links, so that they work without scripts and can be shared. [CAT-06] */
export const SortMenu = ({ filters }: { filters: Filters }) => {
  const t = useTranslations('catalogue')
  const { pathname } = useShop()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  useCloseOutside(details)
  return (
    <details ref={details} className={styles.sort}>
      <summary className={classes('type-nav', styles['sort-head'])}>
        <VisuallyHidden>{t('sort')}: </VisuallyHidden>
        {t(`sort-${filters.sort}`)}
        <Icon name="down" size={14} />
      </summary>
      <ul className={styles['sort-list']}>
        {listSortOrders(filters.q).map((sort) => (
          <li key={sort}>
            <a
              className={classes('type-nav', styles['sort-link'])}
              href={toHref(pathname, { ...filters, sort, page: 1 })}
              aria-current={sort === filters.sort ? 'true' : undefined}
              onClick={close}
            >
              {t(`sort-${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
