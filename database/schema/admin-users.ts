import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** Administrators. The last super administrator can be neither deleted nor updated. [API-05] */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The second factor's secret, base32. */
    totpSecret: text('totp_secret').notNull(),
    /** Period of the last accepted code: each code works once. */
    totpPeriod: integer('totp_period').notNull().default(0),
    isSuper: boolean('is_super').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('admin_users_email').on(sql`lower(${table.email})`)],
)
