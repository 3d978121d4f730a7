import type { FacetCounts, FacetFilters } from '#api/catalogue-index/facet-counts.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Facets } from '#shared/entities/variant.ts'
import { genders, sizes, type Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

/** The filter fields of each facet. */
const facetFields: Record<Exclude<keyof FacetFilters, 'onHand' | 'total' | 'common'>, readonly string[]> = {
  sizes: ['variants.sizes.value', 'variants.sizes.inStock'],
  colours: ['variants.colour'],
  types: ['products.type'],
  price: ['variants.price'],
  availability: ['variants.inStock', 'variants.comingSoon'],
}

/**
 * Returns the filter that each facet counts under. A facet counts the results of choosing it, so its own filter must not apply: branches
 * of the top-level `and` that concern only this facet are left out. [CAT-06]
 */
export function listFacetFilters(filter: Filter | undefined): FacetFilters {
  const withoutOwn = (facet: keyof typeof facetFields) => without(filter, facetFields[facet])
  return {
    total: filter,
    sizes: withoutOwn('sizes'),
    colours: withoutOwn('colours'),
    types: withoutOwn('types'),
    price: withoutOwn('price'),
    availability: withoutOwn('availability'),
    onHand: narrowToStock(withoutOwn('availability')),
    common: Object.values(facetFields).reduce(without, filter),
  }
}

/** Returns the same filter with sizes that must be in stock: 'in stock' combined with M means that M is in stock. */
export function narrowToStock(filter: Filter | undefined): Filter | undefined {
  if (!filter) return undefined
  if ('and' in filter) return { and: filter.and.flatMap((branch) => narrowToStock(branch) ?? []) }
  if ('or' in filter) return { or: filter.or.flatMap((branch) => narrowToStock(branch) ?? []) }
  return filter.field === 'variants.sizes.value' ? { ...filter, field: 'variants.sizes.inStock' } : filter
}

/** Returns true if a filter requires stock. Sold-out sizes then do not count. */
export function requiresStock(filter: Filter | undefined): boolean {
  if (!filter) return false
  if ('and' in filter) return filter.and.some(requiresStock)
  if ('or' in filter) return filter.or.length > 0 && filter.or.every(requiresStock)
  return filter.field === 'variants.inStock' && filter.op === 'eq' && filter.value === true
}

/** Returns the keys of the colours that a visitor chose: those of the branches that the facet of colours counts without. [CAT-06] */
export function listChosenColours(filter: Filter | undefined): string[] {
  if (!filter) return []
  const branches = 'and' in filter ? filter.and : [filter]
  return branches.filter((branch) => concernsOnly(branch, facetFields.colours)).flatMap(listColours)
}

const listColours = (filter: Filter): string[] => {
  if ('field' in filter) return [filter.value].flat().map(String)
  return ('and' in filter ? filter.and : filter.or).flatMap(listColours)
}

const without = (filter: Filter | undefined, fields: readonly string[]): Filter | undefined => {
  if (!filter) return undefined
  if ('and' in filter) return { and: filter.and.filter((branch) => !concernsOnly(branch, fields)) }
  return concernsOnly(filter, fields) ? undefined : filter
}

const concernsOnly = (filter: Filter, fields: readonly string[]): boolean => {
  if ('field' in filter) return fields.includes(filter.field)
  const branches = 'and' in filter ? filter.and : filter.or
  return branches.length > 0 && branches.every((branch) => concernsOnly(branch, fields))
}

export function toFacets(row: FacetCounts, locale: Locale): Facets {
  return {
    sizes: sizes.flatMap((value) => (row.sizes[value] > 0 ? { value, count: row.sizes[value] } : [])),
    colours: row.colours.map(({ key, name, hex, count }) => ({ key, name: name[locale], hex, count })),
    types: genders.flatMap((value) => (row.types[value] > 0 ? { value, count: row.types[value] } : [])),
    price: { minimum: toMajor(row.minimumMinor ?? 0), maximum: toMajor(row.maximumMinor ?? 0) },
    inStock: row.inStock,
    comingSoon: row.comingSoon,
  }
}
