import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

/** The steps of an order whose items have not come to their customer. */
const undelivered = [
  'CALL',
  'AWAITING_PAYMENT',
  'CONFIRM',
  'PACK',
  'ASIDE',
  'PACKED',
  'ON_ITS_WAY',
  'AT_BRANCH',
] as const satisfies OrderStep[]

/**
 * The condition on `orders` that a customer withdrew and that is not settled: units that were withdrawn from are not refunded, and the
 * order is undelivered and not cancelled, or has money left to give back.
 */
export const hasOpenWithdrawal = sql`orders.id in (select order_id from withdrawals)
  and (orders.step in ${[...undelivered]} or orders.paid_minor + orders.paid_outside_minor > orders.refunded_minor)
  and exists (
    select from withdrawals w join withdrawal_items u on u.withdrawal_id = w.id where w.order_id = orders.id
    group by u.variant_id, u.size
    having sum(u.quantity) > (
      select coalesce(sum(i.quantity), 0) from refunds r join refund_items i on i.refund_id = r.id
      where r.order_id = orders.id and r.state <> 'FAILED' and i.variant_id = u.variant_id and i.size = u.size))`

/** Returns how many orders have a withdrawal that is not settled, and since when the first of them waits. */
export async function countOpenWithdrawals(database: Queryable): Promise<{ count: number; since: Date | null }> {
  const [row] = await listRows<{ count: number; since: string | null }>(
    database,
    sql`select count(*)::int as count,
        to_char(min((select min(at) from withdrawals where order_id = orders.id)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from orders where ${hasOpenWithdrawal}`,
  )
  const { count, since } = row! // an aggregate returns one row
  return { count, since: since === null ? null : new Date(since) }
}
