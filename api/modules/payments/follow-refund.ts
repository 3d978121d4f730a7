import { sendTaxRecord } from '#api/modules/orders/order-tax.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { restockRefund } from '#api/modules/orders/stock.queries.ts'
import { updateRefunded } from '#api/modules/payments/record-provider-refunds.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'

/**
 * Applies the consequences of a completed refund: sums, tax record, stock and mail. Must be called once per refund, in the transaction
 * that completes it and has locked its order.
 */
export async function followRefund(
  shop: Pick<Shop, 'jobs' | 'now'>,
  tx: ChangeTransaction,
  order: OrderRow,
  refundId: string,
): Promise<void> {
  const { id: orderId, locale, customer, status } = order
  await sendTaxRecord(shop, tx, order, refundId)
  await updateRefunded(tx, order)
  // Cancelling released everything that was not back in stock by then.
  if (status !== 'CANCELED') await restockRefund(tx, refundId, shop.now())
  if (customer?.email) await shop.jobs.send(tx, 'order-mail', { mail: 'refunded', orderId, locale, refundId })
}
