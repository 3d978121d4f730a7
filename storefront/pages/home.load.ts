import type { PageRequest } from '#storefront/navigation/route.ts'

/** Loads the home page: its texts, the products in the frame, twelve new arrivals. [CAT-04] */
export const loadHome = async ({ callApi, signal }: PageRequest) => {
  const [page, heroes, newest] = await Promise.all([
    callApi('GET /v1/pages/{name}', { params: { name: 'home' }, signal }),
    callApi('POST /v1/products/variants/search', {
      body: { filter: { field: 'variants.hero', op: 'eq', value: true }, limit: 3 },
      signal,
    }),
    callApi('POST /v1/products/variants/search', { body: { limit: 12 }, signal }),
  ])
  return { page, heroes: heroes.entities, newest: newest.entities, total: newest.total }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>
