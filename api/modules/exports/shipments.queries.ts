import { sql, type SQL } from 'drizzle-orm'
import { toKeyCondition, toTimeText, type ZonedPart } from '#api/modules/exports/parts.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { ParcelStatus, Translated } from '#shared/enums.ts'

export interface ShipmentRow {
  id: string
  atKey: string
  number: string
  trackingNumber: string
  shippingMethod: Translated | null
  parcelStatus: ParcelStatus | null
  sentAt: string | null
  deliveredAt: string | null
  /** The cash on delivery when the parcel was handed over; null for parcels without any. */
  dueMinor: number | null
  /** The sum that was recorded as paid since then, and when. */
  takenMinor: number | null
  takenAt: string | null
  /** The price of the delivery for the customer. */
  shippingMinor: number
}

/** When a parcel was handed over, as the index `orders_handed_over` has it; if that is not known, when it was received, or when its order was placed. */
const handedOver = sql`coalesce(sent_at, delivered_at, placed_at)`

/**
 * Lists a part of the parcels that have a number, by the time at which they were handed over.
 * @param range the condition on that time, over the column `at`
 */
export function listShipmentPart(
  database: Queryable,
  range: SQL,
  { timeZone, ...part }: ZonedPart,
): Promise<ShipmentRow[]> {
  return listRows<ShipmentRow>(
    database,
    sql`with page as (
      select * from (select *, ${handedOver} as at from orders where placed_at is not null and tracking_number is not null) sent
      where ${range} and ${toKeyCondition(sql`at, id`, part, ['timestamptz', 'uuid'])}
      order by at, id limit ${part.limit}
    ),
    paid as (
      select page.id, coalesce(sum(m.amount_minor) filter (where m.received_at < page.at), 0)::int as before,
        coalesce(sum(m.amount_minor) filter (where m.received_at >= page.at), 0)::int as since,
        max(m.received_at) filter (where m.received_at >= page.at) as last
      from page join outside_payments m on m.order_id = page.id group by page.id
    ),
    owed as (
      select page.*, coalesce(paid.since, 0) as taken, paid.last,
        greatest(0, total_minor - pay_now_minor - coalesce(paid.before, 0)) as due
      from page left join paid on paid.id = page.id
    )
    select id, at::text as "atKey", number, tracking_number as "trackingNumber", shipping_method -> 'name' as "shippingMethod",
      parcel_status as "parcelStatus", ${toTimeText(sql`sent_at`, timeZone)} as "sentAt",
      ${toTimeText(sql`delivered_at`, timeZone)} as "deliveredAt", nullif(due, 0) as "dueMinor",
      case when due > 0 then taken end as "takenMinor",
      case when due > 0 then ${toTimeText(sql`last`, timeZone)} end as "takenAt", shipping_minor as "shippingMinor"
    from owed order by owed.at, id`,
  )
}
