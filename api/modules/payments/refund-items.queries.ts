import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { refundItems } from '#database/schema/payments.ts'
import type { Size } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

/** Writes down which units a refund is for. */
export async function insertRefundItems(
  tx: Transaction,
  refundId: string,
  items: readonly { variantId: string; size: Size; quantity: number; restock: boolean }[],
): Promise<void> {
  await tx.insert(refundItems).values(items.map((item) => ({ refundId, ...item })))
}

/** Returns how many units of each item of an order are given back or about to be. To refund more, lock the order before. */
export async function listRefundedUnits(database: Queryable, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await listRows<{ variantId: string; size: Size; units: number }>(
    database,
    sql`select i.variant_id as "variantId", i.size, sum(i.quantity)::int as units
      from refund_items i join refunds r on r.id = i.refund_id
      where r.order_id = ${orderId} and r.state <> 'FAILED' group by i.variant_id, i.size`,
  )
  return new Map(rows.map((row) => [toItemKey(row), row.units]))
}
