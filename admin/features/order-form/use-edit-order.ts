import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefreshOrder } from '#admin/features/order/use-refresh-order.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderEdit } from '#shared/entities/admin/order-edit.ts'

/**
 * Returns a mutation that edits an order and shows its new state everywhere. If the order is stale, its latest state is read.
 * @param onDone runs before the new state shows, which may replace the screen that started the mutation
 */
export const useEditOrder = (order: AdminOrder, onDone: (edit: Omit<OrderEdit, 'updatedAt'>) => void) => {
  const queryClient = useQueryClient()
  const { _id: id, updatedAt } = order
  const refresh = useRefreshOrder(id)
  return useMutation({
    mutationFn: (edit: Omit<OrderEdit, 'updatedAt'>) =>
      callApi('PATCH /v1/admin/orders/{id}', { params: { id }, body: { ...edit, updatedAt } }),
    onSuccess: (edited, edit) => {
      onDone(edit)
      queryClient.setQueryData(['order', id], edited.order)
    },
    onSettled: refresh,
  })
}
