import { inArray, sql, type SQL } from 'drizzle-orm'

/** The filters of the counter's lists of variants and sizes. */
export interface VariantMatch {
  /** Over the aliases l (listings), w (listing_words) and v (variants). */
  readonly text: SQL | undefined
  readonly categoryIds: readonly string[] | undefined
}

/**
 * Returns the statement that selects `variant_id` and `product_id` of the matching variants. Lists materialize it before they sort: PostgreSQL
 * would otherwise go through all variants in the order of the list until a page is full.
 */
export function selectMatching({ text, categoryIds }: VariantMatch): SQL {
  const inCategory = categoryIds === undefined ? sql`true` : inArray(sql`l.category_id`, [...categoryIds])
  return sql`select l.variant_id, l.product_id from listings l left join listing_words w on w.variant_id = l.variant_id
    left join variants v on v.id = l.variant_id where ${text ?? sql`true`} and ${inCategory}`
}
