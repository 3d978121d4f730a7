import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

type MovedOrder = Pick<OrderRowEntity, '_id' | 'number' | 'updatedAt'>
/** The steps to which staff moves orders: to be packed, and packed. */
export type Target = 'PACK' | 'PACKED'

const texts = {
  PACK: { one: 'confirmed-one', many: 'confirmed-toast' },
  PACKED: { one: 'packed-one', many: 'packed-toast' },
} as const satisfies Record<Target, { one: string; many: string }>

/** Returns a mutation that moves orders a step, reports the result of each, and offers to undo it. */
export const useMoveOrders = () => {
  const t = useTranslations('orders')
  const queryClient = useQueryClient()
  const failureText = useFailureText()

  const move = async ({ orders, step }: { orders: readonly MovedOrder[]; step: Target }) => {
    const body = { orders: orders.map(({ _id, updatedAt }) => ({ id: _id, updatedAt })), step }
    const { results } = await callApi('POST /v1/admin/orders/move', { body })
    const numbers = new Map(orders.map(({ _id, number }) => [_id, number]))
    const moved = results.flatMap(({ id, updatedAt, code }) =>
      code === null && updatedAt !== null ? [{ _id: id, number: numbers.get(id) ?? '', updatedAt }] : [],
    )
    return { moved, failed: results.flatMap(({ id, code }) => (code === null ? [] : [numbers.get(id) ?? ''])) }
  }
  const mutation = useMutation({
    mutationFn: move,
    onSuccess: ({ moved, failed }, { step }) => {
      if (failed.length > 0)
        showToast({ kind: 'error', text: `${t('some-failed', { list: failed.join(', ') })} ${t('some-failed-hint')}` })
      if (moved.length === 0) return
      const { one, many } = texts[step]
      showToast({
        kind: 'done',
        text: moved.length === 1 ? t(one, { number: moved[0]!.number }) : t(many, { count: moved.length }),
        // A packed order can be unpacked while it has no parcel. A confirmed order stays confirmed.
        undo: step === 'PACKED' ? () => mutation.mutate({ orders: moved, step: 'PACK' }) : undefined,
      })
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
        queryClient.invalidateQueries({ queryKey: ['order'] }),
      ]),
  })
  return mutation
}
