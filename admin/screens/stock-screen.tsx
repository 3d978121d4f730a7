import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { StockHead } from '#admin/features/stock/stock-head.tsx'
import { StockList } from '#admin/features/stock/stock-list.tsx'
import { useStock } from '#admin/features/stock/use-stock.ts'
import { lowDays, usualLowDays, type StockSearch } from '#admin/features/stock/stock-search.ts'
import { useStockKeys } from '#admin/features/stock/use-stock-keys.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { SearchField } from '#admin/ui/search-field.tsx'
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
  ])
  useStockKeys(field)
  const find = useCallback(
    (text: string) =>
      void navigate({
        search: ({ text: _before, page: _page, ...others }) => ({ ...others, ...(text.trim() && { text }) }),
        replace: true,
      }),
    [navigate],
  )
  const setDays = (days: number) =>
    void navigate({
      search: ({ days: _before, page: _page, ...others }) => ({ ...others, ...(days !== usualLowDays && { days }) }),
    })
  return (
    <div className={styles['page']}>
      <StockHead current={view} />
      <div className={styles['bar']}>
        <SearchField
          ref={field}
          label={t('search-label')}
          placeholder={t('search')}
          text={search.text ?? ''}
          onChange={find}
        />
        {view === 'low' && (
          <label className={styles['days']}>
            {t('lasts-at-most')}
            <select
              className={styles['select']}
              value={search.days ?? usualLowDays}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {lowDays.map((days) => (
                <option key={days} value={days}>
                  {t('until-days', { count: days })}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {data ? (
        data.entities.length > 0 ? (
          <StockList rows={data.entities} />
        ) : search.text === undefined ? (
          <EmptyState title={t(`empty-${view}`)} text={t(`empty-${view}-text`)} isDone />
        ) : (
          <EmptyState title={t('nothing-found')} text={t('nothing-found-text')} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <KeysBar>{data && <ListPages to="/stock" search={search} total={data.total} />}</KeysBar>
    </div>
  )
}
