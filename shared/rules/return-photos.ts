import type { ReturnReason } from '#shared/rules/return-steps.ts'

/** Who has taken a photo of a returned piece. */
export const photoAuthors = ['CUSTOMER', 'STAFF'] as const
export type PhotoAuthor = (typeof photoAuthors)[number]

/** The photos of one return that a customer may send, and those that staff may add. */
export const maxReturnPhotos: Readonly<Record<PhotoAuthor, number>> = { CUSTOMER: 4, STAFF: 12 }

/** Maximum number of photos that a customer may upload in 24 hours, over all orders, whether or not a return uses them. */
export const maxPhotosPerDay = 12

/** The image types that are taken. */
export const returnPhotoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Returns true if a customer may add photos of a fault for this reason. */
export function takesPhotos(reason: ReturnReason): boolean {
  return reason === 'FAULTY' || reason === 'WRONG_ITEM'
}
