import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bind } from '#api/http/bind.ts'
import { baseFilterFields, toBaseFields, translatedFields } from '#api/modules/crud/resource-fields.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { reorderUseCase } from '#api/modules/crud/reorder.ts'
import type { Resource } from '#api/modules/crud/resource.ts'
import { rowWrites } from '#api/modules/crud/row-writes.ts'
import { selectPage } from '#database/search-rows.ts'
import type { Shop } from '#api/shop.ts'
import { shippingMethods as table } from '#database/schema/shipping-methods.ts'
import type { AdminShippingMethod, ShippingMethodInput } from '#shared/entities/admin/shipping-method.ts'
import * as calls from '#shared/endpoints/admin-shipping-methods.ts'
import { entityStates, shippingKinds, type ShippingKind } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { toBranchKind } from '#shared/rules/checkout.ts'
import { toMajor, toMinor } from '#shared/rules/money.ts'

const toRecord = (row: typeof table.$inferSelect): AdminShippingMethod => ({
  ...toBaseFields(row),
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
  new AppError('BAD_REQUEST', { reason: 'SHIPPING_METHOD_NOT_FOUND', ...(ids && { ids }) }, 404)

const resource = {
  noun: 'shipping-method',
  table,
  fields: {
    ...baseFilterFields(table),
    ...translatedFields('name', table.name),
    kind: { kind: 'text', values: shippingKinds, column: sql`${table.kind}` },
    state: { kind: 'text', values: entityStates, column: sql`${table.state}`, sortable: true },
    price: { kind: 'money', column: sql`${table.priceMinor}`, sortable: true },
    position: { kind: 'number', column: sql`${table.position}`, sortable: true },
  },
  order: sql`${table.position}`,
  notFound: () => unknown(),
  manyNotFound: unknown,
  list: async (database, query) => {
    const rows = await selectPage(database.select().from(table).$dynamic(), query)
    return rows.map(toRecord)
  },
  ...rowWrites(table, toColumns),
} satisfies Resource<AdminShippingMethod, ShippingMethodInput>
const shippingMethods = crudUseCases<AdminShippingMethod, ShippingMethodInput>(resource)
const reorder = reorderUseCase<AdminShippingMethod>(resource)

/** @throws AppError VALIDATION_ERROR {field: kind, rule: not_offered} for branches on a storefront without them [CFG-09] */
const assertOffered = ({ storefront }: Shop, kind: ShippingKind | undefined): void => {
  if (kind && toBranchKind(kind) && !storefront.features.branchShipping)
    throw new AppError('VALIDATION_ERROR', [{ field: 'kind', rule: 'not_offered' }])
}

const create: UseCase<typeof calls.createShippingMethod> = (shop, admin, input) => {
  assertOffered(shop, input.body.kind)
  return shippingMethods.create(shop, admin, input)
}

const update: UseCase<typeof calls.updateShippingMethod> = (shop, admin, input) => {
  assertOffered(shop, input.body.kind)
  return shippingMethods.update(shop, admin, input)
}

export function shippingMethodAdminRoutes(server: FastifyInstance, shop: Shop): void {
  bind(server, shop, calls.createShippingMethod, create)
  bind(server, shop, calls.readAdminShippingMethod, shippingMethods.read)
  bind(server, shop, calls.updateShippingMethod, update)
  bind(server, shop, calls.deleteManyShippingMethods, shippingMethods.removeMany)
  bind(server, shop, calls.deleteShippingMethod, shippingMethods.remove)
  bind(server, shop, calls.reorderShippingMethods, reorder)
  bind(server, shop, calls.searchAdminShippingMethods, shippingMethods.search)
}
