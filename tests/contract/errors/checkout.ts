import { newPromoCode, newVariant } from '#tests/contract/errors/records.ts'
import { orderOf, placedOrderOf } from '#tests/contract/errors/orders.ts'
import { aboutNobody, nobody, type Heard, type Scenario, type Scenarios } from '#tests/contract/errors/scenario.ts'
import type { Stage } from '#tests/contract/errors/stage.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder } from '#tests/support/order.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const line = (variantId: string, quantity = 1) => ({ variantId, size: 'M' as const, quantity })
const tee = ({ house }: Stage): string => house.variant('tee-step', 'black')
const courier = { id: nobody }
const cash = { paymentMethod: 'CASH_ON_DELIVERY' as const }

/** The calls that change a draft, each with a body that could be right. */
const changes = {
  'PUT /v1/orders/{id}/update-customer': olena,
  'PUT /v1/orders/{id}/update-shipping-info': lviv,
  'PUT /v1/orders/{id}/update-shipping-method': courier,
} as const
type Change = keyof typeof changes

const change = async (call: Change, order: Awaited<ReturnType<typeof orderOf>>): Promise<Heard> => {
  const body =
    call === 'PUT /v1/orders/{id}/update-shipping-method'
      ? { id: (await order.guest.call('GET /v1/orders/{id}', order)).body.shippingMethod!._id }
      : changes[call]
  return order.guest.send({ method: 'PUT', path: call.slice(4).replace('{id}', order.id), body })
}

/** More of a garment than the shop can count the price of, once somebody has raised it. */
export const priceless = async (stage: Stage) => {
  const { _id, updatedAt } = await newVariant(stage, { price: 1, sizes: [{ value: 'M', quantity: 1000 }] })
  const order = await orderOf(stage, _id, { quantity: 3 })
  const read = await order.guest.call('GET /v1/orders/{id}', order)
  await stage.admin.call('PATCH /v1/products/variants/{id}', {
    params: { id: _id },
    body: { updatedAt, price: 10_000_000 },
  })
  return { ...order, variantId: _id, shippingMethodId: read.body.shippingMethod!._id }
}
const soldOut = async (stage: Stage): Promise<string> =>
  (await newVariant(stage, { sizes: [{ value: 'M', quantity: 0 }] }))._id

const onDraft = (call: Change) => ({
  ORDER_NOT_FOUND: aboutNobody(call, 'guest', changes[call]),
  FORBIDDEN: (async (stage) => change(call, await placedOrderOf(stage, tee(stage)))) satisfies Scenario,
  ORDER_CANNOT_CALC_PRICE: (async (stage) => {
    const { guest, id, shippingMethodId } = await priceless(stage)
    const body = call.endsWith('method') ? { id: shippingMethodId } : changes[call]
    return guest.send({ method: 'PUT', path: call.slice(4).replace('{id}', id), body })
  }) satisfies Scenario,
})

