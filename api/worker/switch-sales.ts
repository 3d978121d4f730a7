import { beginSale, finishSale } from '#api/modules/sales/switch-sales.ts'
import { findSale, listDue, lockSales } from '#api/modules/sales/sales.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/**
 * Returns the worker that begins and ends sales. Each is a transaction of its own, so that one that fails keeps no other from its prices.
 * A sale whose whole time has passed while no worker ran has set no price, and is ended. [ADM-12]
 */
export function switchSalesWorker({
  database,
  change,
  now,
}: Pick<Shop, 'database' | 'change' | 'now'>): Worker<'switch-sales'> {
  return async () => {
    for (const { id } of await listDue(database, now()))
      await change(async (tx) => {
        await lockSales(tx)
        const sale = await findSale(tx, id)
        // Skips a sale that was changed between the query and the lock.
        if (sale?.state === 'RUNNING' && sale.endsAt <= now()) await finishSale(tx, id)
        else if (sale?.state === 'PLANNED' && sale.startsAt <= now())
          await (sale.endsAt <= now() ? finishSale(tx, id) : beginSale(tx, id, now()))
      })
  }
}
