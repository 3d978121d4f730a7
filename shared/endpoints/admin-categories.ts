import { adminCategory, categoryChange, categoryInput } from '#shared/entities/admin/category.ts'
import { recordCalls } from '#shared/endpoints/record-calls.ts'

export const {
  create: createCategory,
  read: readAdminCategory,
  update: updateCategory,
  remove: deleteCategory,
  removeMany: deleteManyCategories,
  search: searchAdminCategories,
} = recordCalls({
  path: 'categories',
  reads: 'admin/categories',
  one: 'a category',
  many: 'categories',
  input: categoryInput,
  change: categoryChange,
  entity: adminCategory,
  fields: '_id, name.uk, name.en, photoId, state, position, createdAt, updatedAt',
  unknown: 'CATEGORY_NOT_FOUND',
  manyUnknown: 'MANY_CATEGORIES_NOT_FOUND',
  refusals: ['FILE_NOT_FOUND'],
  inUse: ['CATEGORY_IN_USE_FOR_PRODUCT'],
})
