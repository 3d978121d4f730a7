import { adminVariant, variantChange, variantInput } from '#shared/entities/admin/variant.ts'
import { recordCalls } from '#shared/endpoints/record-calls.ts'

export const {
  create: createVariant,
  read: readAdminVariant,
  update: updateVariant,
  remove: deleteVariant,
  removeMany: deleteManyVariants,
  search: searchAdminVariants,
} = recordCalls({
  path: 'products/variants',
  reads: 'admin/products/variants',
  one: 'a variant',
  many: 'variants',
  input: variantInput,
  change: variantChange,
  entity: adminVariant,
  fields: '_id, productId, colourId, state, vendorCode, price, comingSoon, publishedAt, createdAt, updatedAt',
  unknown: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  manyUnknown: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  refusals: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'COLOR_NOT_FOUND', 'MANY_FILES_NOT_FOUND'],
  // A variant stays with its product.
  newRefusals: ['PRODUCT_NOT_FOUND'],
  inUse: ['BAD_REQUEST'],
})
