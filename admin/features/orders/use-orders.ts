import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { firstPage, toListing, type OrderSearch } from '#admin/features/orders/order-search.ts'
import { callApi } from '#admin/session/session.ts'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** Where the counts of all views are: features/shell/use-order-counts.ts reads them. */
const countsKey = ['orders', 'counts'] as const

export const ordersQuery = (search: OrderSearch, limit = rowsPerPage) => {
  const { text, page = 1 } = search
  const listing = toListing(search)
  return queryOptions({
    queryKey: ['orders', 'list', { ...listing, text: text ?? '', page, limit }],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/orders/search', { body: { ...listing, page, limit, ...(text && { text }) }, signal }),
    refetchInterval: 60_000,
  })
}

/** Reads all orders of a list that has no more than one call returns. */
export const readAllOrders = (search: OrderSearch) =>
  callApi('POST /v1/admin/orders/search', {
    body: { ...toListing(search), limit: maxLimit, ...(search.text && { text: search.text }) },
  })

/** Returns one page of a list of orders. The previous page stays until the next one is loaded. */
export const useOrders = (search: OrderSearch, limit = rowsPerPage) => {
  const queryClient = useQueryClient()
  const query = useQuery({ ...ordersQuery(search, limit), placeholderData: keepPreviousData })
  const views = query.data?.views
  useEffect(() => {
    if (views) queryClient.setQueryData(countsKey, views)
  }, [queryClient, views])
  return query
}

/** Returns how many orders each value of each filter would show. Previous counts stay until the next ones are loaded. */
export const useOrderFacets = (search: OrderSearch) => {
  const { text } = search
  const listing = toListing(firstPage(search))
  return useQuery({
    queryKey: ['orders', 'facets', { ...listing, text: text ?? '' }],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/orders/facets', { body: { ...listing, ...(text && { text }) }, signal }),
    placeholderData: keepPreviousData,
  })
}
