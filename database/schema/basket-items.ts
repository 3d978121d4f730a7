import { sql } from 'drizzle-orm'
import { bigserial, check, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#database/schema/customers.ts'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'

/** The basket of a customer: one row for each variant and size. [BSK-01] */
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
    foreignKey({
      columns: [table.variantId, table.size],
      foreignColumns: [stock.variantId, stock.size],
      name: 'basket_items_stock',
    }).onDelete('cascade'),
    check('basket_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
