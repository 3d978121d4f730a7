import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'
import type { OrderRowEntity } from '#shared/entities/admin/order-row.ts'

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: () => callApi('GET /v1/admin/orders/{id}', { params: { id } }),
  })

/** Reads an order and its row of the list, which an earlier list may already have loaded. Returns the error of the failed read. */
export const useOrder = (id: string) => {
  const queryClient = useQueryClient()
  const order = useQuery(orderQuery(id))
  const number = order.data?.number ?? undefined
  const findShownRow = (): OrderRowEntity | undefined =>
    queryClient
      .getQueriesData<{ entities: OrderRowEntity[] }>({ queryKey: ['orders', 'list'] })
      .flatMap(([, list]) => list?.entities ?? [])
      .find(({ _id }) => _id === id)
  const row = useQuery({
    queryKey: ['order', id, 'row', order.data?.updatedAt],
    enabled: number !== undefined,
    placeholderData: (before: OrderRowEntity | null | undefined) => before ?? findShownRow(),
    queryFn: async () => {
      const { entities } = await callApi('POST /v1/admin/orders/search', {
        body: { view: 'all', text: number ?? '', limit: 5 },
      })
      return entities.find(({ _id }) => _id === id) ?? null
    },
  })
  const retry = () => void (order.error ? order.refetch() : row.refetch())
  return { order, row: row.data ?? undefined, error: order.error ?? row.error, retry }
}

/** Reads the online payments of an order, if the role may see them. */
export const usePayments = (id: string) => {
  const may = useMay()
  return useQuery({
    queryKey: ['order', id, 'payments'],
    enabled: may('payments.read'),
    queryFn: () => callApi('GET /v1/admin/orders/{id}/payments', { params: { id } }),
  })
}
