import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { cleanCode } from '#admin/features/scan/clean-code.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { useIdempotencyKeys } from '#admin/session/use-idempotency-keys.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { OrderResult, OrderRowEntity } from '#shared/entities/admin/order-row.ts'

interface Parcel {
  readonly order: Pick<OrderRowEntity, '_id' | 'updatedAt'>
  readonly text: string
  /** True if staff marked its carrier as unknown. */
  readonly isOther: boolean
}

interface SentNumbers {
  readonly sent: readonly { id: string; updatedAt: string }[]
  readonly refused: readonly OrderResult[]
}

/** Returns a mutation that sends the orders in one request. Their customers are mailed a minute later, so that the toast can take it back. */
export const useSendNumbers = (onSent: (result: SentNumbers) => void) => {
  const t = useTranslations('numbers')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const getKey = useIdempotencyKeys()
  const refresh = () =>
    Promise.all(['orders', 'order', 'today'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  const fail = (error: unknown) => showToast({ kind: 'error', text: failureText(error) })
  const takeBack = useMutation({
    mutationFn: (orders: { id: string; updatedAt: string }[]) =>
      callApi('POST /v1/admin/orders/move', { body: { orders, step: 'PACKED' } }),
    onError: fail,
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: async (parcels: readonly Parcel[]): Promise<SentNumbers> => {
      const body = {
        orders: parcels.map(({ order, text }) => ({
          id: order._id,
          trackingNumber: cleanCode(text),
          updatedAt: order.updatedAt,
        })),
        ...(parcels.some(({ isOther }) => isOther) && { otherCarrier: true }),
      }
      const { results } = await callApi('POST /v1/admin/orders/ship', {
        body,
        idempotencyKey: getKey(body),
      })
      return {
        sent: results.flatMap(({ id, updatedAt, code }) => (code === null && updatedAt ? [{ id, updatedAt }] : [])),
        refused: results.filter(({ code }) => code !== null),
      }
    },
    onSuccess: (result) => {
      onSent(result)
      if (result.sent.length > 0)
        showToast({
          kind: 'done',
          text: t('sent', { count: result.sent.length }),
          undo: () => takeBack.mutate([...result.sent]),
        })
    },
    onError: fail,
    onSettled: refresh,
  })
}
