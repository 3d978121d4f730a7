import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/** Returns true if the account has placed an order that was not cancelled. [CHK-10] */
export const hasPlacedOrder = async (database: Queryable, customerId: string): Promise<boolean> => {
  const [row] = await listRows<{ found: boolean }>(
    database,
    sql`select exists (
      select from orders where customer_id = ${customerId} and placed_at is not null and status <> 'CANCELED') as found`,
  )
  return row!.found // no FROM: always one row
}
