import {
  adminCollection,
  collectionChange,
  collectionInput,
  countedRules,
  ruleCounts,
} from '#shared/entities/admin/collection.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { reorderEndpoint } from '#shared/endpoints/reorder-endpoint.ts'

export const {
  create: createCollection,
  read: readAdminCollection,
  update: updateCollection,
  remove: deleteCollection,
  removeMany: deleteManyCollections,
  search: searchAdminCollections,
} = crudEndpoints({
  path: 'collections',
  readPath: 'admin/collections',
  needs: 'catalogue.change',
  singular: 'a collection',
  plural: 'collections',
  input: collectionInput,
  change: collectionChange,
  entity: adminCollection,
  fields: '_id, name.uk, name.en, photoId, state, position, createdAt, updatedAt',
  // The specification has no codes of collections; their pages have the addresses of categories.
  notFound: 'CATEGORY_NOT_FOUND',
  manyNotFound: 'MANY_CATEGORIES_NOT_FOUND',
  writeErrors: ['FILE_NOT_FOUND', 'MANY_CATEGORIES_NOT_FOUND', 'MANY_COLORS_NOT_FOUND'],
})

export const reorderCollections = reorderEndpoint({
  path: 'collections',
  needs: 'catalogue.change',
  plural: 'collections',
})

export const countRules = endpoint({
  method: 'POST',
  path: '/v1/admin/collections/count',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Counts the products that each of some rules finds now, whether a collection has it or not.',
  body: countedRules,
  reply: ruleCounts,
  errors: [],
})
