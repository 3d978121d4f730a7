import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#database/schema/columns.ts'

/**
 * The prices of each variant from a time on, written by a trigger in the statement that changes them (migration 0044). Rows are never
 * changed or deleted. They have only the ids of variants, which stay when the variants are deleted. `price_reduction` reads them to
 * decide which reduction may be announced. See decision 68.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    variantId: uuid('variant_id').notNull(),
    priceMinor: integer('price_minor').notNull(),
    discountPriceMinor: integer('discount_price_minor'),
    /** The time of the database, so that all processes use one clock. */
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('price_changes_of_variant').on(table.variantId, table.at, table.id)],
)
