import type { APIRequestContext } from '@playwright/test'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { Size } from '#shared/enums.ts'

/** Creates a guest's order with these items. Returns its id. */
export const startOrder = async (
  request: APIRequestContext,
  url: string,
  products: readonly { variantId: string; size: Size; quantity: number }[],
): Promise<string> => {
  const response = await request.post(`${url}/v1/orders/create`, { data: { products } })
  const { _id } = (await response.json()) as { _id: string }
  return _id
}

const lviv = {
  customer: { firstName: 'Олена', lastName: 'Бондаренко', email: 'olena@example.com', phone: '+380675550142' },
  shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' },
}
const brooklyn = {
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12125550142' },
  shippingInfo: { country: 'US', city: 'Brooklyn', state: 'NY', address: '45 Water Street', postcode: '11201' },
}

/** Fills in and places a draft, cash on delivery. Returns its id. Throws if a step fails. */
export const placeOrder = async (request: APIRequestContext, url: string, order: string): Promise<string> => {
  const found = await request.post(`${url}/v1/shipping-methods/search`, { data: {} })
  const { entities } = (await found.json()) as { entities: ShippingMethod[] }
  const branch = entities.find(({ kind }) => kind === 'BRANCH')
  const method = branch ?? entities.find(({ countries }) => countries.includes(brooklyn.shippingInfo.country))
  if (!method) throw new Error('the demo shop has no shipping methods')
  const where = branch ? lviv : brooklyn
  const steps = [
    ['update-customer', where.customer],
    ['update-shipping-info', where.shippingInfo],
    ['update-shipping-method', { id: method._id }],
    ['payment-method', { paymentMethod: 'CASH_ON_DELIVERY' }],
  ] as const
  for (const [step, data] of steps) {
    const response = await request.put(`${url}/v1/orders/${order}/${step}`, { data })
    if (!response.ok()) throw new Error(`${step}: ${await response.text()}`)
  }
  return order
}
