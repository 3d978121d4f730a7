import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PricesBar } from '#admin/features/prices/prices-bar.tsx'
import { PriceChanges } from '#admin/features/prices/price-changes.tsx'
import { PhonePriceEditor } from '#admin/features/prices/phone-price-editor.tsx'
import { PricesSheet } from '#admin/features/prices/prices-sheet.tsx'
import type { PriceLine, SheetLayout } from '#admin/features/prices/price-drafts.ts'
import { usePriceDrafts } from '#admin/features/prices/use-price-drafts.ts'
import { useCellFormat } from '#admin/features/prices/use-cell-format.ts'
import { useVariantRows } from '#admin/features/prices/use-variant-rows.ts'
import { readPriceSearch, type PriceSearch } from '#admin/features/prices/price-search.ts'
import { StockHead } from '#admin/features/stock/stock-head.tsx'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { ListPages } from '#admin/ui/list-pages.tsx'
import { EmptyState, FailedState, ForbiddenState, Skeleton } from '#admin/ui/states.tsx'
import { usePhone } from '#admin/ui/use-media.ts'
import styles from '#admin/features/prices/prices.module.css'

/** Renders the sheet of prices. Text, category and page are in the address; typed values are a draft of this tab. */
export const PricesScreen = () => {
  const may = useMay()
  return (
    <div className={styles['page']}>
      <StockHead current="prices" />
      {may('prices.change') ? <Prices /> : <ForbiddenState />}
    </div>
  )
}

const noRows: readonly never[] = []
const focusSheet = () => document.querySelector<HTMLElement>('[role="grid"] [data-current]')?.focus()

const Prices = () => {
  const t = useTranslations('prices')
  const tKeys = useTranslations('keys')
  const tStock = useTranslations('stock')
  const search: PriceSearch = useSearch({ from: '/stock/prices' })
  const navigate = useNavigate({ from: '/stock/prices' })
  const isPhone = usePhone()
  const field = useRef<HTMLInputElement>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const { data, error, isPending, refetch } = useVariantRows(search)
  const rows = data?.entities ?? noRows
  const layout = isPhone ? 'site' : (search.columns ?? 'sizes')
  const drafts = usePriceDrafts(rows, layout, useCellFormat())
  const change = useCallback(
    (changes: { text?: string; category?: string; columns?: SheetLayout }) =>
      void navigate({
        // Other columns are of the same page.
        search: ({ page, ...before }) => readPriceSearch({ ...before, ...(changes.columns && { page }), ...changes }),
        replace: true,
      }),
    [navigate],
  )
  const findText = useCallback((text: string) => change({ text }), [change])
  const problemText = ({ problem }: PriceLine) => problem && t(`problem-${problem.kind}`)
  useKeys([
    { keys: '/', label: tKeys('find-here'), inBar: true, group: t('title'), run: () => field.current?.focus() },
    { keys: 'enter', label: t('to-sheet'), inBar: true, group: t('title'), run: focusSheet },
  ])
  return (
    <>
      <PricesBar
        field={field}
        search={search}
        onFind={findText}
        onCategory={(category) => change({ category })}
        onColumns={(columns) => change({ columns })}
        rounding={drafts.rounding}
        onRound={drafts.setRounding}
        onEnter={focusSheet}
      />
      {data ? (
        rows.length === 0 ? (
          <EmptyState title={tStock('nothing-found')} text={tStock('nothing-found-text')} />
        ) : isPhone ? (
          <PhonePriceEditor
            key={`${search.text} ${search.category} ${search.ids} ${search.page}`}
            {...{ rows, drafts, problemText }}
          />
        ) : (
          <PricesSheet {...{ rows, drafts, problemText }} />
        )
      ) : isPending ? (
        <Skeleton rows={8} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <PriceChanges
        {...{ rows, drafts, problemText, isPreviewed, setPreviewed }}
        onFind={findText}
        onShowSite={() => change({ columns: 'site' })}
      />
      <KeysBar>{data && <ListPages to="/stock/prices" search={search} total={data.total} />}</KeysBar>
    </>
  )
}
