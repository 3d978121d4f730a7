import { adminProduct, productChange, productInput } from '#shared/entities/admin/product.ts'
import { recordCalls } from '#shared/endpoints/record-calls.ts'

/** Deleting a product takes its variants along; one that was ever ordered stays, and can be made INACTIVE. */
export const {
  create: createProduct,
  read: readAdminProduct,
  update: updateProduct,
  remove: deleteProduct,
  removeMany: deleteManyProducts,
  search: searchAdminProducts,
} = recordCalls({
  path: 'products',
  reads: 'admin/products',
  one: 'a product',
  many: 'products',
  input: productInput,
  change: productChange,
  entity: adminProduct,
  fields: '_id, categoryId, vendorCode, type, name.uk, name.en, createdAt, updatedAt',
  unknown: 'PRODUCT_NOT_FOUND',
  manyUnknown: 'PRODUCT_NOT_FOUND',
  refusals: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'CATEGORY_NOT_FOUND'],
  inUse: ['BAD_REQUEST'],
})
