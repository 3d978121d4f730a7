import { useQuery } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'

/** Reads the events of an order, newest first; again whenever the order has changed. */
export const useOrderHistory = ({ _id: id, updatedAt }: Pick<AdminOrder, '_id' | 'updatedAt'>) =>
  useQuery({
    queryKey: ['order', id, 'history', updatedAt],
    queryFn: () => callApi('GET /v1/admin/orders/{id}/history', { params: { id } }),
  })
