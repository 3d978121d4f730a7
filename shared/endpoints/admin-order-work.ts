import * as z from 'zod/mini'
import { adminOrder } from '#shared/entities/admin/order.ts'
import {
  callInput,
  mailInput,
  noteInput,
  orderEvent,
  orderHistory,
  tagsInput,
} from '#shared/entities/admin/order-history.ts'
import { missingInput, orderMove, orderShipping, ordersMoved } from '#shared/entities/admin/order-row.ts'
import { byId, time } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin/orders/{id}'
const notFound = ['INVALID_UUID', 'ORDER_NOT_FOUND'] as const

export const moveOrders = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/move',
  who: 'administrator',
  needs: 'orders.pack',
  summary:
    'Moves up to 100 orders one step: PACKED marks them as packed; PACK confirms those that wait for it and unpacks packed ones. PACKED also takes the sending of an order back, until its customer was mailed the number: then BAD_REQUEST, 409, reason TOO_LATE_TO_UNDO. Each order is moved or refused by itself; `results` says which. The same call again with its Idempotency-Key moves nothing twice and repeats what was moved.',
  body: orderMove,
  reply: ordersMoved,
  errors: [],
  idempotent: true,
})

export const setMissing = endpoint({
  method: 'POST',
  path: `${path}/missing`,
  who: 'administrator',
  needs: 'orders.pack',
  summary:
    'Writes down which units of an order that is to be packed were not found. The order is set aside, and the stock of their sizes is corrected to 0; missing units never go back to the stock. An empty list says that everything was found: the order is to be packed again.',
  params: byId,
  body: missingInput,
  reply: adminOrder,
  errors: [...notFound],
  idempotent: true,
})

export const shipOrders = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/ship',
  who: 'administrator',
  needs: 'orders.pack',
  summary:
    'Sends up to 100 orders that are to be packed or packed: enters the numbers of their parcels. A number is of a known carrier, or `otherCarrier` says that it is not, and belongs to one order only. Customers are mailed 60 seconds later, unless it is taken back by moving the order to PACKED. Each order is sent or refused by itself; `results` says which.',
  body: orderShipping,
  reply: ordersMoved,
  errors: [],
  idempotent: true,
})

export const restoreOrder = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/{id}/restore',
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Takes the cancellation of an order by an administrator back, for 8 seconds: its stock is reserved again and no mail has left. Later it gets BAD_REQUEST, 409, reason TOO_LATE_TO_UNDO.',
  params: byId,
  body: z.strictObject({ updatedAt: time }),
  reply: adminOrder,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'PRODUCT_VARIANT_NOT_IN_STOCK', 'PROMO_CODE_NOT_FOUND'],
})

export const readOrderHistory = endpoint({
  method: 'GET',
  path: `${path}/history`,
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Reads what happened to a placed order, newest first: steps, edits with before and after, mails, the parcel, notes, calls; payments and refunds for roles that see payments.',
  params: byId,
  reply: orderHistory,
  errors: notFound,
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: `${path}/notes`,
  who: 'administrator',
  needs: 'orders.pack',
  summary: 'Adds a note of staff to an order. Customers never see it.',
  params: byId,
  body: noteInput,
  reply: orderEvent,
  status: 201,
  errors: notFound,
  idempotent: true,
})

export const noteOrderCall = endpoint({
  method: 'POST',
  path: `${path}/calls`,
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Notes that a customer did not answer a call. The order goes to the end of its list, or is called again at the time that was agreed.',
  params: byId,
  body: callInput,
  reply: orderEvent,
  status: 201,
  errors: notFound,
  idempotent: true,
})

export const resendOrderMail = endpoint({
  method: 'POST',
  path: `${path}/mails`,
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Mails the customer of an order again. A mail that would not be true of the order gets BAD_REQUEST, 409, reason MAIL_NOT_TRUE.',
  params: byId,
  body: mailInput,
  reply: z.object({ email: z.string() }),
  errors: notFound,
  idempotent: true,
})

export const updateOrderTags = endpoint({
  method: 'PUT',
  path: `${path}/tags`,
  who: 'administrator',
  needs: 'orders.pack',
  summary: 'Replaces the tags of an order.',
  params: byId,
  body: tagsInput,
  reply: adminOrder,
  errors: notFound,
})
