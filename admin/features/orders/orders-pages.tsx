import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { rowsPerPage } from '#admin/features/orders/use-orders.ts'
import styles from '#admin/features/orders/orders-pages.module.css'

/** How many rows the list has, and the way to those of the other pages. */
export const OrdersPages = ({ search, total }: { search: OrderSearch; total: number }) => {
  const t = useTranslations('orders')
  const page = search.page ?? 1
  const from = (page - 1) * rowsPerPage + 1
  const to = Math.min(page * rowsPerPage, total)
  if (total <= rowsPerPage) return <span>{t('rows-all', { count: total })}</span>
  return (
    <nav aria-label={t('pages')} className={styles['pages']}>
      {page > 1 && (
        <Link to="/orders" search={{ ...search, page: page - 1 }} className="link">
          {t('previous-page')}
        </Link>
      )}
      <span>{t('rows-part', { from, to, total })}</span>
      {to < total && (
        <Link to="/orders" search={{ ...search, page: page + 1 }} className="link">
          {t('next-page')}
        </Link>
      )}
    </nav>
  )
}
