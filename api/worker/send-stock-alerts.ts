import type { Worker } from '#api/ports/jobs.ts'
import { serveQueues } from '#api/worker/serve-queues.ts'
import { listDueStockAlerts, purgeStockAlerts, useStockAlert } from '#api/modules/stock-alerts/stock-alerts.queries.ts'
import type { Shop } from '#api/shop.ts'

/** Alerts per run. The next run, a minute later, continues. */
const batchSize = 200
const dayMs = 24 * 60 * 60 * 1000
/** As long as the link that confirms an alert. */
const unconfirmedKeptDays = 7
const usedKeptDays = 30

/**
 * Returns the worker that serves the people who wait for a size, and queues a mail for each confirmed alert of any size whose variant is
 * back in stock for any reason. Such an alert is used once: it is marked in the transaction that queues its mail. [CAT-03]
 */
export function sendStockAlertsWorker(
  shop: Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'turnMinutes'>,
): Worker<'send-stock-alerts'> {
  const { database, change, now, jobs } = shop
  return async () => {
    await serveQueues(shop)
    for (const { id } of await listDueStockAlerts(database, batchSize)) {
      await change(async (tx) => {
        if (await useStockAlert(tx, id, now())) await jobs.send(tx, 'account-mail', { mail: 'back-in-stock', id })
      })
    }
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    await purgeStockAlerts(database, daysAgo(unconfirmedKeptDays), daysAgo(usedKeptDays))
  }
}
