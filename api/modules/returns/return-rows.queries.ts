import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size } from '#shared/enums.ts'
import {
  openReturnStates,
  returnViews,
  type ReturnOrigin,
  type ReturnReason,
  type ReturnState,
  type ReturnView,
  type ReturnWish,
} from '#shared/rules/return-steps.ts'

/** A row of the list as the database returns it. */
export interface ReturnListRow {
  id: string
  number: string
  state: ReturnState
  origin: ReturnOrigin
  firstName: string | null
  lastName: string | null
  phone: string
  units: number
  photoHashes: string[]
  reasons: ReturnReason[]
  wishes: ReturnWish[]
  newSizes: Size[]
  since: string
}

const isOpen = sql`r.state in ${[...openReturnStates]}`

/** The condition of each view on `returns r`. `closed` is bounded by time, or it would grow for ever. */
const conditions: Readonly<Record<ReturnView, (closedSince: Date) => SQL>> = {
  open: () => isOpen,
  ours: () => sql`r.state = 'INSPECTION'`,
  coming: () => sql`r.state = 'ON_ITS_WAY'`,
  awaited: () => sql`r.state = 'AGREED'`,
  exchange: () =>
    sql`${isOpen} and exists (select from return_pieces p where p.return_id = r.id and p.wish = 'EXCHANGE')`,
  closed: (closedSince) => sql`r.closed_at >= ${closedSince.toISOString()}::timestamptz`,
}

/** Since when a return is in its state. */
const since = sql`coalesce(r.closed_at, case r.state when 'INSPECTION' then r.arrived_at when 'ON_ITS_WAY' then r.sent_at end, r.created_at)`

/**
 * Returns one page of returns: first those that wait for the shop, then those on their way, each oldest first; closed ones newest first.
 */
export function listReturnRows(
  database: Queryable,
  { view, limit, offset, closedSince }: { view: ReturnView; limit: number; offset: number; closedSince: Date },
): Promise<ReturnListRow[]> {
  const order =
    view === 'closed'
      ? sql`r.closed_at desc, r.id`
      : sql`case r.state when 'INSPECTION' then 1 when 'ON_ITS_WAY' then 2 else 3 end, ${since}, r.id`
  return listRows<ReturnListRow>(
    database,
    sql`select r.id, o.number, r.state, r.origin, o.customer ->> 'firstName' as "firstName", o.customer ->> 'lastName' as "lastName",
        o.customer ->> 'phone' as phone, i.units, i.photos as "photoHashes", i.reasons, i.wishes, i.new_sizes as "newSizes",
        to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from returns r join orders o on o.id = r.order_id, lateral (
        select count(*)::int as units,
          coalesce((array_agg(f.hash order by p.position) filter (where f.hash is not null))[1:3], '{}') as photos,
          coalesce(array_agg(distinct p.reason) filter (where p.reason is not null), '{}') as reasons,
          array_agg(distinct p.wish) as wishes,
          coalesce(array_agg(distinct p.new_size) filter (where p.new_size is not null), '{}') as new_sizes
        from return_pieces p
          left join order_items t on t.order_id = r.order_id and t.variant_id = p.variant_id and t.size = p.size
          left join files f on f.id = t.photo_id
        where p.return_id = r.id
      ) i
      where ${conditions[view](closedSince)} order by ${order} limit ${limit} offset ${offset}`,
  )
}

/** Returns how many returns each view shows. */
export async function countReturns(database: Queryable, closedSince: Date): Promise<Record<ReturnView, number>> {
  const columns = returnViews.map(
    (view) => sql`count(*) filter (where ${conditions[view](closedSince)})::int as ${sql.identifier(view)}`,
  )
  const [row] = await listRows<Record<ReturnView, number>>(
    database,
    sql`select ${sql.join(columns, sql`, `)} from returns r where ${isOpen} or ${conditions.closed(closedSince)}`,
  )
  return row! // an aggregate returns one row
}
