import {
  adminRedirect,
  manyRedirectsCreated,
  manyRedirectsInput,
  redirectChange,
  redirectInput,
} from '#shared/entities/admin/redirect.ts'
import { crudEndpoints } from '#shared/endpoints/crud-endpoints.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

export const {
  create: createRedirect,
  read: readRedirect,
  update: updateRedirect,
  remove: deleteRedirect,
  removeMany: deleteManyRedirects,
  search: searchRedirects,
} = crudEndpoints({
  path: 'redirects',
  readPath: 'admin/redirects',
  needs: 'pages.change',
  singular: 'a redirect of an old address',
  plural: 'redirects of old addresses',
  input: redirectInput,
  change: redirectChange,
  entity: adminRedirect,
  fields: '_id, path, target, createdAt, updatedAt',
  notFound: 'BAD_REQUEST',
  manyNotFound: 'BAD_REQUEST',
  writeErrors: ['BAD_REQUEST_VALUE_NOT_UNIQUE'],
  createErrors: ['BAD_REQUEST'],
  deleteErrors: [],
})

export const createManyRedirects = endpoint({
  method: 'POST',
  path: '/v1/redirects/many',
  who: 'administrator',
  needs: 'pages.change',
  summary:
    'Creates redirects of up to 500 old addresses, all or none. Rows that are stored already as they are sent stay. VALIDATION_ERROR names each refused row: its field is rows.0.path or rows.0.target, its rule says why. BAD_REQUEST, 409, reason TOO_MANY: the shop would have more than 20,000. With dryRun nothing is written.',
  body: manyRedirectsInput,
  reply: manyRedirectsCreated,
  errors: ['BAD_REQUEST'],
})
