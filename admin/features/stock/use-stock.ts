import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#admin/session/session.ts'
import { stockCountsKey } from '#admin/features/stock/use-stock-counts.ts'
import { usualLowDays, type MovementsSearch, type StockSearch } from '#admin/features/stock/stock-search.ts'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'

/** Returns the sizes of a view. */
export const useStock = ({ view = 'low', text, days = usualLowDays, page = 1 }: StockSearch) => {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['stock', 'list', view, text, days, page],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/stock/search', {
        body: { view, days, page, limit: rowsPerPage, ...(text && { text }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const views = query.data?.views
  useEffect(() => {
    if (views && days === usualLowDays) queryClient.setQueryData(stockCountsKey, views)
  }, [queryClient, views, days])
  return query
}

/** Returns the movements of the stock, or of one size, newest first. */
export const useMovements = ({ variantId, size, text, page = 1 }: MovementsSearch) =>
  useQuery({
    queryKey: ['stock', 'movements', variantId, size, text, page],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/stock/movements/search', {
        body: {
          page,
          limit: rowsPerPage,
          ...(variantId && { variantId }),
          ...(size && { size }),
          ...(text && { text }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Returns a function that reads everything again that shows stock. */
export const useRefreshStock = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(
      [['stock'], ['stock-of'], ['variant'], ['variants'], ['today']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
