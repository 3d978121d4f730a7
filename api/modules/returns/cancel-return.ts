import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { updateReturn, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import { releaseNewSizes } from '#api/modules/returns/change-return.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'

/**
 * Ends a return whose pieces were not sent: they are free to be given back again, held sizes are on sale. The order must be locked by
 * this transaction. [ADM-06]
 */
export async function cancelReturn(
  shop: Pick<Shop, 'now' | 'jobs'>,
  tx: ChangeTransaction,
  order: OrderRow,
  stored: StoredReturn,
): Promise<OrderRow> {
  await releaseNewSizes(tx, stored)
  await updateReturn(tx, stored.id, {
    state: 'CANCELED',
    closedAt: shop.now(),
    updatedAt: getNextUpdatedAt({ updatedAt: stored.updatedAt.toISOString() }),
  })
  if (order.customer?.email)
    await shop.jobs.send(tx, 'order-mail', {
      mail: 'return-canceled',
      orderId: order.id,
      locale: order.locale,
      returnId: stored.id,
    })
  return updatePlacedOrder(tx, order.id, {
    updatedAt: getNextUpdatedAt({ updatedAt: order.updatedAt.toISOString() }),
  })
}
