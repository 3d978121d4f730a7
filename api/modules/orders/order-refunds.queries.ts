import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { refundItems, refunds } from '#database/schema/payments.ts'
import type { AdminRefund } from '#shared/entities/admin/refund.ts'
import { toMajor } from '#shared/rules/money.ts'

type RefundItemRow = typeof refundItems.$inferSelect

/** A refund as administrators read it, with its order and its payment. */
export interface OrderRefund {
  readonly orderId: string
  readonly paymentId: string | null
  readonly refund: AdminRefund
}

/** Returns the refunds of orders, oldest first, with the units that they are for. */
export async function listOrderRefunds(database: Queryable, ...orderIds: string[]): Promise<OrderRefund[]> {
  if (orderIds.length === 0) return []
  const rows = await database
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  if (rows.length === 0) return []
  const items = await listItems(database, orderIds)
  return rows.map((row) => ({
    orderId: row.orderId,
    paymentId: row.paymentId,
    refund: {
      _id: row.id,
      method: row.method,
      amount: toMajor(row.amountMinor),
      reason: row.reason,
      note: row.note,
      state: row.state,
      failure: row.failure,
      items: (items.get(row.id) ?? []).map(({ variantId, size, quantity, restock, restockedAt }) => ({
        variantId,
        size,
        quantity,
        restock,
        restockedAt: restockedAt?.toISOString() ?? null,
      })),
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
    },
  }))
}

const listItems = async (
  database: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefundItemRow[]>> => {
  const rows = await database
    .select({ item: refundItems })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refundItems.variantId), asc(refundItems.size))
  return Map.groupBy(
    rows.map(({ item }) => item),
    ({ refundId }) => refundId,
  )
}
