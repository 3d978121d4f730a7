import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useRefreshOrder } from '#admin/features/order/use-refresh-order.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

/** Returns a mutation that records which units of an order are missing. With none, the order is to be packed again. */
const useSetMissing = (order: AdminOrder) => {
  const queryClient = useQueryClient()
  const refresh = useRefreshOrder(order._id)
  return useMutation({
    mutationFn: (items: AdminOrder['missing']) =>
      callApi('POST /v1/admin/orders/{id}/missing', {
        params: { id: order._id },
        body: { items, updatedAt: order.updatedAt },
      }),
    onSuccess: (changed) => queryClient.setQueryData(['order', order._id], changed),
    onSettled: refresh,
  })
}

/** Returns a function that records that all missing units of an order were found. */
export const useFindMissing = (order: AdminOrder): (() => void) => {
  const t = useTranslations('order')
  const failureText = useFailureText()
  const { isPending, mutate } = useSetMissing(order)
  return () => {
    if (isPending) return
    mutate([], {
      onSuccess: () => showToast({ kind: 'done', text: t('all-found-done', { number: order.number ?? '' }) }),
      onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
    })
  }
}
