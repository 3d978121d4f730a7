import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { findCustomer, lockCustomer } from '#api/modules/auth/customer-accounts.queries.ts'
import { eraseCustomer } from '#api/modules/customers/erase-customer.ts'
import { readPersonalData } from '#api/modules/customers/personal-data.ts'
import { baseFilterFields, toBaseFields } from '#api/modules/crud/resource-fields.ts'
import { selectPage, searchRows, type Search } from '#database/search-rows.ts'
import type { CustomerRow } from '#api/modules/auth/customer-accounts.queries.ts'
import type { Shop } from '#api/shop.ts'
import { customers as table } from '#database/schema/customers.ts'
import type { CustomerUser } from '#shared/entities/admin/customer-user.ts'
import * as calls from '#shared/endpoints/admin-customer-users.ts'
import { AppError } from '#shared/errors.ts'

const toCustomerUser = (row: CustomerRow): CustomerUser => ({
  ...toBaseFields(row),
  email: row.email,
  emailConfirmed: row.emailConfirmedAt !== null,
  pendingEmail: row.pendingEmail,
  firstName: row.firstName,
  lastName: row.lastName,
  patronymic: row.patronymic,
  phone: row.phone,
  hasPassword: row.passwordHash !== null,
  locale: row.locale,
})

const customerSearch: Search<CustomerRow> = {
  fields: {
    ...baseFilterFields(table),
    email: { kind: 'text', column: sql`lower(${table.email})`, sortable: true },
    phone: { kind: 'text', column: sql`${table.phone}` },
    firstName: { kind: 'text', column: sql`${table.firstName} collate "und-x-icu"`, sortable: true },
    lastName: { kind: 'text', column: sql`${table.lastName} collate "und-x-icu"`, sortable: true },
  },
  from: sql`from ${table} where true`,
  order: sql`${table.createdAt} desc`,
  tieBreaker: sql`${table.id}`,
  list: (database, query) => selectPage(database.select().from(table).$dynamic(), query),
}

const search: UseCase<typeof calls.searchCustomerUsers> = async ({ database }, _admin, { body }) => {
  const { rows, total } = await searchRows(database, body, customerSearch)
  return { entities: rows.map(toCustomerUser), total }
}

const read: UseCase<typeof calls.readCustomerUser> = async ({ database }, _admin, { params }) => {
  const [row] = await database.select().from(table).where(eq(table.id, params.id))
  if (!row) throw new AppError('USER_NOT_FOUND')
  return toCustomerUser(row)
}

const exportData: UseCase<typeof calls.exportCustomerUser> = async (shop, _admin, { params }) => {
  const row = await findCustomer(shop.database, params.id)
  if (!row) throw new AppError('USER_NOT_FOUND')
  return readPersonalData(shop, row)
}

/** The audit entry has the administrator and the account's id, and no personal data. */
const erase: UseCase<typeof calls.eraseCustomerUser> = (shop, admin, { params }) =>
  shop.change(async (tx) => {
    const row = await lockCustomer(tx, params.id)
    if (!row) throw new AppError('USER_NOT_FOUND')
    await eraseCustomer(tx, row)
    await writeAuditEntry(tx, admin, { noun: 'customer-user', recordId: row.id, before: { _id: row.id }, after: null })
    return { _id: row.id }
  })

export function customerAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.searchCustomerUsers, search)
  bind(server, shop, calls.readCustomerUser, read)
  bind(server, shop, calls.exportCustomerUser, exportData)
  bind(server, shop, calls.eraseCustomerUser, erase)
}
