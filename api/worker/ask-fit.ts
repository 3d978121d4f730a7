import { listOrdersToAsk, markAsked } from '#api/modules/fit/fit.queries.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** Orders per run. The next run, an hour later, continues. */
const batchSize = 500
const dayMs = 24 * 60 * 60 * 1000
/** Long enough to have worn it. */
const afterDays = 3
/** A parcel that was delivered earlier gets no fit mail any more. */
const untilDays = 30

/**
 * Returns the worker that queues one mail about the fit for each delivered order. An order is marked in the transaction that queues its
 * mail. [FIT-03]
 */
export function askFitWorker({
  database,
  change,
  now,
  jobs,
}: Pick<Shop, 'database' | 'change' | 'now' | 'jobs'>): Worker<'ask-fit'> {
  return async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    const range = { after: daysAgo(untilDays), before: daysAgo(afterDays), limit: batchSize }
    for (const { id } of await listOrdersToAsk(database, range)) {
      await change(async (tx) => {
        const asked = await markAsked(tx, id, now())
        if (asked) await jobs.send(tx, 'order-mail', { mail: 'fit', orderId: id, locale: asked.locale })
      })
    }
  }
}
