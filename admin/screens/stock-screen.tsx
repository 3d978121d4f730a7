import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { getSizeId } from '#admin/features/stock/chosen-sizes.ts'
import { SizesBulkBar } from '#admin/features/stock/sizes-bulk-bar.tsx'
import { StockBar } from '#admin/features/stock/stock-bar.tsx'
import { StockHead } from '#admin/features/stock/stock-head.tsx'
import { StockList } from '#admin/features/stock/stock-list.tsx'
import { useStock } from '#admin/features/stock/use-stock.ts'
import { readStockSearch, type StockSearch } from '#admin/features/stock/stock-search.ts'
import { useStockKeys } from '#admin/features/stock/use-stock-keys.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { useRowKeys } from '#admin/ui/use-row-keys.ts'
import { useRowSelection } from '#admin/ui/use-row-selection.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import styles from '#admin/screens/stock-screen.module.css'

const noRows: readonly StockRowEntity[] = []

/** Renders the lists of sizes: those that run out, those that people wait for, all. View, text and days are in the address. */
export const StockScreen = () => {
  const t = useTranslations('stock')
  const search: StockSearch = useSearch({ from: '/stock' })
  const navigate = useNavigate({ from: '/stock' })
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isPending, isPlaceholderData, refetch } = useStock(search)
  const rows = data?.entities ?? noRows
  const view = search.view ?? 'low'
  const chosen = useRowSelection(rows, getSizeId)
  // Every role that reads the stock prints orders to sew.
  const selection = useMay()('catalogue.read') ? chosen : undefined
  const isChoosing = selection !== undefined && selection.rows.length > 0
  useRowKeys(t('title'), selection)
  useKeys(
    // The bar of chosen sizes has a P of its own.
    view === 'all' || isChoosing
      ? []
      : [
          {
            keys: 'p',
            label: t('to-seamstresses'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/stock/sewing', search }),
          },
        ],
  )
  useStockKeys(field, isChoosing)
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      void navigate({
        search: ({ page: _page, ...before }) => readStockSearch({ ...before, ...changes }),
        replace: true,
      }),
    [navigate],
  )
  return (
    <div className={styles['page']}>
      <StockHead current={view} search={search} />
      <StockBar field={field} search={search} onChange={change} />
      {data ? (
        rows.length > 0 ? (
          <StockList rows={rows} selection={selection} />
        ) : search.text === undefined && search.category === undefined ? (
          <EmptyState title={t(`empty-${view}`)} text={t(`empty-${view}-text`)} isDone />
        ) : (
          <EmptyState title={t('nothing-found')} text={t('nothing-found-text')} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <KeysBar>{data && data.total > 0 && <ListPages to="/stock" search={search} total={data.total} />}</KeysBar>
      {isChoosing && (
        <SizesBulkBar
          selection={selection}
          search={search}
          shownRows={rows.length}
          total={isPlaceholderData ? undefined : data?.total}
        />
      )}
    </div>
  )
}
