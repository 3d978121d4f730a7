import { ApiError } from '#client/api-error.ts'
import type { CallApi } from '#client/call.ts'
import { isUuid } from '#shared/rules/id.ts'
import type { Category } from '#shared/entities/category.ts'
import type { Collection } from '#shared/entities/collection.ts'
import type { Facets } from '#shared/entities/variant.ts'
import type { PageRequest } from '#storefront/navigation/route.ts'
import { relaxations, type Chosen } from '#storefront/features/catalogue/chosen.ts'
import {
  countChosen,
  isDefaultSort,
  pageSize,
  readFilters,
  type Filters,
} from '#storefront/features/catalogue/filters.ts'
import { toSearchBody, type ListScope } from '#storefront/features/catalogue/search-body.ts'

/** Loads new arrivals, a category, a collection or search results, with the filters of the address. [CAT-01, CAT-06, CAT-07, ADM-38] */
export const load = async ({ callApi, params, query, root, signal }: PageRequest) => {
  const filters = readFilters(query)
  const id = params.category
  const list = id === undefined ? noList : findList(callApi, id, signal)
  // Most addresses have a category that every page has loaded: its products are requested at once.
  const isKnown = id === undefined || root.categories.some(({ _id }) => _id === id)
  const isCollection = !isKnown && (await list).collection !== null
  const scope: ListScope | undefined =
    id === undefined ? undefined : { field: isCollection ? 'collections._id' : 'categories._id', id }
  const isWhole = !scope && !filters.q && countChosen(filters) === 0 && isDefaultSort(filters)
  // The bar of the filters must not move when one is chosen.
  const hasCollections = isCollection || (!scope && !filters.q)
  const [{ category, collection }, found, scenes, { entities: collections }] = await Promise.all([
    list,
    callApi('POST /v1/products/variants/search', {
      body: { ...toSearchBody(filters, scope), ...(filters.q && { nearest: true }) },
      signal,
    }),
    isWhole ? loadScenes(callApi, filters.page, signal) : [],
    hasCollections ? callApi('POST /v1/collections/search', { body: {}, signal }) : noCollections,
  ])
  const lastPage = Math.max(1, Math.ceil(found.total / pageSize))
  if (filters.page > lastPage) throw new ApiError('PAGE_NOT_FOUND', 404, 'no such page of the list')
  const [relaxation, colours] =
    found.total === 0
      ? await Promise.all([
          findRelaxation(callApi, filters, scope, signal),
          filters.q ? listColours(callApi, signal) : [],
        ])
      : [null, []]
  const hasRoom = found.entities.length === pageSize
  return {
    category,
    collection,
    collections,
    filters,
    found,
    lastPage,
    relaxation,
    colours,
    scenes: hasRoom ? scenes : [],
  }
}
export type CatalogData = Awaited<ReturnType<typeof load>>

const noCollections: { entities: readonly Collection[] } = { entities: [] }

interface NamedList {
  readonly category: Category | null
  readonly collection: Collection | null
}
const noList: NamedList = { category: null, collection: null }

/**
 * Loads the category or the collection that an address names. Categories are searched, because the search succeeds for a collection too:
 * a page with a failed call is not cached.
 * @throws ApiError CATEGORY_NOT_FOUND, INVALID_UUID
 */
const findList = async (callApi: CallApi, id: string, signal: AbortSignal | undefined): Promise<NamedList> => {
  const filter = { field: '_id', op: 'eq', value: id } as const
  const { entities } = isUuid(id)
    ? await callApi('POST /v1/categories/search', { body: { filter, limit: 1 }, signal })
    : { entities: [] }
  if (entities[0]) return { category: entities[0], collection: null }
  return { category: null, collection: await callApi('GET /v1/collections/{id}', { params: { id }, signal }) }
}

/** A full page of products has room for this many scenes. */
const scenesPerPage = 3

/** Returns the scenes of a page of the whole catalogue; further pages show further scenes. */
const loadScenes = async (callApi: CallApi, page: number, signal: AbortSignal | undefined) => {
  const content = await callApi('GET /v1/pages/{name}', { params: { name: 'catalog' }, signal }).catch(() => null)
  const all = content?.sections.flatMap((section) => (section.kind === 'scenes' ? section.pictures : [])) ?? []
  const first = (page - 1) * scenesPerPage
  return [...all, ...all].slice(first % (all.length || 1)).slice(0, Math.min(scenesPerPage, all.length))
}

/** The most frequent ones: a list that is read at once. */
const maxColours = 12

/** Returns the colours of the whole shop, for a search without results. */
const listColours = async (callApi: CallApi, signal: AbortSignal | undefined): Promise<Facets['colours']> => {
  const { facets } = await callApi('POST /v1/products/variants/search', {
    body: { limit: 1, facets: true, distinct: 'product' },
    signal,
  })
  return facets?.colours.slice(0, maxColours) ?? []
}

/** Returns the filter whose removal finds most, with the number of results; null if removing one filter is not enough. */
const findRelaxation = async (
  callApi: CallApi,
  filters: Filters,
  scope: ListScope | undefined,
  signal: AbortSignal | undefined,
): Promise<(Chosen & { total: number }) | null> => {
  const tried = await Promise.all(
    relaxations(filters).map(async (way) => {
      const body = { ...toSearchBody(way.without, scope), limit: 1, facets: false }
      const { total } = await callApi('POST /v1/products/variants/search', { body, signal })
      return { ...way, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)[0] ?? null
}
