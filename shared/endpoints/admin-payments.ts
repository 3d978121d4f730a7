import * as z from 'zod/mini'
import { adminPayment } from '#shared/entities/admin/payment.ts'
import { adminOrder } from '#shared/entities/admin/order.ts'
import { refundableItem, refundInput } from '#shared/entities/admin/refund.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const payments = z.object({ entities: z.array(adminPayment), items: z.array(refundableItem) })

export const readOrderPayments = endpoint({
  method: 'GET',
  path: '/v1/admin/orders/{id}/payments',
  who: 'administrator',
  needs: 'payments.read',
  summary:
    'Reads the online payments of an order and their refunds, oldest first, and for each item what was paid and how many units were given back.',
  params: byId,
  reply: payments,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND'],
})

/** Refunds units of an order or an amount. Cancelling a paid order refunds it without this call. [CHK-12] */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/{id}/refunds',
  who: 'administrator',
  needs: 'orders.refund',
  summary:
    'Refunds units of items, an amount, or without either all that is left. Units cost what was paid for them, with their part of the discount and the tax. ONLINE asks the provider in the background: the refund is WAITING until it has answered, and FAILED with its reason if it refuses. OUTSIDE records money that was given back in cash or by transfer. A stale updatedAt gets BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  body: refundInput,
  reply: z.extend(payments, { order: adminOrder }),
  status: 201,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'INCORRECT_PAYMENT_STATUS'],
  idempotent: true,
})
