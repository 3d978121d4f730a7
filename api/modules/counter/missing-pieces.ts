import type { UseCase } from '#api/http/use-case.ts'
import { listOrderItems } from '#api/modules/counter/edited-items.ts'
import { toAdminOrder } from '#api/modules/orders/admin-order.ts'
import { changeOrder, throwCannotFollow } from '#api/modules/orders/change-orders.ts'
import { setStockToZero, writeMissing } from '#api/modules/orders/missing-pieces.queries.ts'
import { listRefundedUnits } from '#api/modules/payments/refund-items.queries.ts'
import type { OrderItemRow } from '#api/modules/orders/orders.queries.ts'
import { runOnce } from '#api/modules/staff-calls/run-once.ts'
import type * as calls from '#shared/endpoints/admin-order-work.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

/**
 * Records which units of an order to be packed were not found. With missing units the order is set aside, and the stock of their sizes
 * is corrected to 0, because the shelf is empty. Without any the order returns to the packing list. [ADM-18]
 */
export const setMissing: UseCase<typeof calls.setMissing> = (shop, admin, { params: { id }, body }) =>
  shop.change((tx) =>
    runOnce(shop, tx, admin, { call: 'setMissing', id, body }, async () => {
      const { items, updatedAt } = body
      const changed = await changeOrder(tx, admin, { id, updatedAt }, async (order) => {
        const isAside = order.step === 'ASIDE'
        if (!isAside && (order.step !== 'PACK' || items.length === 0))
          throwCannotFollow(order, items.length > 0 ? 'ASIDE' : 'PACK')
        const wanted = new Map(items.map((item) => [toItemKey(item), item.quantity]))
        if (wanted.size < items.length) throw invalid('not_unique')
        const before = await listOrderItems(tx, id)
        const rows = spread(before, wanted, await listRefundedUnits(tx, id))
        await writeMissing(tx, id, rows)
        // Units that arrived since an earlier report stay in stock.
        const newlyMissing = rows.filter(({ missing }, index) => missing > before[index]!.missing)
        await setStockToZero(tx, { orderId: id, adminUserId: admin.adminUserId, note: order.number }, newlyMissing)
        return items.length > 0
          ? { setAsideAt: order.setAsideAt ?? shop.now(), heldBy: null, heldSince: null }
          : { setAsideAt: null }
      })
      return toAdminOrder(shop, tx, changed, admin.locale)
    }),
  )

/**
 * Spreads missing units over the items of an order.
 * @param refunded units that are not sent, because their money is given back
 * @throws AppError VALIDATION_ERROR if they are more than are to be packed
 */
const spread = (
  items: readonly OrderItemRow[],
  wanted: ReadonlyMap<string, number>,
  refunded: ReadonlyMap<string, number>,
): OrderItemRow[] => {
  const left = new Map(wanted)
  const spent = new Map(refunded)
  const rows = items.map((item) => {
    const key = toItemKey(item)
    const unsent = Math.min(spent.get(key) ?? 0, item.quantity)
    const missing = Math.min(left.get(key) ?? 0, item.quantity - unsent)
    spent.set(key, (spent.get(key) ?? 0) - unsent)
    left.set(key, (left.get(key) ?? 0) - missing)
    return { ...item, missing }
  })
  if ([...left.values()].some((units) => units > 0)) throw invalid('too_many')
  return rows
}

const invalid = (rule: string): AppError => new AppError('VALIDATION_ERROR', [{ field: 'items', rule }])
