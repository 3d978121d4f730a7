import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { instant } from '#database/schema/columns.ts'

/** Administrators' calls with an Idempotency-Key, and their replies. A repeated call gets the stored reply. [CHK-13] */
export const staffCalls = pgTable(
  'staff_calls',
  {
    adminUserId: uuid('admin_user_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** The hash of the call and everything that was sent. */
    content: text('content').notNull(),
    reply: jsonb('reply').$type<object>(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminUserId, table.key] })],
)
