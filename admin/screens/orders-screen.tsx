import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BulkBar } from '#admin/features/orders/bulk-bar.tsx'
import { OrderSearchField } from '#admin/features/orders/order-search-field.tsx'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { OrdersPages } from '#admin/features/orders/orders-pages.tsx'
import { OrdersRows } from '#admin/features/orders/orders-rows.tsx'
import { OrdersTable } from '#admin/features/orders/orders-table.tsx'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { useRowSelection } from '#admin/features/orders/use-row-selection.ts'
import { ViewTabs } from '#admin/features/orders/view-tabs.tsx'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { useArrivals } from '#admin/ui/use-arrivals.ts'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { orderViewNames } from '#shared/rules/order-step.ts'
import styles from '#admin/screens/orders-screen.module.css'

const noRows: readonly OrderRowEntity[] = []

/** The list of orders. View, text and page are in the address. */
export const OrdersScreen = () => {
  const t = useTranslations('orders')
  const tKeys = useTranslations('keys')
  const search = useSearch({ from: '/orders' })
  const navigate = useNavigate({ from: '/orders' })
  const isPhone = usePhone()
  const may = useMay()
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isPending, isStale, isPlaceholderData, refetch } = useOrders(search)
  const isFresh = !isStale && !isPlaceholderData
  const {
    shown: rows,
    arrivedCount,
    showArrived,
  } = useArrivals(data?.entities ?? noRows, JSON.stringify(search), isFresh)
  const ids = rows.map(({ _id }) => _id)
  const selection = useRowSelection(ids)
  const [currentId, setCurrentId] = useState<string>()
  const view = search.view ?? 'waiting'
  const chosen = rows.filter(({ _id }) => selection.has(_id))

  const findText = useCallback(
    (text: string) =>
      void navigate({
        search: (before) => ({ ...(before.view && { view: before.view }), ...(text.trim() && { text }) }),
        replace: true,
      }),
    [navigate],
  )
  /** Moves the current row, from the first one on, and gives its link the focus. */
  const step = (by: number) => {
    const index = ids.indexOf(currentId ?? '')
    const next = ids[Math.min(Math.max(index + by, 0), ids.length - 1)]
    if (next === undefined) return
    setCurrentId(next)
    document.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
  }
  useKeys([
    { keys: 'j', label: tKeys('next-row'), run: () => step(1), group: t('title') },
    { keys: 'k', label: tKeys('previous-row'), run: () => step(-1), group: t('title') },
    {
      keys: 'x',
      label: tKeys('select'),
      inBar: true,
      group: t('title'),
      run: () => currentId && selection.toggle(currentId, false),
    },
    {
      keys: 'shift+x',
      label: tKeys('select-range'),
      group: t('title'),
      run: () => currentId && selection.toggle(currentId, true),
    },
    { keys: 'mod+a', label: tKeys('select-page'), group: t('title'), run: selection.toggleAll },
    ...(may('orders.change')
      ? [
          {
            keys: 'n',
            label: t('new-order'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/orders/new' }),
          },
        ]
      : []),
    { keys: 'f', label: tKeys('find-here'), inBar: true, group: t('title'), run: () => field.current?.focus() },
    ...orderViewNames.map((name, index) => ({
      keys: String((index + 1) % 10),
      label: t(`view-${name}`),
      group: t('views'),
      run: () => void navigate({ search: name === 'waiting' ? {} : { view: name } }),
    })),
  ])

  return (
    <div className={styles['page']}>
      <PageHead title={t('title')}>
        {may('orders.change') && (
          <Link to="/orders/new" className="link type-button">
            {t('new-order')}
          </Link>
        )}
      </PageHead>
      <ViewTabs view={view} text={search.text} counts={data?.views} />
      <div className={styles['bar']}>
        <OrderSearchField ref={field} text={search.text ?? ''} onChange={findText} />
        <span className={`${styles['sort']} quiet`}>
          {t(view === 'waiting' && !search.text ? 'sort-urgent' : 'sort-newest')}
        </span>
      </div>
      <div aria-live="polite">
        {arrivedCount > 0 && (
          <button type="button" className={`link type-button ${styles['arrived']}`} onClick={showArrived}>
            {t('arrived', { count: arrivedCount })}
          </button>
        )}
      </div>
      {data ? (
        rows.length === 0 ? (
          <NoOrders search={search} />
        ) : isPhone ? (
          <OrdersRows rows={rows} search={search} />
        ) : (
          <OrdersTable rows={rows} search={search} selection={selection} currentId={currentId} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <KeysBar>{data && data.total > 0 && <OrdersPages search={search} total={data.total} />}</KeysBar>
      {selection.size > 0 && (
        <BulkBar
          orders={chosen}
          onClear={selection.clear}
          onPrint={
            chosen.every(({ step: at }) => at === 'PACK' || at === 'PACKED')
              ? () => void navigate({ to: '/packing/slips', search: { ids: chosen.map(({ _id }) => _id).join('.') } })
              : undefined
          }
        />
      )}
    </div>
  )
}

/** An empty list: all is done, the view has none, or nothing was found. */
const NoOrders = ({ search }: { search: OrderSearch }) => {
  const t = useTranslations('states')
  const tOrders = useTranslations('orders')
  const view = search.view ?? 'waiting'
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
