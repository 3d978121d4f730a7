import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'

/**
 * Money that came outside the shop: at delivery, in cash, by transfer. A trigger writes a row for each change of
 * `orders.paid_outside_minor`, so that the rows of an order add up to it. [ADM-16]
 */
export const outsidePayments = pgTable(
  'outside_payments',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Negative for the correction of a payment that was recorded by mistake. */
    amountMinor: integer('amount_minor').notNull(),
    /** When it was recorded; for orders from before there were rows, when they were delivered. */
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('outside_payments_of_order').on(table.orderId),
    index('outside_payments_by_time').on(table.receivedAt),
    check('outside_payments_some', sql`${table.amountMinor} <> 0`),
  ],
)
