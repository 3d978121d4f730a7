import { isNotNull } from 'drizzle-orm'
import { findFirstInstant } from '#api/rules/collection-filter.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { collections } from '#database/schema/collections.ts'
import { timeZones } from '#shared/rules/date-format.ts'

const hourMs = 60 * 60_000

/**
 * Returns the worker that publishes, in the first hour of each day of the shop's time zone, that collections of new things may have lost
 * some: pages and replies in the caches were made of the day before. [ADM-38]
 */
export function refreshCollectionsWorker({
  database,
  change,
  now,
  storefront,
}: Pick<Shop, 'database' | 'change' | 'now' | 'storefront'>): Worker<'refresh-collections'> {
  return async () => {
    const begun = findFirstInstant(now(), 0, timeZones[storefront.dates])
    if (now().getTime() - begun.getTime() >= hourMs) return
    const [byDays] = await database
      .select({ id: collections.id })
      .from(collections)
      .where(isNotNull(collections.newWithinDays))
      .limit(1)
    if (byDays)
      await change((tx) => {
        tx.publish('collection')
        return Promise.resolve()
      })
  }
}
