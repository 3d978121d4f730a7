import { adminCategory, categoryChange, categoryInput } from '#shared/entities/admin/category.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'
import { reorderEndpoint } from '#shared/endpoints/reorder-endpoint.ts'

export const {
  create: createCategory,
  read: readAdminCategory,
  update: updateCategory,
  remove: deleteCategory,
  removeMany: deleteManyCategories,
  search: searchAdminCategories,
} = crudEndpoints({
  path: 'categories',
  readPath: 'admin/categories',
  needs: 'catalogue.change',
  singular: 'a category',
  plural: 'categories',
  input: categoryInput,
  change: categoryChange,
  entity: adminCategory,
  fields: '_id, name.uk, name.en, photoId, state, position, createdAt, updatedAt',
  notFound: 'CATEGORY_NOT_FOUND',
  manyNotFound: 'MANY_CATEGORIES_NOT_FOUND',
  writeErrors: ['FILE_NOT_FOUND', 'MANY_CATEGORIES_NOT_FOUND'],
  deleteErrors: ['CATEGORY_IN_USE_FOR_PRODUCT'],
})

export const reorderCategories = reorderEndpoint({
  path: 'categories',
  needs: 'catalogue.change',
  plural: 'categories',
})
