import type { PageRequest } from '#storefront/navigation/route.ts'

/** The frame has two or three products. */
const heroCount = 3
const newestCount = 12

/** Loads the home page: its texts, the products in the frame, twelve other products, the newest first. [CAT-04] */
export const load = async ({ callApi, signal }: PageRequest) => {
  const [page, heroes, newest] = await Promise.all([
    callApi('GET /v1/pages/{name}', { params: { name: 'home' }, signal }),
    callApi('POST /v1/products/variants/search', {
      body: { filter: { field: 'variants.hero', op: 'eq', value: true }, limit: heroCount },
      signal,
    }),
    callApi('POST /v1/products/variants/search', {
      body: { limit: newestCount + heroCount, distinct: 'product' },
      signal,
    }),
  ])
  const framed = new Set(heroes.entities.map(({ variant }) => variant.productId))
  const others = newest.entities.filter(({ variant }) => !framed.has(variant.productId))
  return { page, heroes: heroes.entities, newest: others.slice(0, newestCount), total: newest.total }
}
export type HomeData = Awaited<ReturnType<typeof load>>
