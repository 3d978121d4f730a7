import { sql, type SQL } from 'drizzle-orm'
import { selectMatching } from '#api/modules/variants/matching-variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { Size, Translated } from '#shared/enums.ts'
import type { MovementReason } from '#shared/rules/stock-movements.ts'

/** A movement as the database returns it. */
export interface MovementListRow {
  id: number
  at: string
  variantId: string
  productId: string
  size: Size
  name: Translated
  colour: Translated
  vendorCode: string
  photoHash: string | null
  by: number
  left: number
  reason: MovementReason
  orderId: string | null
  orderNumber: string | null
  heldUntil: string | null
  staff: string | null
  note: string | null
}

export interface MovementQuery {
  readonly variantId: string | undefined
  readonly size: Size | undefined
  /** Over the aliases l (listings), w (listing_words) and v (variants). */
  readonly text: SQL | undefined
  /** The number of an order. */
  readonly number: string | undefined
  readonly reasons: readonly MovementReason[] | undefined
  readonly days: number | undefined
}

const asIso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const toCondition = ({ variantId, size, text, number, reasons, days }: MovementQuery): SQL => {
  const conditions = [sql`true`]
  if (variantId !== undefined) conditions.push(sql`m.variant_id = ${variantId}::uuid`)
  if (size !== undefined) conditions.push(sql`m.size = ${size}`)
  if (reasons !== undefined && reasons.length > 0) conditions.push(sql`m.reason in ${[...reasons]}`)
  if (days !== undefined) conditions.push(sql`m.at >= now() - make_interval(days => ${days}::int)`)
  if (text)
    conditions.push(sql`(m.variant_id in (${selectMatching({ text, categoryIds: undefined })})
      or m.order_id = (select id from orders where number = ${number ?? ''}))`)
  return sql.join(conditions, sql` and `)
}

/** Returns one page of movements, newest first. Movements of deleted variants are left out. */
export function listMovements(
  database: Queryable,
  query: MovementQuery & { limit: number; offset: number },
): Promise<MovementListRow[]> {
  return listRows<MovementListRow>(
    database,
    sql`with page as materialized (select m.* from stock_movements m where ${toCondition(query)} and ${hasVariant}
        order by m.id desc limit ${query.limit} offset ${query.offset})
      select m.id::float8 as id, ${asIso(sql`m.at`)} as at, m.variant_id as "variantId", v.product_id as "productId", m.size, p.name, k.name as colour,
        v.vendor_code as "vendorCode", m."by", m."left", m.reason, m.order_id as "orderId", o.number as "orderNumber",
        ${asIso(sql`o.held_until`)} as "heldUntil", a.name as staff, m.note,
        (select f.hash from variant_photos f0 join files f on f.id = f0.file_id where f0.variant_id = m.variant_id
          order by (f0.view = 'front') desc, f0.position limit 1) as "photoHash"
      from page m
        join variants v on v.id = m.variant_id
        join products p on p.id = v.product_id
        join colours k on k.id = v.colour_id
        left join orders o on o.id = m.order_id
        left join admin_users a on a.id = m.admin_user_id
      order by m.id desc`,
  )
}

const hasVariant = sql`exists (select from variants one where one.id = m.variant_id)`

/** Returns the number of movements for each reason, and the sum of their units. */
export function sumMovements(
  database: Queryable,
  query: MovementQuery,
): Promise<{ reason: MovementReason; count: number; units: number }[]> {
  return listRows(
    database,
    sql`select m.reason, count(*)::int as count, sum(m."by")::int as units from stock_movements m
      where ${toCondition(query)} and ${hasVariant} group by m.reason`,
  )
}
