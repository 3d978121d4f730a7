import {
  black,
  categoryInput,
  colourInput,
  newCategory,
  newColour,
  newProduct,
  newVariant,
  productInput,
  teePhoto,
  variantInput,
} from '#tests/contract/errors/resources.ts'
import { withUnknownId, longAgo, unknownId, type Scenarios } from '#tests/contract/errors/scenario.ts'
import { createDraft } from '#tests/contract/errors/orders.ts'

/** Administrators' calls of the range: categories, colours, products, variants. */
export const products: Scenarios = {
  'POST /v1/categories': {
    FILE_NOT_FOUND: ({ admin }) =>
      admin.call('POST /v1/categories', { body: { ...categoryInput(), photoId: unknownId } }),
    MANY_CATEGORIES_NOT_FOUND: ({ admin }) =>
      admin.call('POST /v1/categories', { body: { ...categoryInput(), goesWith: [unknownId] } }),
  },
  'GET /v1/admin/categories/{id}': { CATEGORY_NOT_FOUND: withUnknownId('GET /v1/admin/categories/{id}', 'admin') },
  'PATCH /v1/categories/{id}': {
    CATEGORY_NOT_FOUND: withUnknownId('PATCH /v1/categories/{id}', 'admin', longAgo),
    FILE_NOT_FOUND: async (fixture) => {
      const { _id, updatedAt } = await newCategory(fixture)
      const body = { updatedAt, photoId: unknownId }
      return fixture.admin.call('PATCH /v1/categories/{id}', { params: { id: _id }, body })
    },
    MANY_CATEGORIES_NOT_FOUND: async (fixture) => {
      const { _id, updatedAt } = await newCategory(fixture)
      const body = { updatedAt, goesWith: [unknownId] }
      return fixture.admin.call('PATCH /v1/categories/{id}', { params: { id: _id }, body })
    },
  },
  'DELETE /v1/categories/{id}': {
    CATEGORY_NOT_FOUND: withUnknownId('DELETE /v1/categories/{id}', 'admin'),
    CATEGORY_IN_USE_FOR_PRODUCT: async (fixture) => {
      const { categoryId } = await newProduct(fixture)
      return fixture.admin.call('DELETE /v1/categories/{id}', { params: { id: categoryId } })
    },
  },
  'DELETE /v1/categories/many': {
    MANY_CATEGORIES_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/categories/many', { body: { ids: [unknownId] } }),
    CATEGORY_IN_USE_FOR_PRODUCT: async (fixture) => {
      const { categoryId } = await newProduct(fixture)
      return fixture.admin.call('DELETE /v1/categories/many', { body: { ids: [categoryId] } })
    },
  },

  'POST /v1/colors': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: ({ admin }) =>
      admin.call('POST /v1/colors', { body: { ...colourInput(), key: 'black' } }),
  },
  'GET /v1/colors/{id}': { COLOR_NOT_FOUND: withUnknownId('GET /v1/colors/{id}', 'admin') },
  'GET /v1/admin/colors/{id}': {
    COLOR_NOT_FOUND: withUnknownId('GET /v1/admin/colors/{id}', 'admin'),
  },
  'PATCH /v1/colors/{id}': {
    COLOR_NOT_FOUND: withUnknownId('PATCH /v1/colors/{id}', 'admin', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { _id, updatedAt } = await newColour(fixture)
      return fixture.admin.call('PATCH /v1/colors/{id}', { params: { id: _id }, body: { updatedAt, key: 'black' } })
    },
  },
  'DELETE /v1/colors/{id}': {
    COLOR_NOT_FOUND: withUnknownId('DELETE /v1/colors/{id}', 'admin'),
    COLOR_IN_USE_FOR_PRODUCT: ({ admin }) => admin.call('DELETE /v1/colors/{id}', { params: { id: black } }),
  },
  'DELETE /v1/colors/many': {
    MANY_COLORS_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/colors/many', { body: { ids: [unknownId] } }),
    COLOR_IN_USE_FOR_PRODUCT: ({ admin }) => admin.call('DELETE /v1/colors/many', { body: { ids: [black] } }),
  },

  'POST /v1/products': {
    CATEGORY_NOT_FOUND: ({ admin }) => admin.call('POST /v1/products', { body: productInput(unknownId) }),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { categoryId, vendorCode } = await newProduct(fixture)
      return fixture.admin.call('POST /v1/products', { body: { ...productInput(categoryId), vendorCode } })
    },
  },
  'GET /v1/admin/fit/{id}': {
    PRODUCT_NOT_FOUND: withUnknownId('GET /v1/admin/fit/{id}', 'admin'),
  },
  'GET /v1/admin/products/{id}': { PRODUCT_NOT_FOUND: withUnknownId('GET /v1/admin/products/{id}', 'admin') },
  'PATCH /v1/products/{id}': {
    PRODUCT_NOT_FOUND: withUnknownId('PATCH /v1/products/{id}', 'admin', longAgo),
    CATEGORY_NOT_FOUND: async (fixture) => {
      const { _id, updatedAt } = await newProduct(fixture)
      const body = { updatedAt, categoryId: unknownId }
      return fixture.admin.call('PATCH /v1/products/{id}', { params: { id: _id }, body })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { vendorCode } = await newProduct(fixture)
      const { _id, updatedAt } = await newProduct(fixture)
      return fixture.admin.call('PATCH /v1/products/{id}', { params: { id: _id }, body: { updatedAt, vendorCode } })
    },
  },
  'DELETE /v1/products/{id}': {
    PRODUCT_NOT_FOUND: withUnknownId('DELETE /v1/products/{id}', 'admin'),
    BAD_REQUEST: async (fixture) => {
      const { _id, productId } = await newVariant(fixture)
      await createDraft(fixture, _id)
      return fixture.admin.call('DELETE /v1/products/{id}', { params: { id: productId } })
    },
  },
  'DELETE /v1/products/many': {
    PRODUCT_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/products/many', { body: { ids: [unknownId] } }),
    BAD_REQUEST: async (fixture) => {
      const { _id, productId } = await newVariant(fixture)
      await createDraft(fixture, _id)
      return fixture.admin.call('DELETE /v1/products/many', { body: { ids: [productId] } })
    },
  },

  'POST /v1/products/variants': {
    PRODUCT_NOT_FOUND: ({ admin }) => admin.call('POST /v1/products/variants', { body: variantInput(unknownId) }),
    COLOR_NOT_FOUND: async (fixture) => {
      const { _id } = await newProduct(fixture)
      return fixture.admin.call('POST /v1/products/variants', { body: { ...variantInput(_id), colourId: unknownId } })
    },
    MANY_FILES_NOT_FOUND: async (fixture) => {
      const { _id } = await newProduct(fixture)
      const photos = [teePhoto, unknownId].map((fileId) => ({ fileId, view: 'front' as const }))
      return fixture.admin.call('POST /v1/products/variants', { body: { ...variantInput(_id), photos } })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { productId } = await newVariant(fixture)
      return fixture.admin.call('POST /v1/products/variants', { body: variantInput(productId) })
    },
  },
  'GET /v1/admin/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: withUnknownId('GET /v1/admin/products/variants/{id}', 'admin'),
  },
  'PATCH /v1/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: withUnknownId('PATCH /v1/products/variants/{id}', 'admin', longAgo),
    COLOR_NOT_FOUND: async (fixture) => {
      const { _id, updatedAt } = await newVariant(fixture)
      const body = { updatedAt, colourId: unknownId }
      return fixture.admin.call('PATCH /v1/products/variants/{id}', { params: { id: _id }, body })
    },
    MANY_FILES_NOT_FOUND: async (fixture) => {
      const { _id, updatedAt } = await newVariant(fixture)
      const body = { updatedAt, photos: [{ fileId: unknownId, view: 'back' as const }] }
      return fixture.admin.call('PATCH /v1/products/variants/{id}', { params: { id: _id }, body })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (fixture) => {
      const { vendorCode } = await newVariant(fixture)
      const { _id, updatedAt } = await newVariant(fixture)
      const body = { updatedAt, vendorCode }
      return fixture.admin.call('PATCH /v1/products/variants/{id}', { params: { id: _id }, body })
    },
  },
  'DELETE /v1/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: withUnknownId('DELETE /v1/products/variants/{id}', 'admin'),
    BAD_REQUEST: async (fixture) => {
      const { _id } = await newVariant(fixture)
      await createDraft(fixture, _id)
      return fixture.admin.call('DELETE /v1/products/variants/{id}', { params: { id: _id } })
    },
  },
  'DELETE /v1/products/variants/many': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ admin }) =>
      admin.call('DELETE /v1/products/variants/many', { body: { ids: [unknownId] } }),
    BAD_REQUEST: async (fixture) => {
      const { _id } = await newVariant(fixture)
      await createDraft(fixture, _id)
      return fixture.admin.call('DELETE /v1/products/variants/many', { body: { ids: [_id] } })
    },
  },
}
