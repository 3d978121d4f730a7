import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#database/schema/columns.ts'
import type { StorefrontName } from '#shared/storefronts/storefront.ts'

/** Whether visitors see the shop. A closed one either reopens or opens for the first time. */
export type Door = 'open' | 'closed' | 'never-opened'

/** The storefront that this database belongs to, and whether the shop is open: one row, written by the seed. */
export const shop = pgTable(
  'shop',
  {
    only: boolean('only').primaryKey().default(true),
    storefront: text('storefront').$type<StorefrontName>().notNull(),
    /** Where its days begin. */
    timeZone: text('time_zone').notNull().default('Europe/Kyiv'),
    seededAt: instant('seeded_at').notNull().defaultNow(),
    /** False: visitors see the page of a closed shop, and only staff see the shop. */
    isOpen: boolean('is_open').notNull().default(true),
    /** When it was last opened. Null: never. */
    openedAt: instant('opened_at'),
  },
  (table) => [check('shop_one_row', sql`${table.only}`)],
)
