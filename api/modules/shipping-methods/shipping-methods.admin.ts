import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { stampFields, toStamps, translatedFields } from '#api/modules/records/record-fields.ts'
import { recordUseCases } from '#api/modules/records/record-use-cases.ts'
import type { ShippingMethodRow } from '#api/modules/shipping-methods/shipping-methods.queries.ts'
import type { Shop } from '#api/shop.ts'
import { shippingMethods as table } from '#database/schema/shipping-methods.ts'
import type { AdminShippingMethod, ShippingMethodInput } from '#shared/entities/admin/shipping-method.ts'
import * as calls from '#shared/endpoints/admin-shipping-methods.ts'
import { Refusal } from '#shared/errors.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

const toRecord = (row: ShippingMethodRow): AdminShippingMethod => ({
  ...toStamps(row),
  kind: row.kind,
  name: row.name,
  price: toMajor(row.priceMinor),
  minimumDelivery: row.minimumDelivery,
  maximumDelivery: row.maximumDelivery,
  freeShippingFrom: row.freeShippingFromMinor === null ? null : toMajor(row.freeShippingFromMinor),
  countries: row.countries,
  state: row.state,
  position: row.position,
})

const toColumns = (input: ShippingMethodInput) => ({
  kind: input.kind,
  name: input.name,
  priceMinor: toMinor(input.price),
  minimumDelivery: input.minimumDelivery,
  maximumDelivery: input.maximumDelivery,
  freeShippingFromMinor: input.freeShippingFrom === null ? null : toMinor(input.freeShippingFrom),
  countries: input.countries,
  state: input.state,
  position: input.position,
})

/** The catalogue of errors has no code of its own for a shipping method. */
const unknown = (ids?: readonly string[]) =>
  new Refusal('BAD_REQUEST', { reason: 'SHIPPING_METHOD_NOT_FOUND', ...(ids && { ids }) }, 404)

const shippingMethods = recordUseCases<AdminShippingMethod, ShippingMethodInput>({
  noun: 'shipping-method',
  table,
  fields: {
    ...stampFields(table),
    ...translatedFields('name', table.name),
    kind: { kind: 'text', column: sql`${table.kind}` },
    state: { kind: 'text', column: sql`${table.state}`, sortable: true },
    price: { kind: 'money', column: sql`${table.priceMinor}`, sortable: true },
    position: { kind: 'number', column: sql`${table.position}`, sortable: true },
  },
  order: sql`${table.position}`,
  unknown: () => unknown(),
  manyUnknown: unknown,
  list: async (database, { where, order, limit, offset }) => {
    const rows = await database.select().from(table).where(where).orderBy(order).limit(limit).offset(offset)
    return rows.map(toRecord)
  },
  insert: async (tx, input) => {
    const [row] = await tx.insert(table).values(toColumns(input)).returning({ id: table.id })
    return row!.id // one row in, one row out
  },
  update: async (tx, id, input, { updatedAt }) => {
    await tx
      .update(table)
      .set({ ...toColumns(input), updatedAt })
      .where(eq(table.id, id))
  },
})

export const shippingMethodAdminRoutes = (server: FastifyInstance, shop: Shop): void => {
  bind(server, shop, calls.createShippingMethod, shippingMethods.create)
  bind(server, shop, calls.readAdminShippingMethod, shippingMethods.read)
  bind(server, shop, calls.updateShippingMethod, shippingMethods.update)
  bind(server, shop, calls.deleteManyShippingMethods, shippingMethods.removeMany)
  bind(server, shop, calls.deleteShippingMethod, shippingMethods.remove)
  bind(server, shop, calls.searchAdminShippingMethods, shippingMethods.search)
}
