import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { listAll } from '#client/list-all.ts'
import { callApi } from '#admin/session/session.ts'
import type { SaleTerms } from '#shared/entities/admin/sale.ts'

/** Returns all sales, the latest start first. */
export const useSales = () =>
  useQuery({
    queryKey: ['sales'],
    queryFn: async ({ signal }) => {
      const { entities } = await listAll((body) => callApi('POST /v1/admin/sales/search', { body, signal }))
      return entities
    },
    refetchInterval: 60_000,
  })

/** Returns the query of a sale. It is reloaded every 2 s while its prices change, because no message reports that progress. */
export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sale', id],
    queryFn: () => callApi('GET /v1/admin/sales/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.switching ? 2000 : false),
  })

/** Returns the effect of a sale on its variants; nothing while the terms are not complete. */
export const useSalePreview = (terms: SaleTerms | undefined) =>
  useQuery({
    queryKey: ['sale-preview', terms],
    queryFn: ({ signal }) => callApi('POST /v1/admin/sales/preview', { body: terms!, signal }), // only enabled with terms
    enabled: terms !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Returns a function that reads everything again that a sale changes. */
export const useRefreshSales = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(
      [['sales'], ['sale'], ['sale-preview'], ['products'], ['variant']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
