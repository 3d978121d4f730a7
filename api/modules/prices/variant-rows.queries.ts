import { sql, type SQL } from 'drizzle-orm'
import {
  limitListings,
  selectMatchingWithProducts,
  type VariantMatch,
} from '#api/modules/variants/matching-variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { maxCounted } from '#shared/entities/admin/stock.ts'
import type { EntityState, Size, Translated } from '#shared/enums.ts'

/** A variant of the sheet of prices as the database returns it. */
export interface VariantListRow {
  id: string
  productId: string
  name: Translated
  colour: Translated
  vendorCode: string
  photoHash: string | null
  visible: boolean
  priceMinor: number
  discountPriceMinor: number | null
  state: EntityState
  publishedAt: string
  showsAt: string | null
  sizes: { size: Size; stock: number }[]
  updatedAt: string
}

export interface VariantRowQuery extends VariantMatch {
  readonly limit: number
  readonly offset: number
}

interface Source {
  /** The common table expressions that the others need. */
  readonly found: SQL
  /** The variants `v` and their products `p`, for sorting. */
  readonly sorted: SQL
  readonly offset: SQL
  readonly counted: SQL
}

/**
 * Returns the source of the rows of a text. The text may match a third of the range, so only products are sorted, whose codes are
 * unique, and variants only of products that reach into the page. The limits make PostgreSQL look up each code by its key.
 */
const findByText = (query: VariantRowQuery): Source => ({
  found: sql`matching as materialized (${selectMatchingWithProducts(query)}), ordered as (
      select p.vendor_code, m.product_id, m.variants, sum(m.variants) over (order by p.vendor_code) as until
        from (select product_id, count(*) as variants from matching group by product_id) m
        cross join lateral (select one.vendor_code from products one where one.id = m.product_id limit 1) p
    ), near as materialized (
      select product_id, vendor_code, until - variants as since from ordered
        where until > ${query.offset} and until - variants < ${query.offset + query.limit}
    ), `,
  sorted: sql`near p join matching m on m.product_id = p.product_id
    cross join lateral (select one.id, one.vendor_code from variants one where one.id = m.variant_id limit 1) v`,
  offset: sql`${query.offset} - (select min(since) from near)`,
  counted: sql`from matching`,
})

const findSource = (query: VariantRowQuery): Source => {
  if (query.text !== undefined) return findByText(query)
  const all = sql`variants v join products p on p.id = v.product_id`
  const offset = sql`${query.offset}`
  if (query.categoryIds === undefined && query.productIds === undefined)
    return { found: sql``, sorted: all, offset, counted: sql`from variants` }
  const isInRange = limitListings(query)
  return {
    found: sql``,
    sorted: sql`${all} join listings l on l.variant_id = v.id and ${isInRange}`,
    offset,
    counted: sql`from listings l where ${isInRange}`,
  }
}

/** Writes a time as the wire carries it: JSON of the database has other texts. */
const toInstant = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Returns one page of variants in the order of their products' codes, so that the colours of a product are together, and the number of
 * all rows, counted up to a bound. Photos and stock are read only for the rows of the page.
 */
export async function findVariantRows(
  database: Queryable,
  query: VariantRowQuery,
): Promise<{ rows: VariantListRow[]; total: number }> {
  const { found, sorted, offset, counted } = findSource(query)
  const order = sql`p.vendor_code, v.vendor_code, v.id`
  const [reply] = await listRows<{ rows: VariantListRow[]; total: number }>(
    database,
    sql`with ${found}page as materialized (
        select v.id, row_number() over (order by ${order}) as place
          from ${sorted} order by ${order} limit ${query.limit} offset ${offset}
      ), shown as (
        select v.id, v.product_id as "productId", p.name, k.name as colour, v.vendor_code as "vendorCode", l.visible,
          (select f.hash from variant_photos ph join files f on f.id = ph.file_id where ph.variant_id = v.id
            order by (ph.view = 'front') desc, ph.position limit 1) as "photoHash",
          v.price_minor as "priceMinor", v.discount_price_minor as "discountPriceMinor",
          coalesce((select json_agg(json_build_object('size', s.size, 'stock', s.quantity + s.turns) order by size_bit(s.size))
            from stock s where s.variant_id = v.id), '[]') as sizes,
          v.state, ${toInstant(sql`v.published_at`)} as "publishedAt", ${toInstant(sql`v.shows_at`)} as "showsAt",
          ${toInstant(sql`v.updated_at`)} as "updatedAt", page.place
        from page join variants v on v.id = page.id join products p on p.id = v.product_id join colours k on k.id = v.colour_id
          join listings l on l.variant_id = v.id
      )
      select coalesce((select json_agg(shown order by shown.place) from shown), '[]') as rows,
        (select count(*) from (select ${counted} limit ${maxCounted}) counted)::int as total`,
  )
  return reply! // it has no condition
}
