import { sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql, type Fields } from '#api/http/filter-to-sql.ts'
import {
  countShippingMethods,
  findShippingMethod,
  listShippingMethods,
  type ShippingMethodRow,
} from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { readShippingMethod, searchShippingMethods } from '#shared/endpoints/shop.ts'
import type { Locale } from '#shared/enums.ts'
import { Refusal } from '#shared/errors.ts'
import { toMajor } from '#shared/rules/money.ts'

const fields: Fields = {
  _id: { kind: 'uuid', column: sql`${shippingMethods.id}` },
  state: { kind: 'text', column: sql`${shippingMethods.state}` },
  kind: { kind: 'text', column: sql`${shippingMethods.kind}` },
  country: {
    kind: 'text',
    column: sql`country`,
    within: (condition) => sql`exists (select 1 from unnest(${shippingMethods.countries}) country where ${condition})`,
  },
  price: { kind: 'money', column: sql`${shippingMethods.priceMinor}`, sortable: true },
}

export const search: UseCase<typeof searchShippingMethods> = async (shop, { locale }, { body }) => {
  const { limit = 100, page = 1 } = body
  const where = filterToSql(body.filter, fields)
  const order = sortToSql(body.sort, fields, sql`${shippingMethods.position}`, sql`${shippingMethods.id}`)
  const [rows, total] = await Promise.all([
    listShippingMethods(shop.database, where, order, limit, (page - 1) * limit),
    countShippingMethods(shop.database, where),
  ])
  return { entities: rows.map((row) => toShippingMethod(row, locale)), total }
}

export const read: UseCase<typeof readShippingMethod> = async (shop, { locale }, { params }) => {
  const row = await findShippingMethod(shop.database, params.id)
  // The catalogue of errors has no code of its own for a shipping method.
  if (!row) throw new Refusal('BAD_REQUEST')
  return toShippingMethod(row, locale)
}

const toShippingMethod = (row: ShippingMethodRow, locale: Locale): ShippingMethod => ({
  _id: row.id,
  name: row.name[locale],
  kind: row.kind,
  price: toMajor(row.priceMinor),
  minimumDelivery: row.minimumDelivery,
  maximumDelivery: row.maximumDelivery,
  freeShippingFrom: row.freeShippingFromMinor === null ? null : toMajor(row.freeShippingFromMinor),
  state: row.state,
  countries: row.countries,
})
