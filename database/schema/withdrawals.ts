import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#database/schema/columns.ts'
import { orders } from '#database/schema/orders.ts'
import type { Size } from '#shared/enums.ts'

/** A customer's statement of withdrawal from the contract of an order, or of a part of it. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The customer's name as they wrote it; null if the order has no name, and once the recipient is removed. */
    name: text('name'),
    /** Where the acknowledgement is sent; null if no address is known, and once the recipient is removed. */
    email: text('email'),
    at: instant('at').notNull(),
  },
  (table) => [index('withdrawals_of_order').on(table.orderId, table.at)],
)

/** The units that a withdrawal is about. All withdrawals of an order together never exceed its items: its row is locked meanwhile. */
export const withdrawalItems = pgTable(
  'withdrawal_items',
  {
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.withdrawalId, table.variantId, table.size] }),
    check('withdrawal_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
