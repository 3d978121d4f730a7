import { adminOrder, orderChange } from '#shared/entities/admin/order.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted } from '#shared/entities/record.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchOrders = endpoint({
  method: 'POST',
  path: '/v1/orders/search',
  who: 'administrator',
  summary:
    'Finds placed orders, newest first. Fields: _id, number, status, paymentStatus, paymentMethod, email, phone, lastName, trackingNumber, customerId, total, placedAt, updatedAt.',
  body: searchBody,
  reply: found(adminOrder),
  errors: [],
})

export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/v1/admin/orders/{id}',
  who: 'administrator',
  summary: 'Reads any order, a draft as well.',
  params: byId,
  reply: adminOrder,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'ORDER_CANNOT_CALC_PRICE'],
})

/** NEW → IN_PROCESS → DONE, or CANCELED from the first two. [CHK-12] */
export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/v1/orders/{id}',
  who: 'administrator',
  summary:
    'Changes the status or the tracking number of a placed order. CANCELED gives the stock back; DONE completes the payment of cash on delivery. A status that cannot follow is BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; a stale updatedAt is reason CHANGED_MEANWHILE.',
  params: byId,
  body: orderChange,
  reply: adminOrder,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN', 'INCORRECT_PAYMENT_STATUS'],
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/v1/orders/{id}',
  who: 'administrator',
  summary: 'Deletes a draft; a placed order is a document and stays.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN', 'ORDER_CANNOT_CALC_PRICE'],
})
