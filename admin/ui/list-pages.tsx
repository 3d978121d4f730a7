import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import styles from '#admin/ui/list-pages.module.css'

interface ListPagesProps<Search extends { page?: number }> {
  to: '/orders' | '/products' | '/shop' | '/stock' | '/stock/movements' | '/stock/prices'
  search: Search
  total: number
  perPage?: number
}

/** Says how many rows a list has, and links to those of the pages before and after. */
export const ListPages = <Search extends { page?: number }>({
  to,
  search,
  total,
  perPage = rowsPerPage,
}: ListPagesProps<Search>) => {
  const t = useTranslations('orders')
  const page = search.page ?? 1
  const from = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  if (total <= perPage) return <span>{t('rows-all', { count: total })}</span>
  return (
    <nav aria-label={t('pages')} className={styles['pages']}>
      {page > 1 && (
        <Link to={to} search={{ ...search, page: page - 1 }} className="link">
          {t('previous-page')}
        </Link>
      )}
      <span>{t('rows-part', { from, to: last, total })}</span>
      {last < total && (
        <Link to={to} search={{ ...search, page: page + 1 }} className="link">
          {t('next-page')}
        </Link>
      )}
    </nav>
  )
}
