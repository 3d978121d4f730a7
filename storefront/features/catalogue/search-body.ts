import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import { pageSize, type Filters, type SortOrder } from '#storefront/features/catalogue/filters.ts'

/** The category or the collection that a page lists. */
export interface ListScope {
  readonly field: 'categories._id' | 'collections._id'
  readonly id: string
}

/** Returns the search body of a catalogue page. [CAT-06] */
export const toSearchBody = (filters: Filters, scope?: ListScope): VariantSearch => {
  const conditions = listConditions(filters, scope)
  return {
    ...(conditions.length > 0 && { filter: { and: conditions } }),
    ...(filters.q && { text: filters.q }),
    sort: sorts[filters.sort],
    distinct: 'product',
    page: filters.page,
    limit: pageSize,
    facets: true,
  }
}

const sorts: Record<SortOrder, VariantSearch['sort']> = {
  match: undefined,
  new: [{ field: 'variants.publishedAt', order: 'desc' }],
  'price-asc': [{ field: 'variants.price', order: 'asc' }],
  'price-desc': [{ field: 'variants.price', order: 'desc' }],
}

/** Returns one condition per kind of filter, so that each facet can be counted without its own filter. */
const listConditions = (
  { sizes, colours, types, from, to, stock }: Filters,
  scope: ListScope | undefined,
): Filter[] => {
  const onHandOnly = stock.length === 1 && stock[0] === 'in'
  return [
    scope !== undefined && { field: scope.field, op: 'eq', value: scope.id },
    sizes.length > 0 && {
      // 'In stock' means in stock in the chosen size.
      field: onHandOnly ? 'variants.sizes.inStock' : 'variants.sizes.value',
      op: 'in',
      value: [...sizes],
    },
    colours.length > 0 && { field: 'variants.colour', op: 'in', value: [...colours] },
    types.length > 0 && { field: 'products.type', op: 'in', value: [...types] },
    from !== null && { field: 'variants.price', op: 'gte', value: from },
    to !== null && { field: 'variants.price', op: 'lte', value: to },
    stock.length > 0 && {
      or: stock.map((one) => ({
        field: one === 'in' ? 'variants.inStock' : 'variants.comingSoon',
        op: 'eq',
        value: true,
      })),
    },
  ].filter((condition) => condition !== false) as Filter[] // literals of the table above are Filters
}
