import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import { useDebounced } from '#admin/ui/use-debounced.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderEdit } from '#shared/entities/admin/order-edit.ts'

/** Loads the result of an edit from the server: the sums, the settlement of the difference, and whether the customer is mailed. */
export const useOrderPreview = (order: AdminOrder, edit: Omit<OrderEdit, 'updatedAt'>) => {
  const typed = JSON.stringify(edit)
  const debounced = useDebounced(typed)
  const { _id: id, updatedAt } = order
  const preview = useQuery({
    queryKey: ['order', id, 'preview', updatedAt, debounced],
    enabled: debounced !== '{}',
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const changes = JSON.parse(debounced) as Omit<OrderEdit, 'updatedAt'> // written above
      return callApi('POST /v1/admin/orders/{id}/preview', { params: { id }, body: { ...changes, updatedAt }, signal })
    },
  })
  const isCurrent = debounced === typed && !preview.isFetching
  return {
    edited: typed === '{}' ? undefined : preview.data,
    /** Why the edit would be refused. */
    error: isCurrent && typed !== '{}' ? preview.error : null,
    isCurrent,
  }
}
