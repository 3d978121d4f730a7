import * as z from 'zod/mini'
import { category } from '#shared/entities/category.ts'
import { collection } from '#shared/entities/collection.ts'
import { byId, id } from '#shared/entities/common.ts'
import { product, productWithVariants, variantDetails } from '#shared/entities/product.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { facets, foundVariant, nearest } from '#shared/entities/variant.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import type { ChangeTopic } from '#shared/change-topics.ts'

/** The topics that categories depend on. */
const categoryTopics = ['variant', 'product', 'category', 'file'] as const satisfies ChangeTopic[]
/** The topics that collections depend on. Of prices only those count that move a variant in or out. */
const collectionTopics = [...categoryTopics, 'colour', 'on-sale', 'collection'] as const satisfies ChangeTopic[]
/** The topics that every list of variants depends on. */
const variantTopics = [
  ...categoryTopics,
  'colour',
  'price',
  'search-words',
  'synonym',
  'availability',
  'stock',
] as const satisfies ChangeTopic[]

export const searchCategories = endpoint({
  method: 'POST',
  path: '/v1/categories/search',
  who: 'guest',
  summary: 'Searches ACTIVE categories that have a photo, in the shop’s sequence. Fields: _id, name, photo, state.',
  body: searchBody,
  reply: searchReply(category),
  madeOf: categoryTopics,
  errors: [],
})

export const readCategory = endpoint({
  method: 'GET',
  path: '/v1/categories/{id}',
  who: 'guest',
  summary: 'Reads one ACTIVE category.',
  params: byId,
  reply: category,
  madeOf: categoryTopics,
  maxAgeSeconds: 60,
  errors: ['INVALID_UUID', 'CATEGORY_NOT_FOUND'],
})

export const searchCollections = endpoint({
  method: 'POST',
  path: '/v1/collections/search',
  who: 'guest',
  summary:
    'Searches ACTIVE collections that have products, in the shop’s sequence. A collection is found in variants by the field collections._id. Fields: _id, name, photo, state.',
  body: searchBody,
  reply: searchReply(collection),
  madeOf: collectionTopics,
  errors: [],
  isSearch: true,
})

export const readCollection = endpoint({
  method: 'GET',
  path: '/v1/collections/{id}',
  who: 'guest',
  summary: 'Reads one ACTIVE collection.',
  params: byId,
  reply: collection,
  madeOf: collectionTopics,
  maxAgeSeconds: 60,
  errors: ['INVALID_UUID', 'CATEGORY_NOT_FOUND'],
})

export const searchProducts = endpoint({
  method: 'POST',
  path: '/v1/products/search',
  who: 'guest',
  summary: 'Searches products with at least one ACTIVE variant. Fields: _id, type, vendorCode, categoryId.',
  body: searchBody,
  reply: searchReply(product),
  madeOf: variantTopics,
  errors: [],
  isSearch: true,
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/v1/products/{id}',
  who: 'guest',
  summary: 'Reads one product with its ACTIVE variants.',
  params: byId,
  reply: productWithVariants,
  maxAgeSeconds: 0,
  madeOf: variantTopics,
  errors: ['INVALID_UUID', 'PRODUCT_NOT_FOUND'],
})

export const readVariant = endpoint({
  method: 'GET',
  path: '/v1/products/variants/{id}',
  who: 'guest',
  summary: 'Reads one ACTIVE variant with its product and the product’s other colours.',
  params: byId,
  reply: variantDetails,
  maxAgeSeconds: 0,
  madeOf: [...variantTopics, 'fit', 'promo-code'],
  errors: ['INVALID_UUID', 'PRODUCT_SINGLE_VARIANT_NOT_FOUND'],
})

/** The topics that a list depends on which may be of a collection. */
const listTopics = [...variantTopics, 'collection'] as const satisfies ChangeTopic[]

const textSearchBody = z.strictObject({
  ...searchBody.shape,
  /** Words to search for in name, description, vendor code, colour and category, in both languages. [CAT-07] */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** Adds the counts of the facets to the reply. [CAT-06] */
  facets: z.optional(z.boolean()),
  /**
   * One variant per product: the one that fits words and filter best, in stock before sold out, then the first of the list.
   * `total` and facets then count products. [CAT-06]
   */
  distinct: z.optional(z.literal('product')),
})

const variantSearchBody = z.strictObject({
  ...textSearchBody.shape,
  /** If the text finds nothing: adds the nearest hits to the reply. [CAT-07] */
  nearest: z.optional(z.boolean()),
})
export type VariantSearch = z.infer<typeof variantSearchBody>

export const searchVariants = endpoint({
  method: 'POST',
  path: '/v1/products/variants/search',
  who: 'guest',
  summary:
    'Searches ACTIVE variants by filter and text. Fields: variants._id, variants.state, variants.sizes.value, variants.sizes.inStock, variants.colour, variants.inStock, variants.comingSoon, variants.price, variants.discountPrice, variants.publishedAt, variants.vendorCode, products._id, products.type, categories._id, which finds what is in the category and in those under it, and collections._id (eq, in), which finds what is in the collection. distinct: "product" finds one variant per product, the one that fits best; total and facets then count products. nearest adds what is found without the least telling words, if all words together find nothing.',
  body: variantSearchBody,
  reply: z.object({ ...searchReply(foundVariant).shape, facets: z.optional(facets), nearest: z.optional(nearest) }),
  madeOf: listTopics,
  errors: [],
  cancellable: true,
  isSearch: true,
})

const randomSearchBody = z.strictObject({
  ...textSearchBody.shape,
  /** Repeats the random order: the same seed gives the same result until the matching products change. [CAT-03] */
  seed: z.optional(z.string().check(z.maxLength(100))),
  /**
   * The id of a variant: finds variants that go well with it, in stock, of the categories that go with its own, one per product in the
   * colour that suits best. The same for every caller until stock changes. [CAT-03]
   */
  goesWith: z.optional(id),
})

export const searchRandomVariants = endpoint({
  method: 'POST',
  path: '/v1/products/variants/search-random',
  who: 'guest',
  summary:
    'Searches like search, in random sequence; page and sort are ignored. The same seed gives the same sequence until what is found changes; distinct: "product" finds one variant per product, the one that fits best. goesWith names a variant and finds what goes well with it.',
  body: randomSearchBody,
  reply: searchReply(foundVariant),
  madeOf: listTopics,
  isRepeatable: (input) => {
    const { body } = input as { body: z.infer<typeof randomSearchBody> }
    return body.seed !== undefined || body.goesWith !== undefined
  },
  errors: ['PRODUCT_SINGLE_VARIANT_NOT_FOUND'],
  cancellable: true,
  isSearch: true,
})
