import { adminVariant, variantChange, variantInput } from '#shared/entities/admin/variant.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'

export const {
  create: createVariant,
  read: readAdminVariant,
  update: updateVariant,
  remove: deleteVariant,
  removeMany: deleteManyVariants,
  search: searchAdminVariants,
} = crudEndpoints({
  path: 'products/variants',
  readPath: 'admin/products/variants',
  needs: 'prices.change',
  singular: 'a variant',
  plural: 'variants',
  input: variantInput,
  change: variantChange,
  entity: adminVariant,
  fields: '_id, productId, colourId, state, vendorCode, price, comingSoon, publishedAt, createdAt, updatedAt',
  notFound: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  manyNotFound: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  writeErrors: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'COLOR_NOT_FOUND', 'MANY_FILES_NOT_FOUND'],
  // Only create takes a productId: a variant cannot move to another product.
  createErrors: ['PRODUCT_NOT_FOUND'],
  deleteErrors: ['BAD_REQUEST'],
})
