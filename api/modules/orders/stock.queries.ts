import { sql, type SQL } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'

/** The order's units by variant and size, and their stock rows, locked in one fixed sequence: two orders cannot deadlock. */
const lockedStock = (orderId: string): SQL =>
  sql`wanted as (
      select variant_id, size, sum(quantity)::integer as quantity, min(position) as position
        from order_items where order_id = ${orderId} group by variant_id, size
    ), locked as (
      select s.variant_id, s.size from stock s join wanted w on w.variant_id = s.variant_id and w.size = s.size
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

/** Puts the units of all items of an order back, in the same sequence as `reserveStock` takes them. [CHK-12] */
export const releaseStock = async (tx: ChangeTransaction, orderId: string): Promise<void> => {
  const released = await listRows<{ variantId: string; wasSoldOut: boolean }>(
    tx,
    sql`with ${lockedStock(orderId)}
      update stock s set quantity = s.quantity + w.quantity
        from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
        where s.variant_id = w.variant_id and s.size = w.size
        returning s.variant_id as "variantId", s.quantity = w.quantity as "wasSoldOut"`,
  )
  for (const { variantId, wasSoldOut } of released) publishStock(tx, variantId, wasSoldOut)
}

/** Lists and filters change only when a size sells out or is back; other quantities concern what shows this variant. */
const publishStock = (tx: ChangeTransaction, variantId: string, changesAvailability: boolean): void => {
  tx.publish('stock', variantId)
  if (changesAvailability) tx.publish('availability', variantId)
}
