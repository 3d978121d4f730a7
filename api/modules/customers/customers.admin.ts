import { count, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind, type UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import { stampFields, toStamps } from '#api/modules/records/record-fields.ts'
import type { Shop } from '#api/shop.ts'
import { customers as table } from '#database/schema/customers.ts'
import type { CustomerUser } from '#shared/entities/admin/customer-user.ts'
import * as calls from '#shared/endpoints/admin-customer-users.ts'
import { Refusal } from '#shared/errors.ts'

const fields: Fields = {
  ...stampFields(table),
  email: { kind: 'text', column: sql`lower(${table.email})`, sortable: true },
  phone: { kind: 'text', column: sql`${table.phone}` },
  firstName: { kind: 'text', column: sql`${table.firstName} collate "und-x-icu"`, sortable: true },
  lastName: { kind: 'text', column: sql`${table.lastName} collate "und-x-icu"`, sortable: true },
}

const toCustomerUser = (row: typeof table.$inferSelect): CustomerUser => ({
  ...toStamps(row),
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

const search: UseCase<typeof calls.searchCustomerUsers> = async ({ database }, _admin, { body }) => {
  const { limit = 24, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`${table.createdAt} desc`, sql`${table.id}`)
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
  return { entities: rows.map(toCustomerUser), total: counted?.total ?? 0 }
}

const read: UseCase<typeof calls.readCustomerUser> = async ({ database }, _admin, { params }) => {
  const [row] = await database.select().from(table).where(eq(table.id, params.id))
  if (!row) throw new Refusal('USER_NOT_FOUND')
  return toCustomerUser(row)
}

export const customerAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.searchCustomerUsers, search)
  bind(server, shop, calls.readCustomerUser, read)
}
