import { readShipping, type ShippingDraft, type TypedShipping } from '#admin/features/shop/shipping-draft.ts'
import type { ShopResource } from '#admin/features/shop/shop-resource.ts'
import { callApi } from '#admin/session/session.ts'
import type { AdminShippingMethod } from '#shared/entities/admin/shipping-method.ts'
import { maxLimit } from '#shared/entities/search.ts'

export const shippingResource: ShopResource<AdminShippingMethod, ShippingDraft, TypedShipping> = {
  name: 'shipping',
  stale: ['shipping-methods'],
  empty: {
    kind: 'COURIER',
    nameUk: '',
    nameEn: '',
    price: '',
    freeFrom: '',
    daysFrom: '',
    daysTo: '',
    countries: [],
    state: 'ACTIVE',
  },
  toDraft: ({ kind, name, price, freeShippingFrom, minimumDelivery, maximumDelivery, countries, state }) => ({
    kind,
    nameUk: name.uk,
    nameEn: name.en,
    price: String(price),
    freeFrom: freeShippingFrom === null ? '' : String(freeShippingFrom),
    daysFrom: String(minimumDelivery),
    daysTo: String(maximumDelivery),
    countries,
    state,
  }),
  read: readShipping,
  list: (signal) => callApi('POST /v1/admin/shipping-methods/search', { body: { limit: maxLimit }, signal }),
  create: (input, position) => callApi('POST /v1/shipping-methods', { body: { ...input, position } }),
  update: ({ _id, updatedAt }, changes) =>
    callApi('PATCH /v1/shipping-methods/{id}', { params: { id: _id }, body: { ...changes, updatedAt } }),
  remove: (id) => callApi('DELETE /v1/shipping-methods/{id}', { params: { id } }),
  reorder: (ids) => callApi('PUT /v1/shipping-methods/sequence', { body: { ids: [...ids] } }),
}
