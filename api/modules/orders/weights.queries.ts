import { sql } from 'drizzle-orm'
import { listRows } from '#database/rows.ts'
import type { Queryable } from '#database/client.ts'

/** Returns what the units of these orders weigh together, in grams, by order. An order with a size that was not weighed is left out. */
export async function listWeights(
  database: Queryable,
  ...orderIds: readonly string[]
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await listRows<{ orderId: string; grams: number }>(
    database,
    sql`select i.order_id as "orderId", sum(i.quantity * (p.weights ->> i.size)::int)::int as grams
      from order_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
      where i.order_id in ${[...orderIds]} group by i.order_id having bool_and(p.weights ? i.size)`,
  )
  return new Map(rows.map(({ orderId, grams }) => [orderId, grams]))
}
