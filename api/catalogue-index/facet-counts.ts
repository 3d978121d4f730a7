import type { Filter } from '#shared/entities/search.ts'
import type { Gender, Size, Translated } from '#shared/enums.ts'

/** The counts of the facets. */
export interface FacetCounts {
  /** The entities that all filters together find. */
  total: number
  sizes: Record<Size, number>
  colours: { key: string; name: Translated; hex: string; count: number }[]
  types: Record<Gender, number>
  minimumMinor: number | null
  maximumMinor: number | null
  inStock: number
  comingSoon: number
}

/** The condition that each facet counts under: all filters except its own. The total has none of its own. */
export interface ByFacet<Condition> {
  /** All filters. */
  readonly total: Condition
  readonly sizes: Condition
  readonly colours: Condition
  readonly types: Condition
  readonly price: Condition
  readonly availability: Condition
  /** Like `availability`, but the chosen sizes must be in stock. */
  readonly onHand: Condition
  /** The filters that belong to no facet: a part of each of the others. */
  readonly common: Condition
}

export type FacetFilters = ByFacet<Filter | undefined>

export interface FacetOptions {
  /** Counts products; otherwise variants. */
  readonly byProduct: boolean
  /** Counts a size only if it is in stock. */
  readonly onHandOnly: boolean
  /** Keys that are listed even if nothing has them, so that a visitor can remove a chosen colour. */
  readonly chosenColours: readonly string[]
}
