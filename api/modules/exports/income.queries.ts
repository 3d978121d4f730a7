import { sql, type SQL } from 'drizzle-orm'
import type { ZonedPart } from '#api/modules/exports/parts.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/** The money of a day in the time zone of the shop, in minor units. */
export interface IncomeRow {
  /** 2026-11-27. */
  dayKey: string
  /** 27.11.2026. */
  day: string
  onlineMinor: number
  outsideMinor: number
  refundedMinor: number
  /** Online and outside payments less refunds. */
  totalMinor: number
  /** Since the first of the month, and of the year, with this day. */
  monthMinor: number
  yearMinor: number
}

/**
 * Lists a part of the days on which money came or went back, oldest first. Income counts on the day of the payment and includes the fees
 * of providers and carriers. A refund reduces the income of the day on which it is made.
 * @param range the condition on the beginning of the day, over the column `at`; the sums of month and year count the days before it, too
 */
export function listIncomePart(
  database: Queryable,
  range: SQL,
  { timeZone, after, limit }: ZonedPart,
): Promise<IncomeRow[]> {
  const later = after ? sql`day > ${after[0]}::date` : sql`true`
  return listRows<IncomeRow>(
    database,
    sql`with moved as (
      select completed_at as at, amount_minor as online, 0 as outside, 0 as refunded from payments where state = 'COMPLETED'
      union all select received_at, 0, amount_minor, 0 from outside_payments
      union all select completed_at, 0, 0, amount_minor from refunds where state = 'COMPLETED'
    ),
    days as (
      select (at at time zone ${timeZone})::date as day, sum(online) as online, sum(outside) as outside, sum(refunded) as refunded,
        sum(online + outside - refunded) as total
      from moved group by 1
    ),
    summed as (
      select *, (day::timestamp at time zone ${timeZone}) as at,
        sum(total) over (partition by date_trunc('month', day) order by day) as month,
        sum(total) over (partition by date_trunc('year', day) order by day) as year
      from days
    )
    select day::text as "dayKey", to_char(day, 'DD.MM.YYYY') as day, online::float8 as "onlineMinor", outside::float8 as "outsideMinor",
      refunded::float8 as "refundedMinor", total::float8 as "totalMinor", month::float8 as "monthMinor", year::float8 as "yearMinor"
    from summed where ${range} and ${later} order by summed.day limit ${limit}`,
  )
}
