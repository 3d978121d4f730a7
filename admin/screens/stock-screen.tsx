import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { StockBar } from '#admin/features/stock/stock-bar.tsx'
import { StockHead } from '#admin/features/stock/stock-head.tsx'
import { StockList } from '#admin/features/stock/stock-list.tsx'
import { useStock } from '#admin/features/stock/use-stock.ts'
import { readStockSearch, type StockSearch } from '#admin/features/stock/stock-search.ts'
import { useStockKeys } from '#admin/features/stock/use-stock-keys.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/stock-screen.module.css'

/** Renders the lists of sizes: those that run out, those that people wait for, all. View, text and days are in the address. */
export const StockScreen = () => {
  const t = useTranslations('stock')
  const tKeys = useTranslations('keys')
  const search: StockSearch = useSearch({ from: '/stock' })
  const navigate = useNavigate({ from: '/stock' })
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isPending, refetch } = useStock(search)
  const view = search.view ?? 'low'
  const step = (by: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const index = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
  }
  useKeys([
    { keys: 'j', label: tKeys('next-row'), run: () => step(1), group: t('title') },
    { keys: 'k', label: tKeys('previous-row'), run: () => step(-1), group: t('title') },
    ...(view === 'all'
      ? []
      : [
          {
            keys: 'p',
            label: t('to-seamstresses'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/stock/sewing', search }),
          },
        ]),
  ])
  useStockKeys(field)
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
        data.entities.length > 0 ? (
          <StockList rows={data.entities} />
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
    </div>
  )
}
