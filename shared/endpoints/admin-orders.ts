import { adminOrder, orderChange } from '#shared/entities/admin/order.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted } from '#shared/entities/resource.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchOrders = endpoint({
  method: 'POST',
  path: '/v1/orders/search',
  who: 'administrator',
  summary:
    'Searches placed orders, newest first. Fields: _id, number, status, paymentStatus, paymentMethod, email, phone, lastName, trackingNumber, customerId, total, placedAt, withdrawnAt, updatedAt.',
  body: searchBody,
  reply: found(adminOrder),
  errors: [],
})

export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/v1/admin/orders/{id}',
  who: 'administrator',
  summary: 'Reads any order, including drafts.',
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
    'Updates the status or the tracking number of a placed order. CANCELED releases the reserved stock; DONE completes a cash-on-delivery payment. A status that cannot follow gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; a stale updatedAt gets reason CHANGED_MEANWHILE.',
  params: byId,
  body: orderChange,
  reply: adminOrder,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN', 'INCORRECT_PAYMENT_STATUS'],
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/v1/orders/{id}',
  who: 'administrator',
  summary: 'Deletes a draft. A placed order cannot be deleted.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN', 'ORDER_CANNOT_CALC_PRICE'],
})
