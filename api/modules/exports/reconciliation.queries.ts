import { sql, type SQL } from 'drizzle-orm'
import { toTimeText } from '#api/modules/exports/parts.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { DiscrepancyKind } from '#shared/entities/admin/export.ts'

export interface DiscrepancyRow {
  kind: DiscrepancyKind
  number: string
  placedAt: string
  expectedMinor: number
  foundMinor: number
}

/** Cash on delivery arrives at the shop within this many days of the delivery. */
const cashDays = 3

/**
 * The discrepancies of an order as rows of kind, expected, found and whether it applies. `received` is the sum of its counted payments;
 * `back` is the sum of its refunds, completed or open, online and outside.
 */
const orderDiscrepancies = (now: Date): SQL => {
  const isOpen = sql`status <> 'CANCELED'`
  return sql`(values
      ('NO_PAYMENT', case when paid_minor > 0 then paid_minor else total_minor end, 0,
        counted = 0 and (paid_minor > 0 or (${isOpen} and payment_status = 'COMPLETED' and received = 0 and total_minor > 0))),
      ('PAID_LESS', case when counted < paid_minor then paid_minor else total_minor end,
        case when counted < paid_minor then counted else received end,
        (counted > 0 and counted < paid_minor) or (${isOpen} and payment_status = 'COMPLETED' and counted >= paid_minor
          and received > 0 and received < total_minor)),
      ('PAID_MORE', case when counted > paid_minor then paid_minor else total_minor end,
        case when counted > paid_minor then counted else received - back end,
        counted > paid_minor or (${isOpen} and received - back > total_minor)),
      ('CANCELED_PAID', 0, received - back, not ${isOpen} and received - back > 0),
      ('REFUND_MORE', greatest(received - back_online, 0), back_outside,
        back_outside > 0 and back_outside > greatest(received - back_online, 0)),
      ('CASH_LATE', total_minor, received,
        ${isOpen} and payment_status <> 'COMPLETED' and total_minor > pay_now_minor
          and coalesce(parcel_status, '') not in ('RETURNING', 'RETURNED') and received < total_minor
          and delivered_at < ${now.toISOString()}::timestamptz - make_interval(days => ${cashDays}))
    ) as d (kind, expected, found, applies)`
}

/**
 * Lists the discrepancies between the shop's orders, payments and refunds, oldest order first.
 * @param range the condition on the time at which an order was placed, over the column `placed_at`
 */
export function listDiscrepancies(
  database: Queryable,
  range: SQL,
  { timeZone, now, limit }: { readonly timeZone: string; readonly now: Date; readonly limit: number },
): Promise<DiscrepancyRow[]> {
  return listRows<DiscrepancyRow>(
    database,
    sql`with placed as (
      select id, number, placed_at, status, payment_status, parcel_status, delivered_at, total_minor, pay_now_minor, paid_minor
      from orders where placed_at is not null and ${range}
    ),
    given as (
      select r.order_id, r.payment_id, r.method, sum(r.amount_minor) as amount,
        coalesce(sum(r.amount_minor) filter (where r.state = 'COMPLETED'), 0) as done
      from refunds r where r.state <> 'FAILED' group by 1, 2, 3
    ),
    attempts as (
      select p.id, p.order_id, p.is_counted, p.amount_minor, coalesce(g.amount, 0) as back, coalesce(g.done, 0) as done
      from payments p left join given g on g.payment_id = p.id where p.state = 'COMPLETED'
    ),
    online as (
      select order_id, sum(amount_minor) as counted, sum(back) as back, sum(done) as done from attempts where is_counted group by 1
    ),
    outside as (select order_id, sum(amount_minor) as amount from outside_payments group by 1),
    facts as (
      select o.*, coalesce(online.counted, 0) as counted, coalesce(online.counted, 0) + coalesce(outside.amount, 0) as received,
        coalesce(online.back, 0) + coalesce(g.amount, 0) as back, coalesce(online.done, 0) as back_online,
        coalesce(g.done, 0) as back_outside
      from placed o left join online on online.order_id = o.id left join outside on outside.order_id = o.id
        left join given g on g.order_id = o.id and g.payment_id is null
    ),
    found as (
      select id, number, placed_at, kind, expected, found from facts cross join lateral ${orderDiscrepancies(now)} where applies
      union all
      select o.id, o.number, o.placed_at, d.kind, d.expected, d.found
      from attempts a join placed o on o.id = a.order_id cross join lateral (values
        ('NOT_COUNTED', 0, a.amount_minor - a.back, not a.is_counted and a.amount_minor > a.back),
        ('REFUND_MORE', a.amount_minor, a.done, a.done > a.amount_minor)
      ) as d (kind, expected, found, applies) where d.applies
    )
    select kind, number, ${toTimeText(sql`placed_at`, timeZone)} as "placedAt", expected::float8 as "expectedMinor", found::float8 as "foundMinor"
    from found order by placed_at, id, kind limit ${limit}`,
  )
}
