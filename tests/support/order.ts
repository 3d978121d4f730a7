import type { Guest } from '#tests/support/guest.ts'
import type { OrderLine } from '#shared/entities/order.ts'

export const olena = {
  firstName: 'Олена',
  lastName: 'Бондаренко',
  patronymic: 'Ігорівна',
  email: 'olena@example.com',
  phone: '+380675550142',
}
export const lviv = { country: 'UA', city: 'Львів', branchNumber: '14' }

/** A draft with these lines, filled in so that only the final button is left. Answers the order's id. */
export const prepareOrder = async (guest: Guest, products: OrderLine[], promoCode?: string): Promise<string> => {
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

/** The final button. */
export const placeOrder = (guest: Guest, id: string) =>
  guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod: 'CASH_ON_DELIVERY' } })
