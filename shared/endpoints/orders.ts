import * as z from 'zod/mini'
import { byId, id, money } from '#shared/entities/common.ts'
import { newPassword } from '#shared/entities/customer.ts'
import { order, orderCustomer, orderItemInput, shippingInfo } from '#shared/entities/order.ts'
import { guestWithdrawal, orderContact, withdrawableOrder, withdrawalInput } from '#shared/entities/withdrawal.ts'
import { paymentStep } from '#shared/entities/payment.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { paymentMethods } from '#shared/enums.ts'
import { maxItems } from '#shared/rules/basket-items.ts'
import { maxFastOrderItems } from '#shared/rules/fast-order.ts'

const base = '/v1/orders'
/** A draft is priced on every read. Its prices may have risen so far that the total exceeds what the shop can compute. */
const notFoundErrors = ['INVALID_UUID', 'ORDER_NOT_FOUND', 'ORDER_CANNOT_CALC_PRICE'] as const
const products = z.array(orderItemInput).check(z.minLength(1), z.maxLength(maxItems))
const promoCode = z.optional(z.nullable(z.string().check(z.maxLength(60))))

const draftOrder = z.strictObject({ products, promoCode })
/** One-click order: a phone number and one unit of each item. If an item is out of stock, the order is a pre-order. [CHK-09] */
const fastOrder = z.strictObject({
  fast: z.literal(true),
  products: z.array(z.omit(orderItemInput, { quantity: true })).check(z.minLength(1), z.maxLength(maxFastOrderItems)),
  customer: z.strictObject({ phone: orderCustomer.shape.phone }),
})

/** Creates a draft from the items of the basket; the calls below complete it. [CHK-04, CHK-13] */
export const createOrder = endpoint({
  method: 'POST',
  path: `${base}/create`,
  who: 'guest',
  summary:
    'Creates a draft order from lines; with `fast: true` and a phone places it at once, one unit a line, without stock as a pre-order. An Idempotency-Key that the same caller repeats with the same body returns the first order, for 24 hours.',
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

/** Lets a checkout be finished on another device. [CHK-04] */
export const sendOrderLink = endpoint({
  method: 'POST',
  path: `${base}/{id}/send-link`,
  who: 'guest',
  summary: 'Mails a link that opens a draft order on another device for 7 days, to the e-mail of the draft.',
  params: byId,
  reply: z.object({ email: z.string() }),
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN'],
  limit: 'mail',
  limitBy: ['id'],
})

/** For orders to the European Union and one-click orders, from placing until some days after the delivery. */
export const withdrawOrder = endpoint({
  method: 'POST',
  path: `${base}/{id}/withdraw`,
  who: 'guest',
  summary:
    'Withdraws from the contract of an order without a reason, of everything or of `items`; its `withdrawal` says until when. An item names the units that are withdrawn from in all, so that a repeated call changes nothing. Mails an acknowledgement with date and time to the customer and a notice to the shop. FORBIDDEN, reason WITHDRAWAL_NOT_POSSIBLE, for any other order.',
  params: byId,
  body: withdrawalInput,
  reply: order,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN'],
  limit: 'order',
})

/** Guests without the order's cookie: replies the same to an unknown number and to another contact. */
export const findWithdrawal = endpoint({
  method: 'POST',
  path: `${base}/find-withdrawal`,
  who: 'guest',
  summary:
    'Finds an order to withdraw from, by its number and its e-mail or phone: what can be withdrawn from, and until when. ORDER_NOT_FOUND does not say which of them is wrong. FORBIDDEN, reason WITHDRAWAL_NOT_POSSIBLE, for an order without the right.',
  body: orderContact,
  reply: withdrawableOrder,
  errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  limit: 'withdrawal',
  limitBy: ['number', 'contact'],
})

/** The same right without the order's cookie: Directive 2011/83/EU, article 11a. */
export const withdrawAsGuest = endpoint({
  method: 'POST',
  path: `${base}/withdraw`,
  who: 'guest',
  summary:
    'Withdraws from the contract of the order with this number and this e-mail or phone, of everything or of `items`, as the call for an own order does. Mails the acknowledgement to `email`, and to the address of the order.',
  body: guestWithdrawal,
  reply: withdrawableOrder,
  errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  limit: 'withdrawal',
  limitBy: ['number', 'contact'],
})

/** Replies the same, in the same time, whether or not the address has an account already. [ACC-01] */
export const createOrderAccount = endpoint({
  method: 'POST',
  path: `${base}/{id}/create-account`,
  who: 'guest',
  summary:
    'Creates an account for the guest of a placed order, with the e-mail of the order, and puts the order into it. Mails the link that confirms the address; an address that has an account already is mailed that. The reply does not say which. FORBIDDEN for a signed-in caller, a draft and an order without e-mail.',
  params: byId,
  body: z.strictObject({ password: newPassword }),
  reply: z.object({ email: z.string() }),
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN'],
  limit: 'mail',
  limitBy: ['id'],
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
  // The reply discloses to guests whether an e-mail or a phone has an account. [CHK-08]
  limit: 'recipient',
  limitBy: ['id'],
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

const placedOrder = z.extend(order, {
  /** The step with which the browser pays the online part; null if nothing is. */
  payment: z.nullable(paymentStep),
})

/** Chooses the payment method and places the order. A second call returns the same response. [CHK-04, CHK-12] */
export const updateOrderPaymentMethod = endpoint({
  method: 'PUT',
  path: `${base}/{id}/payment-method`,
  who: 'guest',
  summary:
    'Sets the payment method and places the order: reserves the stock, assigns the number and starts the online payment, if one is due. Refuses a `total` that has changed. If the payment provider cannot be reached, the order is placed nevertheless and can be paid by the pay call.',
  params: byId,
  body: z.strictObject({
    paymentMethod: z.enum(paymentMethods),
    /** The total that the screen showed. An order that costs something else is not placed. [CHK-04] */
    total: z.optional(money),
  }),
  reply: placedOrder,
  errors: [
    ...notFoundErrors,
    'FORBIDDEN',
    'INCORRECT_PAYMENT_METHOD',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'PROMO_CODE_NOT_FOUND',
    'PAYPAL_LINK_ERROR',
    'STRIPE_LINK_ERROR',
    'ORDER_CANNOT_CALC_TAX',
  ],
  limit: 'order',
})
