import { and, isNull, lt } from 'drizzle-orm'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { orders } from '#database/schema/orders.ts'

export const draftsKeptDays = 30

/** Returns the worker that deletes drafts after 30 days, with their items. */
export const purgeDraftsWorker =
  ({ database, now }: Pick<Shop, 'database' | 'now'>): Worker<'purge-drafts'> =>
  async () => {
    const oldest = new Date(now().getTime() - draftsKeptDays * 24 * 60 * 60 * 1000)
    await database.delete(orders).where(and(isNull(orders.placedAt), lt(orders.createdAt, oldest)))
  }
