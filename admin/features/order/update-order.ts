import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefreshOrder } from '#admin/features/order/use-refresh-order.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { Call } from '#shared/endpoints/endpoint.ts'
import type { updateOrder } from '#shared/endpoints/admin-orders.ts'

type Change = Omit<Call<typeof updateOrder>['body'], 'updatedAt'>

/** Returns a mutation that changes an order and shows its new state everywhere. */
export const useUpdateOrder = (order: AdminOrder) => {
  const queryClient = useQueryClient()
  const refresh = useRefreshOrder(order._id)
  return useMutation({
    mutationFn: (change: Change) =>
      callApi('PATCH /v1/orders/{id}', {
        params: { id: order._id },
        body: { ...change, updatedAt: order.updatedAt },
      }),
    onSuccess: (changed) => queryClient.setQueryData(['order', order._id], changed),
    onSettled: refresh,
  })
}
