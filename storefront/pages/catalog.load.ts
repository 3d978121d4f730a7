import type { CallApi } from '#storefront/client/call.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { waysOut, type Chosen } from '#storefront/features/catalogue/chosen.ts'
import { countChosen, readFilters, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { pageSize, searchBodyOf } from '#storefront/features/catalogue/search-body.ts'

/** New arrivals, one category, or what words find, with the filters of the address. [CAT-01, CAT-06, CAT-07] */
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
  // A page beyond the end is the last one.
  const found = filters.page === asked.page ? first : await search(filters)
  const wayOut = found.total === 0 ? await findWayOut(callApi, filters, params.category, signal) : null
  return { category, filters, found, lastPage, wayOut, totalUnfiltered: all?.total ?? found.total }
}
export type CatalogData = Awaited<ReturnType<typeof loadCatalog>>

/** The one filter that hides most, and how much it hides; null if none alone brings anything. */
const findWayOut = async (
  callApi: CallApi,
  filters: Filters,
  category: string | undefined,
  signal: AbortSignal | undefined,
): Promise<(Chosen & { total: number }) | null> => {
  const tried = await Promise.all(
    waysOut(filters).map(async (way) => {
      const body = { ...searchBodyOf(way.without, category), limit: 1, facets: false }
      const { total } = await callApi('POST /v1/products/variants/search', { body, signal })
      return { ...way, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)[0] ?? null
}
