import { eq, sql } from 'drizzle-orm'
import { stripePayments } from '#api/adapters/payments/stripe.ts'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock } from '#database/schema/variants.ts'
import type { StaffOrder } from '#shared/entities/admin/staff-order.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { createPlacedOrder } from '#tests/contract/errors/orders.ts'
import { newPromoCode, newVariant } from '#tests/contract/errors/resources.ts'
import {
  longAgo,
  unknownId,
  withUnknownId,
  type ErrorResponse,
  type Scenario,
  type Scenarios,
} from '#tests/contract/errors/scenario.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { prepareAmericanOrder, seattle } from '#tests/support/american-order.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const line = (variantId: string, quantity = 1) => ({ variantId, size: 'M' as const, quantity })
const tee = ({ testShop }: { testShop: TestShop }): string => testShop.variant('tee-step', 'black')
/** Creates a variant of its own, so that the orders of other scenarios leave it in stock. */
const newTee = async (fixture: ErrorFixture): Promise<string> =>
  (await newVariant(fixture, { sizes: [{ value: 'M', quantity: 100 }] }))._id
const headers = { 'accept-language': 'uk' }
const now = () => new Date('2026-11-02T10:00:00Z')
/** No provider listens here: an order is placed, and its payment is not started. */
const stripe = stripePayments(
  {
    secretKey: 'sk_test',
    publishableKey: 'pk_test',
    webhookSecret: 'whsec',
    scriptUrl: 'http://127.0.0.1:1',
    apiUrl: 'http://127.0.0.1:1',
  },
  now,
  { warn: () => undefined, error: () => undefined },
)

const change = ({ testShop }: Pick<ErrorFixture, 'testShop'>, id: string, changes: object) =>
  testShop.shop.database.update(orders).set(changes).where(eq(orders.id, id))
const readVersion = async (admin: SignedIn, id: string) =>
  (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body.updatedAt

type EditCall = 'PATCH /v1/admin/orders/{id}' | 'POST /v1/admin/orders/{id}/preview'
type Edit = Partial<Pick<StaffOrder, 'products' | 'shippingInfo'>>

/** Edits a placed order of a shop. */
const edit = async (call: EditCall, admin: SignedIn, id: string, changes: Edit): Promise<ErrorResponse> =>
  admin.call(call, { params: { id }, body: { updatedAt: await readVersion(admin, id), ...changes }, headers })

/** Runs an attempt on an order of an American shop that a customer has placed. */
const onAmericanOrder =
  (
    options: Parameters<typeof openTestShop>[1],
    paymentMethod: 'STRIPE' | 'CASH_ON_DELIVERY',
    attempt: (order: { testShop: TestShop; admin: SignedIn; id: string }) => Promise<ErrorResponse>,
  ): Scenario =>
  async () => {
    const testShop = await openTestShop('us', { now, ...options })
    const guest = newGuest(testShop.server)
    const id = await prepareAmericanOrder(guest, [line(tee({ testShop }))])
    await guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod } })
    const response = await attempt({ testShop, admin: await newAdministrator(testShop), id })
    await testShop.close()
    return response
  }
const onlineOnly = { payments: [stripe], paymentMethods: ['STRIPE'] as const }

const editing = (call: EditCall) => ({
  ORDER_NOT_FOUND: withUnknownId(call, 'admin', longAgo),
  PRODUCT_VARIANT_NOT_IN_STOCK: (async (fixture) => {
    const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 2 }] })
    const { id } = await createPlacedOrder(fixture, _id)
    return edit(call, fixture.admin, id, { products: [line(_id, 3)] })
  }) satisfies Scenario,
  COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: (async (fixture) => {
    const { id } = await createPlacedOrder(fixture, await newTee(fixture))
    return edit(call, fixture.admin, id, { products: [line(unknownId)] })
  }) satisfies Scenario,
  ORDER_CANNOT_CALC_PRICE: (async (fixture) => {
    const { _id } = await newVariant(fixture, { price: 10_000_000, sizes: [{ value: 'M', quantity: 1000 }] })
    const { id } = await createPlacedOrder(fixture, await newTee(fixture))
    return edit(call, fixture.admin, id, { products: [line(_id, 3)] })
  }) satisfies Scenario,
  ORDER_CANNOT_CALC_TAX: onAmericanOrder({ tax: tableTax(['WA']) }, 'CASH_ON_DELIVERY', ({ admin, id }) =>
    edit(call, admin, id, { shippingInfo: { ...seattle, state: 'Narnia' } }),
  ),
  // If an edit raises the price of a paid order, the difference can only be paid at delivery.
  INCORRECT_PAYMENT_METHOD: onAmericanOrder(onlineOnly, 'STRIPE', async ({ testShop, admin, id }) => {
    const paid = { paidMinor: sql`total_minor`, paymentStatus: 'COMPLETED', status: 'IN_PROCESS', heldUntil: null }
    await change({ testShop }, id, paid)
    return edit(call, admin, id, { products: [line(tee({ testShop }), 2)] })
  }),
})

