import type { Worker } from '#api/ports/jobs.ts'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { listOverdue, lockOrder } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'

/** So many in one run: the next minute takes the rest. */
const batchSize = 200

/** Ends the orders whose payment did not come in time: payment FAILED, order CANCELED, the stock given back once. [CHK-12] */
export const expireOrdersWorker =
  ({ database, now }: Pick<Shop, 'database' | 'now'>): Worker<'expire-orders'> =>
  async () => {
    for (const { id } of await listOverdue(database, now(), batchSize)) {
      await database.transaction(async (tx) => {
        const order = await lockOrder(tx, id)
        // Paid or canceled between the look and the lock: then there is nothing to end.
        const isOverdue = order?.heldUntil && order.heldUntil < now() && order.paymentStatus !== 'COMPLETED'
        if (isOverdue) await cancelOrder({ now }, tx, order, { paymentFailed: true })
      })
    }
  }
