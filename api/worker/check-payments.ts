import { findOrder, lockOrder, updatePlacedOrder } from '#api/modules/orders/orders.queries.ts'
import { checkPayment } from '#api/modules/payments/check-payment.ts'
import { getNextCheckAt } from '#api/modules/payments/check-times.ts'
import type { PaymentShop } from '#api/modules/payments/payment-shop.ts'
import { listPaymentsToCheck, listUnreminded, updatePayment } from '#api/modules/payments/payments.queries.ts'
import { getUnpaidMinor } from '#api/modules/payments/unpaid.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

type ShopParts = PaymentShop & Pick<Shop, 'orderHoldMinutes'>

/** Payments and reminders per run. The next run, a minute later, continues. */
const batchSize = 100

/** A payment that takes longer than this share of the hold is reminded of. */
const reminderShare = 1 / 3

/**
 * Returns the worker that reads missing results of payments from the providers, because a result may be lost, and that mails once to a
 * visitor who has not paid a held order. [CHK-07, CHK-12]
 */
export function checkPaymentsWorker(shop: ShopParts): Worker<'check-payments'> {
  return async () => {
    for (const payment of await listPaymentsToCheck(shop.database, shop.now(), batchSize)) {
      const checks = payment.checks + 1
      // Written first: a provider that fails must not stop the payments behind it.
      await updatePayment(shop.database, payment.id, { checks, nextCheckAt: getNextCheckAt(payment.createdAt, checks) })
      const order = await findOrder(shop.database, payment.orderId)
      if (!order) continue
      await checkPayment(shop, order, payment).catch((error: unknown) =>
        shop.log.warn({ err: error, payment: payment.id }, 'payment could not be checked'),
      )
    }
    await remind(shop)
  }
}

const remind = async (shop: ShopParts): Promise<void> => {
  const { database, now, orderHoldMinutes } = shop
  const placedBefore = new Date(now().getTime() - orderHoldMinutes * 60_000 * reminderShare)
  for (const { id } of await listUnreminded(database, { placedBefore, now: now(), limit: batchSize }))
    await shop.change(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order?.customer?.email || order.paymentRemindedAt || getUnpaidMinor(order, now()) === 0) return
      await updatePlacedOrder(tx, id, { paymentRemindedAt: now() })
      await shop.jobs.send(tx, 'order-mail', { mail: 'unpaid', orderId: id, locale: order.locale })
    })
}
