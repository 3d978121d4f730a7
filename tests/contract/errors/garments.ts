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
} from '#tests/contract/errors/records.ts'
import { aboutNobody, longAgo, nobody, type Scenarios } from '#tests/contract/errors/scenario.ts'
import { orderOf } from '#tests/contract/errors/orders.ts'

/** What the shop sells, as administrators keep it: categories, colours, products, variants. */
export const garments: Scenarios = {
  'POST /v1/categories': {
    FILE_NOT_FOUND: ({ admin }) => admin.call('POST /v1/categories', { body: { ...categoryInput(), photoId: nobody } }),
  },
  'GET /v1/admin/categories/{id}': { CATEGORY_NOT_FOUND: aboutNobody('GET /v1/admin/categories/{id}', 'admin') },
  'PATCH /v1/categories/{id}': {
    CATEGORY_NOT_FOUND: aboutNobody('PATCH /v1/categories/{id}', 'admin', longAgo),
    FILE_NOT_FOUND: async (stage) => {
      const { _id, updatedAt } = await newCategory(stage)
      const body = { updatedAt, photoId: nobody }
      return stage.admin.call('PATCH /v1/categories/{id}', { params: { id: _id }, body })
    },
  },
  'DELETE /v1/categories/{id}': {
    CATEGORY_NOT_FOUND: aboutNobody('DELETE /v1/categories/{id}', 'admin'),
    CATEGORY_IN_USE_FOR_PRODUCT: async (stage) => {
      const { categoryId } = await newProduct(stage)
      return stage.admin.call('DELETE /v1/categories/{id}', { params: { id: categoryId } })
    },
  },
  'DELETE /v1/categories/many': {
    MANY_CATEGORIES_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/categories/many', { body: { ids: [nobody] } }),
    CATEGORY_IN_USE_FOR_PRODUCT: async (stage) => {
      const { categoryId } = await newProduct(stage)
      return stage.admin.call('DELETE /v1/categories/many', { body: { ids: [categoryId] } })
    },
  },

  'POST /v1/colors': {
    BAD_REQUEST_VALUE_NOT_UNIQUE: ({ admin }) =>
      admin.call('POST /v1/colors', { body: { ...colourInput(), key: 'black' } }),
  },
  'GET /v1/colors/{id}': { COLOR_NOT_FOUND: aboutNobody('GET /v1/colors/{id}', 'admin') },
  'PATCH /v1/colors/{id}': {
    COLOR_NOT_FOUND: aboutNobody('PATCH /v1/colors/{id}', 'admin', longAgo),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { _id, updatedAt } = await newColour(stage)
      return stage.admin.call('PATCH /v1/colors/{id}', { params: { id: _id }, body: { updatedAt, key: 'black' } })
    },
  },
  'DELETE /v1/colors/{id}': {
    COLOR_NOT_FOUND: aboutNobody('DELETE /v1/colors/{id}', 'admin'),
    COLOR_IN_USE_FOR_PRODUCT: ({ admin }) => admin.call('DELETE /v1/colors/{id}', { params: { id: black } }),
  },
  'DELETE /v1/colors/many': {
    MANY_COLORS_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/colors/many', { body: { ids: [nobody] } }),
    COLOR_IN_USE_FOR_PRODUCT: ({ admin }) => admin.call('DELETE /v1/colors/many', { body: { ids: [black] } }),
  },

  'POST /v1/products': {
    CATEGORY_NOT_FOUND: ({ admin }) => admin.call('POST /v1/products', { body: productInput(nobody) }),
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { categoryId, vendorCode } = await newProduct(stage)
      return stage.admin.call('POST /v1/products', { body: { ...productInput(categoryId), vendorCode } })
    },
  },
  'GET /v1/admin/products/{id}': { PRODUCT_NOT_FOUND: aboutNobody('GET /v1/admin/products/{id}', 'admin') },
  'PATCH /v1/products/{id}': {
    PRODUCT_NOT_FOUND: aboutNobody('PATCH /v1/products/{id}', 'admin', longAgo),
    CATEGORY_NOT_FOUND: async (stage) => {
      const { _id, updatedAt } = await newProduct(stage)
      const body = { updatedAt, categoryId: nobody }
      return stage.admin.call('PATCH /v1/products/{id}', { params: { id: _id }, body })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { vendorCode } = await newProduct(stage)
      const { _id, updatedAt } = await newProduct(stage)
      return stage.admin.call('PATCH /v1/products/{id}', { params: { id: _id }, body: { updatedAt, vendorCode } })
    },
  },
  'DELETE /v1/products/{id}': {
    PRODUCT_NOT_FOUND: aboutNobody('DELETE /v1/products/{id}', 'admin'),
    BAD_REQUEST: async (stage) => {
      const { _id, productId } = await newVariant(stage)
      await orderOf(stage, _id)
      return stage.admin.call('DELETE /v1/products/{id}', { params: { id: productId } })
    },
  },
  'DELETE /v1/products/many': {
    PRODUCT_NOT_FOUND: ({ admin }) => admin.call('DELETE /v1/products/many', { body: { ids: [nobody] } }),
    BAD_REQUEST: async (stage) => {
      const { _id, productId } = await newVariant(stage)
      await orderOf(stage, _id)
      return stage.admin.call('DELETE /v1/products/many', { body: { ids: [productId] } })
    },
  },

  'POST /v1/products/variants': {
    PRODUCT_NOT_FOUND: ({ admin }) => admin.call('POST /v1/products/variants', { body: variantInput(nobody) }),
    COLOR_NOT_FOUND: async (stage) => {
      const { _id } = await newProduct(stage)
      return stage.admin.call('POST /v1/products/variants', { body: { ...variantInput(_id), colourId: nobody } })
    },
    MANY_FILES_NOT_FOUND: async (stage) => {
      const { _id } = await newProduct(stage)
      const photos = [teePhoto, nobody].map((fileId) => ({ fileId, view: 'front' as const }))
      return stage.admin.call('POST /v1/products/variants', { body: { ...variantInput(_id), photos } })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { productId } = await newVariant(stage)
      return stage.admin.call('POST /v1/products/variants', { body: variantInput(productId) })
    },
  },
  'GET /v1/admin/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: aboutNobody('GET /v1/admin/products/variants/{id}', 'admin'),
  },
  'PATCH /v1/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: aboutNobody('PATCH /v1/products/variants/{id}', 'admin', longAgo),
    COLOR_NOT_FOUND: async (stage) => {
      const { _id, updatedAt } = await newVariant(stage)
      const body = { updatedAt, colourId: nobody }
      return stage.admin.call('PATCH /v1/products/variants/{id}', { params: { id: _id }, body })
    },
    MANY_FILES_NOT_FOUND: async (stage) => {
      const { _id, updatedAt } = await newVariant(stage)
      const body = { updatedAt, photos: [{ fileId: nobody, view: 'back' as const }] }
      return stage.admin.call('PATCH /v1/products/variants/{id}', { params: { id: _id }, body })
    },
    BAD_REQUEST_VALUE_NOT_UNIQUE: async (stage) => {
      const { vendorCode } = await newVariant(stage)
      const { _id, updatedAt } = await newVariant(stage)
      const body = { updatedAt, vendorCode }
      return stage.admin.call('PATCH /v1/products/variants/{id}', { params: { id: _id }, body })
    },
  },
  'DELETE /v1/products/variants/{id}': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: aboutNobody('DELETE /v1/products/variants/{id}', 'admin'),
    BAD_REQUEST: async (stage) => {
      const { _id } = await newVariant(stage)
      await orderOf(stage, _id)
      return stage.admin.call('DELETE /v1/products/variants/{id}', { params: { id: _id } })
    },
  },
  'DELETE /v1/products/variants/many': {
    PRODUCT_SINGLE_VARIANT_NOT_FOUND: ({ admin }) =>
      admin.call('DELETE /v1/products/variants/many', { body: { ids: [nobody] } }),
    BAD_REQUEST: async (stage) => {
      const { _id } = await newVariant(stage)
      await orderOf(stage, _id)
      return stage.admin.call('DELETE /v1/products/variants/many', { body: { ids: [_id] } })
    },
  },
}
