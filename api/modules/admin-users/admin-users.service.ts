import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import {
  changeAdminUser,
  deleteAdminUserRow,
  findAdminUser,
  getStaffRole,
  insertAdminUser,
  lockAdminUser,
  lockSuperAdministrators,
  toAdminUser,
  type AdminUserRow,
} from '#api/modules/admin-users/admin-users.queries.ts'
import { deletePasskeys } from '#api/modules/admin-users/passkeys.queries.ts'
import { newSecondFactor } from '#api/modules/admin-users/second-factor.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { hashPassword } from '#api/modules/auth/passwords.ts'
import { revokeSessions } from '#api/modules/auth/sessions.queries.ts'
import { getNextUpdatedAt, assertNotStale } from '#api/modules/crud/version.ts'
import { selectPage, searchRows, type Search } from '#database/search-rows.ts'
import { baseFilterFields } from '#api/modules/crud/resource-fields.ts'
import { pickSentFields } from '#api/modules/crud/sent-fields.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { adminUsers as table } from '#database/schema/admin-users.ts'
import type * as calls from '#shared/endpoints/admin-users.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { staffRoles } from '#shared/permissions.ts'

const noun = 'admin-user'
const adminUserSearch: Search<AdminUserRow> = {
  fields: {
    ...baseFilterFields(table),
    email: { kind: 'text', column: sql`lower(${table.email})`, sortable: true },
    name: { kind: 'text', column: sql`${table.name} collate "und-x-icu"`, sortable: true },
    isSuper: { kind: 'boolean', column: sql`${table.isSuper}` },
    role: {
      kind: 'text',
      values: staffRoles,
      column: sql`case when ${table.isSuper} then 'OWNER' else ${table.role} end`,
    },
  },
  from: sql`from ${table} where true`,
  order: sql`lower(${table.email})`,
  tieBreaker: sql`${table.id}`,
  list: (database, query) => selectPage(database.select().from(table).$dynamic(), query),
}

export const search: UseCase<typeof calls.searchAdminUsers> = async ({ database }, _admin, { body }) => {
  const { rows, total } = await searchRows(database, body, adminUserSearch)
  return { entities: rows.map(toAdminUser), total }
}

export async function read(shop: Shop, _admin: AdministratorCaller, { params }: { params: { id: string } }) {
  const row = await findAdminUser(shop.database, params.id)
  if (!row) throw new AppError('ADMIN_USER_NOT_FOUND')
  return toAdminUser(row)
}

export const create: UseCase<typeof calls.createAdminUser> = async (shop, admin, { body }) => {
  const { password, ...values } = body
  const passwordHash = await hashPassword(password)
  const secondFactor = newSecondFactor(shop.storefront, body.email)
  return shop.change(async (tx) => {
    await lockSupers(tx, admin)
    const row = await insertAdminUser(tx, { ...values, passwordHash, totpSecret: secondFactor.secret })
    const after = toAdminUser(row)
    await writeAuditEntry(tx, admin, { noun, recordId: row.id, before: null, after })
    return { ...after, secondFactor }
  })
}

export const update: UseCase<typeof calls.updateAdminUser> = async (shop, admin, { params: { id }, body }) => {
  const { password, newSecondFactor: isFactorWanted, updatedAt, ...fieldsSent } = body
  const passwordHash = password && (await hashPassword(password))
  return shop.change(async (tx) => {
    const row = await lockTarget(tx, admin, id, 'CANNOT_UPDATE_LAST_SUPER_ADMIN')
    const before = toAdminUser(row)
    assertNotStale(before, updatedAt)
    const sent = pickSentFields(fieldsSent)
    const secondFactor = isFactorWanted && newSecondFactor(shop.storefront, sent.email ?? row.email)
    const changed = await changeAdminUser(tx, id, {
      ...sent,
      ...(passwordHash && { passwordHash }),
      ...(secondFactor && { totpSecret: secondFactor.secret, totpPeriod: 0 }),
      updatedAt: getNextUpdatedAt(before),
    })
    const after = toAdminUser(changed)
    await writeAuditEntry(tx, admin, { noun, recordId: id, before, after })
    const isSignedOut = Boolean(passwordHash || secondFactor) || getStaffRole(changed) !== getStaffRole(row)
    // A lost second factor may mean a lost device with a passkey.
    if (secondFactor) await deletePasskeys(tx, id)
    if (isSignedOut) await revokeSessions(tx, { role: 'administrator', userId: id })
    return { ...after, ...(secondFactor && { secondFactor }) }
  })
}

export const remove: UseCase<typeof calls.deleteAdminUser> = async (shop, admin, { params: { id } }) => {
  await shop.change(async (tx) => {
    const before = toAdminUser(await lockTarget(tx, admin, id, 'CANNOT_DELETE_LAST_SUPER_ADMIN'))
    await revokeSessions(tx, { role: 'administrator', userId: id })
    // Before the row is deleted: the entry names the administrator, who may be deleting the own account.
    await writeAuditEntry(tx, admin, { noun, recordId: id, before, after: null })
    await deleteAdminUserRow(tx, id)
  })
  return { _id: id.toLowerCase() }
}

/** Locks the super administrators. Refuses a caller who has lost the role since the token was issued. */
const lockSupers = async (tx: Transaction, { adminUserId }: AdministratorCaller): Promise<string[]> => {
  const supers = await lockSuperAdministrators(tx)
  if (!supers.includes(adminUserId)) throw new AppError('DONT_HAVE_ACCESS')
  return supers
}

/** Locks an administrator for a change. @throws AppError with `lastCode` for the last super administrator [API-05] */
const lockTarget = async (
  tx: Transaction,
  admin: AdministratorCaller,
  id: string,
  lastCode: ErrorCode,
): Promise<AdminUserRow> => {
  const supers = await lockSupers(tx, admin)
  const row = await lockAdminUser(tx, id)
  if (!row) throw new AppError('ADMIN_USER_NOT_FOUND')
  if (row.isSuper && supers.length === 1) throw new AppError(lastCode)
  return row
}
