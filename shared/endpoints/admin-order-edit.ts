import { orderEdit, orderEdited } from '#shared/entities/admin/order-edit.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin/orders/{id}'
const shape = {
  who: 'administrator',
  needs: 'orders.change',
  params: byId,
  body: orderEdit,
  reply: orderEdited,
} as const
const errors = [
  'INVALID_UUID',
  'ORDER_NOT_FOUND',
  'PRODUCT_VARIANT_NOT_IN_STOCK',
  'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND',
  'ORDER_CANNOT_CALC_PRICE',
  'ORDER_CANNOT_CALC_TAX',
  'INCORRECT_PAYMENT_METHOD',
] as const

export const editOrder = endpoint({
  ...shape,
  method: 'PATCH',
  path,
  summary:
    'Edits an order until it is sent: recipient, address, method, items, discount. Stock, promo code, tax and sums are computed again in one transaction; what is owed or to be given back is settled, and its customer mailed once. A one-click order that is complete by it is taken on. A sent order gets BAD_REQUEST, 409, reason ORDER_SENT; a stale updatedAt reason CHANGED_MEANWHILE.',
  errors,
})

export const previewOrder = endpoint({
  ...shape,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Returns what the same edit would make of the order. Writes nothing.',
  errors,
})
