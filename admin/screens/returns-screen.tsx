import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ReturnsList } from '#admin/features/returns/returns-list.tsx'
import { useReturns } from '#admin/features/returns/use-returns.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import { Tabs } from '#admin/ui/tabs.tsx'
import { returnViews, type ReturnView } from '#shared/rules/return-steps.ts'
import styles from '#admin/screens/orders-screen.module.css'

const toSearch = (view: ReturnView) => (view === 'open' ? {} : { view })

/** Renders the list of returns, those that wait for the shop first. The view is in the address. */
export const ReturnsScreen = () => {
  const t = useTranslations('returns')
  const tKeys = useTranslations('keys')
  const search = useSearch({ from: '/returns' })
  const navigate = useNavigate({ from: '/returns' })
  const may = useMay()
  const { data, error, isPending, refetch } = useReturns(search)
  const view = search.view ?? 'open'
  const step = (by: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const index = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
  }
  useKeys([
    { keys: 'j', label: tKeys('next-row'), run: () => step(1), group: t('title') },
    { keys: 'k', label: tKeys('previous-row'), run: () => step(-1), group: t('title') },
    ...(may('orders.change')
      ? [
          {
            keys: 'n',
            label: t('new'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/returns/new', search: {} }),
          },
        ]
      : []),
    ...returnViews.map((name, index) => ({
      keys: String(index + 1),
      label: t(`view-${name}`),
      group: t('views'),
      run: () => void navigate({ search: toSearch(name) }),
    })),
  ])
  const tabs = returnViews.map((name) => ({ name, label: t(`view-${name}`), search: toSearch(name) }))
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')}>
        {may('orders.change') && (
          <Link to="/returns/new" search={{}} className="link type-button">
            {t('new')}
          </Link>
        )}
      </PageHead>
      <Tabs label={t('views')} current={view} to="/returns" tabs={tabs} counts={data?.views} />
      {data ? (
        data.entities.length > 0 ? (
          <ReturnsList rows={data.entities} search={search} />
        ) : view === 'open' ? (
          <EmptyState title={t('nothing-open')} text={t('nothing-open-text')} isDone />
        ) : (
          <EmptyState title={t('nothing-here')} text="">
            <Link to="/returns" search={{}} className="link type-button">
              {t('to-returns')}
            </Link>
          </EmptyState>
        )
      ) : isPending ? (
        <Skeleton rows={6} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
      <KeysBar />
    </div>
  )
}
