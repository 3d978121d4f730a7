import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useOrders } from '#admin/features/orders/use-orders.ts'
import { PackingList } from '#admin/features/packing/packing-list.tsx'
import { useFindOtherHolder } from '#admin/features/packing/use-holding.ts'
import { KeysBar } from '#admin/keys/keys-bar.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/packing-screen.module.css'

/** What is left to pack, and one press to begin. */
export const PackingScreen = () => {
  const t = useTranslations('packing')
  const { data, error, isPending, refetch } = useOrders({ view: 'pack' })
  const findOtherHolder = useFindOtherHolder()
  if (!data)
    return (
      <div className={styles['page']}>
        <PageHead title={t('title')} />
        {isPending ? <Skeleton rows={6} /> : <FailedState error={error} onRetry={() => void refetch()} />}
      </div>
    )
  // Orders that others pack come last.
  const first = data.entities.find((row) => !findOtherHolder(row)) ?? data.entities[0]
  return (
    <div className={styles['page']}>
      <PageHead title={first ? t('left', { count: data.total }) : t('title')}>
        {first && (
          <span className={styles['print']}>
            <Link
              to="/packing/slips"
              search={{ ids: data.entities.map(({ _id }) => _id).join('.') }}
              className="link type-button"
            >
              {t('print-slips')}
            </Link>
          </span>
        )}
      </PageHead>
      {first ? (
        <>
          <PackingList rows={data.entities} />
          <p className={styles['foot']}>
            <Link to="/packing/$id" params={{ id: first._id }} className={`${styles['next']} type-button`}>
              {t('take-next')}
              <span className={styles['fact']}>{first.number}</span>
            </Link>
          </p>
        </>
      ) : (
        <EmptyState title={t('nothing-left')} text={t('nothing-left-text')} isDone />
      )}
      <KeysBar />
    </div>
  )
}
