import { beginReturnOfParcel } from '#api/modules/orders/begin-return.ts'
import { listCurrentItems, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { endedHold, releaseOrder } from '#api/modules/orders/stock-of-order.ts'
import { listOnlineParts } from '#api/modules/orders/refundable.ts'
import { wasSent } from '#api/modules/orders/was-sent.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { CancelReason } from '#shared/enums.ts'
import { sumMinor } from '#shared/rules/money.ts'
import { orderTransitions, canBecome } from '#shared/rules/order-transitions.ts'
import { undoMs } from '#shared/rules/undo-times.ts'

/**
 * Cancels a placed order, releases its stock, refunds its payments and mails its customer. The stock of an order that was sent is
 * released once its parcel is back. This happens once: a cancelled order cannot be cancelled again. An unpaid order counts as a failed
 * payment. An administrator's cancellation can be undone for some seconds; its mail and its refund wait until then. [CHK-12, ADM-08]
 * @param order its row must be locked by this transaction
 * @returns undefined if an order in this status cannot be cancelled
 */
export async function cancelOrder(
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: ChangeTransaction,
  order: OrderRow,
  reason: CancelReason,
): Promise<OrderRow | undefined> {
  if (!order.placedAt || !canBecome(orderTransitions, order.status, 'CANCELED')) return undefined
  const { id: orderId, locale, customer } = order
  const canceledAt = shop.now()
  if (!wasSent(order)) await releaseOrder(tx, order)
  else if (!order.isPreorder)
    await beginReturnOfParcel(tx, order, { ordered: await listCurrentItems(tx, orderId), now: canceledAt })
  const isUndoable = reason === 'ADMINISTRATOR'
  // A little longer than it can be taken back, so that nothing has left by then.
  const delay = isUndoable ? { delayMs: undoMs.cancel + 2000 } : {}
  const parts = await listOnlineParts(tx, order)
  const refundingMinor = sumMinor(parts.filter(({ isCounted }) => isCounted).map(({ leftMinor }) => leftMinor))
  if (customer?.email)
    await shop.jobs.send(
      tx,
      'order-mail',
      { mail: 'canceled', orderId, locale, refundingMinor, at: canceledAt.toISOString() },
      delay,
    )
  if (order.paidMinor > order.refundedMinor) await shop.jobs.send(tx, 'refund-payments', { orderId }, delay)
  tx.count({ event: 'order-canceled', reason })
  publishAccount(tx, order)
  return updatePlacedOrder(tx, order.id, {
    status: 'CANCELED',
    canceledAt,
    cancelReason: reason,
    cancelUndo: isUndoable ? toCancelUndo(order) : null,
    ...endedHold,
    ...(order.paymentStatus === 'WAITING_FOR_PAYMENT' && { paymentStatus: 'FAILED' as const }),
  })
}

const toCancelUndo = ({ status, paymentStatus, heldUntil, reservesLater }: OrderRow): OrderRow['cancelUndo'] => ({
  status,
  paymentStatus,
  heldUntil: heldUntil?.toISOString() ?? null,
  reservesLater,
})
