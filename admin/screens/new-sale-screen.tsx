import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { listChosenIds } from '#admin/features/products/chosen-ids.ts'
import { SaleForm } from '#admin/features/sales/sale-form.tsx'
import { useChosenPieces } from '#admin/features/sales/use-chosen-pieces.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/ui/columns.module.css'

/** Plans a sale. The pieces that it begins with are in the address. */
export const NewSaleScreen = () => {
  const t = useTranslations('sales')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const ids = listChosenIds(useSearch({ from: '/sales/new' }))
  useKeys([
    { keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/sales', search: {} }) },
  ])
  const crumbs = (
    <nav aria-label={t('title')}>
      <Link to="/sales">{t('title')}</Link>
    </nav>
  )
  return (
    <article className={styles['page']}>
      <PageHead title={t('new')} crumbs={crumbs} />
      {ids.length > 0 ? <SaleOfPieces key={ids.join('.')} ids={ids} /> : <SaleForm />}
      <KeysBar />
    </article>
  )
}

const SaleOfPieces = ({ ids }: { ids: readonly string[] }) => {
  const { data, error, isPending, refetch } = useChosenPieces(ids)
  if (data) return <SaleForm pieces={data} />
  return isPending ? <Skeleton rows={8} /> : <FailedState error={error} onRetry={() => void refetch()} />
}
