import { deleteOldPhotos } from '#api/modules/orders/return-photos.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

const dayMs = 24 * 60 * 60_000
/** How long an uploaded photo waits for its return. */
const unnamedDays = 2

/**
 * Returns the worker that deletes photos of faults: those of closed returns, and those whose return was never requested.
 * @param days after a return was closed
 */
export function purgeReturnPhotosWorker(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  days: number,
): Worker<'purge-return-photos'> {
  return async () => {
    const at = now().getTime()
    await deleteOldPhotos(database, {
      closedBefore: new Date(at - days * dayMs),
      unnamedBefore: new Date(at - unnamedDays * dayMs),
    })
  }
}
