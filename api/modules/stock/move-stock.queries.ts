import { sql } from 'drizzle-orm'
import { movesBecause, publishStock } from '#api/modules/orders/stock.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'
import type { StaffReason } from '#shared/rules/stock-movements.ts'

/** A size of a variant. */
export interface SizeOf {
  readonly variantId: string
  readonly size: Size
}

/** A size with its units in stock, including those held for people who waited. */
export interface StockOfSize extends SizeOf {
  readonly quantity: number
  readonly turns: number
  readonly lowLimit: number | null
}

const toRecords = (sizes: readonly SizeOf[]) =>
  sql`json_to_recordset(${JSON.stringify(sizes)}::json) as w("variantId" uuid, size text, quantity integer, "lowLimit" integer)`

/** Locks the stock of these sizes in the order in which placing locks it, and returns it. */
export function lockSizes(tx: Transaction, sizes: readonly SizeOf[]): Promise<StockOfSize[]> {
  return listRows<StockOfSize>(
    tx,
    sql`select s.variant_id as "variantId", s.size, s.quantity + s.turns as quantity, s.turns, s.low_limit as "lowLimit" from stock s
      join ${toRecords(sizes)} on w."variantId" = s.variant_id and w.size = s.size
      order by s.variant_id, s.size for no key update of s`,
  )
}

/**
 * Writes quantities of sizes that this transaction has locked. Units held for people who waited are removed last. Each change stores its
 * reason.
 */
export async function writeQuantities(
  tx: ChangeTransaction,
  sizes: readonly (SizeOf & { quantity: number })[],
  { reason, adminUserId, note }: { reason: StaffReason; adminUserId: string; note: string | null },
): Promise<void> {
  const changed = await listRows<{ variantId: string; before: number; after: number }>(
    tx,
    sql`with ${movesBecause(reason, { adminUserId, note })}, old as (
      select s.variant_id, s.size, s.quantity from stock s join ${toRecords(sizes)} on w."variantId" = s.variant_id and w.size = s.size
    )
    update stock s set quantity = greatest(w.quantity - s.turns, 0), turns = least(s.turns, w.quantity)
      from ${toRecords(sizes)} join old o on o.variant_id = w."variantId" and o.size = w.size, because
      where s.variant_id = w."variantId" and s.size = w.size and s.quantity + s.turns <> w.quantity
      returning s.variant_id as "variantId", o.quantity as before, s.quantity as after`,
  )
  for (const { variantId, ...units } of changed) publishStock(tx, variantId, units)
}

/** Writes the limits of sizes that this transaction has locked. */
export async function writeLowLimits(
  tx: Transaction,
  sizes: readonly (SizeOf & { lowLimit: number | null })[],
): Promise<void> {
  await tx.execute(sql`update stock s set low_limit = w."lowLimit" from ${toRecords(sizes)}
    where s.variant_id = w."variantId" and s.size = w.size`)
}

/** Returns how many mails the people get who wait for these sizes, which are back: each request is one mail. */
export async function countLetters(database: Queryable, back: readonly SizeOf[]): Promise<number> {
  if (back.length === 0) return 0
  const [row] = await listRows<{ letters: number }>(
    database,
    sql`select count(distinct a.id)::int as letters from stock_alerts a
      join variants v on v.id = a.variant_id and v.state = 'ACTIVE'
      join ${toRecords(back)} on w."variantId" = a.variant_id and (a.size is null or a.size = w.size)
      where a.confirmed_at is not null and a.notified_at is null`,
  )
  return row!.letters // an aggregate returns one row
}
