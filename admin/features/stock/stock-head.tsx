import { Link, useNavigate } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { StockExportButton } from '#admin/features/exports/stock-export-button.tsx'
import { useStockCounts } from '#admin/features/stock/use-stock-counts.ts'
import type { StockSearch } from '#admin/features/stock/stock-search.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { formatNumber } from '#shared/rules/number-format.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { maxCounted, type StockView } from '#shared/entities/admin/stock.ts'
import styles from '#admin/ui/tabs.module.css'

type Tab = StockView | 'movements' | 'prices'
const views = ['low', 'waiting', 'all'] as const satisfies readonly StockView[]

interface StockHeadProps {
  current: Tab
  /** The list that is shown, if it is one of sizes. */
  search?: StockSearch
}

/** Renders the title of the stock, its tabs with their counts, and the links to a delivery and to the order for the seamstresses. */
export const StockHead = ({ current, search }: StockHeadProps) => {
  const t = useTranslations('stock')
  const locale = useLocale()
  const may = useMay()
  const navigate = useNavigate()
  const counts = useStockCounts()
  const toCount = (count: number) => `${formatNumber(count, locale)}${count < maxCounted ? '' : '+'}`
  return (
    <>
      <PageHead title={t('title')}>
        {search && current !== 'all' ? (
          <Button keys="p" onPress={() => void navigate({ to: '/stock/sewing', search })}>
            {t('to-seamstresses')}
          </Button>
        ) : (
          <StockExportButton />
        )}
        {may('stock.change') && (
          <Button kind="main" keys="n" onPress={() => void navigate({ to: '/stock/receipt' })}>
            {t('receipt')}
          </Button>
        )}
      </PageHead>
      <nav aria-label={t('views')} className={styles['tabs']}>
        {may('prices.change') && (
          <Link
            to="/stock/prices"
            search={{}}
            activeOptions={{ exact: true }}
            aria-current={current === 'prices' ? 'page' : undefined}
            className={`${styles['tab']} type-nav`}
          >
            {t('prices')}
          </Link>
        )}
        {views.map((view) => (
          <Link
            key={view}
            to="/stock"
            search={view === 'low' ? {} : { view }}
            activeOptions={{ exact: true }}
            aria-current={view === current ? 'page' : undefined}
            className={`${styles['tab']} type-nav`}
          >
            {t(`view-${view}`)}
            {counts && <span className={`${styles['count']} type-second`}>{toCount(counts[view])}</span>}
          </Link>
        ))}
        <Link
          to="/stock/movements"
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={current === 'movements' ? 'page' : undefined}
          className={`${styles['tab']} type-nav`}
        >
          {t('movements')}
        </Link>
      </nav>
    </>
  )
}
