import { adminColour, colourChange, colourInput } from '#shared/entities/admin/colour.ts'
import { recordCalls } from '#shared/endpoints/record-calls.ts'

export const {
  create: createColour,
  read: readColour,
  update: updateColour,
  remove: deleteColour,
  removeMany: deleteManyColours,
  search: searchColours,
} = recordCalls({
  path: 'colors',
  reads: 'colors',
  one: 'a colour',
  many: 'colours',
  input: colourInput,
  change: colourChange,
  entity: adminColour,
  fields: '_id, key, name.uk, name.en, createdAt, updatedAt',
  unknown: 'COLOR_NOT_FOUND',
  manyUnknown: 'MANY_COLORS_NOT_FOUND',
  refusals: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  inUse: ['COLOR_IN_USE_FOR_PRODUCT'],
})
