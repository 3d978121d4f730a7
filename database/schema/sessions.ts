import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { createdAt, id, instant } from '#database/schema/columns.ts'
import { customers } from '#database/schema/customers.ts'

/**
 * One signed-in browser: a family of refresh tokens, each used once. The last used one returns its successor again for a short
 * time, so that two tabs that refresh at once are not treated as theft. Belongs to a customer or an administrator.
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
    /** The browser and system that an administrator signed in with: 'Chrome' and 'macOS'. Not recorded of customers. */
    browser: text('browser'),
    system: text('system'),
    /** Until when an administrator need not prove again who they are. */
    confirmedUntil: instant('confirmed_until'),
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
    /** SHA-256 of the token, so that read access to the database does not allow signing in. */
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    rotatedAt: instant('rotated_at'),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)
