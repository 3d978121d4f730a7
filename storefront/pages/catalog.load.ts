import type { CallApi } from '#storefront/client/call.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { relaxations, type Chosen } from '#storefront/features/catalogue/chosen.ts'
import { countChosen, readFilters, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { pageSize, searchBodyOf } from '#storefront/features/catalogue/search-body.ts'

/** Loads new arrivals, a category or search results, with the filters of the address. [CAT-01, CAT-06, CAT-07] */
export const loadCatalog = async ({ callApi, params, query, signal }: PageRequest) => {
  const asked = readFilters(query)
  const search = (filters: Filters) =>
    callApi('POST /v1/products/variants/search', { body: searchBodyOf(filters, params.category), signal })
  const isNarrowed = countChosen(asked) > 0
  const everything = { ...searchBodyOf(withoutFilters(asked), params.category), limit: 1, facets: false }
  const [category, first, all] = await Promise.all([
    params.category ? callApi('GET /v1/categories/{id}', { params: { id: params.category }, signal }) : null,
    search(asked),
    isNarrowed ? callApi('POST /v1/products/variants/search', { body: everything, signal }) : null,
  ])
  const lastPage = Math.max(1, Math.ceil(first.total / pageSize))
  const filters = { ...asked, page: Math.min(asked.page, lastPage) }
  // A page number past the end gives the last page.
  const found = filters.page === asked.page ? first : await search(filters)
  const relaxation = found.total === 0 ? await findRelaxation(callApi, filters, params.category, signal) : null
  return { category, filters, found, lastPage, relaxation, totalUnfiltered: all?.total ?? found.total }
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>

/** Returns the filter whose removal finds most, with the number of results; null if removing one filter is not enough. */
const findRelaxation = async (
  callApi: CallApi,
  filters: Filters,
  category: string | undefined,
  signal: AbortSignal | undefined,
): Promise<(Chosen & { total: number }) | null> => {
  const tried = await Promise.all(
    relaxations(filters).map(async (way) => {
      const body = { ...searchBodyOf(way.without, category), limit: 1, facets: false }
      const { total } = await callApi('POST /v1/products/variants/search', { body, signal })
      return { ...way, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)[0] ?? null
}
