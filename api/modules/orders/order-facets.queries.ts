import { sql, type SQL } from 'drizzle-orm'
import {
  listRangeConditions,
  startOfDay,
  listTraitConditions,
  type FilterContext,
} from '#api/modules/orders/order-filter.ts'
import { toBaseConditions, type OrderListQuery } from '#api/modules/orders/order-rows.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { OrderFilter, OrderTrait, PayWord, ShipWord } from '#shared/entities/admin/order-filter.ts'

/** Orders that are equal for all filters. */
export interface OrderGroup extends Record<OrderTrait, boolean> {
  readonly pay: PayWord
  /** '' if the kind of the method was never written down. */
  readonly ship: ShipWord | ''
  /** 0 placed today, 1 yesterday, 7 in the week before, 8 earlier. */
  readonly age: 0 | 1 | 7 | 8
  /** True if the filter of time lets it pass. */
  readonly isPlaced: boolean
  readonly count: number
}

const joinConditions = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`

/** Returns the orders of a view and text in groups, in one pass: each count next to a filter is a sum of some of them. */
export function listOrderGroups(
  database: Queryable,
  query: Pick<OrderListQuery, 'steps' | 'isWithdrawn' | 'words'>,
  filter: OrderFilter,
  context: FilterContext,
): Promise<OrderGroup[]> {
  const { placed, sum } = listRangeConditions(filter, context)
  const traits = listTraitConditions(context)
  return listRows<OrderGroup>(
    database,
    sql`select pay_word as pay, ship_word as ship, ${traits.PREORDER} as "PREORDER", ${traits.ABROAD} as "ABROAD",
        ${traits.COMMENT} as "COMMENT",
        case when placed_at >= ${startOfDay(context, 0)} then 0 when placed_at >= ${startOfDay(context, 1)} then 1
          when placed_at >= ${startOfDay(context, 7)} then 7 else 8 end as age,
        ${joinConditions(placed)} as "isPlaced", count(*)::int as count
      from orders where ${joinConditions([...toBaseConditions(query), ...sum])} group by 1, 2, 3, 4, 5, 6, 7`,
  )
}
