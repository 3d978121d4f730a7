import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { createdAt, id, instant } from '#database/schema/columns.ts'
import { customers } from '#database/schema/customers.ts'

/**
 * One signed-in browser: a family of refresh tokens, each used once. The last one used answers its successor again for a short
 * while, so that two tabs refreshing at once are no theft. Whose it is: a customer's or an administrator's.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    adminUserId: uuid('admin_user_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_admin_user').on(table.adminUserId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_one_owner', sql`num_nonnulls(${table.customerId}, ${table.adminUserId}) = 1`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token: who reads the database can't sign in with it. */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    rotatedAt: instant('rotated_at'),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)
