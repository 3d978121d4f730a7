import { publishPromotions } from '#api/modules/promo-codes/publish-promotions.ts'
import { beginSale, finishSale } from '#api/modules/sales/switch-sales.ts'
import { findSale, listDue, lockSales } from '#api/modules/sales/sales.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** A worker that starts looks this far back: what was cached before is at most as old. */
const firstLookMs = 60 * 60_000

/**
 * Returns the worker that begins and ends sales, and publishes that promotions have begun or ended. Each sale is a transaction of its own,
 * so that one that fails keeps no other from its prices.
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
    for (const { id } of await listDue(database, now()))
      await change(async (tx) => {
        await lockSales(tx)
        const sale = await findSale(tx, id)
        // Skips a sale that was changed between the query and the lock.
        if (sale?.state === 'RUNNING' && sale.endsAt <= now()) await finishSale(tx, id)
        else if (sale?.state === 'PLANNED' && sale.startsAt <= now())
          await (sale.endsAt <= now() ? finishSale(tx, id) : beginSale(tx, id, now()))
      })
    await publishPromotions({ database, change, now }, lookedAt)
    lookedAt = lookingAt
  }
}
