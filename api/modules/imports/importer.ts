import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { Queryable } from '#database/client.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import type { Locale } from '#shared/enums.ts'
import { hasPermission, type StaffRole } from '#shared/permissions.ts'

/**
 * Finds the administrator in whose name a command of this machine writes: the audit log and movements of the stock have their id.
 * @param email undefined: the first super administrator
 */
export function findImporter(
  database: Queryable,
  { email, locale }: { email: string | undefined; locale: Locale },
): Promise<AdministratorCaller | undefined> {
  return findCaller(
    database,
    email === undefined ? eq(adminUsers.isSuper, true) : sql`lower(${adminUsers.email}) = lower(${email})`,
    locale,
  )
}

/** Finds the administrator who has had a table written, with the role that they have now. */
export async function findImporterById(
  database: Queryable,
  id: string | null,
  locale: Locale,
): Promise<AdministratorCaller | undefined> {
  return id === null ? undefined : findCaller(database, eq(adminUsers.id, id), locale)
}

/** Returns whether a role may import: a table has texts as well as prices. */
export function mayImport(role: StaffRole | undefined): boolean {
  return role !== undefined && hasPermission(role, 'catalogue.change') && hasPermission(role, 'prices.change')
}

const findCaller = async (
  database: Queryable,
  condition: SQL,
  locale: Locale,
): Promise<AdministratorCaller | undefined> => {
  const [row] = await database.select().from(adminUsers).where(condition).orderBy(asc(adminUsers.createdAt)).limit(1)
  if (!row) return undefined
  return {
    adminUserId: row.id,
    isSuper: row.isSuper,
    staffRole: row.isSuper ? 'OWNER' : row.role,
    claims: { role: row.isSuper ? 'superAdministrator' : 'administrator', userId: row.id, sessionId: '' },
    locale,
    address: '',
    idempotencyKey: undefined,
    orderCookie: () => undefined,
    listOrderIds: () => [],
    listTurnIds: () => [],
    deviceId: () => undefined,
    isKnownDevice: () => false,
    userAgent: '',
    passkeyChallengeId: undefined,
    refreshCookie: undefined,
    staffCookie: undefined,
  }
}
