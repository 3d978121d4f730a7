import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { SaleFacts, StopSale } from '#admin/features/sales/sale-facts.tsx'
import { SaleForm } from '#admin/features/sales/sale-form.tsx'
import { saleQuery } from '#admin/features/sales/use-sales.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/ui/columns.module.css'

/** Renders a sale. A planned one can be changed or cancelled, a running one ended. */
export const SaleScreen = () => {
  const { id } = useParams({ from: '/sales/$id' })
  const t = useTranslations('sales')
  const tKeys = useTranslations('keys')
  const locale = useLocale()
  const navigate = useNavigate()
  const mayChange = useMay()('prices.change')
  const { data: sale, error, refetch } = useQuery(saleQuery(id))
  useKeys([
    { keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/sales', search: {} }) },
  ])
  const crumbs = (
    <nav aria-label={t('title')}>
      <Link to="/sales">{t('title')}</Link>
    </nav>
  )
  // Prices that were typed are not changed here.
  const isEditable = mayChange && sale?.state === 'PLANNED' && sale.percent !== null
  const mayStop = sale?.state === 'PLANNED' || (sale?.state === 'RUNNING' && sale.switching !== 'ENDING')
  return (
    <article className={styles['page']}>
      <PageHead title={sale?.name[locale] ?? t('title')} crumbs={crumbs}>
        {sale && <span>{t(`state-${sale.state}`)}</span>}
      </PageHead>
      {sale ? (
        <>
          {isEditable ? <SaleForm key={sale._id} sale={sale} /> : <SaleFacts sale={sale} />}
          {mayChange && mayStop && <StopSale sale={sale} />}
        </>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
      <KeysBar />
    </article>
  )
}
