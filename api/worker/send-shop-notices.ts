import { markFailedJobs, markLowStock, purgeFailedJobNotices } from '#api/modules/shop-notices/shop-notices.queries.ts'
import {
  failedJobsKeptDays,
  type FailedJob,
  type FailedJobs,
  type FailedJobsOfName,
  type Worker,
} from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

const dayMs = 24 * 60 * 60_000

interface Parts {
  readonly shop: Pick<Shop, 'database' | 'change' | 'now' | 'jobs'>
  readonly failedJobs: Pick<FailedJobs, 'list'>
  /** A size with at most so many units is low in stock. */
  readonly lowStockUnits: number
}

/**
 * Returns the worker that queues mails to the shop: about sizes that have become low in stock, once for each until it is restocked, and
 * about jobs that were given up. It runs once an hour. The listed sizes and jobs are marked in the transaction that queues the mail.
 */
export function sendShopNoticesWorker({ shop, failedJobs, lowStockUnits }: Parts): Worker<'send-shop-notices'> {
  return async () => {
    const { database, change, now, jobs } = shop
    const at = now().toISOString()
    await change(async (tx) => {
      const units = await markLowStock(tx, lowStockUnits, now())
      if (units.length > 0) await jobs.send(tx, 'shop-mail', { mail: 'low-stock', at, threshold: lowStockUnits, units })
    })
    const { jobs: listed } = await failedJobs.list()
    await change(async (tx) => {
      const marked = await markFailedJobs(
        tx,
        listed.map(({ id }) => id),
        now(),
      )
      const failed = groupByName(listed.filter(({ id }) => marked.has(id)))
      if (failed.length > 0) await jobs.send(tx, 'shop-mail', { mail: 'failed-jobs', at, failed })
    })
    await purgeFailedJobNotices(database, new Date(now().getTime() - failedJobsKeptDays * dayMs))
  }
}

/** Returns one entry for each name, with the latest error. The list begins with the newest. */
const groupByName = (failed: readonly FailedJob[]): FailedJobsOfName[] =>
  [...Map.groupBy(failed, ({ name }) => name)].map(([name, [newest, ...others]]) => ({
    name,
    count: others.length + 1,
    error: newest?.error ?? null,
  }))
