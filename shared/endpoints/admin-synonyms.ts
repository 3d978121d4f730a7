import { adminSynonym, synonymChange, synonymInput } from '#shared/entities/admin/synonym.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'

export const {
  create: createSynonym,
  read: readSynonym,
  update: updateSynonym,
  remove: deleteSynonym,
  removeMany: deleteManySynonyms,
  search: searchSynonyms,
} = crudEndpoints({
  path: 'synonyms',
  readPath: 'admin/synonyms',
  needs: 'catalogue.change',
  singular: 'synonyms of search',
  plural: 'synonyms of search',
  input: synonymInput,
  change: synonymChange,
  entity: adminSynonym,
  fields: '_id, createdAt, updatedAt',
  notFound: 'BAD_REQUEST',
  manyNotFound: 'BAD_REQUEST',
  writeErrors: [],
  deleteErrors: [],
})
