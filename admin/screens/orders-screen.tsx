import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChosenFilters } from '#admin/features/orders/chosen-filters.tsx'
import { FilterBar, type FilterPart } from '#admin/features/orders/filter-bar.tsx'
import { findLastRow, rememberRow } from '#admin/features/orders/last-row.ts'
import { SortChoice } from '#admin/features/orders/sort-choice.tsx'
import { useTakeNext } from '#admin/features/orders/take-next.ts'
import { OrderSearchField } from '#admin/features/orders/order-search-field.tsx'
import { firstPage, readFilter, toListing } from '#admin/features/orders/order-search.ts'
import { NoOrders } from '#admin/features/orders/no-orders.tsx'
import { OrdersRows } from '#admin/features/orders/orders-rows.tsx'
import { OrdersTable } from '#admin/features/orders/orders-table.tsx'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { useRowSelection } from '#admin/ui/use-row-selection.ts'
import { ViewTabs } from '#admin/features/orders/view-tabs.tsx'
import { loadTexts } from '#admin/i18n/locale.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { useArrivals } from '#admin/ui/use-arrivals.ts'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { orderViewNames } from '#shared/rules/order-step.ts'
import styles from '#admin/screens/orders-screen.module.css'

/** Loads when it is opened. */
const FilterPanel = lazy(async () => ({
  default: (await import('#admin/features/orders/filter-panel.tsx')).FilterPanel,
}))

const loadBulkBar = async () => ({ default: (await import('#admin/features/orders/bulk-bar.tsx')).OrdersBulkBar })
/** Loads when the current row moves, so that it is there for the first chosen row, or when a row is chosen. */
const OrdersBulkBar = lazy(loadBulkBar)

const ExportDialog = lazy(async () => {
  const [loaded] = await Promise.all([import('#admin/features/exports/export-dialog.tsx'), loadTexts('range')])
  return { default: loaded.ExportDialog }
})

const noRows: readonly OrderRowEntity[] = []
const getId = ({ _id }: OrderRowEntity) => _id

/** Renders the list of orders. View, filters, order, text and page are in the address. */
export const OrdersScreen = () => {
  const t = useTranslations('orders')
  const tKeys = useTranslations('keys')
  const tPacking = useTranslations('packing')
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
  const ids = rows.map(getId)
  const selection = useRowSelection(rows, getId)
  const [currentId = findLastRow(ids), setCurrentId] = useState<string>()
  const [openPart, setOpenPart] = useState<FilterPart | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const view = search.view ?? 'waiting'
  const chosen = selection.rows
  const areToPack = chosen.every(({ step: at }) => at === 'PACK' || at === 'PACKED')
  const mayPack = may('orders.pack')
  const openOrder = (id: string, shownSearch = search) => {
    rememberRow(id)
    void navigate({ to: '/orders/$id', params: { id }, search: shownSearch })
  }
  const takeNext = useTakeNext((id, taken) => openOrder(id, taken === 'waiting' ? {} : { view: taken }))
  const print = (orders: readonly OrderRowEntity[]) =>
    void navigate({ to: '/packing/slips', search: { ids: orders.map(getId).join('.') } })

  const findText = useCallback(
    (text: string) =>
      void navigate({
        search: (before) => {
          const { text: _text, page: _page, ...rest } = before
          return { ...rest, ...(text.trim() && { text }) }
        },
        replace: true,
      }),
    [navigate],
  )
  const closeFilters = () => {
    const part = openPart
    setOpenPart(null)
    document.getElementById(`filter-${part}`)?.focus()
  }
  const toggleFilters = (part: FilterPart) => (openPart === part ? closeFilters() : setOpenPart(part))
  /** Moves the current row, from the first one on, and gives its link the focus. */
  const step = (by: number) => {
    const index = ids.indexOf(currentId ?? '')
    const next = ids[Math.min(Math.max(index + by, 0), ids.length - 1)]
    if (next === undefined) return
    // It loads again if a row is chosen, and says then what failed.
    loadBulkBar().catch(() => undefined)
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
    // In the panel of filters, Enter shows what they find.
    ...(openPart === null
      ? [
          {
            keys: 'enter',
            label: tKeys('open'),
            inBar: true,
            group: t('title'),
            run: () => currentId !== undefined && openOrder(currentId),
          },
        ]
      : []),
    ...(mayPack
      ? [{ keys: 'shift+enter', label: t('take-next'), inBar: true, group: t('title'), run: () => takeNext(view) }]
      : []),
    ...(view === 'pack' && rows.length > 0
      ? [{ keys: 'p', label: tPacking('print-slips'), inBar: true, group: t('title'), run: () => print(rows) }]
      : []),
    { keys: 'shift+e', label: t('export'), group: t('title'), run: () => setIsExporting(true) },
    { keys: 'f', label: t('filters'), inBar: true, group: t('title'), run: () => toggleFilters('pay') },
    { keys: '/', label: tKeys('find-here'), group: t('title'), run: () => field.current?.focus() },
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
        {view === 'pack' && rows.length > 0 ? (
          <Button keys="p" onPress={() => print(rows)}>
            {tPacking('print-slips')}
          </Button>
        ) : (
          may('orders.change') && (
            <Link to="/orders/new" className="link type-button">
              {t('new-order')}
            </Link>
          )
        )}
        {mayPack && (
          <Button kind="main" keys="shift+enter" onPress={() => takeNext(view)}>
            {t('take-next')}
          </Button>
        )}
      </PageHead>
      <ViewTabs search={search} counts={data?.views} />
      <div className={styles['bar']}>
        <OrderSearchField ref={field} text={search.text ?? ''} onChange={findText} />
        <FilterBar search={search} open={openPart} onToggle={toggleFilters} />
        <SortChoice search={search} />
        <button type="button" className={styles['export']} onClick={() => setIsExporting(true)}>
          <span className="link type-button">{t('export')}</span>
        </button>
        {openPart && (
          <Suspense fallback={null}>
            <FilterPanel
              search={firstPage(search)}
              part={openPart}
              onClose={closeFilters}
              onShow={(shownSearch) => {
                closeFilters()
                void navigate({ search: shownSearch })
              }}
            />
          </Suspense>
        )}
      </div>
      <ChosenFilters search={search} />
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
          <OrdersRows rows={rows} search={search} selection={selection} />
        ) : (
          <OrdersTable rows={rows} search={search} selection={selection} currentId={currentId} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog
            listing={{ ...toListing(search), ...(search.text && { text: search.text }) }}
            isNarrowed={search.text !== undefined || Object.keys(readFilter(search)).length > 0}
            onClose={() => setIsExporting(false)}
          />
        </Suspense>
      )}
      <KeysBar>{data && data.total > 0 && <ListPages to="/orders" search={search} total={data.total} />}</KeysBar>
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <OrdersBulkBar
            selection={selection}
            search={search}
            shownRows={rows.length}
            total={isPlaceholderData ? undefined : data?.total}
            onNumbers={
              mayPack && areToPack
                ? () => void navigate({ to: '/packing/numbers', search: { ids: chosen.map(getId).join('.') } })
                : undefined
            }
            onPrint={areToPack ? () => print(chosen) : undefined}
          />
        </Suspense>
      )}
    </div>
  )
}
