import { listMissing } from '#api/modules/orders/missing-pieces.queries.ts'
import { listOrderRefunds } from '#api/modules/orders/order-refunds.queries.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findReturnableUntil } from '#api/modules/orders/return-rights.ts'
import { toOrder, toPlacedOrders } from '#api/modules/orders/read-order.ts'
import { listWeights } from '#api/modules/orders/weights.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { AdminOrder } from '#shared/entities/admin/order.ts'
import type { AdminRefund } from '#shared/entities/admin/refund.ts'
import type { Order } from '#shared/entities/order.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

/** Returns an order as administrators read it. */
export async function toAdminOrder(
  shop: Shop,
  database: Queryable,
  row: OrderRow,
  locale: Locale,
): Promise<AdminOrder> {
  const refunds = await listOrderRefunds(database, row.id)
  const order = await toOrder(shop, database, row, locale)
  const missing = await listMissing(database, row.setAsideAt ? [row.id] : [])
  return withAdminFields(shop, row, order, {
    refunds: refunds.map(({ refund }) => refund),
    missing: [...(missing.get(row.id) ?? [])],
    weight: (await listWeights(database, row.id)).get(row.id) ?? null,
  })
}

/** Returns placed orders as administrators read them in a list. */
export async function toAdminOrders(
  shop: Shop,
  database: Queryable,
  rows: readonly OrderRow[],
  locale: Locale,
): Promise<AdminOrder[]> {
  const orders = await toPlacedOrders(shop, database, rows, locale)
  const refunds = Map.groupBy(await listOrderRefunds(database, ...rows.map(({ id }) => id)), ({ orderId }) => orderId)
  const aside = rows.filter(({ setAsideAt }) => setAsideAt !== null)
  const missing = await listMissing(
    database,
    aside.map(({ id }) => id),
  )
  const weights = await listWeights(database, ...rows.map(({ id }) => id))
  // Both lists have the same length and order.
  return rows.map((row, index) =>
    withAdminFields(shop, row, orders[index]!, {
      refunds: (refunds.get(row.id) ?? []).map(({ refund }) => refund),
      missing: [...(missing.get(row.id) ?? [])],
      weight: weights.get(row.id) ?? null,
    }),
  )
}

const withAdminFields = (
  shop: Pick<Shop, 'storefront'>,
  row: OrderRow,
  order: Order,
  { refunds, missing, weight }: { refunds: AdminRefund[] } & Pick<AdminOrder, 'missing' | 'weight'>,
): AdminOrder => ({
  ...order,
  locale: row.locale,
  customerId: row.customerId,
  refunds,
  missing,
  step: row.placedAt && row.step,
  weight,
  packedAt: row.packedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  tags: row.tags,
  staffDiscount:
    row.staffDiscountMinor > 0 ? { amount: toMajor(row.staffDiscountMinor), reason: row.staffDiscountReason } : null,
  paidOutside: toMajor(row.paidOutsideMinor),
  returnableUntil: findReturnableUntil(shop, row)?.toISOString() ?? null,
  heldBy: row.heldBy,
  callBackAt: row.callBackAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})
