import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { listOverdue, lockOrder } from '#api/modules/orders/orders.queries.ts'
import { cancelOpenPayments, checkOpenPayments } from '#api/modules/payments/check-payment.ts'
import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import type { Worker } from '#api/ports/jobs.ts'

/** Orders per run. The next run, a minute later, continues. */
const batchSize = 200

/**
 * Returns the worker that cancels orders whose hold has ended: payment FAILED, order CANCELED, stock released once. An order that an
 * administrator has taken on is not cancelled. The worker calls the provider once more before, because the result of a payment may be
 * lost. [CHK-09, CHK-12]
 */
export function expireOrdersWorker(shop: PaymentShop): Worker<'expire-orders'> {
  return async () => {
    const { database, change, now } = shop
    for (const { id } of await listOverdue(database, now(), batchSize)) {
      await checkOpenPayments(shop, id).catch((error: unknown) =>
        shop.log.warn({ err: error, order: id }, 'payment could not be checked before its hold ends'),
      )
      const canceled = await change(async (tx) => {
        const order = await lockOrder(tx, id)
        // Skips an order that was paid, taken on or cancelled between the query and the lock.
        const isOverdue = order?.heldUntil && order.heldUntil < now() && order.status === 'NEW'
        return isOverdue ? cancelOrder(shop, tx, order, 'HOLD_ENDED') : undefined
      })
      if (canceled) await cancelOpenPayments(shop, id)
    }
  }
}
