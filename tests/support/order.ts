import type { Guest } from '#tests/support/guest.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'

export const olena = {
  firstName: 'Олена',
  lastName: 'Бондаренко',
  patronymic: 'Ігорівна',
  email: 'olena@example.com',
  phone: '+380675550142',
}
export const lviv = { country: 'UA', city: 'Львів', branchNumber: '14' }

/** A buyer of each storefront: the customer, the address, and the kind of delivery. */
export const buyers = {
  ua: { customer: olena, address: lviv, kind: 'BRANCH' },
  lan: { customer: olena, address: lviv, kind: 'BRANCH' },
  us: {
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12125550142' },
    address: { country: 'US', city: 'Brooklyn', state: 'NY', address: '214 Water Street', postcode: '11201' },
    kind: 'COURIER',
  },
} as const

/** Creates and fills in a draft with these items, ready to be placed. Returns the order's id. */
export const prepareOrder = async (
  guest: Pick<Guest, 'call'>,
  products: OrderItemInput[],
  promoCode?: string,
  recipient: Partial<typeof olena> = {},
): Promise<string> => {
  const { body: draft } = await guest.call('POST /v1/orders/create', {
    body: { products, ...(promoCode && { promoCode }) },
  })
  const params = { id: draft._id }
  await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: { ...olena, ...recipient } })
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: lviv })
  const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const branch = methods.entities.find(({ kind }) => kind === 'BRANCH')
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: branch!._id } })
  return draft._id
}

/** Places the order, as the final button does. */
export const placeOrder = (guest: Guest, id: string) =>
  guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod: 'CASH_ON_DELIVERY' } })

/** Creates and fills in a draft of a storefront's buyer. Returns the order's id. */
export const completeDraft = async (
  guest: Pick<Guest, 'call'>,
  storefront: keyof typeof buyers,
  products: OrderItemInput[],
): Promise<string> => {
  const { customer, address, kind } = buyers[storefront]
  const { body: draft } = await guest.call('POST /v1/orders/create', { body: { products } })
  const params = { id: draft._id }
  const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const method = methods.entities.find((one) => one.kind === kind && one.countries.includes(address.country))
  await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: customer })
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: address })
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: method!._id } })
  return draft._id
}
