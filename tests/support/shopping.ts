import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { unblocked } from '#tests/support/browser.ts'
import { isSeeded } from '#tests/support/demo.ts'
import { buyers } from '#tests/support/order.ts'
import { openStorage } from '#tests/support/storage.ts'
import type { TestStorefront } from '#tests/support/templates.ts'
import { maxLimit } from '#shared/entities/search.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { PaymentMethod, Size } from '#shared/enums.ts'

export interface BasketItem {
  variantId: string
  size: Size
  quantity: number
}
export interface StockedVariant extends BasketItem {
  name: string
  /** The price of one unit, in major units. */
  price: number
  /** Units in stock in this size. */
  unitsInStock: number
}

/**
 * Returns products of the demo shop with at least 3 units of a size in stock. Suites use different ones, so that none sells out
 * another's.
 */
export const findVariants = async (request: APIRequestContext): Promise<StockedVariant[]> => {
  const response = await request.post('/v1/products/variants/search', {
    data: { limit: maxLimit, filter: { field: 'variants.inStock', op: 'eq', value: true } },
    headers: { 'accept-language': 'uk' },
  })
  const { entities } = (await response.json()) as { entities: FoundVariant[] }
  // Garments that other tests make are newer, and are left out before the demo range is cut to its newest.
  const seeded = entities.filter(({ variant }) => isSeeded(variant._id)).slice(0, 60)
  return seeded.flatMap(({ variant }) => {
    const size = variant.sizes.find(({ quantity }) => quantity >= 3)
    if (!size) return []
    const price = variant.discountPrice ?? variant.price
    return [
      { variantId: variant._id, size: size.value, quantity: 1, name: variant.name, price, unitsInStock: size.quantity },
    ]
  })
}

/** Stores these items as the basket, before a page of the shop is opened. */
export const storeBasket = async (page: Page, basketItems: readonly BasketItem[]): Promise<void> => {
  const items = basketItems.map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
  await openStorage(page)
  await page.evaluate((stored) => localStorage.setItem('basket', JSON.stringify({ items: stored })), items)
}

/** Opens the shop with these items in the basket. */
export const openWith = async (page: Page, basketItems: readonly BasketItem[], path = '/basket'): Promise<void> => {
  await storeBasket(page, basketItems)
  await page.goto(path)
  await unblocked(page)
}

/** Buys this many units as another guest. */
export const buyElsewhere = async (request: APIRequestContext, item: BasketItem, quantity: number): Promise<void> => {
  await placeOrder(request, { ...item, quantity })
}

interface PlacedBy {
  storefront?: TestStorefront
  email?: string
  phone?: string
  /** Without it, cash on delivery. */
  paymentMethod?: PaymentMethod
  /** Those of a signed-in customer. */
  headers?: Record<string, string>
}

/**
 * Places an order with these items. The cookies of the request give access to it afterwards. Returns its id.
 */
export const placeOrder = async (
  request: APIRequestContext,
  items: BasketItem | readonly BasketItem[],
  { storefront = 'ua', paymentMethod = 'CASH_ON_DELIVERY', headers = {}, ...recipient }: PlacedBy = {},
): Promise<string> => {
  const { customer, address, kind } = buyers[storefront]
  const products = [items].flat().map(({ variantId, size, quantity }) => ({ variantId, size, quantity }))
  const created = await request.post('/v1/orders/create', {
    data: { products },
    headers,
  })
  const { _id } = (await created.json()) as { _id: string }
  const put = async (call: string, data: unknown) => {
    const response = await request.put(`/v1/orders/${_id}/${call}`, { data, headers })
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`)
  }
  const methods = await request.post('/v1/shipping-methods/search', {
    data: { filter: { field: 'kind', op: 'eq', value: kind } },
  })
  const { entities } = (await methods.json()) as { entities: { _id: string; countries: string[] }[] }
  // An order fills an empty account: a guest with the phone of an account would have to log in.
  const phone = customer.phone.slice(0, -4) + String(randomInt(1000, 9999))
  await put('update-customer', { ...customer, phone, ...recipient })
  await put('update-shipping-info', address)
  await put('update-shipping-method', {
    id: entities.find(({ countries }) => countries.includes(address.country))?._id,
  })
  await put('payment-method', { paymentMethod })
  return _id
}

/** Formats whole hryvnias as the shop does: ₴1,234. */
export const hryvnias = (major: number): string => `₴${String(major).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`
