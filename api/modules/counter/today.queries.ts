import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { OrderStep } from '#shared/rules/order-step.ts'

/** The steps at which an order waits for staff or for its customer. */
const waitingSteps = ['CALL', 'AWAITING_PAYMENT', 'CONFIRM', 'ASIDE', 'PACK', 'PACKED'] as const satisfies OrderStep[]

/** The orders that wait at a step. */
export interface WaitingStep {
  readonly step: (typeof waitingSteps)[number]
  /** The first one to work on. */
  readonly id: string
  readonly number: string
  readonly totalMinor: number
  readonly placedAt: string
  readonly heldUntil: string | null
}

const asIso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the oldest order of each step; of unpaid ones the one whose hold ends first. */
export function listOldestWaiting(database: Queryable): Promise<WaitingStep[]> {
  return listRows<WaitingStep>(
    database,
    sql`select distinct on (step) step, id, number, total_minor as "totalMinor", ${asIso(sql`placed_at`)} as "placedAt",
        ${asIso(sql`held_until`)} as "heldUntil"
      from orders where placed_at is not null and step in ${[...waitingSteps]}
      order by step, case when step = 'AWAITING_PAYMENT' then held_until end, placed_at, id`,
  )
}

/** An order that was taken on and is still here. */
interface UnsentOrder {
  readonly step: 'ASIDE' | 'PACK' | 'PACKED'
  readonly placedAt: Date
}

/** Returns when the orders that have not left yet were placed. */
export async function listUnsent(database: Queryable): Promise<UnsentOrder[]> {
  const rows = await listRows<{ step: UnsentOrder['step']; placedAt: string }>(
    database,
    sql`select step, ${asIso(sql`placed_at`)} as "placedAt" from orders where placed_at is not null and step in ('ASIDE', 'PACK', 'PACKED')`,
  )
  return rows.map(({ step, placedAt }) => ({ step, placedAt: new Date(placedAt) }))
}

/** Returns how many parcels come back whose money has not been given back whole, and how much that is. */
export async function sumReturning(database: Queryable): Promise<{ amountMinor: number; count: number }> {
  const [row] = await listRows<{ amountMinor: number; count: number }>(
    database,
    sql`select coalesce(sum(paid_minor + paid_outside_minor - refunded_minor), 0)::float8 as "amountMinor", count(*)::int as count
      from orders where placed_at is not null and step = 'RETURNING'
        and paid_minor + paid_outside_minor > refunded_minor`,
  )
  return row! // an aggregate returns one row
}

/** Returns how many sold-out sizes have a waiting list, how many people wait, and since when. */
export async function countAwaitedSizes(
  database: Queryable,
): Promise<{ sizes: number; people: number; since: string | null }> {
  const [row] = await listRows<{ sizes: number; people: number; since: string | null }>(
    database,
    sql`select count(distinct (a.variant_id, a.size))::int as sizes, count(distinct lower(a.email))::int as people,
        ${asIso(sql`min(a.created_at)`)} as since
      from stock_alerts a where a.confirmed_at is not null and a.notified_at is null`,
  )
  return row! // an aggregate returns one row
}

/** Returns how many parcels got their number on the day before. */
export async function countSentYesterday(database: Queryable, now: Date, timeZone: string): Promise<number> {
  const day = startOfDay(now, timeZone)
  const [row] = await listRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from orders
      where sent_at >= ((${day} - interval '1 day') at time zone ${timeZone}) and sent_at < (${day} at time zone ${timeZone})`,
  )
  return row!.count // an aggregate returns one row
}

export interface HourSales {
  /** 2026-11-24 */
  readonly day: string
  readonly hour: number
  /** True if the order was placed before the present time of its day. */
  readonly isUntilNow: boolean
  readonly orders: number
  readonly pieces: number
  readonly revenueMinor: number
}

/** Returns the day of the storefront, and the same weekday of the week before. */
export async function findDays(
  database: Queryable,
  now: Date,
  timeZone: string,
): Promise<{ today: string; before: string }> {
  const day = startOfDay(now, timeZone)
  const [row] = await listRows<{ today: string; before: string }>(
    database,
    sql`select to_char(${day}, 'YYYY-MM-DD') as today, to_char(${day} - interval '7 days', 'YYYY-MM-DD') as before`,
  )
  return row! // no FROM: always one row
}

/** Returns the orders of today and of the same weekday of the week before by hour, without cancelled and unpaid ones. */
export function listHourSales(database: Queryable, now: Date, timeZone: string): Promise<HourSales[]> {
  const day = startOfDay(now, timeZone)
  const local = sql`(o.placed_at at time zone ${timeZone})`
  const between = (days: number): SQL =>
    sql`(o.placed_at >= ((${day} - make_interval(days => ${days}::int)) at time zone ${timeZone})
      and o.placed_at < ((${day} - make_interval(days => ${days - 1}::int)) at time zone ${timeZone}))`
  return listRows<HourSales>(
    database,
    sql`select to_char(${local}, 'YYYY-MM-DD') as day, extract(hour from ${local})::int as hour,
        ${local}::time <= (${now.toISOString()}::timestamptz at time zone ${timeZone})::time as "isUntilNow",
        count(*)::int as orders, sum(o.total_minor)::float8 as "revenueMinor",
        sum((select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id))::int as pieces
      from orders o where o.placed_at is not null and (${between(0)} or ${between(7)})
        and o.step not in ('CANCELED', 'AWAITING_PAYMENT')
      group by 1, 2, 3`,
  )
}

const startOfDay = (now: Date, timeZone: string): SQL =>
  sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone})`
