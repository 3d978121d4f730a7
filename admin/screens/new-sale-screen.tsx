import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SaleForm } from '#admin/features/sales/sale-form.tsx'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import styles from '#admin/ui/columns.module.css'

/** Plans a sale. */
export const NewSaleScreen = () => {
  const t = useTranslations('sales')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
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
      <SaleForm />
      <KeysBar />
    </article>
  )
}
