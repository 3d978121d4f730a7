import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

export interface PaidPart {
  readonly paymentId: string
  /** True for the payment that the order counts as paid. */
  readonly isCounted: boolean
  /** The amount that was paid and is neither refunded nor about to be. */
  readonly leftMinor: number
}

/**
 * Returns the rest of each completed payment of an order after its refunds, the counted one first. The order must be locked by this
 * transaction.
 */
export function listPaidParts(tx: Queryable, orderId: string): Promise<PaidPart[]> {
  return listRows<PaidPart>(
    tx,
    sql`select p.id as "paymentId", p.is_counted as "isCounted",
        (p.amount_minor - coalesce(sum(r.amount_minor), 0))::int as "leftMinor"
      from payments p left join refunds r on r.payment_id = p.id and r.state <> 'FAILED'
      where p.order_id = ${orderId} and p.state = 'COMPLETED'
      group by p.id order by p.is_counted desc, p.place`,
  )
}

/** Returns the FROM clause of an order's refunds: those of its counted payment, and those made outside. */
export function selectCountedMoney(orderId: string): SQL {
  return sql`refunds r left join payments p on p.id = r.payment_id
    where r.order_id = ${orderId} and (r.payment_id is null or p.is_counted)`
}

/** Returns the sum of an order's completed refunds in minor units; with `withOpen` also of those that wait for the provider. */
export async function sumRefunded(tx: Queryable, orderId: string, withOpen = false): Promise<number> {
  const states = withOpen ? sql`r.state <> 'FAILED'` : sql`r.state = 'COMPLETED'`
  const [row] = await listRows<{ sum: number }>(
    tx,
    sql`select coalesce(sum(r.amount_minor), 0)::int as sum from ${selectCountedMoney(orderId)} and ${states}`,
  )
  return row!.sum // an aggregate: always one row
}
