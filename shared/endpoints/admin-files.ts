import {
  adminFile,
  fileChange,
  imageAlt,
  imageChange,
  imageTypes,
  uploadedFile,
  uploadedImage,
} from '#shared/entities/admin/file.ts'
import { fileRowSearch, fileRowsFound, fileUses } from '#shared/entities/admin/file-row.ts'
import { byId } from '#shared/entities/common.ts'
import { deleted, deletedMany, manyIds } from '#shared/entities/resource.ts'
import { searchReply, searchBody } from '#shared/entities/search.ts'
import { atSecondPath, endpoint } from '#shared/endpoints/endpoint.ts'

const path = '/v1/files'
const notFoundErrors = ['INVALID_UUID', 'FILE_NOT_FOUND'] as const
const imageErrors = ['FILE_TYPE_NOT_ALLOWED', 'FILE_HAS_DIFFERENT_TYPE'] as const
const storageErrors = ['CLOUD_STORAGE_ACCESS_DENIED', 'CLOUD_STORAGE_INVALID_CREDENTIALS'] as const

/** The body is the image itself, not a form. */
export const createFile = endpoint({
  method: 'POST',
  path,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Uploads an image: the body is its bytes, Content-Type its type; the query has its description. At most 20 MB and 50 megapixels. The image is encoded again without its metadata. An image that is there already is returned as it is, with existed: true. A description that is left out is asked for once the image goes on the site.',
  query: imageAlt,
  body: uploadedImage,
  upload: imageTypes,
  reply: uploadedFile,
  status: 201,
  errors: [...imageErrors, ...storageErrors],
})

export const readFile = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Reads the description, sizes and addresses of an image.',
  params: byId,
  reply: adminFile,
  errors: notFoundErrors,
})

export const readAdminFile = atSecondPath(readFile, '/v1/admin/files/{id}')

/** Refused for images that an order shows, and for the seeded photos. */
export const replaceFile = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Replaces an uploaded image wherever it is shown. FILE_CANNOT_UPDATE, reason FILE_IN_ORDER or FILE_SEEDED, if an order shows it or it was not uploaded. updatedAt is the value that was read; if it has changed since, the call returns BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  query: imageChange,
  body: uploadedImage,
  upload: imageTypes,
  reply: adminFile,
  errors: [...notFoundErrors, 'FILE_CANNOT_UPDATE', 'BAD_REQUEST_VALUE_NOT_UNIQUE', ...imageErrors, ...storageErrors],
})

export const updateFile = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary:
    'Updates the description of an image. updatedAt is the value that was read; if it has changed since, the call returns BAD_REQUEST, 409, reason CHANGED_MEANWHILE.',
  params: byId,
  body: fileChange,
  reply: adminFile,
  errors: notFoundErrors,
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary: 'Deletes an image that is shown nowhere: see GET /v1/admin/files/{id}/uses.',
  params: byId,
  reply: deleted,
  errors: [...notFoundErrors, 'FILE_IN_USE', ...storageErrors],
})

export const deleteManyFiles = endpoint({
  method: 'DELETE',
  path: `${path}/many`,
  who: 'administrator',
  needs: 'catalogue.change',
  summary: 'Deletes several images: all of them, or none if one does not exist or is in use.',
  body: manyIds,
  reply: deletedMany,
  errors: ['MANY_FILES_NOT_FOUND', 'FILE_IN_USE', ...storageErrors],
})

export const searchFiles = endpoint({
  method: 'POST',
  path: `${path}/search`,
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Searches images, newest first. Fields: _id, alt.uk, alt.en, width, height, createdAt, updatedAt.',
  body: searchBody,
  reply: searchReply(adminFile),
  errors: [],
})

export const searchFileRows = endpoint({
  method: 'POST',
  path: '/v1/admin/file-rows/search',
  who: 'administrator',
  needs: 'catalogue.read',
  summary: 'Lists images, each with how many places show it, newest first, with the counts of all images.',
  body: fileRowSearch,
  reply: fileRowsFound,
  errors: [],
})

export const readFileUses = endpoint({
  method: 'GET',
  path: '/v1/admin/files/{id}/uses',
  who: 'administrator',
  needs: 'catalogue.read',
  summary:
    'Reads an image with the places that show it: colours of products, categories, collections, pages and orders.',
  params: byId,
  reply: fileUses,
  errors: notFoundErrors,
})
