import { count, sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import {
  changeAdminUser,
  deleteAdminUserRow,
  findAdminUser,
  insertAdminUser,
  lockAdminUser,
  lockSuperAdministrators,
  toAdminUser,
  type AdminUserRow,
} from '#api/modules/admin-users/admin-users.queries.ts'
import { newSecondFactor } from '#api/modules/admin-users/second-factor.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import { hashPassword } from '#api/modules/auth/passwords.ts'
import { endSessions } from '#api/modules/auth/sessions.service.ts'
import { nextUpdatedAt, refuseStale } from '#api/modules/records/changed-meanwhile.ts'
import { stampFields } from '#api/modules/records/record-fields.ts'
import { sentFields } from '#api/modules/records/sent-fields.ts'
import type { Transaction } from '#database/client.ts'
import { adminUsers as table } from '#database/schema/admin-users.ts'
import type * as calls from '#shared/endpoints/admin-users.ts'
import { Refusal, type ErrorCode } from '#shared/errors.ts'

const noun = 'admin-user'
const fields: Fields = {
  ...stampFields(table),
  email: { kind: 'text', column: sql`lower(${table.email})`, sortable: true },
  name: { kind: 'text', column: sql`${table.name} collate "und-x-icu"`, sortable: true },
  isSuper: { kind: 'boolean', column: sql`${table.isSuper}` },
}

export const search: UseCase<typeof calls.searchAdminUsers> = async ({ database }, _admin, { body }) => {
  const { limit = 24, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`lower(${table.email})`, sql`${table.id}`)
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(table)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(table).where(where),
  ])
  return { entities: rows.map(toAdminUser), total: counted?.total ?? 0 }
}

export const read: UseCase<typeof calls.readAdminUser> = async (shop, _admin, { params }) => {
  const row = await findAdminUser(shop.database, params.id)
  if (!row) throw new Refusal('ADMIN_USER_NOT_FOUND')
  return toAdminUser(row)
}

export const create: UseCase<typeof calls.createAdminUser> = async (shop, admin, { body }) => {
  const { password, ...values } = body
  const passwordHash = await hashPassword(password)
  const secondFactor = newSecondFactor(shop.storefront, body.email)
  return shop.database.transaction(async (tx) => {
    await lockSupers(tx, admin)
    const row = await insertAdminUser(tx, { ...values, passwordHash, totpSecret: secondFactor.secret })
    const after = toAdminUser(row)
    await writeDown(tx, admin, { noun, recordId: row.id, before: null, after })
    return { ...after, secondFactor }
  })
}

export const update: UseCase<typeof calls.updateAdminUser> = async (shop, admin, { params: { id }, body }) => {
  const { password, newSecondFactor: isFactorWanted, updatedAt, ...fieldsSent } = body
  const passwordHash = password && (await hashPassword(password))
  const { forget, answer } = await shop.database.transaction(async (tx) => {
    const row = await lockTarget(tx, admin, id, 'CANNOT_UPDATE_LAST_SUPER_ADMIN')
    const before = toAdminUser(row)
    refuseStale(before, updatedAt)
    const sent = sentFields(fieldsSent)
    const secondFactor = isFactorWanted && newSecondFactor(shop.storefront, sent.email ?? row.email)
    const changed = await changeAdminUser(tx, id, {
      ...sent,
      ...(passwordHash && { passwordHash }),
      ...(secondFactor && { totpSecret: secondFactor.secret, totpPeriod: 0 }),
      updatedAt: nextUpdatedAt(before),
    })
    const after = toAdminUser(changed)
    await writeDown(tx, admin, { noun, recordId: id, before, after })
    const isSignedOut = Boolean(passwordHash || secondFactor) || changed.isSuper !== row.isSuper
    return {
      answer: { ...after, ...(secondFactor && { secondFactor }) },
      forget: isSignedOut ? (await endSessions(shop, tx, { role: 'administrator', userId: id })).forget : undefined,
    }
  })
  forget?.()
  return answer
}

export const remove: UseCase<typeof calls.deleteAdminUser> = async (shop, admin, { params: { id } }) => {
  const { forget } = await shop.database.transaction(async (tx) => {
    const before = toAdminUser(await lockTarget(tx, admin, id, 'CANNOT_DELETE_LAST_SUPER_ADMIN'))
    const ended = await endSessions(shop, tx, { role: 'administrator', userId: id })
    // Before the row goes: who deletes oneself is still there to be named.
    await writeDown(tx, admin, { noun, recordId: id, before, after: null })
    await deleteAdminUserRow(tx, id)
    return ended
  })
  forget()
  return { _id: id.toLowerCase() }
}

/** A token may be older than the loss of the role: what counts is who is a super administrator now. */
const lockSupers = async (tx: Transaction, { adminUserId }: AdministratorCaller): Promise<string[]> => {
  const supers = await lockSuperAdministrators(tx)
  if (!supers.includes(adminUserId)) throw new Refusal('DONT_HAVE_ACCESS')
  return supers
}

/** Holds an administrator to be changed. @throws Refusal with `lastCode` for the last super administrator [API-05] */
const lockTarget = async (
  tx: Transaction,
  admin: AdministratorCaller,
  id: string,
  lastCode: ErrorCode,
): Promise<AdminUserRow> => {
  const supers = await lockSupers(tx, admin)
  const row = await lockAdminUser(tx, id)
  if (!row) throw new Refusal('ADMIN_USER_NOT_FOUND')
  if (row.isSuper && supers.length === 1) throw new Refusal(lastCode)
  return row
}
