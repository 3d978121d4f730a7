import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderSearch } from '#admin/features/orders/order-search.ts'
import { callApi } from '#admin/session/session.ts'

export const rowsPerPage = 50
/** Where the counts of all views are: features/shell/use-order-counts.ts reads them. */
const countsKey = ['orders', 'counts'] as const

export const ordersQuery = ({ view = 'waiting', text, page = 1 }: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', { view, text: text ?? '', page }],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/orders/search', {
        body: { view, page, limit: rowsPerPage, ...(text && { text }) },
        signal,
      }),
    refetchInterval: 60_000,
  })

/** Returns one page of a list of orders. What was shown before stays until the next page is there. */
export const useOrders = (search: OrderSearch) => {
  const queryClient = useQueryClient()
  const query = useQuery({ ...ordersQuery(search), placeholderData: keepPreviousData })
  const views = query.data?.views
  useEffect(() => {
    if (views) queryClient.setQueryData(countsKey, views)
  }, [queryClient, views])
  return query
}