/** Ordering, from the first line to the final button. */
export const checkout: Scenarios = {
  'POST /v1/orders/create': {
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: ({ guest }) =>
      guest.call('POST /v1/orders/create', { body: { products: [line(nobody)] } }),
    PRODUCT_VARIANT_NOT_IN_STOCK: async (stage) =>
      stage.guest.call('POST /v1/orders/create', { body: { products: [line(await soldOut(stage))] } }),
    PROMO_CODE_NOT_FOUND: (stage) =>
      stage.guest.call('POST /v1/orders/create', { body: { products: [line(tee(stage))], promoCode: 'NO SUCH CODE' } }),
    ORDER_CANNOT_CALC_PRICE: async (stage) => {
      const { variantId } = await priceless(stage)
      return stage.guest.call('POST /v1/orders/create', { body: { products: [line(variantId, 3)] } })
    },
    FORBIDDEN: async () => {
      const us = await openTestShop('us')
      const products = [{ variantId: us.variant('tee-step', 'black'), size: 'M' as const }]
      const heard = await newGuest(us.server).call('POST /v1/orders/create', {
        body: { fast: true, products, customer: { phone: '+12125550142' } },
        headers: { 'accept-language': 'uk' },
      })
      await us.close()
      return heard
    },
  },
  'GET /v1/orders/{id}': {
    ORDER_NOT_FOUND: aboutNobody('GET /v1/orders/{id}', 'guest'),
    ORDER_CANNOT_CALC_PRICE: async (stage) => {
      const { guest, params } = await priceless(stage)
      return guest.call('GET /v1/orders/{id}', { params })
    },
  },
  'PUT /v1/orders/{id}/update-customer': {
    ...onDraft('PUT /v1/orders/{id}/update-customer'),
    UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED: async (stage) => {
      const { email } = await registeredWithPhone(stage, '+380675550201')
      const { guest, params } = await orderOf(stage, tee(stage))
      const body = { ...olena, email, phone: '+380675550201' }
      return guest.call('PUT /v1/orders/{id}/update-customer', { params, body })
    },
    PHONE_AND_EMAIL_MISMATCHED: async (stage) => {
      await registeredWithPhone(stage, '+380675550202')
      const { guest, params } = await orderOf(stage, tee(stage))
      const body = { ...olena, phone: '+380675550202' }
      return guest.call('PUT /v1/orders/{id}/update-customer', { params, body })
    },
  },
  'PUT /v1/orders/{id}/update-shipping-info': onDraft('PUT /v1/orders/{id}/update-shipping-info'),
  'PUT /v1/orders/{id}/update-shipping-method': onDraft('PUT /v1/orders/{id}/update-shipping-method'),
  'PUT /v1/orders/{id}/update-product': {
    ORDER_NOT_FOUND: aboutNobody('PUT /v1/orders/{id}/update-product', 'guest', { products: [line(nobody)] }),
    FORBIDDEN: async (stage) => {
      const { guest, params } = await placedOrderOf(stage, tee(stage))
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products: [line(tee(stage))] } })
    },
    COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND: async (stage) => {
      const { guest, params } = await orderOf(stage, tee(stage))
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products: [line(nobody)] } })
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: async (stage) => {
      const { guest, params } = await orderOf(stage, tee(stage))
      const products = [line(await soldOut(stage))]
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products } })
    },
    PROMO_CODE_NOT_FOUND: async (stage) => {
      const { guest, params } = await orderOf(stage, tee(stage))
      const body = { products: [line(tee(stage))], promoCode: 'NO SUCH CODE' }
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body })
    },
    ORDER_CANNOT_CALC_PRICE: async (stage) => {
      const { guest, params, variantId } = await priceless(stage)
      return guest.call('PUT /v1/orders/{id}/update-product', { params, body: { products: [line(variantId, 4)] } })
    },
  },
  'PUT /v1/orders/{id}/payment-method': {
    ORDER_NOT_FOUND: aboutNobody('PUT /v1/orders/{id}/payment-method', 'guest', cash),
    INCORRECT_PAYMENT_METHOD: async (stage) => {
      const { guest, params } = await orderOf(stage, tee(stage))
      return guest.call('PUT /v1/orders/{id}/payment-method', { params, body: { paymentMethod: 'STRIPE' } })
    },
    PRODUCT_VARIANT_NOT_IN_STOCK: async (stage) => {
      const { _id } = await newVariant(stage, { sizes: [{ value: 'M', quantity: 1 }] })
      const { guest, id } = await orderOf(stage, _id)
      await placedOrderOf(stage, _id)
      return placeOrder(guest, id)
    },
    PROMO_CODE_NOT_FOUND: async (stage) => {
      const { _id, name, updatedAt } = await newPromoCode(stage)
      const { guest, id } = await orderOf(stage, tee(stage), { promoCode: name })
      const body = { updatedAt, state: 'INACTIVE' as const }
      await stage.admin.call('PATCH /v1/promo-codes/{id}', { params: { id: _id }, body })
      return placeOrder(guest, id)
    },
    ORDER_CANNOT_CALC_PRICE: async (stage) => {
      const { guest, id } = await priceless(stage)
      return placeOrder(guest, id)
    },
  },
}

const registeredWithPhone = async ({ house }: Stage, phone: string) => {
  const customer = await newCustomer(house)
  await customer.call('PATCH /v1/customer-profile/update', { body: { phone } })
  return customer
}
