import { sql } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { ParcelStatus } from '#shared/enums.ts'
import { finalParcelStatuses } from '#shared/rules/carriers.ts'

export interface OpenParcel {
  readonly id: string
  readonly trackingNumber: string
}

/** Lists orders whose parcels are on the way, those that were checked longest ago first. */
export function listOpenParcels(database: Queryable, limit: number): Promise<OpenParcel[]> {
  return listRows<OpenParcel>(
    database,
    sql`select id, tracking_number as "trackingNumber" from orders
      where tracking_number is not null and status = 'IN_PROCESS'
        and (parcel_status is null or parcel_status not in ${finalParcelStatuses})
      order by parcel_checked_at nulls first, id limit ${limit}`,
  )
}

/**
 * Stores the requested statuses of parcels, and each change as an event. An unknown parcel keeps its status. An order whose number has
 * changed meanwhile is not updated. `updated_at` stays, because administrators compare it and this is no change of theirs. Publishes the
 * orders whose status has changed.
 */
export async function updateParcels(
  tx: ChangeTransaction,
  parcels: readonly (OpenParcel & { readonly status: ParcelStatus | undefined })[],
  now: Date,
): Promise<void> {
  const answers = sql`jsonb_to_recordset(${JSON.stringify(parcels)}::text::jsonb) as r(id uuid, "trackingNumber" text, status text)`
  const changed = await listRows<{ id: string }>(
    tx,
    sql`insert into parcel_events (order_id, tracking_number, status, at)
    select o.id, o.tracking_number, r.status, ${now.toISOString()}::timestamptz from orders o join ${answers}
      on o.id = r.id and o.tracking_number = r."trackingNumber"
    where r.status is not null and r.status is distinct from o.parcel_status returning order_id as id`,
  )
  for (const { id } of changed) tx.publish('order', id)
  await tx.execute(sql`update orders o
    set parcel_status = coalesce(r.status, o.parcel_status), parcel_checked_at = ${now.toISOString()}::timestamptz,
      delivered_at = case when r.status = 'RECEIVED' then coalesce(o.delivered_at, ${now.toISOString()}::timestamptz)
        else o.delivered_at end
    from ${answers}
    where o.id = r.id and o.tracking_number = r."trackingNumber"`)
}
