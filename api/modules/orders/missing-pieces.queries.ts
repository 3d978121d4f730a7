import { sql } from 'drizzle-orm'
import { movesBecause, publishStock } from '#api/modules/orders/stock.queries.ts'
import type { OrderItemRow } from '#api/modules/orders/orders.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import type { Queryable } from '#database/client.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import type { Size } from '#shared/enums.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

/** Writes how many units of each item are missing. The order must be locked by this transaction. */
export async function writeMissing(
  tx: ChangeTransaction,
  orderId: string,
  rows: readonly Pick<OrderItemRow, 'position' | 'missing'>[],
): Promise<void> {
  const missing = rows.map(({ position, missing: units }) => ({ position, missing: units }))
  await tx.execute(sql`update order_items i set missing = m.missing
    from json_to_recordset(${JSON.stringify(missing)}::json) as m(position integer, missing integer)
    where i.order_id = ${orderId} and i.position = m.position`)
}

/** Returns the units of these orders that their packers did not find, by order. */
export async function listMissing(
  database: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderItemInput[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listRows<OrderItemInput & { orderId: string }>(
    database,
    sql`select order_id as "orderId", variant_id as "variantId", size, sum(missing)::int as quantity from order_items
      where order_id in ${[...orderIds]} and missing > 0
      group by order_id, variant_id, size order by order_id, min(position)`,
  )
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, items]) => [id, items.map(({ orderId: _order, ...item }) => item)]))
}

/** Returns how many units of each item of an order can be put back into the stock: those that are neither missing nor put back. */
export async function listUnitsOnHand(database: Queryable, orderId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await listRows<{ variantId: string; size: Size; units: number }>(
    database,
    sql`select i.variant_id as "variantId", i.size, (sum(i.quantity - i.missing) - coalesce((
          select sum(f.quantity) from refund_items f join refunds r on r.id = f.refund_id
          where r.order_id = ${orderId} and r.state <> 'FAILED' and f.restock and f.variant_id = i.variant_id and f.size = i.size
        ), 0))::int as units
      from order_items i where i.order_id = ${orderId} group by i.variant_id, i.size`,
  )
  return new Map(rows.map((row) => [toItemKey(row), row.units]))
}

/**
 * Corrects the stock of these sizes to 0, because the packer found the shelf empty. Locks the sizes in the order in which orders lock
 * them.
 */
export async function setStockToZero(
  tx: ChangeTransaction,
  because: { orderId: string; adminUserId: string; note: string | null },
  sizes: readonly { variantId: string; size: Size }[],
): Promise<void> {
  if (sizes.length === 0) return
  const wanted = sql.join(
    sizes.map(({ variantId, size }) => sql`(${variantId}::uuid, ${size}::text)`),
    sql`, `,
  )
  const emptied = await listRows<{ variantId: string; before: number }>(
    tx,
    sql`with ${movesBecause('COUNT', because)}, counted as (
        select s.variant_id, s.size, s.quantity from stock s, because
          where (s.variant_id, s.size) in (${wanted}) and s.quantity + s.turns > 0
          order by s.variant_id, s.size for no key update of s
      )
      update stock s set quantity = 0, turns = 0 from counted c where s.variant_id = c.variant_id and s.size = c.size
        returning s.variant_id as "variantId", c.quantity as "before"`,
  )
  for (const { variantId, before } of emptied) publishStock(tx, variantId, { before, after: 0 })
}
