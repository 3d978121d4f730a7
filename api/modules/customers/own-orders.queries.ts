import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/** Returns the condition that a customer has placed an order that was not cancelled. */
export function isPlacedBy(customerId: SQL): SQL {
  return sql`exists (
  select from orders where customer_id = ${customerId} and placed_at is not null and status <> 'CANCELED')`
}

/** Returns true if the account has placed an order that was not cancelled. [CHK-10] */
export async function hasPlacedOrder(database: Queryable, customerId: string): Promise<boolean> {
  const [row] = await listRows<{ found: boolean }>(database, sql`select ${isPlacedBy(sql`${customerId}`)} as found`)
  return row!.found // no FROM: always one row
}
