import type { APIRequestContext, Page } from '@playwright/test'
import { ready } from '#tests/support/browser.ts'
import { lviv, olena } from '#tests/support/order.ts'
import type { TestStorefront } from '#tests/support/templates.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Size } from '#shared/enums.ts'

export interface Line {
  variantId: string
  size: Size
  quantity: number
}
export interface Garment extends Line {
  name: string
  /** What one costs, in major units. */
  price: number
  /** Units on hand in this size. */
  left: number
}

/** Garments of the demo shop with at least 3 of a size on hand; suites take different ones, so that none empties another's shelf. */
export const garmentsOf = async (request: APIRequestContext): Promise<Garment[]> => {
  const answer = await request.post('/v1/products/variants/search', {
    data: { limit: 60, filter: { field: 'variants.inStock', op: 'eq', value: true } },
    headers: { 'accept-language': 'uk' },
  })
  const { entities } = (await answer.json()) as { entities: FoundVariant[] }
  return entities.flatMap(({ variant }) => {
    const size = variant.sizes.find(({ quantity }) => quantity >= 3)
    if (!size) return []
    const price = variant.discountPrice ?? variant.price
    return [{ variantId: variant._id, size: size.value, quantity: 1, name: variant.name, price, left: size.quantity }]
  })
}

/** Opens the shop with these lines in the basket. */
export const openWith = async (page: Page, lines: readonly Line[], path = '/basket'): Promise<void> => {
  const items = lines.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
  await page.goto('/terms-conditions')
  await page.evaluate((kept) => localStorage.setItem('basket', JSON.stringify({ items: kept })), items)
  await page.goto(path)
  await ready(page)
}

/** Somebody else buys so many of it. */
export const buyElsewhere = async (request: APIRequestContext, garment: Line, quantity: number): Promise<void> => {
  await placeOrder(request, { ...garment, quantity })
}

/** Who orders, and where it goes to. */
const buyers = {
  ua: { customer: olena, address: lviv, kind: 'BRANCH' },
  lan: { customer: olena, address: lviv, kind: 'BRANCH' },
  us: {
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '+12125550142' },
    address: { country: 'US', city: 'Brooklyn', state: 'NY', address: '214 Water Street', postcode: '11201' },
    kind: 'COURIER',
  },
} as const

/** Orders this, with cash on delivery; the cookies of the request open the order from then on. Answers its id. */
export const placeOrder = async (
  request: APIRequestContext,
  { variantId, size, quantity }: Line,
  { storefront = 'ua', email }: { storefront?: TestStorefront; email?: string } = {},
): Promise<string> => {
  const { customer, address, kind } = buyers[storefront]
  const made = await request.post('/v1/orders/create', { data: { products: [{ variantId, size, quantity }] } })
  const { _id } = (await made.json()) as { _id: string }
  const put = async (call: string, data: unknown) => {
    const answer = await request.put(`/v1/orders/${_id}/${call}`, { data })
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`)
  }
  const methods = await request.post('/v1/shipping-methods/search', {
    data: { filter: { field: 'kind', op: 'eq', value: kind } },
  })
  const { entities } = (await methods.json()) as { entities: { _id: string; countries: string[] }[] }
  await put('update-customer', { ...customer, ...(email && { email }) })
  await put('update-shipping-info', address)
  await put('update-shipping-method', {
    id: entities.find(({ countries }) => countries.includes(address.country))?._id,
  })
  await put('payment-method', { paymentMethod: 'CASH_ON_DELIVERY' })
  return _id
}

/** ₴1,234, as the shop writes whole hryvnias. */
export const hryvnias = (major: number): string => `₴${String(major).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`
