import * as z from 'zod/mini'
import { byId } from '#shared/entities/common.ts'
import { order } from '#shared/entities/order.ts'
import { paymentStep } from '#shared/entities/payment.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { paymentMethods } from '#shared/enums.ts'

const key = z.object({ key: z.optional(z.string().check(z.maxLength(100))) })
const notFoundErrors = ['INVALID_UUID', 'ORDER_NOT_FOUND'] as const
const started = z.object({ payment: z.nullable(paymentStep) })

/** Pays a placed order, again or by another method, while its items are held. [CHK-07, CHK-12] */
export const payOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/{id}/pay',
  who: 'guest',
  summary:
    'Starts an online payment of a placed order that waits for it, or returns the one that is open. Without a method: the order’s own, or for the prepayment of cash on delivery the shop’s first online method. With CASH_ON_DELIVERY the order changes to it and pays its prepayment; `payment` is null if it has none. An order that holds no units is refused while they are sold out.',
  params: byId,
  query: key,
  body: z.strictObject({ paymentMethod: z.optional(z.enum(paymentMethods)) }),
  reply: started,
  errors: [
    ...notFoundErrors,
    'INCORRECT_PAYMENT_METHOD',
    'INCORRECT_PAYMENT_STATUS',
    'PAYPAL_LINK_ERROR',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'STRIPE_LINK_ERROR',
  ],
  limit: 'order',
})

/** The step with which the browser pays, for a page that is opened again. */
export const readPayment = endpoint({
  method: 'GET',
  path: '/v1/orders/{id}/payment',
  who: 'guest',
  summary: 'Reads how the open online payment of an order goes on; null if none is open.',
  params: byId,
  query: key,
  reply: started,
  errors: notFoundErrors,
})

/** Called by the page when the payer comes back. The server calls the provider and does not trust the browser. [CHK-07] */
export const checkPayment = endpoint({
  method: 'POST',
  path: '/v1/orders/{id}/check-payment',
  who: 'guest',
  summary:
    'Asks the provider how the order’s payment stands, charges what the payer has approved, and returns the order. An unpaid order that holds no units is not charged while they are sold out.',
  params: byId,
  query: key,
  reply: order,
  errors: [
    ...notFoundErrors,
    'ORDER_CANNOT_CALC_PRICE',
    'PAYPAL_DETAIL_ERROR',
    'PAYPAL_EXECUTE_ERROR',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'STRIPE_DETAIL_ERROR',
  ],
  limit: 'order',
})
