import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { readImage } from '#api/modules/files/read-image.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import { updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import {
  attachPhotos,
  findReturnImage,
  insertReturnPhoto,
  listReturnPhotos,
} from '#api/modules/orders/return-photos.queries.ts'
import { findReturn } from '#api/modules/orders/returns.queries.ts'
import { toImageAddress } from '#api/modules/orders/to-image-address.ts'
import { throwCannotMove } from '#api/modules/returns/lock-return.ts'
import { toAdminReturn } from '#api/modules/returns/read-return.ts'
import { photoLimits } from '#api/modules/returns/upload-return-photo.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type * as calls from '#shared/endpoints/admin-returns.ts'
import type { AskedPiece } from '#shared/entities/return.ts'
import { AppError } from '#shared/errors.ts'
import { maxReturnPhotos, takesPhotos } from '#shared/rules/return-photos.ts'
import { isOpenReturn } from '#shared/rules/return-steps.ts'

/** Adds a photo that staff has taken of a piece. [ADM-06] */
export const addReturnPhoto: UseCase<typeof calls.addReturnPhoto> = async (
  shop,
  admin,
  { params: { id }, query: { position }, body },
) => {
  const { bytes } = await readImage(body, photoLimits)
  return shop.change(async (tx) => {
    const storedReturn = await findReturn(tx, id)
    if (!storedReturn) throw new AppError('ORDER_NOT_FOUND')
    const order = await lockPlacedOrder(tx, storedReturn.orderId)
    const stored = await findReturn(tx, id)
    if (!stored) throw new AppError('ORDER_NOT_FOUND')
    if (!isOpenReturn(stored.state)) throwCannotMove(stored, 'PHOTO')
    if (!stored.pieces.some((piece) => piece.position === position))
      throw new AppError('VALIDATION_ERROR', [{ field: 'position', rule: 'unknown' }])
    const taken = (await listReturnPhotos(tx, id)).filter(({ author }) => author === 'STAFF')
    if (taken.length >= maxReturnPhotos.STAFF) throw new AppError('FORBIDDEN', { reason: 'TOO_MANY_PHOTOS' })
    const photo = await insertReturnPhoto(tx, {
      orderId: order.id,
      returnId: id,
      position,
      author: 'STAFF',
      image: new Uint8Array(bytes),
      createdAt: shop.now(),
    })
    // Pages of the counter follow the order.
    const changed = await updatePlacedOrder(tx, order.id, { updatedAt: order.updatedAt })
    await writeAuditEntry(tx, admin, {
      noun: 'order',
      recordId: order.id,
      before: {},
      after: { returnPhoto: { id: photo.id, returnId: id, position } },
    })
    return toAdminReturn(shop, tx, stored, changed, admin.locale)
  })
}

/** Reads the image of a photo. [ADM-06] */
export const readReturnPhoto: UseCase<typeof calls.readReturnPhoto> = async (shop, _admin, { params: { id } }) => {
  const image = await findReturnImage(shop.database, id)
  if (!image) throw new AppError('FILE_NOT_FOUND')
  return { image: toImageAddress(image) }
}

/**
 * Assigns the photos that a customer has uploaded to the pieces of the requested return.
 * @throws AppError VALIDATION_ERROR for too many, for a reason without photos, and for photos that are gone or of another order
 */
export async function attachAskedPhotos(
  tx: ChangeTransaction,
  { orderId, returnId, pieces }: { orderId: string; returnId: string; pieces: readonly AskedPiece[] },
): Promise<void> {
  const asked = pieces.flatMap(({ photos = [] }) => photos)
  if (asked.length > maxReturnPhotos.CUSTOMER) throw invalid('too_many')
  for (const [position, { photos = [], reason }] of pieces.entries()) {
    if (photos.length === 0) continue
    if (!takesPhotos(reason)) throw invalid('reason')
    if ((await attachPhotos(tx, photos, { orderId, returnId, position })) < photos.length) throw invalid('unknown')
  }
}

const invalid = (rule: string) => new AppError('VALIDATION_ERROR', [{ field: 'photos', rule }])
