import type { Guest } from '#tests/support/guest.ts'
import type { OrderItemInput, ShippingInfo } from '#shared/entities/order.ts'

export const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12125550142' }
/** All items and shipping are taxed: 6.5 %. */
export const seattle = { country: 'US', city: 'Seattle', state: 'WA', address: '600 Pine Street', postcode: '98101' }
/** Only items are taxed, not shipping: 7.25 %. */
export const oakland = { country: 'US', city: 'Oakland', state: 'CA', address: '12 Grand Avenue', postcode: '94612' }

/** Returns the id of the shipping method with this English name. */
export const americanMethod = async (guest: Guest, name: string): Promise<string> => {
  const { body } = await guest.call('POST /v1/shipping-methods/search', {
    body: {},
    headers: { 'accept-language': 'en' },
  })
  return body.entities.find((method) => method.name === name)!._id
}

/** Creates and fills in a draft of the US storefront, ready to be placed. Returns the order's id. */
export const prepareAmericanOrder = async (
  guest: Guest,
  products: OrderItemInput[],
  { shippingInfo = seattle, promoCode }: { shippingInfo?: ShippingInfo; promoCode?: string } = {},
): Promise<string> => {
  const { body: draft } = await guest.call('POST /v1/orders/create', {
    body: { products, ...(promoCode && { promoCode }) },
  })
  const params = { id: draft._id }
  await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: ann })
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: shippingInfo })
  const id = await americanMethod(guest, shippingInfo.country === 'US' ? 'Courier, ground' : 'Canada and Mexico')
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id } })
  return draft._id
}
