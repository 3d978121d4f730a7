import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'
import type { MovementReason } from '#shared/rules/stock-movements.ts'

/** Lists the sizes whose movements do not add up to their stock, and the movements that do not continue the previous one. */
export const listMovementFaults = async (database: Queryable): Promise<string[]> => {
  const rows = await listRows<{ fault: string }>(
    database,
    sql`select coalesce(s.variant_id, m.variant_id) || ' ' || coalesce(s.size, m.size) || ': ' || coalesce(s.quantity + s.turns, 0)
          || ' in stock, ' || coalesce(m.units, 0) || ' moved' as fault
        from stock s full join (select variant_id, size, sum("by")::int as units from stock_movements group by variant_id, size) m
          on m.variant_id = s.variant_id and m.size = s.size
        where coalesce(s.quantity + s.turns, 0) <> coalesce(m.units, 0)
      union all
      select 'movement ' || id || ': leaves ' || "left" || ' after ' || total from (
        select id, "left", sum("by") over (partition by variant_id, size order by id) as total from stock_movements) one
        where "left" <> total`,
  )
  return rows.map(({ fault }) => fault)
}

/** The facts about a movement of a size that a test checks. */
export interface Moved {
  readonly by: number
  readonly reason: MovementReason
  readonly orderId: string | null
  readonly adminUserId: string | null
}

/** Lists the movements of a size, oldest first. */
export const listMoved = (
  database: Queryable,
  { variantId, size }: { variantId: string; size: Size },
): Promise<Moved[]> =>
  listRows<Moved>(
    database,
    sql`select "by", reason, order_id as "orderId", admin_user_id as "adminUserId" from stock_movements
      where variant_id = ${variantId} and size = ${size} order by id`,
  )
