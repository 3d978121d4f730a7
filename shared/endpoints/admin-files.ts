import {
  adminFile,
  fileChange,
  pictureAlt,
  pictureChange,
  pictureTypes,
  uploadedPicture,
} from '#shared/entities/admin/file.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted, deletedMany, manyIds } from '#shared/entities/record.ts'
import { found, searchBody } from '#shared/entities/search.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/files'
const notYours = ['INVALID_UUID', 'FILE_NOT_FOUND'] as const
const pictureErrors = ['FILE_TYPE_NOT_ALLOWED', 'FILE_HAS_DIFFERENT_TYPE', 'BAD_REQUEST_VALUE_NOT_UNIQUE'] as const
const storageErrors = ['CLOUD_STORAGE_ACCESS_DENIED', 'CLOUD_STORAGE_INVALID_CREDENTIALS'] as const

/** The body is the picture itself: no form, no parts. */
export const createFile = endpoint({
  method: 'POST',
  path,
  who: 'administrator',
  summary:
    'Takes a picture: the body is its bytes, with its type as Content-Type; what it shows stands in the query. At most 20 MB and 50 megapixels; it is made anew, without what its camera wrote into it.',
  query: pictureAlt,
  body: uploadedPicture,
  upload: pictureTypes,
  reply: adminFile,
  status: 201,
  errors: [...pictureErrors, ...storageErrors],
})

export const readFile = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  who: 'administrator',
  summary: 'Reads what the shop knows of a picture.',
  params: byId,
  reply: adminFile,
  errors: notYours,
})

/** What an order shows stays what was ordered, and the seeded photographs belong to the house. */
export const replaceFile = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  who: 'administrator',
  summary:
    'Puts another picture in the place of an uploaded one, wherever it is shown; not of one that stands in an order. updatedAt is what was read: after a change of somebody else BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  query: pictureChange,
  body: uploadedPicture,
  upload: pictureTypes,
  reply: adminFile,
  errors: [...notYours, 'FILE_CANNOT_UPDATE', ...pictureErrors, ...storageErrors],
})

export const updateFile = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  who: 'administrator',
  summary:
    'Changes what a picture is said to show. updatedAt is what was read: after a change of somebody else BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  body: fileChange,
  reply: adminFile,
  errors: notYours,
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  who: 'administrator',
  summary: 'Deletes a picture that nothing shows.',
  params: byId,
  reply: deleted,
  errors: [...notYours, 'FILE_IN_USE', ...storageErrors],
})

export const deleteManyFiles = endpoint({
  method: 'DELETE',
  path: `${path}/many`,
  who: 'administrator',
  summary: 'Deletes pictures that nothing shows: all of them or, where one is unknown or in use, none.',
  body: manyIds,
  reply: deletedMany,
  errors: ['MANY_FILES_NOT_FOUND', 'FILE_IN_USE', ...storageErrors],
})

export const searchFiles = endpoint({
  method: 'POST',
  path: `${path}/search`,
  who: 'administrator',
  summary: 'Finds pictures, newest first. Fields: _id, alt.uk, alt.en, width, height, createdAt, updatedAt.',
  body: searchBody,
  reply: found(adminFile),
  errors: [],
})
