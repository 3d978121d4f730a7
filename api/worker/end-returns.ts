import { lockOrder } from '#api/modules/orders/orders.queries.ts'
import { findWaitsUntil } from '#api/modules/orders/return-rights.ts'
import { findReturn, listLongAgreed } from '#api/modules/orders/returns.queries.ts'
import { cancelReturn } from '#api/modules/returns/cancel-return.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'
import { returnWaitDays } from '#shared/rules/return-window.ts'

/** Returns per run. The next run, an hour later, continues. */
const batchSize = 200
const dayMs = 24 * 60 * 60_000

/**
 * Returns the worker that ends agreed returns whose pieces were not sent in time. Otherwise a size that is held for an exchange would
 * never be for sale again. [ADM-06]
 */
export function endReturnsWorker(
  shop: Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'storefront'>,
): Worker<'end-returns'> {
  return async () => {
    const { database, change, now } = shop
    const before = new Date(now().getTime() - returnWaitDays * dayMs)
    for (const { id, orderId } of await listLongAgreed(database, before, batchSize))
      await change(async (tx) => {
        const order = await lockOrder(tx, orderId)
        // Skips a return that was moved on between the query and the lock.
        const stored = await findReturn(tx, id)
        const until = stored && findWaitsUntil(shop, stored)
        if (order && stored && until && until < now()) await cancelReturn(shop, tx, order, stored)
      })
  }
}
