import { sql } from 'drizzle-orm'
import { movesBecause, publishStock } from '#api/modules/orders/stock.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'

/** So many units of a size. */
export interface Units {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
}

/** Sizes are locked in the same order as orders lock them. */
const sortForLocking = (units: readonly Units[]): Units[] =>
  units.toSorted((one, other) => compare(one.variantId, other.variantId) || compare(one.size, other.size))

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Takes units off the stock for an exchange. Returns the first size that has too few; the caller rolls back then. */
export async function takeUnits(
  tx: ChangeTransaction,
  orderId: string,
  units: readonly Units[],
): Promise<Units | undefined> {
  for (const wanted of sortForLocking(units)) {
    const [row] = await listRows<{ left: number }>(
      tx,
      sql`with ${movesBecause('EXCHANGE', { orderId })}
        update stock set quantity = quantity - ${wanted.quantity} from because
        where variant_id = ${wanted.variantId} and size = ${wanted.size} and quantity >= ${wanted.quantity}
        returning quantity as left`,
    )
    if (!row) return wanted
    publishStock(tx, wanted.variantId, { before: row.left + wanted.quantity, after: row.left })
  }
  return undefined
}

/** Puts units on sale again: pieces that came back, or sizes that were taken for an exchange. */
export async function restockUnits(
  tx: ChangeTransaction,
  { orderId, reason }: { orderId: string; reason: 'RETURN' | 'EXCHANGE' },
  units: readonly Units[],
): Promise<void> {
  for (const { variantId, size, quantity } of sortForLocking(units)) {
    const [row] = await listRows<{ left: number }>(
      tx,
      sql`with ${movesBecause(reason, { orderId })}
        update stock set quantity = quantity + ${quantity} from because
        where variant_id = ${variantId} and size = ${size} returning quantity as left`,
    )
    if (row) publishStock(tx, variantId, { before: row.left - quantity, after: row.left })
  }
}
