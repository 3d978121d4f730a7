import { sql, type SQL } from 'drizzle-orm'
import { afterTurns, coveredUnits, endTurns, selectServedTurns, turnUnits } from '#api/modules/orders/turns.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'
import { toShownUnits } from '#shared/rules/shown-units.ts'
import type { MovementReason } from '#shared/rules/stock-movements.ts'

/** The owner of a movement of the stock. */
interface MovedBy {
  readonly orderId?: string
  readonly adminUserId?: string
  readonly note?: string | null
}

/**
 * Returns the table expression "because", which gives the reason of a stock change in the same statement. The trigger that records each
 * change reads it; see decision 65.
 */
export function movesBecause(reason: MovementReason, { orderId, adminUserId, note }: MovedBy): SQL {
  return sql`because as materialized (select stock_moves_because(${reason}, ${orderId ?? null}::uuid, ${adminUserId ?? null}::uuid, ${note ?? null}::text))`
}

/**
 * Returns the table expressions "wanted" and "locked": the order's units by variant and size, without those that its packer did not
 * find, and their stock rows, locked in one fixed order so that two orders cannot deadlock.
 * @param after a condition that reads the rows to be locked before
 */
export function selectLockedStock(orderId: string, reason?: MovementReason, after: SQL = sql`true`): SQL {
  return sql`${reason ? sql`${movesBecause(reason, { orderId })}, ` : sql``}wanted as (
      select variant_id, size, sum(quantity - missing)::integer as quantity, min(position) as position
        from order_items${reason ? sql`, because` : sql``} where order_id = ${orderId} group by variant_id, size
    ), locked as (
      select s.variant_id, s.size, s.quantity, s.held, s.turns from stock s join wanted w on w.variant_id = s.variant_id and w.size = s.size
        where ${after}
        order by s.variant_id, s.size for no key update of s
    )`
}

/**
 * Takes the units of all items of an order off the stock. Check and change are one statement for any number of items.
 * The caller rolls back if anything is returned: the other items have been taken by then. [CHK-12]
 * @returns the items that have too few units on hand, as the order lists them
 */
export async function reserveStock(
  tx: ChangeTransaction,
  orderId: string,
): Promise<{ variantId: string; size: Size }[]> {
  const wanted = await listRows<{ variantId: string; size: Size; quantity: number; left: number | null }>(
    tx,
    sql`with ${selectServedTurns(orderId)}, ${selectLockedStock(orderId, 'SALE', afterTurns)}, covered as (
        select w.variant_id, w.size, w.quantity, ${coveredUnits} as turns
          from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
            left join claimed c on c.variant_id = w.variant_id and c.size = w.size
      ), reserved as (
        update stock s set quantity = s.quantity - w.quantity + w.turns, turns = s.turns - w.turns
          from covered w
          where s.variant_id = w.variant_id and s.size = w.size and s.quantity >= w.quantity - w.turns
          returning s.variant_id, s.size, s.quantity, w.turns
      ), ${endTurns(sql`reserved`)}
      select w.variant_id as "variantId", w.size, w.quantity - coalesce(r.turns, 0) as quantity, r.quantity as "left" from wanted w
        left join reserved r on r.variant_id = w.variant_id and r.size = w.size
        order by w.position`,
  )
  for (const { variantId, quantity, left } of wanted)
    if (left !== null) publishStock(tx, variantId, { before: left + quantity, after: left })
  return wanted.flatMap(({ variantId, size, left }) => (left === null ? [{ variantId, size }] : []))
}

/** Returns the items of an order that have too few units on hand now, by position. Locks and takes nothing. */
export function listSoldOut(database: Queryable, orderId: string): Promise<{ variantId: string; size: Size }[]> {
  return listRows(
    database,
    sql`select i.variant_id as "variantId", i.size from order_items i
      left join stock s on s.variant_id = i.variant_id and s.size = i.size
      where i.order_id = ${orderId} group by i.order_id, i.variant_id, i.size, s.quantity
      having sum(i.quantity) > coalesce(s.quantity, 0) + ${turnUnits} order by min(i.position)`,
  )
}

/**
 * Puts the units of all items of an order back, but those that a refund has put back, in the same order as `reserveStock` takes
 * them. [CHK-12]
 * @param release.isHeld true if the order was held unpaid
 * @param release.reason SALE if the order takes other units instead
 */
export async function releaseStock(
  tx: ChangeTransaction,
  orderId: string,
  { isHeld, reason }: { isHeld: boolean; reason: 'CANCEL' | 'SALE' },
): Promise<void> {
  const released = await listRows<ReleasedSize>(
    tx,
    sql`with ${selectLockedStock(orderId, reason)}, restocked as (
        select f.variant_id, f.size, sum(f.quantity)::integer as quantity
          from refund_items f join refunds r on r.id = f.refund_id
          where r.order_id = ${orderId} and f.restocked_at is not null group by f.variant_id, f.size
      )
      update stock s set quantity = s.quantity + w.quantity - coalesce(b.quantity, 0),
          held = s.held - ${isHeld ? sql`w.quantity` : sql`0`}
        from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
          left join restocked b on b.variant_id = w.variant_id and b.size = w.size
        where s.variant_id = w.variant_id and s.size = w.size
        returning s.variant_id as "variantId", s.quantity as "after", s.quantity - w.quantity + coalesce(b.quantity, 0) as "before"`,
  )
  for (const { variantId, ...units } of released) publishStock(tx, variantId, units)
}

interface ReleasedSize extends UnitsChange {
  readonly variantId: string
}

/** Puts the units of a refund back into the stock, as its administrator chose, once. Its order must be locked by this transaction. */
export async function restockRefund(tx: ChangeTransaction, refundId: string, now: Date): Promise<void> {
  const restocked = await listRows<ReleasedSize>(
    tx,
    sql`with because as materialized (
        select stock_moves_because('RETURN', order_id, null, null) from refunds where id = ${refundId}
      ), returned as (
        update refund_items set restocked_at = ${now.toISOString()}::timestamptz
          where refund_id = ${refundId} and restock and restocked_at is null
          returning variant_id, size, quantity
      ), locked as (
        select s.variant_id, s.size from stock s join returned r on r.variant_id = s.variant_id and r.size = s.size
          order by r.variant_id, r.size for no key update of s
      )
      update stock s set quantity = s.quantity + r.quantity
        from returned r join locked l on l.variant_id = r.variant_id and l.size = r.size cross join because
        where s.variant_id = r.variant_id and s.size = r.size
        returning s.variant_id as "variantId", s.quantity as "after", s.quantity - r.quantity as "before"`,
  )
  for (const { variantId, ...units } of restocked) publishStock(tx, variantId, units)
}

/** The units of a size on hand, before and after a change. */
export interface UnitsChange {
  readonly before: number
  readonly after: number
}

/**
 * Publishes a change of the units of a size. Lists and filters change only when a size sells out or is back, and pages when what they
 * show of the units changes.
 */
export function publishStock(tx: ChangeTransaction, variantId: string, { before, after }: UnitsChange): void {
  tx.publish('stock', variantId)
  if (before > 0 !== after > 0) tx.publish('availability', variantId)
  if (toShownUnits(before) !== toShownUnits(after)) tx.publish('last-units', variantId)
}
