import type { APIRequestContext } from '@playwright/test'
import type { Category } from '#shared/entities/category.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { Size } from '#shared/enums.ts'

/** What of the demo shop a suite stands on: things that exist, by their ids. */
export interface Demo {
  category: Category
  /** In stock, new ones first. */
  garments: FoundVariant[]
  /** A basket of three lines. */
  lines: { variantId: string; size: Size; quantity: number }[]
}

/** Asks the shop itself, so that nothing here knows its seed. */
export const demoOf = async (request: APIRequestContext, locale = 'uk'): Promise<Demo> => {
  const ask = async <T>(path: string): Promise<T[]> => {
    const answer = await request.post(`/v1/${path}/search`, { data: {}, headers: { 'accept-language': locale } })
    return ((await answer.json()) as { entities: T[] }).entities
  }
  const [category] = await ask<Category>('categories')
  const garments = (await ask<FoundVariant>('products/variants')).filter(({ variant }) => variant.inStock)
  const lines = garments.slice(0, 3).flatMap(({ variant }) => {
    const size = variant.sizes.find(({ quantity }) => quantity > 0)
    return size ? [{ variantId: variant._id, size: size.value, quantity: 1 }] : []
  })
  if (!category || lines.length < 3) throw new Error('the demo shop is empty')
  return { category, garments, lines }
}

/** Starts an order with these lines, as the basket's button does; answers its address. */
export const startOrder = async (request: APIRequestContext, { lines }: Demo): Promise<string> => {
  const answer = await request.post('/v1/orders/create', { data: { products: lines } })
  const { _id } = (await answer.json()) as { _id: string }
  return `/checkout/${_id}`
}

/** Addresses of all pages that anybody can open, by the name of each. */
export const pagesOf = ({ category, garments }: Demo): Record<string, string> => ({
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
