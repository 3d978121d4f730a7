import type { Worker } from '#api/ports/jobs.ts'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { listOverdue, lockOrder } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'

/** Orders per run. The next run, a minute later, continues. */
const batchSize = 200

/** Returns the worker that cancels orders whose payment hold has ended: payment FAILED, order CANCELED, stock released once. [CHK-12] */
export const expireOrdersWorker =
  ({ database, change, now, jobs }: Pick<Shop, 'database' | 'change' | 'now' | 'jobs'>): Worker<'expire-orders'> =>
  async () => {
    for (const { id } of await listOverdue(database, now(), batchSize)) {
      await change(async (tx) => {
        const order = await lockOrder(tx, id)
        // Skips an order that was paid or cancelled between the query and the lock.
        const isOverdue = order?.heldUntil && order.heldUntil < now() && order.paymentStatus !== 'COMPLETED'
        if (isOverdue) await cancelOrder({ now, jobs }, tx, order, { paymentFailed: true })
      })
    }
  }
