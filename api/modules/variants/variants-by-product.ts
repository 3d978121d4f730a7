import { and, sql, type SQL } from 'drizzle-orm'
import { narrowToStock } from '#api/modules/variants/variant-facets.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { filterToSql } from '#database/filter-to-sql.ts'
import type { Filter } from '#shared/entities/search.ts'

/**
 * Returns ORDER BY terms that put the variant first that shows its product: the nearest to the words, then in stock as the filter
 * requires. [CAT-06]
 */
export function toFitOrder(filter: Filter | undefined, text: TextSearch | undefined): SQL {
  // Apart, because a filter may be as deep and as large as it can be.
  const onHand = and(filterToSql(narrowToStock(filter), variantFields), filterToSql(inStock, variantFields))
  return sql`${text ? sql`l.fit` : sql`0::integer`} desc, (${onHand}) desc`
}

/** Returns the filter of the variants that represent their product best: those in stock in the filtered sizes. */
export function toFitFilter(filter: Filter | undefined): Filter {
  const onHand = narrowToStock(filter)
  return onHand ? { and: [onHand, inStock] } : inStock
}

const inStock: Filter = { field: 'variants.inStock', op: 'eq', value: true }
