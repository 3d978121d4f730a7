import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, ordersOf, type Filters } from '#storefront/features/catalogue/filters.ts'
import { useCloseOutside } from '#storefront/features/catalogue/use-close-outside.ts'
import { useShop } from '#storefront/state/shop-context.ts'
import { classes } from '#storefront/ui/classes.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHidden } from '#storefront/ui/visually-hidden.tsx'
import styles from './filter-bar.module.css'

/** The order of the garments: links, so that it works without scripts and can be shared. [CAT-06] */
export const OrderMenu = ({ filters }: { filters: Filters }) => {
  const t = useTranslations('catalogue')
  const { pathname } = useShop()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  useCloseOutside(details)
  return (
    <details ref={details} className={styles.order}>
      <summary className={classes('type-nav', styles['order-head'])}>
        <VisuallyHidden>{t('order')}: </VisuallyHidden>
        {t(`order-${filters.sort}`)}
        <Icon name="down" size={14} />
      </summary>
      <ul className={styles['order-list']}>
        {ordersOf(filters.q).map((sort) => (
          <li key={sort}>
            <a
              className={classes('type-nav', styles['order-link'])}
              href={hrefOf(pathname, { ...filters, sort, page: 1 })}
              aria-current={sort === filters.sort ? 'true' : undefined}
              onClick={close}
            >
              {t(`order-${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
