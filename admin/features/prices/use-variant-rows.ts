import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { callApi } from '#admin/session/session.ts'
import { listChosenIds } from '#admin/features/products/chosen-ids.ts'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import type { PriceSearch } from '#admin/features/prices/price-search.ts'

/** Returns one page of variants with their prices. The previous page stays until the next one is loaded. */
export const useVariantRows = ({ text, category, ids, page = 1 }: PriceSearch) => {
  const productIds = listChosenIds({ ...(ids && { ids }) })
  // Names are in the language of the counter.
  const locale = useLocale()
  const body = {
    page,
    limit: rowsPerPage,
    ...(text && { text }),
    ...(category && { categoryId: category }),
    ...(productIds.length > 0 && { productIds }),
  }
  return useQuery({
    queryKey: ['variant-rows', 'list', locale, body],
    queryFn: ({ signal }) => callApi('POST /v1/admin/variant-rows/search', { body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns a function that reads everything again that shows prices. */
export const useRefreshPrices = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(
      [['variant-rows', 'list'], ['products'], ['product'], ['variant'], ['variants'], ['stock']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
