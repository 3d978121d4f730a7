import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useMoveOrders } from '#admin/features/orders/move-orders.ts'
import { packingStore } from '#admin/features/packing/packing-storage.ts'
import { removeFromRound, startSending, type SentPacks } from '#admin/features/packing/send-packed.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { useStore } from '#admin/ui/store.ts'

/** Returns the ids of the orders that are packed or set aside in this browser and not on the server yet. */
export const useWaitingIds = (): ReadonlySet<string> => {
  const { waiting } = useStore(packingStore)
  return useMemo(() => new Set(waiting.flatMap(({ orders }) => orders.map(({ _id }) => _id))), [waiting])
}

/** Returns true if the order waits in this browser because it was set aside rather than packed. */
export const useIsAside = (id: string): boolean =>
  useStore(packingStore).waiting.some(({ missing, orders }) => missing && orders.some(({ _id }) => _id === id))

/** Sends packed orders, including those that an earlier visit could not send, and reports the results. */
export const useSendPacked = (): void => {
  const t = useTranslations('orders')
  const tPacking = useTranslations('packing')
  const queryClient = useQueryClient()
  const unpack = useMoveOrders()
  const report = useEffectEvent(({ packed, aside }: SentPacks) => {
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    void queryClient.invalidateQueries({ queryKey: ['order'] })
    for (const { number } of aside) showToast({ kind: 'done', text: tPacking('missing-done', { number }) })
    const [first] = packed
    if (!first) return
    showToast({
      kind: 'done',
      text:
        packed.length === 1 ? t('packed-one', { number: first.number }) : t('packed-toast', { count: packed.length }),
      // While no parcel exists.
      undo: () => {
        removeFromRound(packed)
        unpack.mutate({ orders: packed, step: 'PACK' })
      },
    })
  })
  useEffect(() => startSending((sent) => report(sent)), [])
}
