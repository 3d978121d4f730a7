import { eq, sql } from 'drizzle-orm'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { newPromoCode, newVariant } from '#tests/contract/errors/resources.ts'
import { createDraft, createPlacedOrder } from '#tests/contract/errors/orders.ts'
import {
  withUnknownId,
  unknownId,
  type ErrorResponse,
  type Scenario,
  type Scenarios,
} from '#tests/contract/errors/scenario.ts'
import type { ErrorFixture } from '#tests/contract/errors/fixture.ts'
import { prepareAmericanOrder, seattle } from '#tests/support/american-order.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const line = (variantId: string, quantity = 1) => ({ variantId, size: 'M' as const, quantity })
const tee = ({ testShop }: ErrorFixture): string => testShop.variant('tee-step', 'black')
/** Places an order within Ukraine, which cannot be withdrawn from. */
const placeUkrainianOrder = async (fixture: ErrorFixture) => {
  const { guest, params } = await createPlacedOrder(fixture, fixture.testShop.variant('tee-step', 'milk'))
  const { body } = await guest.call('GET /v1/orders/{id}', { params })
  return { guest, number: body.number! }
}
const statement = { name: 'Олена Бондаренко', email: olena.email }
const courier = { id: unknownId }
const cash = { paymentMethod: 'CASH_ON_DELIVERY' as const }

/** The calls that change a draft, each with a valid body. */
const changes = {
  'PUT /v1/orders/{id}/update-customer': olena,
  'PUT /v1/orders/{id}/update-shipping-info': lviv,
  'PUT /v1/orders/{id}/update-shipping-method': courier,
} as const
type Change = keyof typeof changes

const change = async (call: Change, order: Awaited<ReturnType<typeof createDraft>>): Promise<ErrorResponse> => {
  const body =
    call === 'PUT /v1/orders/{id}/update-shipping-method'
      ? { id: (await order.guest.call('GET /v1/orders/{id}', order)).body.shippingMethod!._id }
      : changes[call]
  return order.guest.send({ method: 'PUT', path: call.slice(4).replace('{id}', order.id), body })
}

/** Creates an order whose total becomes too large to calculate once an administrator raises the price. */
export const newUncountableOrder = async (fixture: ErrorFixture) => {
  const { _id, updatedAt } = await newVariant(fixture, { price: 1, sizes: [{ value: 'M', quantity: 1000 }] })
  const order = await createDraft(fixture, _id, { quantity: 3 })
  const read = await order.guest.call('GET /v1/orders/{id}', order)
  await fixture.admin.call('PATCH /v1/products/variants/{id}', {
    params: { id: _id },
    body: { updatedAt, price: 10_000_000 },
  })
  return { ...order, variantId: _id, shippingMethodId: read.body.shippingMethod!._id }
}
const soldOut = async (fixture: ErrorFixture): Promise<string> =>
  (await newVariant(fixture, { sizes: [{ value: 'M', quantity: 0 }] }))._id

const onDraft = (call: Change) => ({
  ORDER_NOT_FOUND: withUnknownId(call, 'guest', changes[call]),
  FORBIDDEN: (async (fixture) => change(call, await createPlacedOrder(fixture, tee(fixture)))) satisfies Scenario,
  ORDER_CANNOT_CALC_PRICE: (async (fixture) => {
    const { guest, id, shippingMethodId } = await newUncountableOrder(fixture)
    const body = call.endsWith('method') ? { id: shippingMethodId } : changes[call]
    return guest.send({ method: 'PUT', path: call.slice(4).replace('{id}', id), body })
  }) satisfies Scenario,
})

