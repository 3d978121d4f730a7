import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#admin/session/session.ts'
import { useMay } from '#admin/session/use-profile.ts'
import type { ReturnSearch } from '#admin/features/returns/return-search.ts'

const countsKey = ['returns', 'counts'] as const

/** Returns the returns of a view. */
export const useReturns = ({ view = 'open' }: ReturnSearch) => {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['returns', 'list', view],
    queryFn: ({ signal }) => callApi('POST /v1/admin/returns/search', { body: { view, limit: 100 }, signal }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
  const views = query.data?.views
  useEffect(() => {
    if (views) queryClient.setQueryData(countsKey, views)
  }, [queryClient, views])
  return query
}

/** Returns how many returns each view has. The list writes its own counts here too, so that no two numbers differ. */
export const useReturnCounts = () => {
  const may = useMay()
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: async () => (await callApi('POST /v1/admin/returns/search', { body: { limit: 1 } })).views,
    enabled: may('orders.read'),
    refetchInterval: 60_000,
  })
  return data
}

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['return', id],
    queryFn: () => callApi('GET /v1/admin/returns/{id}', { params: { id } }),
  })

/** Returns a function that shows a changed return and reads everything again that depends on it. */
export const useRefreshReturns = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(
      [['returns'], ['return'], ['orders'], ['order'], ['variant']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
