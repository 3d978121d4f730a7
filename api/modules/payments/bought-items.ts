import { listCurrentItems, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listRefundedUnits } from '#api/modules/payments/refund-items.queries.ts'
import { listSpentUnits } from '#api/modules/orders/returns.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { RefundableItem } from '#shared/entities/admin/refund.ts'
import { toItemKey, listPaidItems, type PaidItem } from '#shared/rules/item-refunds.ts'
import { multiplyMinor, toMajor } from '#shared/rules/money.ts'

/** Returns the paid amount for each size of each variant of an order, in minor units. */
export async function listBoughtItems(
  database: Queryable,
  { id, discountMinor, taxMinor }: Pick<OrderRow, 'id' | 'discountMinor' | 'taxMinor'>,
): Promise<PaidItem[]> {
  const items = await listCurrentItems(database, id)
  return listPaidItems(
    items.map((item) => ({
      ...item,
      totalMinor: multiplyMinor(item.snapshot?.priceMinor ?? item.priceMinor, item.quantity),
    })),
    { discountMinor: discountMinor ?? 0, taxMinor: taxMinor ?? 0 },
  )
}

/** Returns the items of an order with the paid amounts and the numbers of units that are refunded, about to be, or can be. */
export async function listRefundableItems(database: Queryable, order: OrderRow): Promise<RefundableItem[]> {
  const refunded = await listRefundedUnits(database, order.id)
  const spent = await listSpentUnits(database, order.id)
  const items = await listBoughtItems(database, order)
  return items.map(({ paidMinor, ...item }) => ({
    ...item,
    paid: toMajor(paidMinor),
    refundedUnits: refunded.get(toItemKey(item)) ?? 0,
    freeUnits: Math.max(0, item.quantity - (spent.get(toItemKey(item)) ?? 0)),
  }))
}
