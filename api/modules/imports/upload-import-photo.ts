import type { UseCase } from '#api/http/use-case.ts'
import { readImage, sniffType, type StoredImage } from '#api/modules/files/read-image.ts'
import {
  confirmPhoto,
  countOtherPhotos,
  deletePhotoRows,
  insertPhoto,
  listImportPhotos,
  releaseOlderPhotos,
  toWaitingKey,
} from '#api/modules/imports/import-photos.queries.ts'
import { findImportState, lockImport } from '#api/modules/imports/imports.queries.ts'
import { createUnknownImport } from '#api/modules/imports/read-whole-import.ts'
import type { Queryable } from '#database/client.ts'
import type * as calls from '#shared/endpoints/admin-imports.ts'
import type { ImportState } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { maxImportPhotoBytes, maxImportPhotos, toPhotoKey } from '#shared/rules/import-photos.ts'

/**
 * Uploads a photo for a table that was checked. It replaces the one of the same name. Its row is there before its bytes, so that a process
 * which ends in between leaves no unknown object in the storage. [ADM-35]
 */
export const uploadImportPhoto: UseCase<typeof calls.uploadImportPhoto> = async (
  shop,
  _admin,
  { params: { id: importId }, query: { name }, body },
) => {
  const key = toPhotoKey(name)
  // Refuses invalid uploads before decoding them.
  assertChecked(await findImportState(shop.database, importId))
  await assertRoom(shop.database, { importId, key, bytes: 0 })
  const image = await readImage({ type: sniffType(body.bytes) ?? body.type, bytes: body.bytes })
  const id = await shop.change(async (tx) => {
    assertChecked((await lockImport(tx, importId))?.state)
    const others = await assertRoom(tx, { importId, key, bytes: image.bytes.length })
    if (others === 0) await releaseOlderPhotos(tx, importId)
    return insertPhoto(tx, { importId, name, key, originalBytes: body.bytes.length, ...toColumns(image) })
  })
  const waste = async () => {
    await shop.storage.delete(toWaitingKey(id))
    await deletePhotoRows(shop.database, [id])
  }
  try {
    await shop.storage.put(toWaitingKey(id), image.bytes, image.contentType)
    await shop.change(async (tx) => {
      assertChecked((await lockImport(tx, importId))?.state)
      if (!(await confirmPhoto(tx, { id, importId, key }))) throw statusCannotFollow('CHECKED')
    })
  } catch (error) {
    // If this fails too, the job that deletes waste finds the row.
    await waste().catch(() => undefined)
    throw error
  }
  return { name, bytes: body.bytes.length, hash: image.originalHash }
}

/** Lists the photos of an import, so that a browser sends only those that are not there. [ADM-35] */
export const listPhotosOfImport: UseCase<typeof calls.listImportPhotos> = async (shop, _admin, { params: { id } }) => {
  if ((await findImportState(shop.database, id)) === undefined) throw createUnknownImport()
  const rows = await listImportPhotos(shop.database, id)
  return {
    entities: rows.map(({ name, originalBytes, originalHash }) => ({ name, bytes: originalBytes, hash: originalHash })),
    total: rows.length,
  }
}

const statusCannotFollow = (state: ImportState) =>
  new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', state }, 409)

/** @throws AppError BAD_REQUEST, 404 for no import, 409 for one that is written or was */
const assertChecked = (state: ImportState | undefined): void => {
  if (state === undefined) throw createUnknownImport()
  if (state !== 'CHECKED') throw statusCannotFollow(state)
}

/** @returns how many other photos the import has @throws AppError BAD_REQUEST, 409, reason IMPORT_PHOTOS_FULL */
const assertRoom = async (
  database: Queryable,
  { importId, key, bytes }: { importId: string; key: string; bytes: number },
): Promise<number> => {
  const others = await countOtherPhotos(database, importId, key)
  if (others.count >= maxImportPhotos || others.bytes + bytes > maxImportPhotoBytes)
    throw new AppError('BAD_REQUEST', { reason: 'IMPORT_PHOTOS_FULL', limit: maxImportPhotos }, 409)
  return others.count
}

const toColumns = ({ bytes, hash, originalHash, width, height, dominant }: StoredImage) => ({
  bytes: bytes.length,
  hash,
  originalHash,
  width,
  height,
  dominant,
})
