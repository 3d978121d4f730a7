import { purgeImportPhotos } from '#api/modules/imports/purge-import-photos.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the worker that deletes uploaded photos which no import needs. [ADM-35] */
export function purgeImportPhotosWorker(
  shop: Pick<Shop, 'change' | 'database' | 'storage' | 'now'>,
): Worker<'purge-import-photos'> {
  return () => purgeImportPhotos(shop)
}
