import { sql } from 'drizzle-orm'
import { bigserial, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#database/schema/customers.ts'
import type { Size } from '#shared/enums.ts'

/**
 * The basket of a customer: one row for each variant and size. It refers to no stock: the item of a deleted variant stays, marked, until
 * its customer removes it. [BSK-01, BSK-03]
 */
export const basketItems = pgTable(
  'basket_items',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Items are sorted by when they were first added. */
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.variantId, table.size] }),
    check('basket_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
