/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test'
import type { OrderStage } from '#ops/screenshots/screen.ts'
import type { ShippingMethod } from '#shared/entities/shipping-method.ts'
import type { PaymentMethod, Size } from '#shared/enums.ts'

export interface OrderedItem {
  variantId: string
  size: Size
  quantity: number
}

const kyivans = {
  customer: { firstName: 'Олена', lastName: 'Бондаренко', email: 'olena@example.com', phone: '+380675550142' },
  shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' },
}
const americans = {
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12125550142' },
  shippingInfo: { country: 'US', city: 'Seattle', state: 'WA', address: '600 Pine Street', postcode: '98101' },
}

/** Creates a guest's order with these items and takes it as far as this. Returns its id. Throws if a step fails. */
export async function prepareOrder(
  page: Page,
  url: string,
  items: readonly OrderedItem[],
  stage: OrderStage,
): Promise<string> {
  const order = await startOrder(page.request, url, items)
  if (stage === 'started') return order
  const online = await fillOrder(page.request, url, order)
  if (stage === 'filled') return order
  const paymentMethod = stage === 'placed' ? 'CASH_ON_DELIVERY' : online
  await put(page.request, `${url}/v1/orders/${order}/payment-method`, { paymentMethod })
  if (stage === 'declined' || stage === 'paid') await endPayment(page, `${url}/checkout/${order}`, stage)
  return order
}

const startOrder = async (
  request: APIRequestContext,
  url: string,
  products: readonly OrderedItem[],
): Promise<string> => {
  const response = await request.post(`${url}/v1/orders/create`, { data: { products } })
  if (!response.ok()) throw new Error(`create: ${await response.text()}`)
  const { _id } = (await response.json()) as { _id: string }
  return _id
}

/** Fills in a draft. Returns the online method of its storefront whose provider shows a page of its own. */
const fillOrder = async (request: APIRequestContext, url: string, order: string): Promise<PaymentMethod> => {
  const response = await request.post(`${url}/v1/shipping-methods/search`, { data: {} })
  const { entities } = (await response.json()) as { entities: ShippingMethod[] }
  const branch = entities.find(({ kind }) => kind === 'BRANCH')
  const method = branch ?? entities.find(({ countries }) => countries.includes(americans.shippingInfo.country))
  if (!method) throw new Error('the demo shop has no shipping methods')
  const { customer, shippingInfo } = branch ? kyivans : americans
  await put(request, `${url}/v1/orders/${order}/update-customer`, customer)
  await put(request, `${url}/v1/orders/${order}/update-shipping-info`, shippingInfo)
  await put(request, `${url}/v1/orders/${order}/update-shipping-method`, { id: method._id })
  return branch ? 'LIQPAY' : 'PAYPAL'
}

const put = async (request: APIRequestContext, address: string, data: unknown): Promise<void> => {
  const response = await request.put(address, { data })
  if (!response.ok()) throw new Error(`${address}: ${await response.text()}`)
}

/** Pays a placed order on the page of the provider's simulator. */
const endPayment = async (page: Page, address: string, end: 'declined' | 'paid'): Promise<void> => {
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'true')
  await page.locator('main form[action^="/checkout/"] [type=submit]').click()
  await page.locator(`button[value=${end === 'paid' ? 'paid' : 'declined_card'}]`).click()
  await page.waitForURL(end === 'paid' ? '**/checkout/success**' : '**/checkout/error**')
}