type PhoneCall = 'POST /v1/admin/orders' | 'POST /v1/admin/orders/preview'

/** Takes an order by phone, or previews its price, with these changes of a valid one. */
const takeByPhone = async (
  call: PhoneCall,
  testShop: TestShop,
  admin: SignedIn,
  changes: Partial<StaffOrder>,
): Promise<ErrorResponse> => {
  const { body: methods } = await admin.call('POST /v1/shipping-methods/search', { body: {} })
  const country = changes.shippingInfo?.country ?? 'UA'
  const method = methods.entities.find(({ kind, countries }) =>
    country === 'UA' ? kind === 'BRANCH' : countries.includes(country as 'US'),
  )
  const body: StaffOrder = {
    products: [line(tee({ testShop }))],
    customer: olena,
    shippingInfo: lviv,
    shippingMethodId: method!._id,
    payment: { method: 'CASH_ON_DELIVERY' },
    locale: 'uk',
    ...changes,
  }
  return admin.call(call, { body, headers: { ...headers, 'idempotency-key': crypto.randomUUID() } })
}

const takingByPhone = (call: PhoneCall) => {
  const byPhone =
    (toChanges: (fixture: ErrorFixture) => Promise<Partial<StaffOrder>>): Scenario =>
    async (fixture) =>
      takeByPhone(call, fixture.testShop, fixture.admin, await toChanges(fixture))
  return {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: byPhone(async () => ({ products: [line(unknownId)] })),
    PRODUCT_VARIANT_NOT_IN_STOCK: byPhone(async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 0 }] })
      return { products: [line(_id)] }
    }),
    PROMO_CODE_NOT_FOUND: byPhone(async (fixture) => ({
      products: [line(await newTee(fixture))],
      promoCode: 'NO SUCH CODE',
    })),
    ORDER_CANNOT_CALC_PRICE: byPhone(async (fixture) => {
      const { _id } = await newVariant(fixture, { price: 10_000_000, sizes: [{ value: 'M', quantity: 1000 }] })
      return { products: [line(_id, 3)] }
    }),
    ORDER_CANNOT_CALC_TAX: onAmericanOrder({ tax: tableTax(['WA']) }, 'CASH_ON_DELIVERY', ({ testShop, admin }) =>
      takeByPhone(call, testShop, admin, {
        customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12065550142' },
        shippingInfo: { ...seattle, state: 'Narnia' },
      }),
    ),
    // This shop has no provider of online payment.
    INCORRECT_PAYMENT_METHOD: byPhone(async (fixture) => ({
      products: [line(await newTee(fixture))],
      payment: { method: 'LINK' },
    })),
  }
}

/** Places an order, cancels it, lets something happen, and restores it. */
const restored =
  (prepare: (fixture: ErrorFixture) => Promise<{ id: string; happens: () => Promise<unknown> }>): Scenario =>
  async (fixture) => {
    const { admin } = fixture
    const { id, happens } = await prepare(fixture)
    const params = { id }
    const body = { updatedAt: await readVersion(admin, id), status: 'CANCELED' as const }
    const canceled = await admin.call('PATCH /v1/orders/{id}', { params, body })
    await happens()
    return admin.call('POST /v1/admin/orders/{id}/restore', {
      params,
      body: { updatedAt: canceled.body.updatedAt },
    })
  }

