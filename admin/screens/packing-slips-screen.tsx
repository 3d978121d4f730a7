import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderQuery } from '#admin/features/order/use-order.ts'
import { PackingSlip } from '#admin/features/packing/packing-slip.tsx'
import { listSlipIds } from '#admin/features/packing/slip-search.ts'
import { useKeys } from '#admin/keys/key-registry.ts'
import { Button } from '#admin/ui/button.tsx'
import { PageHead } from '#admin/ui/page-head.tsx'
import { FailedState, Skeleton } from '#admin/ui/states.tsx'
import styles from '#admin/screens/packing-slips-screen.module.css'

/** The packing slips of chosen orders, one a page. Only they are printed. */
export const PackingSlipsScreen = () => {
  const t = useTranslations('packing')
  const ids = listSlipIds(useSearch({ from: '/packing/slips' }))
  const reads = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  const [today] = useState(() => new Date())
  const failed = reads.find(({ error }) => error)
  const orders = reads.flatMap(({ data }) => (data ? [data] : []))
  const isComplete = orders.length === ids.length
  const printSlips = () => {
    if (isComplete) print()
  }
  useKeys([{ keys: 'p', label: t('print-slips'), run: printSlips, group: t('title') }])
  return (
    <>
      <div className={styles['head']}>
        <PageHead title={t('slip')}>
          <Button kind="main" keys="p" isDisabled={!isComplete} onPress={printSlips}>
            {t('print-slips')}
          </Button>
        </PageHead>
      </div>
      {failed ? (
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isComplete ? (
        orders.map((order) => <PackingSlip key={order._id} order={order} today={today} />)
      ) : (
        <Skeleton rows={6} />
      )}
    </>
  )
}
