import type { UseCase } from '#api/http/use-case.ts'
import { readImage } from '#api/modules/files/read-image.ts'
import { findOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { countCustomersPhotos, insertReturnPhoto, lockPhotos } from '#api/modules/orders/return-photos.queries.ts'
import { toReturnableOrder } from '#api/modules/returns/returnable-order.ts'
import { readSignedId } from '#api/signature.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type * as calls from '#shared/endpoints/returns.ts'
import { AppError } from '#shared/errors.ts'
import { maxPhotosPerDay, returnPhotoTypes } from '#shared/rules/return-photos.ts'

/** Enough pixels for staff to see a fault; phones take five times as many. */
export const photoLimits = { types: returnPhotoTypes, longestSide: 1600 }
const dayMs = 24 * 60 * 60_000

/** Stores a photo for a return before its customer requests the return. [ADM-06] */
export const uploadReturnPhoto: UseCase<typeof calls.uploadReturnPhoto> = async (
  shop,
  { locale },
  { query: { key }, body },
) => {
  const order = await findOrder(shop.database, readPhotosKey(shop, key))
  if (!order?.placedAt) throw new AppError('ORDER_NOT_FOUND')
  const { problem } = await toReturnableOrder(shop, shop.database, order, locale)
  if (problem) throw new AppError('FORBIDDEN', { reason: 'RETURN_NOT_POSSIBLE', problem })
  // Decoding costs most, so it follows the check that can refuse the photo.
  await assertFewPhotos(shop, shop.database, order)
  const { bytes } = await readImage(body, photoLimits)
  return shop.change(async (tx) => {
    await lockPhotos(tx, order)
    await assertFewPhotos(shop, tx, order)
    const { id } = await insertReturnPhoto(tx, {
      orderId: order.id,
      author: 'CUSTOMER',
      image: new Uint8Array(bytes),
      createdAt: shop.now(),
    })
    return { _id: id }
  })
}

/**
 * Returns the id of the order that a key uploads photos for.
 * @throws AppError ORDER_NOT_FOUND
 */
export function readPhotosKey(shop: Pick<Shop, 'secret'>, key: string): string {
  const id = readSignedId(shop, 'return-photos', key)
  if (!id) throw new AppError('ORDER_NOT_FOUND')
  return id
}

const assertFewPhotos = async (shop: Shop, database: Queryable, order: OrderRow): Promise<void> => {
  const since = new Date(shop.now().getTime() - dayMs)
  if ((await countCustomersPhotos(database, order, since)) >= maxPhotosPerDay)
    throw new AppError('FORBIDDEN', { reason: 'TOO_MANY_PHOTOS' })
}
