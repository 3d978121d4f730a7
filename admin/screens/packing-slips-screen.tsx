import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PackingSlip } from '#admin/features/packing/packing-slip.tsx'
import { PickList } from '#admin/features/packing/pick-list.tsx'
import { useOrdersById } from '#admin/features/packing/read-orders.ts'
import { listSlipIds } from '#admin/features/packing/slip-search.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { EmptyState, FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/packing-slips-screen.module.css'

/** Renders the items to take from the shelves for chosen orders, and their packing slips, one a page. Only they are printed. */
export const PackingSlipsScreen = () => {
  const t = useTranslations('packing')
  const tStates = useTranslations('states')
  const ids = listSlipIds(useSearch({ from: '/packing/slips' }))
  const { data: orders, error, refetch } = useOrdersById(ids)
  const [today] = useState(() => new Date())
  const hasSlips = orders !== undefined && orders.length > 0
  const label = t(ids.length > 1 ? 'print-all' : 'print-slips')
  const printSlips = () => {
    if (hasSlips) print()
  }
  useKeys([{ keys: 'p', label, run: printSlips, group: t('title') }])
  return (
    <>
      <div className={styles['head']}>
        <PageHead title={t('slip')}>
          <Button kind="main" keys="p" isDisabled={!hasSlips} onPress={printSlips}>
            {label}
          </Button>
        </PageHead>
      </div>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : hasSlips ? (
        <>
          {orders.length > 1 && <PickList orders={orders} today={today} />}
          {orders.map((order) => (
            <PackingSlip key={order._id} order={order} today={today} />
          ))}
        </>
      ) : orders ? (
        <EmptyState title={tStates('order-missing')} text={t('nothing-to-print')} />
      ) : (
        <Skeleton rows={6} />
      )}
    </>
  )
}
