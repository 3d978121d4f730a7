import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listAll } from '#client/list-all.ts'
import { callApi } from '#admin/session/session.ts'
import { stockCountsKey } from '#admin/features/stock/use-stock-counts.ts'
import { listChosenCodes, listChosenSizes, pickChosenSizes } from '#admin/features/stock/chosen-sizes.ts'
import {
  usualLowDays,
  usualSort,
  type MovementsSearch,
  type SewingSearch,
  type StockSearch,
} from '#admin/features/stock/stock-search.ts'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** Returns the body of the call that lists the sizes of a view. */
const toBody = ({ view = 'low', text, category, sort = usualSort, days = usualLowDays }: StockSearch) => ({
  view,
  days,
  sort,
  ...(text && { text }),
  ...(category && { categoryId: category }),
})

/** Returns the sizes of a view. */
export const useStock = ({ page = 1, ...search }: StockSearch) => {
  const body = toBody(search)
  const { days } = body
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['stock', 'list', body, page],
    queryFn: ({ signal }) =>
      callApi('POST /v1/admin/stock/search', { body: { ...body, page, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })
  const views = query.data?.views
  useEffect(() => {
    if (views && days === usualLowDays) queryClient.setQueryData(stockCountsKey, views)
  }, [queryClient, views, days])
  return query
}

/** Reads all sizes of a view that has no more than one call returns. */
export const readAllStock = (search: StockSearch) =>
  callApi('POST /v1/admin/stock/search', { body: { ...toBody(search), limit: maxLimit } })

/** Returns the sizes of an order to sew: the chosen ones, or all of a view, without pages. */
export const useSewnStock = (search: SewingSearch) => {
  const body = toBody(search)
  const chosen = listChosenSizes(search)
  return useQuery({
    queryKey: ['stock', 'sewing', chosen, body],
    queryFn: async ({ signal }) => {
      if (chosen.length > 0) {
        const vendorCodes = listChosenCodes(chosen)
        const read = await callApi('POST /v1/admin/stock/read', { body: { vendorCodes }, signal })
        return pickChosenSizes(read.entities, chosen)
      }
      const { entities } = await listAll((part) =>
        callApi('POST /v1/admin/stock/search', { body: { ...body, ...part }, signal }),
      )
      return entities
    },
  })
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
