import {
  deletePhotoRows,
  listWaste,
  releaseAbandonedPhotos,
  toWaitingKey,
} from '#api/modules/imports/import-photos.queries.ts'
import type { Shop } from '#api/shop.ts'
import { importPhotoDays } from '#shared/rules/import-photos.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An upload that takes longer was lost with its process. */
const longestUploadMs = 60 * 60 * 1000
const batchSize = 50

/**
 * Deletes photos that no import needs: those of tables that were written, given up, deleted or left for a week, those that were replaced,
 * and uploads that broke off. The bytes go before the row, so that a run which is lost is made up for by the next one. [ADM-35]
 */
export async function purgeImportPhotos({
  change,
  database,
  storage,
  now,
}: Pick<Shop, 'change' | 'database' | 'storage' | 'now'>): Promise<void> {
  await change((tx) => releaseAbandonedPhotos(tx, new Date(now().getTime() - importPhotoDays * dayMs)))
  for (;;) {
    const ids = await listWaste(database, new Date(now().getTime() - longestUploadMs), batchSize)
    if (ids.length === 0) return
    await Promise.all(ids.map((id) => storage.delete(toWaitingKey(id))))
    await deletePhotoRows(database, ids)
  }
}
