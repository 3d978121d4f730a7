import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bothLanguages, createdAt, id, instant, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { variants } from '#database/schema/variants.ts'
import { saleStates, type SaleState } from '#shared/enums.ts'

/** The variants of a percentage sale, as they were chosen. */
export interface SaleScope {
  readonly variantIds: string[]
  /** All ACTIVE variants of these categories as they were when the sale was written. */
  readonly categoryIds: string[]
  readonly withoutIds: string[]
  /** Whether variants that could not be in it were left out. */
  readonly withoutRefused: boolean
}

/**
 * The states of a variant in a sale. LEFT_OUT: its price would have been no reduction any more when the sale began. TAKEN_BACK: the sale
 * has ended. The price before it was restored, unless it was changed during the sale.
 */
export const saleVariantStates = ['WAITING', 'SET', 'LEFT_OUT', 'TAKEN_BACK'] as const

/** A sale: prices of many variants that begin and end by themselves. [ADM-12] */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    name: translated('name').notNull(),
    /** The percentage from which its prices are computed; null: they were typed. */
    percent: integer('percent'),
    roundToMinor: integer('round_to_minor'),
    scope: jsonb('scope').$type<SaleScope>(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<SaleState>().notNull().default('PLANNED'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothLanguages('sales_name_in_both', table.name),
    checkOneOf('sales_state_known', table.state, saleStates),
    // A sale that was ended at once has no length.
    check('sales_end_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
    index('sales_due')
      .on(table.state, table.startsAt)
      .where(sql`state in ('PLANNED', 'RUNNING')`),
  ],
)

/** The price of a variant in a sale, and its previous discounted price. */
export const saleVariants = pgTable(
  'sale_variants',
  {
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    priceMinor: integer('price_minor').notNull(),
    state: text('state').$type<(typeof saleVariantStates)[number]>().notNull().default('WAITING'),
    /** Its turn when the sale begins and ends: variants of a category and of a product follow each other. */
    position: integer('position').notNull().default(0),
    /** The discounted price before the sale, which comes back. */
    beforeMinor: integer('before_minor'),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.variantId] }),
    index('sale_variants_by_variant').on(table.variantId),
    index('sale_variants_by_turn').on(table.saleId, table.state, table.position),
    checkOneOf('sale_variants_state_known', table.state, saleVariantStates),
    check('sale_variants_price_positive', sql`${table.priceMinor} > 0`),
  ],
)
