import { sql, type SQL } from 'drizzle-orm'
import { selectLockedStock, publishStock } from '#api/modules/orders/stock.queries.ts'
import { afterTurns, coveredUnits, endTurns, selectServedTurns } from '#api/modules/orders/turns.queries.ts'
import type { VisitorKey } from '#api/modules/orders/visitor-keys.ts'
import type { UnpaidBounds } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'

/** Signatures have no characters that an array literal would have to quote. */
const toKeyArray = (keys: readonly VisitorKey[]): SQL => sql`${`{${keys.map(({ key }) => key).join(',')}}`}::text[]`

/**
 * Makes other transactions of this visitor that hold stock wait until this one ends, so that their holds are counted. Locks the keys in
 * one fixed order, so that two orders cannot deadlock. Must be called before `holdStock`, which then sees the committed holds.
 */
export async function lockVisitor(tx: Transaction, keys: readonly VisitorKey[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 1) as lock from unnest(${toKeyArray(keys)}) as k(key) order by 1) as locks`)
}

/** The outcome of the stock of an unpaid order. */
export interface Held {
  /** Items that have too few units on hand, as the order lists them. */
  readonly missing: readonly { variantId: string; size: Size }[]
  /** False if nothing was taken: too few units are on hand, or the order is beyond a bound. */
  readonly isHeld: boolean
}

/**
 * Takes the units of all items of an unpaid order off the stock if the bounds allow it, or none of them. Counting, check and change are
 * one statement for any number of items. The check reads the locked rows, which are newer than the statement's snapshot, so the update
 * needs no condition on the units. Units held for the buyer, who waited for them, are taken first and do not count towards the share of
 * a size. [CHK-12]
 */
export async function holdStock(
  tx: ChangeTransaction,
  orderId: string,
  keys: readonly VisitorKey[],
  { visitorUnits, sizePercent }: UnpaidBounds,
): Promise<Held> {
  const items = await listRows<HeldSize>(
    tx,
    sql`with ${selectServedTurns(orderId)}, ${selectLockedStock(orderId, 'SALE', afterTurns)}, holding as (
        select distinct k.kind, o.id from json_to_recordset(${JSON.stringify(keys)}::json) as k(kind text, key text)
          join orders o on o.visitor_keys && ${toKeyArray(keys)} and k.key = any(o.visitor_keys)
          where o.held_until is not null and o.id <> ${orderId}
      ), visitor as (
        select coalesce(max(units), 0) as units from (
          select sum(i.quantity) as units from holding h join order_items i on i.order_id = h.id group by h.kind) as kinds
      ), judged as (
        select w.*, coalesce(${coveredUnits}, 0) as turns, coalesce(l.quantity >= w.quantity - ${coveredUnits}, false) as is_enough,
            bool_and(coalesce(l.quantity >= w.quantity - ${coveredUnits} and (w.quantity = ${coveredUnits}
              or l.held + w.quantity - ${coveredUnits} <= ((l.quantity + l.held) * ${sizePercent}::integer + 99) / 100), false)) over ()
            and sum(w.quantity) over () + (select units from visitor) <= ${visitorUnits}::integer as is_held
          from wanted w left join locked l on l.variant_id = w.variant_id and l.size = w.size
            left join claimed c on c.variant_id = w.variant_id and c.size = w.size
      ), reserved as (
        update stock s set quantity = s.quantity - j.quantity + j.turns, held = s.held + j.quantity, turns = s.turns - j.turns
          from judged j
          where j.is_held and s.variant_id = j.variant_id and s.size = j.size
          returning s.variant_id, s.size, s.quantity, j.turns
      ), ${endTurns(sql`reserved`)}
      select j.variant_id as "variantId", j.size, j.quantity - j.turns as quantity, j.is_enough as "isEnough", r.quantity as "left" from judged j
        left join reserved r on r.variant_id = j.variant_id and r.size = j.size
        order by j.position`,
  )
  const isHeld = items.every(({ left }) => left !== null)
  for (const { variantId, quantity, left } of items)
    if (isHeld && left !== null) publishStock(tx, variantId, { before: left + quantity, after: left })
  return {
    isHeld,
    missing: items.flatMap(({ variantId, size, isEnough }) => (isEnough ? [] : [{ variantId, size }])),
  }
}

interface HeldSize {
  readonly variantId: string
  readonly size: Size
  readonly quantity: number
  readonly isEnough: boolean
  /** The units on hand after it; null if it is not held. */
  readonly left: number | null
}

/** Counts the held units of an order as sold: it was paid, or an administrator has taken it on. [CHK-12] */
export async function sellHeldStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`with ${selectLockedStock(orderId)}
    update stock s set held = s.held - w.quantity
      from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
      where s.variant_id = w.variant_id and s.size = w.size`)
}

/** Counts the units that an order has taken as held again: its cancellation was taken back. */
export async function holdSoldStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`with ${selectLockedStock(orderId)}
    update stock s set held = s.held + w.quantity
      from wanted w join locked l on l.variant_id = w.variant_id and l.size = w.size
      where s.variant_id = w.variant_id and s.size = w.size`)
}
