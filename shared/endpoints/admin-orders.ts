import { adminOrder, orderChange } from '#shared/entities/admin/order.ts'
import { orderRowSearch, orderRowsFound } from '#shared/entities/admin/order-row.ts'
import { orderFacets, orderFacetSearch } from '#shared/entities/admin/order-filter.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted } from '#shared/entities/resource.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchOrders = endpoint({
  method: 'POST',
  path: '/v1/orders/search',
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Searches placed orders, newest first. Fields: _id, number, status, paymentStatus, paymentMethod, email, phone, lastName, trackingNumber, customerId, total, placedAt, lastWithdrawalAt, withdrawnAt, updatedAt.',
  body: searchBody,
  reply: searchReply(adminOrder),
  errors: [],
})

/** The list of the counter: one call for its rows, its total and the counts of all views. [ADM-25] */
export const searchOrderRows = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/search',
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Searches placed orders as rows of a list: by view, filters, and a text that finds names, e-mails, numbers and the last characters of phones, order and tracking numbers. What waits comes first by urgency, unless `sort` says otherwise. Returns how many orders each view shows. Roles without customers.read get the last four digits of phones.',
  body: orderRowSearch,
  reply: orderRowsFound,
  errors: [],
})

/** The counts that the filter panel shows next to each value. [ADM-25] */
export const countOrderFacets = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/facets',
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Returns, for each value of each filter, how many orders the search would find with it. Values of one filter are alternatives: each is counted without the others.',
  body: orderFacetSearch,
  reply: orderFacets,
  errors: [],
})

export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/v1/admin/orders/{id}',
  who: 'administrator',
  needs: 'orders.read',
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
  needs: 'orders.change',
  summary:
    'Updates the status or the tracking number of a placed order. CANCELED releases the reserved stock; IN_PROCESS takes the stock of an order that holds none (reservesLater), or is refused with PRODUCT_VARIANT_NOT_IN_STOCK; DONE completes a cash-on-delivery payment. A status that cannot follow gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; a stale updatedAt gets reason CHANGED_MEANWHILE. A tracking number is of a known carrier, or `otherCarrier` says that it is not, and belongs to one order only; its customer is mailed it once.',
  params: byId,
  body: orderChange,
  reply: adminOrder,
  errors: [
    'INVALID_UUID',
    'ORDER_NOT_FOUND',
    'FORBIDDEN',
    'INCORRECT_PAYMENT_STATUS',
    'BAD_REQUEST_VALUE_NOT_UNIQUE',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
  ],
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/v1/orders/{id}',
  who: 'administrator',
  needs: 'orders.change',
  summary: 'Deletes a draft. A placed order cannot be deleted.',
  params: byId,
  reply: deleted,
  errors: ['INVALID_UUID', 'ORDER_NOT_FOUND', 'FORBIDDEN', 'ORDER_CANNOT_CALC_PRICE'],
})
