import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, checkOneOf, updatedAt } from '#database/schema/columns.ts'
import { assignableRoles, type AssignableRole } from '#shared/permissions.ts'

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
    /** The super administrator: the role OWNER, independent of `role`. */
    isSuper: boolean('is_super').notNull().default(false),
    role: text('role').$type<AssignableRole>().notNull().default('MANAGER'),
    /** The user handle in a passkey: random, so that it discloses nothing about the account. */
    passkeyUserId: uuid('passkey_user_id').notNull().defaultRandom().unique('admin_users_passkey_user_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('admin_users_email').on(sql`lower(${table.email})`),
    checkOneOf('admin_users_role_known', table.role, assignableRoles),
  ],
)
