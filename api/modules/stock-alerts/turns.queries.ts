import { sql } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'

/** A person who waits for a size, as their link shows it. */
export interface WaitingRow {
  id: string
  variantId: string
  size: Size
  email: string
  isHeld: boolean
  heldUntil: string | null
  /** How many wait before this person for the next unit. */
  ahead: number
}

/** Returns a person who waits for a size; undefined if they left, or have bought it. */
export async function findWaiting(database: Queryable, id: string): Promise<WaitingRow | undefined> {
  const [row] = await listRows<WaitingRow>(
    database,
    sql`select a.id, a.variant_id as "variantId", a.size, a.email, a.is_held as "isHeld",
        to_json(a.held_until) #>> '{}' as "heldUntil", (
          select count(*)::integer from stock_alerts b where b.variant_id = a.variant_id and b.size = a.size
            and b.confirmed_at is not null and b.notified_at is null and not b.is_held
            and (b.confirmed_at, b.id) < (a.confirmed_at, a.id)
        ) as ahead
      from stock_alerts a where a.id = ${id} and a.size is not null and a.confirmed_at is not null and a.notified_at is null`,
  )
  return row
}

/** Returns how many people wait for each size of a variant, and whether units of it are held for them. */
export function listQueues(
  database: Queryable,
  variantId: string,
): Promise<{ size: Size; people: number; isForThem: boolean }[]> {
  return listRows(
    database,
    sql`select a.size, count(*)::integer as people, bool_or(a.is_held) as "isForThem"
      from stock_alerts a join variants v on v.id = a.variant_id and v.state = 'ACTIVE'
      where a.variant_id = ${variantId} and a.size is not null and a.confirmed_at is not null and a.notified_at is null
      group by a.size order by size_bit(a.size)`,
  )
}

/**
 * Ends a turn: the next person is offered the unit, and this one stays first for the next delivery.
 * @param overdueAt ends it only if its time is over then. Default: ends it in any case
 * @returns the variant; undefined if there is no such turn
 */
export async function passTurn(tx: ChangeTransaction, id: string, overdueAt?: Date): Promise<string | undefined> {
  const [row] = await listRows<{ variantId: string }>(
    tx,
    sql`update stock_alerts set is_held = false, has_passed = true, held_until = null, order_id = null
      where id = ${id} and is_held and ${overdueAt ? sql`held_until <= ${overdueAt.toISOString()}::timestamptz` : sql`true`}
      returning variant_id as "variantId"`,
  )
  if (row) publishUnits(tx, row.variantId)
  return row?.variantId
}

/** Deletes a person from the queue of a size. */
export async function leaveQueue(tx: ChangeTransaction, id: string): Promise<void> {
  const [row] = await listRows<{ variantId: string }>(
    tx,
    sql`delete from stock_alerts where id = ${id} returning variant_id as "variantId"`,
  )
  if (row) publishUnits(tx, row.variantId)
}

/** Lists turns whose time is over. */
export function listOverdueTurns(database: Queryable, now: Date, limit: number): Promise<{ id: string }[]> {
  return listRows(
    database,
    sql`select id from stock_alerts where is_held and held_until <= ${now.toISOString()}::timestamptz
      order by held_until, id limit ${limit}`,
  )
}

/**
 * Lists turns without a unit: of variants that are hidden, of sizes that are gone, and the last ones of sizes whose units were counted or
 * written off.
 */
export function listLostTurns(database: Queryable, limit: number): Promise<{ id: string }[]> {
  return listRows(
    database,
    sql`select a.id from (
        select *, row_number() over (partition by variant_id, size order by confirmed_at, id) as place
          from stock_alerts where is_held
      ) a join variants v on v.id = a.variant_id left join stock s on s.variant_id = a.variant_id and s.size = a.size
      where v.state <> 'ACTIVE' or a.place > coalesce(s.turns, 0) limit ${limit}`,
  )
}

/** Takes a turn without a unit back: the person waits again, at the same place. */
export async function revokeTurn(tx: ChangeTransaction, id: string): Promise<void> {
  const [row] = await listRows<{ variantId: string }>(
    tx,
    sql`update stock_alerts set is_held = false, held_until = null, order_id = null where id = ${id} and is_held
      returning variant_id as "variantId"`,
  )
  if (row) publishUnits(tx, row.variantId)
}

/** Lists sizes with units for anyone although people wait whose turn it is: they confirmed late, or the variant was hidden. */
export function listUnserved(database: Queryable, limit: number): Promise<{ variantId: string; size: Size }[]> {
  return listRows(
    database,
    sql`select distinct a.variant_id as "variantId", a.size from stock_alerts a
      join stock s on s.variant_id = a.variant_id and s.size = a.size and s.quantity > 0
      join variants v on v.id = a.variant_id and v.state = 'ACTIVE'
      where a.confirmed_at is not null and a.notified_at is null and not a.is_held and not a.has_passed limit ${limit}`,
  )
}

/** Holds the units of a size for those who wait. */
export async function serveQueue(
  tx: ChangeTransaction,
  { variantId, size }: { variantId: string; size: Size },
): Promise<void> {
  await tx.execute(sql`select 1 from stock where variant_id = ${variantId} and size = ${size} for no key update`)
  await tx.execute(sql`with held as materialized (
      select hold_for_queue(variant_id, size, quantity) as units from stock where variant_id = ${variantId} and size = ${size}
    )
    update stock set quantity = quantity - units, turns = turns + units from held
      where variant_id = ${variantId} and size = ${size} and units > 0`)
  publishUnits(tx, variantId)
}

/** Lists people for whom a unit is held and who have not been told. */
export function listNewTurns(database: Queryable, limit: number): Promise<{ id: string }[]> {
  return listRows(
    database,
    sql`select a.id from stock_alerts a join variants v on v.id = a.variant_id and v.state = 'ACTIVE'
      where a.is_held and a.held_until is null order by a.confirmed_at, a.id limit ${limit}`,
  )
}

/** Begins a turn. Of two concurrent calls one returns true. */
export async function beginTurn(tx: ChangeTransaction, id: string, until: Date): Promise<boolean> {
  const rows = await listRows(
    tx,
    sql`update stock_alerts set held_until = ${until.toISOString()}::timestamptz
      where id = ${id} and is_held and held_until is null returning id`,
  )
  return rows.length > 0
}

/** Publishes that the freely available units of a variant may have changed. */
export function publishUnits(tx: ChangeTransaction, variantId: string): void {
  for (const topic of ['stock', 'availability', 'last-units'] as const) tx.publish(topic, variantId)
}
