import type { KindCount } from '#api/catalogue-index/count-kinds.ts'
import type { FacetCounts } from '#api/catalogue-index/facet-counts.ts'
import type { SQL } from 'drizzle-orm'
import type { TextSearch, WordSearch } from '#api/modules/variants/variant-text.ts'
import type { VariantRow } from '#api/modules/variant-row.ts'
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
  /**
   * Counts the kinds of the variants that a text finds, of at most so many variants; or returns the statement that selects these counts,
   * with the columns `product_id`, `colour` and `count`.
   */
  readonly toKindCounts: (text: TextSearch, limit: number) => Promise<readonly KindCount[] | SQL>
  /** Returns for each text whether it finds a variant. */
  readonly listFinding: (texts: readonly TextSearch[]) => Promise<readonly boolean[]>
}

export interface ScoredWords extends Pick<CatalogueSearch, 'filter'> {
  readonly words: readonly WordSearch[]
  readonly corrected: TextSearch | undefined
}
