import * as z from 'zod/mini'
import { adminPayment } from '#shared/entities/admin/payment.ts'
import { byId, money } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const payments = z.object({ entities: z.array(adminPayment) })

export const readOrderPayments = endpoint({
  method: 'GET',
  path: '/v1/admin/orders/{id}/payments',
  who: 'administrator',
  summary: 'Reads the online payments of an order and their refunds, oldest first.',
  params: byId,
  reply: payments,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND'],
})

/** Gives back money that was paid online. Cancelling a paid order gives back all of it by itself. [CHK-12] */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/{id}/refunds',
  who: 'administrator',
  summary:
    'Refunds a part of what was paid online, or without an amount all that is left of it. The provider is asked in the background; the refund is WAITING until it has answered.',
  params: byId,
  body: z.strictObject({ amount: z.optional(money) }),
  reply: payments,
  status: 201,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'INCORRECT_PAYMENT_STATUS'],
})
