import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PromoCodesList } from '#admin/features/promo-codes/promo-codes-list.tsx'
import { usePromoCodes } from '#admin/features/promo-codes/use-promo-codes.ts'
import { SalesList } from '#admin/features/sales/sales-list.tsx'
import { useSales } from '#admin/features/sales/use-sales.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { useKeys } from '#admin/keys/key-registry.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/sales-screen.module.css'

/** The sales, and below them the promo codes. */
export const SalesScreen = () => {
  const t = useTranslations('sales')
  const tCodes = useTranslations('promo-codes')
  const tKeys = useTranslations('keys')
  const navigate = useNavigate()
  const mayChange = useMay()('prices.change')
  const sales = useSales()
  const codes = usePromoCodes(mayChange)
  const step = (by: number) => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const index = links.findIndex((link) => link === document.activeElement)
    links[Math.min(Math.max(index + by, 0), links.length - 1)]?.focus()
  }
  useKeys([
    { keys: 'j', label: tKeys('next-row'), run: () => step(1), group: t('title') },
    { keys: 'k', label: tKeys('previous-row'), run: () => step(-1), group: t('title') },
    ...(mayChange
      ? [
          {
            keys: 'n',
            label: tCodes('new'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/sales/codes/new' }),
          },
          {
            keys: 'shift+n',
            label: t('new'),
            inBar: true,
            group: t('title'),
            run: () => void navigate({ to: '/sales/new' }),
          },
        ]
      : []),
  ])
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
      <section className={styles['section']} aria-labelledby="sales-list">
        <h2 id="sales-list" className="type-section">
          {t('on-pieces')}
        </h2>
        {sales.data ? (
          sales.data.entities.length > 0 ? (
            <SalesList rows={sales.data.entities} />
          ) : (
            <p className={styles['empty']}>{`${t('empty')}. ${t('empty-text')}`}</p>
          )
        ) : sales.isPending ? (
          <Skeleton rows={3} />
        ) : (
          <FailedState error={sales.error} onRetry={() => void sales.refetch()} />
        )}
      </section>
      {mayChange && (
        <section className={styles['section']} aria-labelledby="codes-list">
          <h2 id="codes-list" className="type-section">
            {tCodes('title')}
          </h2>
          {codes.data ? (
            codes.data.entities.length > 0 ? (
              <PromoCodesList codes={codes.data.entities} />
            ) : (
              <p className={styles['empty']}>{`${tCodes('empty')}. ${tCodes('empty-text')}`}</p>
            )
          ) : codes.isPending ? (
            <Skeleton rows={3} />
          ) : (
            <FailedState error={codes.error} onRetry={() => void codes.refetch()} />
          )}
        </section>
      )}
      <KeysBar />
    </div>
  )
}
