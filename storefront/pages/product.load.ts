import type { PageRequest } from '#storefront/navigation/route.ts'

/** Loads a variant and four related ones. [CAT-03] */
export const loadProduct = async ({ callApi, params, signal }: PageRequest) => {
  const [variant, related] = await Promise.all([
    callApi('GET /v1/products/variants/{id}', { params: { id: params.id ?? '' }, signal }),
    callApi('POST /v1/products/variants/search-random', {
      body: { filter: { field: 'variants.inStock', op: 'eq', value: true }, limit: 8 },
      signal,
    }),
  ])
  // The product is not related to itself.
  return { variant, related: related.entities.filter((one) => one.variant.productId !== variant.productId).slice(0, 4) }
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>
