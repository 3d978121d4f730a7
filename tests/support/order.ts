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

/** Creates and fills in a draft with these items, ready to be placed. Returns the order's id. */
export const prepareOrder = async (guest: Guest, products: OrderItemInput[], promoCode?: string): Promise<string> => {
  const { body: draft } = await guest.call('POST /v1/orders/create', {
    body: { products, ...(promoCode && { promoCode }) },
  })
  const params = { id: draft._id }
  await guest.call('PUT /v1/orders/{id}/update-customer', { params, body: olena })
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params, body: lviv })
  const { body: methods } = await guest.call('POST /v1/shipping-methods/search', { body: {} })
  const branch = methods.entities.find(({ kind }) => kind === 'BRANCH')
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params, body: { id: branch!._id } })
  return draft._id
}

/** Places the order, as the final button does. */
export const placeOrder = (guest: Guest, id: string) =>
  guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod: 'CASH_ON_DELIVERY' } })
