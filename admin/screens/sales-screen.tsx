import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PromoCodesList } from '#admin/features/promo-codes/promo-codes-list.tsx'
import { usePromoCodes } from '#admin/features/promo-codes/use-promo-codes.ts'
import { FirstRows } from '#admin/features/sales/first-rows.tsx'
import { countViews, pickCodes, pickSales, saleViews } from '#admin/features/sales/sale-views.ts'
import { SalesCalendar } from '#admin/features/sales/sales-calendar.tsx'
import { SalesList } from '#admin/features/sales/sales-list.tsx'
import type { SaleView } from '#admin/features/sales/sales-search.ts'
import { useSales } from '#admin/features/sales/use-sales.ts'
import { formatMoney } from '#admin/i18n/format-money.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import styles from '#admin/screens/sales-screen.module.css'

const toSearch = (view: SaleView) => (view === 'all' ? {} : { view })

/** Renders the sales and the promo codes of a view, and the weeks in which they run. The view is in the address. */
export const SalesScreen = () => {
  const t = useTranslations('sales')
  const tCodes = useTranslations('promo-codes')
  const { view = 'all' } = useSearch({ from: '/sales' })
  const navigate = useNavigate()
  const mayChange = useMay()('prices.change')
  const sales = useSales()
  const codes = usePromoCodes(mayChange)
  const [openedAt] = useState(() => new Date())
  useSalesKeys(mayChange)
  const allSales = sales.data ?? []
  const allCodes = codes.data ?? []
  const shownSales = pickSales(allSales, view)
  const shownCodes = pickCodes(allCodes, view)
  const isRead = sales.data !== undefined && (codes.data !== undefined || !mayChange)
  const tabs = saleViews.map((name) => ({ name, label: t(`view-${name}`), search: toSearch(name) }))
  const given = allCodes.reduce((sum, { discountGiven }) => sum + discountGiven, 0)
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')}>
        {mayChange && (
          <>
            <Button keys="shift+n" onPress={() => void navigate({ to: '/sales/new' })}>
              {t('new')}
            </Button>
            <Button kind="main" keys="n" onPress={() => void navigate({ to: '/sales/codes/new' })}>
              {tCodes('new')}
            </Button>
          </>
        )}
      </PageHead>
      <Tabs
        label={t('views')}
        current={view}
        to="/sales"
        tabs={tabs}
        counts={isRead ? countViews(allSales, allCodes) : undefined}
      />
      <Section id="sales-list" title={t('on-pieces')} query={sales}>
        {shownSales.length > 0 ? (
          <FirstRows key={view} rows={shownSales}>
            {(rows) => <SalesList rows={rows} />}
          </FirstRows>
        ) : (
          <Nothing text={allSales.length > 0 ? t('none-here') : t('empty')} />
        )}
      </Section>
      {mayChange && (
        <Section id="codes-list" title={tCodes('title')} query={codes}>
          {shownCodes.length > 0 ? (
            <FirstRows key={view} rows={shownCodes}>
              {(rows) => <PromoCodesList codes={rows} />}
            </FirstRows>
          ) : (
            <Nothing text={allCodes.length > 0 ? t('none-here') : tCodes('empty')} />
          )}
        </Section>
      )}
      {isRead && view !== 'over' && (
        <section className={styles['section']} aria-labelledby="sales-calendar">
          <h2 id="sales-calendar" className="type-section">
            {t('calendar')}
          </h2>
          <SalesCalendar sales={shownSales} codes={shownCodes} now={openedAt} />
        </section>
      )}
      <KeysBar>{given > 0 && t('given-in-all', { sum: formatMoney(given) })}</KeysBar>
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  query: ReturnType<typeof useSales> | ReturnType<typeof usePromoCodes>
  children: ReactNode
}

/** Renders a list under its title, or the loading state before. */
const Section = ({ id, title, query, children }: SectionProps) => (
  <section className={styles['section']} aria-labelledby={id}>
    <h2 id={id} className="type-section">
      {title}
    </h2>
    {query.data ? (
      children
    ) : query.isPending ? (
      <Skeleton rows={3} />
    ) : (
      <FailedState error={query.error} onRetry={() => void query.refetch()} />
    )}
  </section>
)

const Nothing = ({ text }: { text: string }) => <p className={styles['empty']}>{text}</p>

const useSalesKeys = (mayChange: boolean): void => {
  const t = useTranslations('sales')
  const tCodes = useTranslations('promo-codes')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const group = t('title')
  const step = (by: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const index = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
  }
  const toNew = (to: '/sales/new' | '/sales/codes/new') => () => void navigate({ to })
  useKeys([
    { keys: 'j', label: tKeys('next-row'), run: () => step(1), group },
    { keys: 'k', label: tKeys('previous-row'), run: () => step(-1), group },
    ...(mayChange
      ? [
          { keys: 'n', label: tCodes('new'), inBar: true, group, run: toNew('/sales/codes/new') },
          { keys: 'shift+n', label: t('new'), inBar: true, group, run: toNew('/sales/new') },
        ]
      : []),
    ...saleViews.map((name, index) => ({
      keys: String(index + 1),
      label: t(`view-${name}`),
      group: t('views'),
      run: () => void navigate({ to: '/sales', search: toSearch(name) }),
    })),
  ])
}
