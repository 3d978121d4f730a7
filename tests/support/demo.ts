import type { APIRequestContext } from '@playwright/test'
import type { Category } from '#shared/entities/category.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Size } from '#shared/enums.ts'

/** Existing records of the demo shop that a suite uses, by their ids. */
export interface Demo {
  category: Category
  /** Of the demo range and in stock, newest first: garments that other tests make have neither measures nor every photo. */
  garments: FoundVariant[]
  /** A basket with three items. */
  lines: { variantId: string; size: Size; quantity: number }[]
}

/** Reports whether the demo range holds an entity: its ids are UUIDs of version 8, all later ones of another version. */
export const isSeeded = (id: string): boolean => id[14] === '8'

/** Reads them from the shop's API, so that tests do not depend on the seed. */
export const readDemo = async (request: APIRequestContext, locale = 'uk'): Promise<Demo> => {
  const search = async <T>(path: string, data = {}): Promise<T[]> => {
    const response = await request.post(`/v1/${path}/search`, { data, headers: { 'accept-language': locale } })
    return ((await response.json()) as { entities: T[] }).entities
  }
  const [category] = await search<Category>('categories')
  const garments = (await search<FoundVariant>('products/variants', { limit: 60 })).filter(
    ({ variant }) => variant.inStock && isSeeded(variant._id),
  )
  const lines = garments.slice(0, 3).flatMap(({ variant }) => {
    const size = variant.sizes.find(({ quantity }) => quantity > 0)
    return size ? [{ variantId: variant._id, size: size.value, quantity: 1 }] : []
  })
  if (!category || lines.length < 3) throw new Error('the demo shop has no products')
  return { category, garments, lines }
}

/** Starts an order with these items, as the basket's button does. Returns the address of its checkout. */
export const startOrder = async (request: APIRequestContext, { lines }: Demo): Promise<string> => {
  const response = await request.post('/v1/orders/create', { data: { products: lines } })
  const { _id } = (await response.json()) as { _id: string }
  return `/checkout/${_id}`
}

/** Returns the addresses of all public pages, by name. */
export const listPages = ({ category, garments }: Demo): Record<string, string> => ({
  home: '/',
  catalog: '/catalog',
  category: `/catalog/${category._id}`,
  product: `/catalog/product/${garments[0]?.variant._id}`,
  basket: '/basket',
  checkout: '/checkout',
  about: '/about',
  contacts: '/contacts',
  faq: '/faq',
  'privacy-policy': '/privacy-policy',
  shipping: '/shipping',
  'terms-conditions': '/terms-conditions',
})
