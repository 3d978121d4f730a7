import { giveAllBack } from '#api/modules/orders/take-stock.ts'
import { listSnapshots, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Transaction } from '#database/client.ts'
import { orderTransitions, mayBecome } from '#shared/rules/order-transitions.ts'

/**
 * Cancels a placed order and puts its units back on the shelf: once, for a canceled order cannot be canceled again. [CHK-12]
 * @param order as it stands, its row locked by this transaction
 * @returns undefined where an order in this status cannot be canceled
 */
export const cancelOrder = async (
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  order: OrderRow,
  { paymentFailed }: { paymentFailed: boolean },
): Promise<OrderRow | undefined> => {
  if (!order.placedAt || !mayBecome(orderTransitions, order.status, 'CANCELED')) return undefined
  if (!order.isPreorder) await giveAllBack(tx, await listSnapshots(tx, order.id))
  return updatePlacedOrder(tx, order.id, {
    status: 'CANCELED',
    canceledAt: shop.now(),
    heldUntil: null,
    ...(paymentFailed && { paymentStatus: 'FAILED' as const }),
  })
}
