import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { getPromoName } from '#shared/rules/promo-name.ts'
import { findStanding } from '#admin/features/promo-codes/promo-draft.ts'
import { PromoEditor } from '#admin/features/promo-codes/promo-editor.tsx'
import { promoCodeQuery } from '#admin/features/promo-codes/use-promo-codes.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/ui/columns.module.css'

/** Renders a promo code: its terms, an example, and its results. */
export const PromoCodeScreen = () => {
  const { id } = useParams({ from: '/sales/codes/$id' })
  const t = useTranslations('promo-codes')
  const locale = useLocale()
  const { data: code, error, refetch } = useQuery(promoCodeQuery(id))
  return (
    <PromoPage
      title={code ? getPromoName(code, locale) : t('title')}
      standing={code && t(`standing-${findStanding(code)}`)}
    >
      {code ? (
        <PromoEditor code={code} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </PromoPage>
  )
}

/** Creates a promo code. */
export const NewPromoCodeScreen = () => {
  const t = useTranslations('promo-codes')
  return (
    <PromoPage title={t('new')} standing={undefined}>
      <PromoEditor />
    </PromoPage>
  )
}

interface PromoPageProps {
  title: string
  standing: string | undefined
  children: ReactNode
}

const PromoPage = ({ title, standing, children }: PromoPageProps) => {
  const tSales = useTranslations('sales')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  useKeys([
    { keys: 'esc', label: tKeys('to-list'), inBar: true, run: () => void navigate({ to: '/sales', search: {} }) },
  ])
  const crumbs = (
    <nav aria-label={tSales('title')}>
      <Link to="/sales">{tSales('title')}</Link>
    </nav>
  )
  return (
    <article className={styles['page']}>
      <PageHead title={title} crumbs={crumbs}>
        {standing && <span>{standing}</span>}
      </PageHead>
      {children}
      <KeysBar />
    </article>
  )
}
