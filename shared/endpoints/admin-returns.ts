import { uploadedImage } from '#shared/entities/admin/file.ts'
import {
  adminReturn,
  photoPiece,
  returnChange,
  returnInput,
  returnInspection,
  returnPhotoImage,
  returnSearch,
  returnsFound,
} from '#shared/entities/admin/return.ts'
import { byId } from '#shared/entities/common.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { returnPhotoTypes } from '#shared/rules/return-photos.ts'

const notFound = ['INVALID_UUID', 'ORDER_NOT_FOUND'] as const

export const createReturn = endpoint({
  method: 'POST',
  path: '/v1/admin/orders/{id}/returns',
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Writes down that pieces of a sent order come back, for money or for another size, which is held from now on. It is agreed at once; after the time for returns only with `agreedBecause`. Of no item may more units be returned, refunded and claimed than were bought.',
  params: byId,
  body: returnInput,
  reply: adminReturn,
  status: 201,
  errors: [...notFound, 'PRODUCT_VARIANT_NOT_IN_STOCK', 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND'],
  idempotent: true,
})

export const searchReturns = endpoint({
  method: 'POST',
  path: '/v1/admin/returns/search',
  who: 'administrator',
  needs: 'orders.read',
  summary: 'Lists returns, those that wait for the shop first, with the counts of all views.',
  body: returnSearch,
  reply: returnsFound,
  errors: [],
})

export const readReturn = endpoint({
  method: 'GET',
  path: '/v1/admin/returns/{id}',
  who: 'administrator',
  needs: 'orders.read',
  summary: 'Reads a return. An unknown id gets ORDER_NOT_FOUND.',
  params: byId,
  reply: adminReturn,
  errors: notFound,
})

export const updateReturn = endpoint({
  method: 'PATCH',
  path: '/v1/admin/returns/{id}',
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Moves an open return on: its parcel is on its way (with or without a number), is here (INSPECTION), or it is REFUSED with the words that its customer is mailed; held sizes are on sale again then. A withdrawal from the contract and the parcel of a cancelled order cannot be refused: BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW.',
  params: byId,
  body: returnChange,
  reply: adminReturn,
  errors: notFound,
})

export const acceptReturn = endpoint({
  method: 'POST',
  path: '/v1/admin/returns/{id}/accept',
  who: 'administrator',
  needs: 'orders.refund',
  summary:
    'Ends a return with the condition of each piece, all in one: SOUND pieces are on sale again, what is not MISSING is given back or exchanged by an order of 0 that is to be packed. What is MISSING can be returned later.',
  params: byId,
  body: returnInspection,
  reply: adminReturn,
  errors: [...notFound, 'INCORRECT_PAYMENT_STATUS'],
  idempotent: true,
})

/** The body is the image itself, not a form. */
export const addReturnPhoto = endpoint({
  method: 'POST',
  path: '/v1/admin/returns/{id}/photos',
  who: 'administrator',
  needs: 'orders.change',
  summary:
    'Adds a photo of what is wrong with a piece to an open return: the body is its bytes, Content-Type its type, `position` the piece. At most 20 MB and 50 megapixels, JPEG, HEIC, PNG or WebP. It is encoded again without its metadata and deleted after RETURN_PHOTO_DAYS once the return is closed. FORBIDDEN, reason TOO_MANY_PHOTOS, after 12 photos of staff; BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW, for a closed return.',
  params: byId,
  query: photoPiece,
  body: uploadedImage,
  upload: returnPhotoTypes,
  reply: adminReturn,
  status: 201,
  errors: [...notFound, 'FORBIDDEN', 'FILE_TYPE_NOT_ALLOWED', 'FILE_HAS_DIFFERENT_TYPE'],
})

export const readReturnPhoto = endpoint({
  method: 'GET',
  path: '/v1/admin/return-photos/{id}',
  who: 'administrator',
  needs: 'orders.read',
  summary:
    'Reads the image of a photo of a returned piece, as a data address. An unknown or deleted one gets FILE_NOT_FOUND.',
  params: byId,
  reply: returnPhotoImage,
  errors: ['INVALID_UUID', 'FILE_NOT_FOUND'],
})
