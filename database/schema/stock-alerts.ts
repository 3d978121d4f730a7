import { isNull, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import { variants } from '#database/schema/variants.ts'
import { locales, sizes, type Locale, type Size } from '#shared/enums.ts'

/**
 * Requests for a mail when a variant is back in stock, and the people who wait for one of its sizes: each gets a turn, in the order in
 * which they confirmed. A unit that is held for a person is counted in `stock.turns`; see decision 73. [CAT-03]
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** null: any size. */
    size: text('size').$type<Size>(),
    email: text('email').notNull(),
    /** Language of the mails. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The address is known to want the mail: its link was opened, or its customer was signed in. */
    confirmedAt: instant('confirmed_at'),
    /** The mail about any size was queued. Such an alert is used once. */
    notifiedAt: instant('notified_at'),
    /** A unit is held for this person. Triggers set it as units come back (migration 0047), and count it in `stock.turns`. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When the turn ends; null until its mail is queued. */
    heldUntil: instant('held_until'),
    /** The last turn was not used: the next one comes with the next delivery. */
    hasPassed: boolean('has_passed').notNull().default(false),
    /** The order, placed or not, that may take the held unit. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_alerts_waiting')
      .on(table.variantId, sql`coalesce(${table.size}, '')`, sql`lower(${table.email})`)
      .where(isNull(table.notifiedAt)),
    index('stock_alerts_created').on(table.createdAt),
    index('stock_alerts_held')
      .on(table.variantId, table.size)
      .where(sql`is_held`),
    index('stock_alerts_of_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    check('stock_alerts_held_size', sql`not ${table.isHeld} or ${table.size} is not null`),
    checkOneOf('stock_alerts_size_known', table.size, sizes),
    checkOneOf('stock_alerts_locale_known', table.locale, locales),
  ],
)
