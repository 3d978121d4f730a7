import { adminColour, colourChange, colourInput } from '#shared/entities/admin/colour.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'
import { atSecondPath } from '#shared/endpoints/endpoint.ts'

export const {
  create: createColour,
  read: readColour,
  update: updateColour,
  remove: deleteColour,
  removeMany: deleteManyColours,
  search: searchColours,
} = crudEndpoints({
  path: 'colors',
  readPath: 'colors',
  needs: 'catalogue.change',
  singular: 'a colour',
  plural: 'colours',
  input: colourInput,
  change: colourChange,
  entity: adminColour,
  fields: '_id, key, name.uk, name.en, createdAt, updatedAt',
  notFound: 'COLOR_NOT_FOUND',
  manyNotFound: 'MANY_COLORS_NOT_FOUND',
  writeErrors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  deleteErrors: ['COLOR_IN_USE_FOR_PRODUCT'],
})

export const readAdminColour = atSecondPath(readColour, '/v1/admin/colors/{id}')
