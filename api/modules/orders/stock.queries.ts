import { sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'

/** The order's units by variant and size, and their stock rows, locked in one fixed sequence: two orders cannot deadlock. */
export const lockedStock = (orderId: string): SQL =>
  sql`wanted as (
      select variant_id, size, sum(quantity)::integer as quantity, min(position) as position
        from order_items where order_id = ${orderId} group by variant_id, size
    ), locked as (
      select s.variant_id, s.size, s.quantity, s.held from stock s join wanted w on w.variant_id = s.variant_id and w.size = s.size
        order by s.variant_id, s.size for no key update of s
    )`

/**
 * Takes the units of all items of an order off the stock. Check and change are one statement for any number of items.
 * The caller rolls back if anything is returned: the other items have been taken by then. [CHK-12]
 * @returns the items that have too few units on hand, in the order's sequence
 */
export const reserveStock = async (
  tx: ChangeTransaction,
  orderId: string,
): Promise<{ variantId: string; size: Size }[]> => {
  const wanted = await listRows<{ variantId: string; size: Size; left: number | null }>(
    tx,
    sql`with ${lockedStock(orderId)}, reserved as (
        update stock s set quantity = s.quantity - w.quantity
          from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
          where s.variant_id = w.variant_id and s.size = w.size and s.quantity >= w.quantity
          returning s.variant_id, s.size, s.quantity
      )
      select w.variant_id as "variantId", w.size, r.quantity as "left" from wanted w
        left join reserved r on r.variant_id = w.variant_id and r.size = w.size
        order by w.position`,
  )
  for (const { variantId, left } of wanted) publishStock(tx, variantId, left === 0)
  return wanted.flatMap(({ variantId, size, left }) => (left === null ? [{ variantId, size }] : []))
}

/** Returns the items of an order that have too few units on hand now, by position. Locks and takes nothing. */
export function listSoldOut(database: Queryable, orderId: string): Promise<{ variantId: string; size: Size }[]> {
  return listRows(
    database,
    sql`select i.variant_id as "variantId", i.size from order_items i
      left join stock s on s.variant_id = i.variant_id and s.size = i.size
      where i.order_id = ${orderId} group by i.variant_id, i.size, s.quantity
      having sum(i.quantity) > coalesce(s.quantity, 0) order by min(i.position)`,
  )
}

/**
 * Puts the units of all items of an order back, but those that a refund has put back, in the same sequence as `reserveStock` takes
 * them. [CHK-12]
 * @param isHeld true if the order was held unpaid
 */
export const releaseStock = async (tx: ChangeTransaction, orderId: string, isHeld: boolean): Promise<void> => {
  const released = await listRows<ReleasedSize>(
    tx,
    sql`with ${lockedStock(orderId)}, restocked as (
        select f.variant_id, f.size, sum(f.quantity)::integer as quantity
          from refund_items f join refunds r on r.id = f.refund_id
          where r.order_id = ${orderId} and f.restocked_at is not null group by f.variant_id, f.size
      )
      update stock s set quantity = s.quantity + w.quantity - coalesce(b.quantity, 0),
          held = s.held - ${isHeld ? sql`w.quantity` : sql`0`}
        from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
          left join restocked b on b.variant_id = w.variant_id and b.size = w.size
        where s.variant_id = w.variant_id and s.size = w.size
        returning s.variant_id as "variantId", s.quantity = w.quantity - coalesce(b.quantity, 0) as "wasSoldOut"`,
  )
  for (const { variantId, wasSoldOut } of released) publishStock(tx, variantId, wasSoldOut)
}

interface ReleasedSize {
  readonly variantId: string
  readonly wasSoldOut: boolean
}

/** Puts the units of a refund back into the stock, as its administrator chose, once. Its order must be locked by this transaction. */
export async function restockRefund(tx: ChangeTransaction, refundId: string, now: Date): Promise<void> {
  const restocked = await listRows<ReleasedSize>(
    tx,
    sql`with returned as (
        update refund_items set restocked_at = ${now.toISOString()}::timestamptz
          where refund_id = ${refundId} and restock and restocked_at is null
          returning variant_id, size, quantity
      ), locked as (
        select s.variant_id, s.size from stock s join returned r on r.variant_id = s.variant_id and r.size = s.size
          order by r.variant_id, r.size for no key update of s
      )
      update stock s set quantity = s.quantity + r.quantity
        from returned r join locked l on l.variant_id = r.variant_id and l.size = r.size
        where s.variant_id = r.variant_id and s.size = r.size
        returning s.variant_id as "variantId", s.quantity = r.quantity as "wasSoldOut"`,
  )
  for (const { variantId, wasSoldOut } of restocked) publishStock(tx, variantId, wasSoldOut)
}

/** Lists and filters change only when a size sells out or is back; other quantities concern what shows this variant. */
export const publishStock = (tx: ChangeTransaction, variantId: string, changesAvailability: boolean): void => {
  tx.publish('stock', variantId)
  if (changesAvailability) tx.publish('availability', variantId)
}
