import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '#admin/features/order/use-order.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** Reads up to 100 orders by one call. Those that do not exist are left out. */
const readOrders = async (ids: readonly string[]): Promise<AdminOrder[]> => {
  const body = { filter: { field: '_id', op: 'in' as const, value: [...ids] }, limit: maxLimit }
  return (await callApi('POST /v1/orders/search', { body })).entities
}

/** Returns chosen orders in the order of the given ids. */
export const useOrdersById = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['order', 'chosen', ids],
    queryFn: async () => {
      const orders = new Map((await readOrders(ids)).map((order) => [order._id, order]))
      return ids.flatMap((id) => orders.get(id) ?? [])
    },
  })

/** Reads the orders of a list before they are opened, with their photos: without a network packing goes on. [ADM-18] */
export const useReadAhead = (rows: readonly OrderRowEntity[]): void => {
  const queryClient = useQueryClient()
  useQuery({
    queryKey: ['packing', 'ahead', rows.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`)],
    enabled: rows.length > 0,
    queryFn: async () => {
      const unread = rows.filter(
        ({ _id, updatedAt }) => queryClient.getQueryData(orderQuery(_id).queryKey)?.updatedAt !== updatedAt,
      )
      const orders = unread.length > 0 ? await readOrders(unread.map(({ _id }) => _id)) : []
      for (const order of orders) {
        queryClient.setQueryData(orderQuery(order._id).queryKey, order)
        for (const { photo } of order.products) if (photo) new Image().src = photo.imageSizes.W500
      }
      return orders.length
    },
  })
}
