import { uploadedImage } from '#shared/entities/admin/file.ts'
import {
  askedReturn,
  changedReturn,
  photoUpload,
  returnableOrder,
  returnAccess,
  uploadedPhoto,
} from '#shared/entities/return.ts'
import { endpoint } from '#shared/endpoints/endpoint.ts'
import { returnPhotoTypes } from '#shared/rules/return-photos.ts'

const limited = { limit: 'withdrawal', limitBy: ['number', 'contact', 'orderId'] } as const

/** Replies the same to an unknown number and to another contact. */
export const findReturnable = endpoint({
  method: 'POST',
  path: '/v1/returns/find',
  who: 'guest',
  summary:
    'Finds an order to give pieces of it back: an own one by `orderId`, any by its number and its e-mail or phone. Says what can be given back and until when, or why not, and how its returns stand. ORDER_NOT_FOUND does not say what is wrong.',
  body: returnAccess,
  reply: returnableOrder,
  errors: ['ORDER_NOT_FOUND'],
  ...limited,
})

/** Requests a return. A return within the rules is agreed automatically. */
export const askReturn = endpoint({
  method: 'POST',
  path: '/v1/returns',
  who: 'guest',
  summary:
    'Asks to give units of a received order back within the time for returns, for money or for another size, which is held from now on. It is agreed at once and mailed. Asking again with the same `returnId` changes nothing. Of no item may more units be returned, refunded and claimed than were bought. Of each faulty or wrong piece `photos` may name uploaded photos, 4 in all. FORBIDDEN, reason RETURN_NOT_POSSIBLE, for an order whose `problem` says why.',
  body: askedReturn,
  reply: returnableOrder,
  errors: [
    'ORDER_NOT_FOUND',
    'FORBIDDEN',
    'PRODUCT_VARIANT_NOT_IN_STOCK',
    'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND',
  ],
  ...limited,
})

export const changeReturnAsCustomer = endpoint({
  method: 'POST',
  path: '/v1/returns/change',
  who: 'guest',
  summary:
    'Says that the pieces of an agreed return have been sent, with or without a number, or calls it off: held sizes are on sale again then. Repeating it changes nothing. A return that has gone further gets BAD_REQUEST, 409, reason STATUS_CANNOT_FOLLOW; so does a withdrawal that is called off.',
  body: changedReturn,
  reply: returnableOrder,
  errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
  ...limited,
})

/** The body is the image itself, not a form. */
export const uploadReturnPhoto = endpoint({
  method: 'POST',
  path: '/v1/returns/photos',
  who: 'guest',
  summary:
    'Uploads a photo of what is wrong with a piece, for the return that is going to be asked for: the body is its bytes, Content-Type its type, `key` the `photosKey` of the order. At most 20 MB and 50 megapixels, JPEG, HEIC, PNG or WebP. It is encoded again without its metadata, is seen by staff alone, and is deleted after two days unless a return names it. FORBIDDEN, reason RETURN_NOT_POSSIBLE for an order that cannot be returned, or TOO_MANY_PHOTOS after 12 photos of a customer in 24 hours.',
  query: photoUpload,
  body: uploadedImage,
  upload: returnPhotoTypes,
  reply: uploadedPhoto,
  status: 201,
  errors: ['ORDER_NOT_FOUND', 'FORBIDDEN', 'FILE_TYPE_NOT_ALLOWED', 'FILE_HAS_DIFFERENT_TYPE'],
  limit: 'withdrawal',
})
