import { setTimeout } from 'node:timers/promises'
import { publishPromotions } from '#api/modules/promo-codes/publish-promotions.ts'
import { switchNextPart } from '#api/modules/sales/switch-sales.ts'
import { findDue } from '#api/modules/sales/switch-sales.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** A worker that starts looks this far back, because cached values are at most as old. */
const firstLookMs = 60 * 60_000
/** The largest sale has 500 parts, and its prices are to be set within a minute. */
const partEveryMs = 100

/**
 * Returns the worker that begins and ends sales, and publishes that promotions have begun or ended. Prices are switched in parts, each in a
 * transaction of its own, so the next run continues after a crash. It takes its time, and rests at least as long as each part took, so that
 * pages and orders have most of the database's time.
 * A sale whose whole time has passed while no worker ran has set no price, and is ended. [ADM-12]
 */
export function switchSalesWorker({
  database,
  change,
  now,
}: Pick<Shop, 'database' | 'change' | 'now'>): Worker<'switch-sales'> {
  let lookedAt = new Date(now().getTime() - firstLookMs)
  return async () => {
    const lookingAt = now()
    while (await findDue(database, now())) {
      const startedAtMs = performance.now()
      await change((tx) => switchNextPart(tx, now()))
      const tookMs = performance.now() - startedAtMs
      await setTimeout(Math.max(tookMs, partEveryMs - tookMs))
    }
    await publishPromotions({ database, change, now }, lookedAt)
    lookedAt = lookingAt
  }
}
