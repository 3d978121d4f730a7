import { useMutation } from '@tanstack/react-query'
import { useRefreshOrder } from '#admin/features/order/use-refresh-order.ts'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { ApiError, toApiError } from '#client/api-error.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

interface Parcel {
  trackingNumber: string
  otherCarrier: boolean
}

/** Returns a mutation that sends an order. Its customer is mailed a minute later, so that the toast can take it back. */
export const useShipOrder = (order: AdminOrder) => {
  const t = useTranslations('order')
  const failureText = useFailureText()
  const refresh = useRefreshOrder(order._id)
  const takeBack = useMutation({
    mutationFn: async (updatedAt: string) => {
      const body = { orders: [{ id: order._id, updatedAt }], step: 'PACKED' as const }
      assertMoved((await callApi('POST /v1/admin/orders/move', { body })).results[0])
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: async ({ trackingNumber, otherCarrier }: Parcel) => {
      const { results } = await callApi('POST /v1/admin/orders/ship', {
        body: {
          orders: [{ id: order._id, trackingNumber, updatedAt: order.updatedAt }],
          ...(otherCarrier && { otherCarrier }),
        },
      })
      return assertMoved(results[0])
    },
    onSuccess: (updatedAt) =>
      showToast({
        kind: 'done',
        text: t('ship-done', { number: order.number ?? '' }),
        undo: () => takeBack.mutate(updatedAt),
      }),
    onSettled: refresh,
  })
}

/** Returns when the order was moved. Throws ApiError if it stays where it is. */
const assertMoved = (
  result: { updatedAt: string | null; code: string | null; message?: unknown; details: unknown } | undefined,
): string => {
  if (result?.updatedAt && result.code === null) return result.updatedAt
  throw result ? toApiError(409, result) : new ApiError('NO_CODE', 409, '')
}
