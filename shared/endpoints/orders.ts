import * as z from 'zod/mini'
import { byId, id, money } from '#shared/entities/common.ts'
import { order, orderCustomer, orderItemInput, shippingInfo } from '#shared/entities/order.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { paymentMethods } from '#shared/enums.ts'
import { maxItems } from '#shared/rules/basket-items.ts'

const base = '/v1/orders'
/** A draft is priced on every read. Its prices may have risen so far that the total exceeds what the shop can compute. */
const notFoundErrors = ['INVALID_UUID', 'ORDER_NOT_FOUND', 'ORDER_CANNOT_CALC_PRICE'] as const
const products = z.array(orderItemInput).check(z.minLength(1), z.maxLength(maxItems))
const promoCode = z.optional(z.nullable(z.string().check(z.maxLength(60))))

const draftOrder = z.strictObject({ products, promoCode })
/** One-click order: items and a phone number. If an item is out of stock, the order is a pre-order. [CHK-09] */
const fastOrder = z.strictObject({
  fast: z.literal(true),
  products: z
    .array(z.strictObject({ ...orderItemInput.shape, quantity: z._default(orderItemInput.shape.quantity, 1) }))
    .check(z.minLength(1), z.maxLength(20)),
  customer: z.strictObject({ phone: orderCustomer.shape.phone }),
})

/** Creates a draft from the items of the basket; the calls below complete it. [CHK-04, CHK-13] */
export const createOrder = endpoint({
  method: 'POST',
  path: `${base}/create`,
  who: 'guest',
  summary:
    'Creates a draft order from lines; with `fast: true` and a phone places it at once, without stock as a pre-order. A repeated Idempotency-Key answers the first order.',
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

/** Only for the order's customer, the guest who created it (cookie or mailed key) and administrators. [CHK-14] */
export const readOrder = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  who: 'guest',
  summary: 'Reads one order. Guests are identified by the secret cookie, or by the key of the mailed link.',
  params: byId,
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100))) }),
  reply: order,
  errors: notFoundErrors,
})

export const updateOrderCustomer = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-customer`,
  who: 'guest',
  summary: 'Sets the recipient of a draft order.',
  params: byId,
  body: orderCustomer,
  reply: order,
  errors: [...notFoundErrors, 'FORBIDDEN', 'PHONE_AND_EMAIL_MISMATCHED', 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED'],
})

export const updateOrderShippingInfo = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-shipping-info`,
  who: 'guest',
  summary: 'Sets the delivery address of a draft order.',
  params: byId,
  body: shippingInfo,
  reply: order,
  errors: [...notFoundErrors, 'FORBIDDEN'],
})

export const updateOrderShippingMethod = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-shipping-method`,
  who: 'guest',
  summary: 'Sets the shipping method of a draft order.',
  params: byId,
  body: z.strictObject({ id }),
  reply: order,
  errors: [...notFoundErrors, 'FORBIDDEN'],
})

export const updateOrderProducts = endpoint({
  method: 'PUT',
  path: `${base}/{id}/update-product`,
  who: 'guest',
  summary: 'Sets the items and the promo code of a draft order.',
  params: byId,
  body: z.strictObject({ products, promoCode }),
  reply: order,
  errors: [
    ...notFoundErrors,
    'FORBIDDEN',
    'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'PROMO_CODE_NOT_FOUND',
  ],
})

/** Chooses the payment method and places the order. A second call returns the same response. [CHK-04, CHK-12] */
export const updateOrderPaymentMethod = endpoint({
  method: 'PUT',
  path: `${base}/{id}/payment-method`,
  who: 'guest',
  summary:
    'Sets the payment method and places the order: reserves the stock and assigns the number. Refuses a `total` that has changed.',
  params: byId,
  body: z.strictObject({
    paymentMethod: z.enum(paymentMethods),
    /** What the screen showed. An order that costs something else is not placed. [CHK-04] */
    total: z.optional(money),
  }),
  reply: order,
  errors: [
    ...notFoundErrors,
    'FORBIDDEN',
    'INCORRECT_PAYMENT_METHOD',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'PROMO_CODE_NOT_FOUND',
  ],
  limit: 'order',
})
