import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'

/**
 * Returns the table expressions of the units that are held for the buyer of an order, who waited for them. `turn` has the rows of the
 * waiting list, locked before the stock as everywhere; `claimed` has their number by size. See decision 73.
 */
export function selectServedTurns(orderId: string): SQL {
  return sql`turn as materialized (
      select a.id, a.variant_id, a.size from stock_alerts a where a.order_id = ${orderId} and a.is_held
        order by a.variant_id, a.size, a.id for update of a
    ), claimed as (
      select variant_id, size, count(*)::integer as units from turn group by variant_id, size
    )`
}

/** The condition that the turns are locked before the stock. */
export const afterTurns = sql`(select count(*) from turn) >= 0`

/** The units of a wanted size `w` that its turns `c` cover, as far as the locked stock `l` has them. */
export const coveredUnits = sql`least(coalesce(c.units, 0), l.turns, w.quantity)`

/**
 * Returns the table expression that ends the turns whose units an order takes.
 * @param taken a table expression with the number of `turns` that are used of each size
 */
export function endTurns(taken: SQL): SQL {
  return sql`ended as (
      delete from stock_alerts a using (
        select id, variant_id, size, row_number() over (partition by variant_id, size order by id) as place from turn
      ) t join ${taken} k on k.variant_id = t.variant_id and k.size = t.size
      where a.id = t.id and t.place <= k.turns
    )`
}

/** The units of an item `i` of an order that are held for its buyer. */
export const turnUnits = sql`(select count(*)::integer from stock_alerts a
  where a.order_id = i.order_id and a.variant_id = i.variant_id and a.size = i.size and a.is_held)`

/**
 * Lets an order take the units that are held for its buyer.
 * @param turnIds the turns that the buyer's browser has proven
 */
export async function claimTurns(
  tx: Transaction,
  orderId: string,
  turnIds: readonly string[],
  items: readonly Pick<OrderItemInput, 'variantId' | 'size'>[],
): Promise<void> {
  if (turnIds.length === 0) return
  await tx.execute(sql`update stock_alerts a set order_id = ${orderId}
    from json_to_recordset(${JSON.stringify(items)}::json) as w("variantId" uuid, size text)
    where a.id in ${[...turnIds]} and a.is_held and a.variant_id = w."variantId" and a.size = w.size`)
}
