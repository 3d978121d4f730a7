import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#database/schema/columns.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** The storefront that this database belongs to: one row, written by the seed. */
export const shop = pgTable(
  'shop',
  {
    only: boolean('only').primaryKey().default(true),
    storefront: text('storefront').$type<StorefrontName>().notNull(),
    seededAt: instant('seeded_at').notNull().defaultNow(),
  },
  (table) => [check('shop_one_row', sql`${table.only}`)],
)
