import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { adminUsers as table } from '#database/schema/admin-users.ts'
import type { StaffRole } from '#shared/permissions.ts'
import type { AdminUser } from '#shared/entities/admin/admin-user.ts'

export type AdminUserRow = typeof table.$inferSelect

export async function findAdminUser(database: Queryable, id: string): Promise<AdminUserRow | undefined> {
  const [row] = await database.select().from(table).where(eq(table.id, id))
  return row
}

export async function findAdminUserByEmail(database: Queryable, email: string): Promise<AdminUserRow | undefined> {
  const [row] = await database
    .select()
    .from(table)
    .where(sql`lower(${table.email}) = lower(${email})`)
  return row
}

export async function lockAdminUser(tx: Transaction, id: string): Promise<AdminUserRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

/**
 * Locks all administrators for this transaction and returns the ids of the super ones. Two of them who remove each other run one
 * after the other, and the second sees who is left. It locks the others too: a row that stops being super while a second
 * transaction waits for it stays locked by that one, which would then deadlock with a third that changes this very row.
 */
export async function lockSuperAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await listRows<{ id: string; isSuper: boolean }>(
    tx,
    sql`select id, is_super as "isSuper" from admin_users order by id for update`,
  )
  return rows.flatMap(({ id, isSuper }) => (isSuper ? [id] : []))
}

/** Marks the code of this period as used. Returns false if it, or a later one, has been used. [API-05] */
export async function takeCode(tx: Transaction, id: string, period: number): Promise<boolean> {
  const taken = await tx
    .update(table)
    // Signing in does not change the version of the account.
    .set({ totpPeriod: period, updatedAt: sql`${table.updatedAt}` })
    .where(and(eq(table.id, id), lt(table.totpPeriod, period)))
    .returning({ id: table.id })
  return taken.length === 1
}

export async function insertAdminUser(tx: Transaction, values: typeof table.$inferInsert): Promise<AdminUserRow> {
  const [row] = await tx.insert(table).values(values).returning()
  return row! // one row in, one row out
}

export async function changeAdminUser(
  tx: Transaction,
  id: string,
  change: Partial<typeof table.$inferInsert>,
): Promise<AdminUserRow> {
  const [row] = await tx.update(table).set(change).where(eq(table.id, id)).returning()
  return row! // its row is locked
}

export async function deleteAdminUserRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id))
}

/** Returns the role that counts: OWNER for a super administrator. */
export function getStaffRole({ isSuper, role }: Pick<AdminUserRow, 'isSuper' | 'role'>): StaffRole {
  return isSuper ? 'OWNER' : role
}

/** Returns an administrator in the wire format, without credentials. */
export function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    isSuper: row.isSuper,
    role: getStaffRole(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
