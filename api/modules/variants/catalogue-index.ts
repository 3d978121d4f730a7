import type { FacetCounts } from '#api/catalogue-index/facet-counts.ts'
import type { SQL } from 'drizzle-orm'
import type { TextSearch, WordSearch } from '#api/modules/variants/variant-text.ts'
import type { VariantRow } from '#api/modules/variants/variants.queries.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'

/** A search of the catalogue by filter and text, for each variant or for one of each product. The filter has been checked. */
export interface CatalogueSearch extends Pick<VariantSearch, 'filter' | 'distinct'> {
  readonly text: TextSearch | undefined
}

/** One page of a search. */
export interface CataloguePage extends CatalogueSearch, Pick<VariantSearch, 'sort'> {
  readonly limit: number
  readonly offset: number
}

export interface FoundPage {
  readonly rows: readonly VariantRow[]
  /** Undefined if the query of the page did not count the results. */
  readonly total: number | undefined
}

/** Finds and counts visible variants, for every list of the catalogue. */
export interface CatalogueIndex {
  readonly findPage: (page: CataloguePage) => Promise<FoundPage>
  readonly countTotal: (search: CatalogueSearch) => Promise<number>
  readonly countFacets: (search: CatalogueSearch) => Promise<FacetCounts>
  /**
   * Scores the variants that a filter finds: one bit for each word that finds a variant, the first of them the lowest. Returns the highest
   * score, and whether the corrected text finds one of them.
   */
  readonly scoreWords: (search: ScoredWords) => Promise<{ score: number; findsCorrected: boolean }>
  /** Returns a condition over the alias v that holds for variants which a text finds: for all of them, or for as many as the limit. */
  readonly toCondition: (text: TextSearch, limit: number) => Promise<SQL>
}

export interface ScoredWords extends Pick<CatalogueSearch, 'filter'> {
  readonly words: readonly WordSearch[]
  readonly corrected: TextSearch | undefined
}