/** Calls of ordering, from the first item to placing the order. */
export const checkout: Scenarios = {
  'POST /v1/orders/create': {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/orders/create', { body: { products: [line(unknownId)] } }),
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) =>
      fixture.guest.call('POST /v1/orders/create', { body: { products: [line(await soldOut(fixture))] } }),
    PROMO_CODE_NOT_FOUND: (fixture) =>
      fixture.guest.call('POST /v1/orders/create', {
        body: { products: [line(tee(fixture))], promoCode: 'NO SUCH CODE' },
      }),
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { variantId } = await newUncountableOrder(fixture)
      return fixture.guest.call('POST /v1/orders/create', { body: { products: [line(variantId, 3)] } })
    },
    FORBIDDEN: async () => {
      const us = await openTestShop('us')
      const products = [{ variantId: us.variant('tee-step', 'black'), size: 'M' as const }]
      const response = await newGuest(us.server).call('POST /v1/orders/create', {
        body: { fast: true, products, customer: { phone: '+12125550142' } },
        headers: { 'accept-language': 'uk' },
      })
      await us.close()
      return response
    },
  },
  'GET /v1/orders/{id}': {
    ORDER_NOT_FOUND: withUnknownId('GET /v1/orders/{id}', 'guest'),
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { guest, params } = await newUncountableOrder(fixture)
      return guest.call('GET /v1/orders/{id}', { params })
    },
  },
  'POST /v1/orders/{id}/send-link': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/orders/{id}/send-link', 'guest'),
    FORBIDDEN: async (fixture) => {
      const { guest, params } = await createPlacedOrder(fixture, fixture.testShop.variant('tee-step', 'milk'))
      return guest.call('POST /v1/orders/{id}/send-link', { params })
    },
  },
  'POST /v1/orders/{id}/create-account': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/orders/{id}/create-account', 'guest', { password: 'широкий степ' }),
    FORBIDDEN: async (fixture) => {
      const { guest, params } = await createDraft(fixture, tee(fixture))
      return guest.call('POST /v1/orders/{id}/create-account', { params, body: { password: 'широкий степ' } })
    },
  },
  'POST /v1/orders/{id}/withdraw': {
    ORDER_NOT_FOUND: withUnknownId('POST /v1/orders/{id}/withdraw', 'guest', {}),
    FORBIDDEN: async (fixture) => {
      const { guest, params } = await createDraft(fixture, tee(fixture))
      return guest.call('POST /v1/orders/{id}/withdraw', { params, body: {} })
    },
  },
  'POST /v1/orders/find-withdrawal': {
    ORDER_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/orders/find-withdrawal', { body: { number: 'SH-1', contact: olena.email } }),
    FORBIDDEN: async (fixture) => {
      const { guest, number } = await placeUkrainianOrder(fixture)
      return guest.call('POST /v1/orders/find-withdrawal', { body: { number, contact: olena.email } })
    },
  },
  'POST /v1/orders/withdraw': {
    ORDER_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/orders/withdraw', { body: { ...statement, number: 'SH-1', contact: olena.email } }),
    FORBIDDEN: async (fixture) => {
      const { guest, number } = await placeUkrainianOrder(fixture)
      return guest.call('POST /v1/orders/withdraw', { body: { ...statement, number, contact: olena.email } })
    },
  },
  'PUT /v1/orders/{id}/update-customer': {
    ...onDraft('PUT /v1/orders/{id}/update-customer'),
    UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED: async (fixture) => {
      const { email } = await paidWithPhone(fixture, '+380675550201')
      const { guest, params } = await createDraft(fixture, tee(fixture))
      const body = { ...olena, email, phone: '+380675550201' }
      return guest.call('PUT /v1/orders/{id}/update-customer', { params, body })
    },
    PHONE_AND_EMAIL_MISMATCHED: async (fixture) => {
      await paidWithPhone(fixture, '+380675550202')
      const { guest, params } = await createDraft(fixture, tee(fixture))
      const body = { ...olena, phone: '+380675550202' }
      return guest.call('PUT /v1/orders/{id}/update-customer', { params, body })
    },
  },
  'PUT /v1/orders/{id}/update-shipping-info': onDraft('PUT /v1/orders/{id}/update-shipping-info'),
  'PUT /v1/orders/{id}/update-shipping-method': onDraft('PUT /v1/orders/{id}/update-shipping-method'),
  'PUT /v1/orders/{id}/update-product': {
    ORDER_NOT_FOUND: withUnknownId('PUT /v1/orders/{id}/update-product', 'guest', { products: [line(unknownId)] }),
    FORBIDDEN: async (fixture) => {
      const { guest, params } = await createPlacedOrder(fixture, tee(fixture))
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products: [line(tee(fixture))] } })
    },
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: async (fixture) => {
      const { guest, params } = await createDraft(fixture, tee(fixture))
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products: [line(unknownId)] } })
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) => {
      const { guest, params } = await createDraft(fixture, tee(fixture))
      const products = [line(await soldOut(fixture))]
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products } })
    },
    PROMO_CODE_NOT_FOUND: async (fixture) => {
      const { guest, params } = await createDraft(fixture, tee(fixture))
      const body = { products: [line(tee(fixture))], promoCode: 'NO SUCH CODE' }
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body })
    },
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { guest, params, variantId } = await newUncountableOrder(fixture)
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products: [line(variantId, 4)] } })
    },
  },
  'PUT /v1/orders/{id}/payment-method': {
    ORDER_NOT_FOUND: withUnknownId('PUT /v1/orders/{id}/payment-method', 'guest', cash),
    FORBIDDEN: async (fixture) => {
      const { guest, id } = await createPlacedOrder(fixture, tee(fixture))
      await fixture.testShop.shop.database.update(orders).set({ status: 'CANCELED' }).where(eq(orders.id, id))
      return placeOrder(guest, id)
    },
    INCORRECT_PAYMENT_METHOD: async (fixture) => {
      const { guest, params } = await createDraft(fixture, tee(fixture))
      return guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod: 'STRIPE' } })
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: async (fixture) => {
      const { _id } = await newVariant(fixture, { sizes: [{ value: 'M', quantity: 1 }] })
      const { guest, id } = await createDraft(fixture, _id)
      await createPlacedOrder(fixture, _id)
      return placeOrder(guest, id)
    },
    PROMO_CODE_NOT_FOUND: async (fixture) => {
      const { _id, name, updatedAt } = await newPromoCode(fixture)
      const { guest, id } = await createDraft(fixture, tee(fixture), { promoCode: name })
      const body = { updatedAt, state: 'INACTIVE' as const }
      await fixture.admin.call('PATCH /v1/promo-codes/{id}', { params: { id: _id }, body })
      return placeOrder(guest, id)
    },
    ORDER_CANNOT_CALC_PRICE: async (fixture) => {
      const { guest, id } = await newUncountableOrder(fixture)
      return placeOrder(guest, id)
    },
    ORDER_CANNOT_CALC_TAX: async () => {
      const us = await openTestShop('us', { tax: tableTax(['WA']) })
      const guest = newGuest(us.server)
      const products = [line(us.variant('tee-step', 'black'))]
      const id = await prepareAmericanOrder(guest, products, { shippingInfo: { ...seattle, state: 'Narnia' } })
      const response = await guest.call('PUT /v1/orders/{id}/payment-method', {
        params: { id },
        body: cash,
        headers: { 'accept-language': 'uk' },
      })
      await us.close()
      return response
    },
  },
}

/** A customer with a confirmed e-mail, and with this phone in the profile and in a paid order. */
const paidWithPhone = async ({ testShop }: ErrorFixture, phone: string) => {
  const { database, now } = testShop.shop
  const customer = await newCustomer(testShop)
  await customer.call('PATCH /v1/customer-profile/update', { body: { phone } })
  await database.update(customers).set({ emailConfirmedAt: now() }).where(eq(customers.email, customer.email))
  const id = await prepareOrder(customer, [line(testShop.variant('tee-step', 'milk'))], undefined, { phone })
  await placeOrder(customer, id)
  await database
    .update(orders)
    .set({ payNowMinor: sql`total_minor`, paidMinor: sql`total_minor` })
    .where(eq(orders.id, id))
  return customer
}
