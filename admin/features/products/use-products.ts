import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import type { ProductSearch } from '#admin/features/products/product-search.ts'
import { callApi } from '#admin/session/session.ts'
import { rowsPerPage } from '#admin/ui/rows-per-page.ts'
import { maxLimit } from '#shared/entities/search.ts'

/** Returns the body of the call that lists the products of a view. */
const toBody = ({ view = 'site', text, category, stock, missing, sort }: ProductSearch) => ({
  view,
  ...(text && { text }),
  ...(category && { categoryId: category }),
  ...(stock && { stock }),
  ...(missing && { missing }),
  ...(sort && { sort }),
})

/** Reads all products of a list that has no more than one call returns. */
export const readAllProducts = (search: ProductSearch) =>
  callApi('POST /v1/admin/product-rows/search', { body: { ...toBody(search), limit: maxLimit } })

/** Returns one page of the list. The previous page stays until the next one is loaded. */
export const useProducts = ({ page = 1, ...search }: ProductSearch) => {
  // Names are in the language of the counter.
  const locale = useLocale()
  const body = { ...toBody(search), page, limit: rowsPerPage }
  return useQuery({
    queryKey: ['products', 'list', locale, body],
    queryFn: ({ signal }) => callApi('POST /v1/admin/product-rows/search', { body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns the categories in their order. */
export const useCategories = () => {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: () => callApi('POST /v1/admin/categories/search', { body: { limit: maxLimit } }),
    staleTime: 60_000,
  })
  return data?.entities ?? []
}

/** Returns the colours that a shop can sell in. */
export const useColours = () => {
  const { data } = useQuery({
    queryKey: ['colours'],
    queryFn: () => callApi('POST /v1/colors/search', { body: { limit: maxLimit } }),
    staleTime: 60_000,
  })
  return data?.entities ?? []
}
