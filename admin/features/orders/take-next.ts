import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { orderQuery } from '#admin/features/order/use-order.ts'
import { useFailureText } from '#admin/i18n/use-failure-text.ts'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'
import { showToast } from '#admin/ui/toasts.tsx'
import { getUsualSort } from '#admin/features/orders/order-search.ts'
import { ApiError } from '#client/api-error.ts'
import type { OrderView, StepView } from '#shared/rules/order-step.ts'

/** Returns the view whose next order is taken. Lists of finished orders take it from the waiting ones, packers from the orders to pack. */
const toTakenView = (view: OrderView, mayChange: boolean): StepView => {
  if (!mayChange) return view === 'send' ? 'send' : 'pack'
  return getUsualSort(view) === 'URGENT' && view !== 'withdrawn' ? view : 'waiting'
}

/**
 * Returns a function that takes the most urgent free order of a view and opens it. [ADM-18]
 * @param onUnreachable opens one without taking it while there is no network
 */
export const useTakeNext = (onTaken: (id: string, view: StepView) => void, onUnreachable?: () => void) => {
  const t = useTranslations('orders')
  const failureText = useFailureText()
  const queryClient = useQueryClient()
  const mayChange = useMay()('orders.change')
  const mutation = useMutation({
    mutationFn: async (view: OrderView) => {
      const taken = toTakenView(view, mayChange)
      const { order } = await callApi('POST /v1/admin/orders/next', { body: { view: taken } })
      return { order, view: taken }
    },
    onSuccess: ({ order, view }) => {
      if (order) {
        queryClient.setQueryData(orderQuery(order._id).queryKey, order)
        onTaken(order._id, view)
      } else showToast({ kind: 'done', text: t('none-free') })
    },
    networkMode: 'always',
    onError: (error) => {
      if (onUnreachable && !(error instanceof ApiError && error.status > 0)) onUnreachable()
      else showToast({ kind: 'error', text: failureText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  })
  return (view: OrderView) => {
    if (!mutation.isPending) mutation.mutate(view)
  }
}
