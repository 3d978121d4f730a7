import { expect, test } from 'vitest'
import { endpoints } from '#shared/endpoints/all.ts'
import { auditActions } from '#shared/entities/admin/audit-entry.ts'
import * as enums from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop, { isSuper: true })
const customer = await newCustomer(testShop)

const variantFields = {
  'variants.state': enums.entityStates,
  'variants.sizes.value': enums.sizes,
  'variants.sizes.inStock': enums.sizes,
  'products.type': enums.genders,
}
/** Every search of the API with its fields that are enumerations. */
const searches: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/v1/categories/search': { state: enums.entityStates },
  '/v1/collections/search': { state: enums.entityStates },
  '/v1/products/search': { type: enums.genders },
  '/v1/products/variants/search': variantFields,
  '/v1/products/variants/search-random': variantFields,
  '/v1/shipping-methods/search': { state: enums.entityStates, kind: enums.shippingKinds },
  // Returns one code by its exact name and refuses every other filter.
  '/v1/promo-codes/search': {},
  '/v1/customer-profile/orders': { status: enums.orderStatuses, paymentStatus: enums.paymentStatuses },
  '/v1/admin/categories/search': { state: enums.entityStates },
  '/v1/admin/collections/search': { state: enums.entityStates },
  '/v1/colors/search': {},
  '/v1/admin/products/search': { type: enums.genders },
  '/v1/admin/products/variants/search': { state: enums.entityStates },
  '/v1/admin/shipping-methods/search': { kind: enums.shippingKinds, state: enums.entityStates },
  '/v1/admin/promo-codes/search': { type: enums.promoTypes, state: enums.entityStates },
  '/v1/admin/pages/search': { name: enums.pageNames },
  '/v1/admin/synonyms/search': {},
  '/v1/admin/redirects/search': {},
  // Takes a view and a text, no filter.
  '/v1/admin/orders/search': {},
  '/v1/admin/returns/search': {},
  '/v1/admin/stock/search': {},
  '/v1/admin/stock/movements/search': {},
  '/v1/admin/product-rows/search': {},
  // Takes places and marks, no filter.
  '/v1/admin/file-rows/search': {},
  '/v1/admin/variant-rows/search': {},
  // Takes a text, no filter.
  '/v1/admin/product-tags/search': {},
  // Takes a state, no filter.
  '/v1/admin/sales/search': {},
  '/v1/orders/search': {
    status: enums.orderStatuses,
    paymentStatus: enums.paymentStatuses,
    paymentMethod: enums.paymentMethods,
  },
  '/v1/customer-users/search': {},
  '/v1/files/search': {},
  '/v1/admin-users/search': {},
  '/v1/audit-log/search': { action: auditActions },
}
const cases = Object.entries(searches).flatMap(([path, fields]) =>
  Object.entries(fields).map(([field, values]) => ({ path, field, values })),
)

const sendFilter = async (path: string, op: string, field: string, value: unknown) => {
  const caller = path.startsWith('/v1/customer-profile') ? customer : admin
  const { status, body } = await caller.send({ method: 'POST', path, body: { filter: { field, op, value } } })
  return status === 200 ? 200 : [status, body.code, body['details']]
}

test('the table below has every search of the API', () => {
  const paths = Object.values(endpoints)
    .filter(({ method, path }) => method === 'POST' && /\/search(-random)?$|\/customer-profile\/orders$/.test(path))
    .map(({ path }) => path)
  expect(Object.keys(searches).toSorted()).toEqual(paths.toSorted())
})

test.each(cases)(
  '[ENT-02b] $path filters $field by the values of its enumeration only',
  async ({ path, field, values }) => {
    const [first] = values
    const refused = [422, 'VALIDATION_ERROR', [{ field, rule: 'unknown_value' }]]

    for (const value of values) expect(await sendFilter(path, 'eq', field, value)).toBe(200)
    expect(await sendFilter(path, 'in', field, values)).toBe(200)
    expect(await sendFilter(path, 'null', field, true)).toBe(200)
    expect(await sendFilter(path, 'eq', field, 'NO_SUCH_VALUE')).toEqual(refused)
    expect(
      await sendFilter(path, 'ne', field, first!.toLowerCase() === first ? first.toUpperCase() : first!.toLowerCase()),
    ).toEqual(refused)
    expect(await sendFilter(path, 'in', field, [first, 'NO_SUCH_VALUE'])).toEqual(refused)
    expect(await sendFilter(path, 'gte', field, 'A')).toEqual(refused)
    expect(await sendFilter(path, 'like', field, first)).toEqual(refused)
  },
)
