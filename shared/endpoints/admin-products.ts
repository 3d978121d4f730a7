import { adminProduct, productChange, productInput } from '#shared/entities/admin/product.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'

/** Deleting a product deletes its variants. A product that was ever ordered cannot be deleted; set its variants to INACTIVE. */
export const {
  create: createProduct,
  read: readAdminProduct,
  update: updateProduct,
  remove: deleteProduct,
  removeMany: deleteManyProducts,
  search: searchAdminProducts,
} = crudEndpoints({
  path: 'products',
  readPath: 'admin/products',
  needs: 'catalogue.change',
  singular: 'a product',
  plural: 'products',
  input: productInput,
  change: productChange,
  entity: adminProduct,
  fields: '_id, categoryId, vendorCode, type, name.uk, name.en, createdAt, updatedAt',
  notFound: 'PRODUCT_NOT_FOUND',
  manyNotFound: 'PRODUCT_NOT_FOUND',
  writeErrors: ['BAD_REQUEST_VALUE_NOT_UNIQUE', 'CATEGORY_NOT_FOUND'],
  deleteErrors: ['BAD_REQUEST'],
})
