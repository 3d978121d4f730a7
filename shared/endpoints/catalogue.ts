import * as z from 'zod/mini'
import { category } from '#shared/entities/category.ts'
import { byId } from '#shared/entities/common.ts'
import { product, productWithVariants, variantDetails } from '#shared/entities/product.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { facets, foundVariant } from '#shared/entities/variant.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const searchCategories = endpoint({
  method: 'POST',
  path: '/v1/categories/search',
  who: 'guest',
  summary: 'Searches ACTIVE categories that have a photo, in the shop’s sequence. Fields: _id, name, photo, state.',
  body: searchBody,
  reply: found(category),
  errors: [],
})

export const readCategory = endpoint({
  method: 'GET',
  path: '/v1/categories/{id}',
  who: 'guest',
  summary: 'Reads one ACTIVE category.',
  params: byId,
  reply: category,
  errors: ['INVALID_UUID', 'CATEGORY_NOT_FOUND'],
})

export const searchProducts = endpoint({
  method: 'POST',
  path: '/v1/products/search',
  who: 'guest',
  summary: 'Searches products with at least one ACTIVE variant. Fields: _id, type, vendorCode, categoryId.',
  body: searchBody,
  reply: found(product),
  errors: [],
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/v1/products/{id}',
  who: 'guest',
  summary: 'Reads one product with its ACTIVE variants.',
  params: byId,
  reply: productWithVariants,
  errors: ['INVALID_UUID', 'PRODUCT_NOT_FOUND'],
})

export const readVariant = endpoint({
  method: 'GET',
  path: '/v1/products/variants/{id}',
  who: 'guest',
  summary: 'Reads one ACTIVE variant with its product and the product’s other colours.',
  params: byId,
  reply: variantDetails,
  errors: ['INVALID_UUID', 'PRODUCT_SINGLE_VARIANT_NOT_FOUND'],
})

const variantSearchBody = z.strictObject({
  ...searchBody.shape,
  /** Words to search for in name, description, vendor code, colour and category, in both languages. [CAT-07] */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** Adds the counts beside the filters to the reply. [CAT-06] */
  facets: z.optional(z.boolean()),
})
export type VariantSearch = z.infer<typeof variantSearchBody>

export const searchVariants = endpoint({
  method: 'POST',
  path: '/v1/products/variants/search',
  who: 'guest',
  summary:
    'Searches ACTIVE variants by filter and text. Fields: variants._id, variants.state, variants.sizes.value, variants.sizes.inStock, variants.colour, variants.inStock, variants.comingSoon, variants.price, variants.discountPrice, variants.publishedAt, variants.vendorCode, products._id, products.type, categories._id. The header Cancellable names the request for its client; the server ignores it.',
  body: variantSearchBody,
  reply: z.object({ ...found(foundVariant).shape, facets: z.optional(facets) }),
  errors: [],
})

const randomSearchBody = z.strictObject({
  ...variantSearchBody.shape,
  /** Repeats the sequence: the same seed gives the same result until what is found changes. [CAT-03] */
  seed: z.optional(z.string().check(z.maxLength(100))),
  /** One variant per product: the newest that is found. */
  distinct: z.optional(z.literal('product')),
})

export const searchRandomVariants = endpoint({
  method: 'POST',
  path: '/v1/products/variants/search-random',
  who: 'guest',
  summary:
    'Searches like search, in random sequence; page and sort are ignored. The same seed gives the same sequence until what is found changes; distinct: "product" finds one variant per product, the newest.',
  body: randomSearchBody,
  reply: found(foundVariant),
  errors: [],
})
