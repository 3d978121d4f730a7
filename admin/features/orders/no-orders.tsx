import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { readFilter, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { EmptyState } from '#admin/ui/states.tsx'

/** Renders an empty list: all is done, the view has none, or nothing was found. */
export const NoOrders = ({ search }: { search: OrderSearch }) => {
  const t = useTranslations('states')
  const tOrders = useTranslations('orders')
  const view = search.view ?? 'waiting'
  if (Object.keys(readFilter(search)).length > 0)
    return (
      <EmptyState title={t('not-found')} text={t('not-filtered-text')}>
        <Link
          to="/orders"
          search={{ ...(search.view && { view: search.view }), ...(search.text && { text: search.text }) }}
          className="link type-button"
        >
          {t('reset-filters')}
        </Link>
      </EmptyState>
    )
  if (search.text) {
    const text = t('not-found-text', { text: search.text, view: tOrders(`view-${view}`) })
    return (
      <EmptyState title={t('not-found')} text={text}>
        {view !== 'all' && (
          <Link to="/orders" search={{ view: 'all', text: search.text }} className="link type-button">
            {t('search-all')}
          </Link>
        )}
        <Link to="/orders" search={search.view ? { view: search.view } : {}} className="link type-button">
          {t('reset')}
        </Link>
      </EmptyState>
    )
  }
  const isDone = view === 'waiting'
  return (
    <EmptyState
      title={t(isDone ? 'nobody-waits' : 'empty-view')}
      text={t(isDone ? 'nobody-waits-text' : 'empty-view-text')}
      isDone={isDone}
    >
      <Link to="/orders" search={{ view: 'all' }} className="link type-button">
        {tOrders('view-all')}
      </Link>
    </EmptyState>
  )
}
