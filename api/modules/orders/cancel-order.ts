import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { publishAccountOf } from '#api/modules/orders/publish-account.ts'
import { releaseStock } from '#api/modules/orders/stock.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { CancelReason } from '#shared/enums.ts'
import { orderTransitions, canBecome } from '#shared/rules/order-transitions.ts'

/**
 * Cancels a placed order, releases its stock, gives back what was paid and mails its customer. This happens once: a cancelled order
 * cannot be cancelled again. An unpaid order counts as a failed payment. [CHK-12]
 * @param order its row must be locked by this transaction
 * @returns undefined if an order in this status cannot be cancelled
 */
export const cancelOrder = async (
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: ChangeTransaction,
  order: OrderRow,
  reason: CancelReason,
): Promise<OrderRow | undefined> => {
  if (!order.placedAt || !canBecome(orderTransitions, order.status, 'CANCELED')) return undefined
  if (!order.isPreorder) await releaseStock(tx, order.id)
  if (order.customer?.email)
    await shop.jobs.send(tx, 'order-mail', { mail: 'canceled', orderId: order.id, locale: order.locale })
  if (order.paidMinor > order.refundedMinor) await shop.jobs.send(tx, 'refund-payments', { orderId: order.id })
  tx.count({ event: 'order-canceled', reason })
  publishAccountOf(tx, order)
  return updatePlacedOrder(tx, order.id, {
    status: 'CANCELED',
    canceledAt: shop.now(),
    cancelReason: reason,
    heldUntil: null,
    ...(order.paymentStatus === 'WAITING_FOR_PAYMENT' && { paymentStatus: 'FAILED' as const }),
  })
}
