import { and, isNull, lt } from 'drizzle-orm'
import { deleteOldChecks } from '#api/modules/imports/imports.queries.ts'
import { deleteOldSnapshots } from '#api/modules/imports/snapshots.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { orders } from '#database/schema/orders.ts'
import { undoDays } from '#shared/entities/admin/import.ts'

export const draftsKeptDays = 30

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the worker that deletes drafts after 30 days with their items, tables that were only checked, and snapshots for undoing
 * imports.
 */
export function purgeDraftsWorker({ database, now }: Pick<Shop, 'database' | 'now'>): Worker<'purge-drafts'> {
  return async () => {
    const oldest = new Date(now().getTime() - draftsKeptDays * dayMs)
    await deleteOldChecks(database, oldest)
    await deleteOldSnapshots(database, new Date(now().getTime() - undoDays * dayMs))
    await database.delete(orders).where(and(isNull(orders.placedAt), lt(orders.createdAt, oldest)))
  }
}
