import { productPreview } from '#shared/entities/admin/product-preview.ts'
import { productRowSearch, productRowsFound } from '#shared/entities/admin/product-row.ts'
import { tagSearch, tagsFound } from '#shared/entities/admin/tag.ts'
import { wholeProduct, wholeProductChange, wholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/admin/products/whole'
const notFound = ['INVALID_UUID', 'PRODUCT_NOT_FOUND'] as const
const writeErrors = [
  'BAD_REQUEST_VALUE_NOT_UNIQUE',
  'CATEGORY_NOT_FOUND',
  'COLOR_NOT_FOUND',
  'MANY_FILES_NOT_FOUND',
] as const

const changeErrors = [...notFound, 'PRODUCT_SINGLE_VARIANT_NOT_FOUND', ...writeErrors] as const

export const searchProductRows = endpoint({
  method: 'POST',
  path: '/v1/admin/product-rows/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Lists products, each with all its colours in one row, newest first, with the counts of all views.',
  body: productRowSearch,
  reply: productRowsFound,
  errors: [],
})

export const searchProductTags = endpoint({
  method: 'POST',
  path: '/v1/admin/product-tags/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Lists the tags that products have, each with the number of its products, the most used first.',
  body: tagSearch,
  reply: tagsFound,
  errors: [],
})

export const readWholeProduct = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Reads a product with all its variants, photos and units, ACTIVE or not, in both languages.',
  params: byId,
  reply: wholeProduct,
  errors: notFound,
})

export const createWholeProduct = endpoint({
  method: 'POST',
  path,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Creates a product with its variants, all or nothing. Texts may be missing in a language while no variant is ACTIVE; otherwise VALIDATION_ERROR, rule missing_on_site, names each. Variants need the permission prices.change.',
  body: wholeProductInput,
  reply: wholeProduct,
  status: 201,
  errors: writeErrors,
  idempotent: true,
})

export const previewNewProduct = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Makes the pages that a new product would have, without creating it: for an hour at /preview/{_id}/{variant}?language=uk. Refuses what creating it would refuse. Of each administrator the last ten previews stay.',
  body: wholeProductInput,
  reply: productPreview,
  status: 201,
  errors: writeErrors,
})

export const updateWholeProduct = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Writes a product and those of its variants that are sent, all or nothing. Variants and sizes that are left out stay. If a record that differs was changed since its updatedAt, or a size since it was seen: BAD_REQUEST, 409, reason CHANGED_MEANWHILE, with `current`, the product as it is now. Prices, units, states and dates need the permission prices.change.',
  params: byId,
  body: wholeProductChange,
  reply: wholeProduct,
  errors: changeErrors,
})

export const previewWholeProduct = endpoint({
  method: 'POST',
  path: `${path}/{id}/preview`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Makes the pages that a product would have with these changes, without writing them: for an hour at /preview/{_id}/{variant}?language=uk. Refuses what writing them would refuse. Of each administrator the last ten previews stay.',
  params: byId,
  body: wholeProductChange,
  reply: productPreview,
  status: 201,
  errors: changeErrors,
})

export const copyWholeProduct = endpoint({
  method: 'POST',
  path: `${path}/{id}/copy`,
  who: 'administrator',
  needs: 'prices.change',
  summary: 'Copies a product with its variants: hidden, without units, with vendor codes of its own.',
  params: byId,
  reply: wholeProduct,
  status: 201,
  errors: notFound,
  idempotent: true,
})