/** Records money that came outside for an order. */
const recordPayment = async (admin: SignedIn, id: string, amount: number): Promise<ErrorResponse> =>
  admin.call('POST /v1/admin/orders/{id}/payments', {
    params: { id },
    body: { updatedAt: await readVersion(admin, id), amount, way: 'CASH' },
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
  })

/** Calls with which staff works on one order. */
export const staffOrders: Scenarios = {
  'POST /v1/admin/orders/{id}/restore': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/restore', 'admin', longAgo),
    PRODUCT_VARIANT_NOT_IN_STOCK: restored(async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 2 }] })
      const { id } = await createPlacedOrder(fixture, _id)
      const { database } = fixture.testShop.shop
      return { id, happens: () => database.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, _id)) }
    }),
    PROMO_CODE_NOT_FOUND: restored(async (fixture) => {
      const { _id, name } = await newPromoCode(fixture)
      const variantId = await newTee(fixture)
      const { id } = await createPlacedOrder(fixture, variantId, { promoCode: name })
      const { database } = fixture.testShop.shop
      const happens = async () => {
        await createPlacedOrder(fixture, variantId, { promoCode: name })
        await database.update(promoCodes).set({ maxUses: 1 }).where(eq(promoCodes.id, _id))
      }
      return { id, happens }
    }),
  },
  'GET /v1/admin/orders/{id}/history': {
    ORDER_NOT_FOUND: withUnknownId('GET /v1/admin/orders/{id}/history', 'admin'),
  },
  'POST /v1/admin/orders/{id}/notes': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/notes', 'admin', { text: 'Подзвонити після шостої' }),
  },
  'POST /v1/admin/orders/{id}/calls': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/calls', 'admin', {}),
  },
  'POST /v1/admin/orders/{id}/mails': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/mails', 'admin', { mail: 'received' }),
  },
  'PUT /v1/admin/orders/{id}/tags': {
    ORDER_NOT_FOUND: withUnknownId('PUT /v1/admin/orders/{id}/tags', 'admin', { ...longAgo, tags: [] }),
  },
  'POST /v1/admin/orders/{id}/missing': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/missing', 'admin', { ...longAgo, items: [] }),
  },
  'POST /v1/admin/orders/{id}/take': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/take', 'admin', {}),
  },
  'POST /v1/admin/orders/{id}/release': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/release', 'admin', {}),
  },
  'PATCH /v1/admin/orders/{id}': editing('PATCH /v1/admin/orders/{id}'),
  'POST /v1/admin/orders/{id}/preview': editing('POST /v1/admin/orders/{id}/preview'),
  'POST /v1/admin/orders': takingByPhone('POST /v1/admin/orders'),
  'POST /v1/admin/orders/preview': takingByPhone('POST /v1/admin/orders/preview'),
  'POST /v1/admin/orders/{id}/payment-link': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/payment-link', 'admin', {}),
    INCORRECT_PAYMENT_STATUS: async (fixture) => {
      const { params } = await createPlacedOrder(fixture, await newTee(fixture))
      return fixture.admin.call('POST /v1/admin/orders/{id}/payment-link', {
        params,
        body: {},
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    },
  },
  'POST /v1/admin/orders/{id}/payments': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/admin/orders/{id}/payments', 'admin', {
      ...longAgo,
      amount: 1,
      way: 'CASH',
    }),
    INCORRECT_PAYMENT_STATUS: async (fixture) => {
      const { id } = await createPlacedOrder(fixture, await newTee(fixture))
      await change(fixture, id, { status: 'CANCELED' })
      return recordPayment(fixture.admin, id, 1)
    },
    INCORRECT_PAYMENT_METHOD: onAmericanOrder(onlineOnly, 'STRIPE', ({ admin, id }) => recordPayment(admin, id, 1)),
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) => {
      const { _id } = await newVariant(fixture)
      const { id, guest, params } = await createPlacedOrder(fixture, _id)
      // As if it were beyond the bounds of unpaid holds, and its units sold meanwhile.
      await change(fixture, id, { reservesLater: true })
      await fixture.testShop.shop.database.update(stock).set({ quantity: 0 }).where(eq(stock.variantId, _id))
      const { body } = await guest.call('GET /v1/orders/{id}', { params })
      return recordPayment(fixture.admin, id, body.prices.total)
    },
  },
}
