import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'
import type { OrderListing } from '#shared/entities/admin/order-filter.ts'

/** Lists of orders that an administrator has named: view, filters and order, without the search text. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    listing: jsonb('listing').$type<OrderListing>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.adminUserId, sql`lower(${table.name})`)],
)
