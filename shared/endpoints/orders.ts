import * as z from 'zod/mini'
import { byId, id } from '#shared/entities/common.ts'
import { order, orderCustomer, orderLine, shippingInfo } from '#shared/entities/order.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { paymentMethods } from '#shared/enums.ts'

const base = '/v1/orders'
/** A draft is priced anew at each look, and its prices may have risen beyond what the shop can count. */
const notYours = ['INVALID_UUID', 'ORDER_NOT_FOUND', 'ORDER_CANNOT_CALC_PRICE'] as const
const products = z.array(orderLine).check(z.minLength(1), z.maxLength(100))
const promoCode = z.optional(z.nullable(z.string().check(z.maxLength(60))))

const draftOrder = z.strictObject({ products, promoCode })
/** One click: the garments and a phone to call. A garment that is not in stock makes it a pre-order. [CHK-09] */
const fastOrder = z.strictObject({
  fast: z.literal(true),
  products: z
    .array(z.strictObject({ ...orderLine.shape, quantity: z._default(orderLine.shape.quantity, 1) }))
    .check(z.minLength(1), z.maxLength(20)),
  customer: z.strictObject({ phone: orderCustomer.shape.phone }),
})

/** Makes a draft from the basket's lines; the calls below fill it in. [CHK-04, CHK-13] */
export const createOrder = endpoint({
  method: 'POST',
  path: `${base}/create`,
  who: 'guest',
  summary:
    'Makes a draft order from lines; with `fast: true` and a phone places it at once, without stock as a pre-order. A repeated Idempotency-Key answers the first order.',
  body: z.union([draftOrder, fastOrder]),
  reply: order,
  status: 201,
  errors: [
    'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND',
    'PROMO_CODE_NOT_FOUND',
    'ORDER_CANNOT_CALC_PRICE',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'FORBIDDEN',
  ],
  idempotent: true,
  limit: 'order',
})

/** Only for its customer, the guest who made it (cookie or mailed key) and administrators. [CHK-14] */
export const readOrder = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  who: 'guest',
  summary: 'One order. A guest is known by the secret cookie, or by the key of the mailed link.',
  params: byId,
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))) }),
  reply: order,
  errors: notYours,
})

export const updateOrderCustomer = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-customer`,
  who: 'guest',
  summary: 'Who receives a draft order.',
  params: byId,
  body: orderCustomer,
  reply: order,
  errors: [...notYours, 'FORBIDDEN', 'PHONE_AND_EMAIL_MISMATCHED', 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED'],
})

export const updateOrderShippingInfo = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-shipping-info`,
  who: 'guest',
  summary: 'Where a draft order goes.',
  params: byId,
  body: shippingInfo,
  reply: order,
  errors: [...notYours, 'FORBIDDEN'],
})

export const updateOrderShippingMethod = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-shipping-method`,
  who: 'guest',
  summary: 'How a draft order is shipped.',
  params: byId,
  body: z.strictObject({ id }),
  reply: order,
  errors: [...notYours, 'FORBIDDEN'],
})

export const updateOrderProducts = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-product`,
  who: 'guest',
  summary: 'The lines and the promo code of a draft order.',
  params: byId,
  body: z.strictObject({ products, promoCode }),
  reply: order,
  errors: [
    ...notYours,
    'FORBIDDEN',
    'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'PROMO_CODE_NOT_FOUND',
  ],
})

/** The final button: chooses how to pay and places the order. Called twice, both hear the same. [CHK-04, CHK-12] */
export const updateOrderPaymentMethod = endpoint({
  method: 'PUT',
  path: `${base}/{id}/payment-method`,
  who: 'guest',
  summary: 'Chooses how to pay and places the order: takes the stock and gives the number.',
  params: byId,
  body: z.strictObject({ paymentMethod: z.enum(paymentMethods) }),
  reply: order,
  errors: [...notYours, 'INCORRECT_PAYMENT_METHOD', 'PRODUCT_VARIANT_NOT_IN_STOCK', 'PROMO_CODE_NOT_FOUND'],
  limit: 'order',
})
