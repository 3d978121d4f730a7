import { inArray, sql, type SQL } from 'drizzle-orm'
import { toUuidArray } from '#database/uuid-array.ts'

/** The filters of the counter's lists of variants and sizes. */
export interface VariantMatch {
  /** Over the aliases l (listings), w (listing_words) and v (variants). */
  readonly text: SQL | undefined
  readonly categoryIds: readonly string[] | undefined
  readonly productIds?: readonly string[] | undefined
}

/**
 * Returns the statement that selects `variant_id` of the matching variants. Lists materialize it before they sort: PostgreSQL would otherwise
 * go through all variants in the order of the list until a page is full.
 */
export function selectMatching(match: VariantMatch): SQL {
  const { id, from } = toSource(match)
  return sql`select ${id} ${from}`
}

/** Returns the statement that selects `variant_id` and `product_id` of the matching variants, for lists that sort by product. */
export function selectMatchingWithProducts(match: VariantMatch): SQL {
  const { id, from } = toSource(match)
  return sql`select ${id}, l.product_id ${from}`
}

/** Returns the condition on listings `l` of the categories and products of a search. */
export function limitListings({ categoryIds, productIds }: Omit<VariantMatch, 'text'>): SQL {
  const inCategory = categoryIds === undefined ? sql`true` : inArray(sql`l.category_id`, [...categoryIds])
  return productIds === undefined ? inCategory : sql`${inCategory} and l.product_id = any(${toUuidArray(productIds)})`
}

/** Starts a text search from the words: PostgreSQL then joins only those of the other tables that the statement reads. */
const toSource = (match: VariantMatch): { id: SQL; from: SQL } => {
  const { text } = match
  const isInRange = limitListings(match)
  if (text === undefined) return { id: sql`l.variant_id`, from: sql`from listings l where ${isInRange}` }
  return {
    id: sql`w.variant_id`,
    from: sql`from listing_words w left join listings l on l.variant_id = w.variant_id left join variants v on v.id = w.variant_id
      where ${text} and ${isInRange}`,
  }
}
