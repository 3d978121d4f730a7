import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#database/search-rows.ts'
import { variantPhotoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import type { VariantRow } from '#api/modules/variant-row.ts'
import type { Queryable } from '#database/client.ts'
import type { HotStatement } from '#database/named-statements.ts'
import { listRows } from '#database/rows.ts'

/** The variants that the public sees: the ACTIVE ones, whether their category has a page or not. [CAT-01] */
export const isVisible = sql`l.visible`

/** The visible variants as lists read them, over the alias l (listings). */
export const listedVariants = sql`from listings l where ${isVisible}`

/**
 * The visible variants as a text search reads them, over the aliases l (listings), w (the words of names) and v (all words, in wide
 * rows). PostgreSQL joins only the tables that a statement uses.
 */
export const searchedVariants = sql`
  from listings l
  left join listing_words w on w.variant_id = l.variant_id
  left join variants v on v.id = l.variant_id
  where ${isVisible}`

/** Visible variants with their whole records, over the aliases of `searchedVariants` and p, c and k. */
export const visibleVariants = sql`
  from variants v
  join listings l on l.variant_id = v.id
  left join listing_words w on w.variant_id = v.id
  join products p on p.id = v.product_id
  join categories c on c.id = p.category_id
  join colours k on k.id = v.colour_id
  where ${isVisible}`

const sizesColumn = sql`
  coalesce((select json_agg(json_build_object('size', s.size, 'quantity', s.quantity)) from stock s where s.variant_id = v.id), '[]') as sizes`

/** Evaluated only for discounted variants. The sale is the running one that set the price. */
const reductionColumn = sql`
  case when v.discount_price_minor is not null then price_reduction(v.id, (select time_zone from shop)) || jsonb_build_object('sale', (
    select jsonb_build_object('from', s.starts_at, 'until', s.ends_at) from sale_variants sv join sales s on s.id = sv.sale_id
    where sv.variant_id = v.id and sv.state = 'SET' and sv.price_minor = v.discount_price_minor and s.state = 'RUNNING' limit 1)) end as reduction`

const cardColumns = sql`
  v.id, v.state, v.vendor_code as "vendorCode", v.coming_soon as "comingSoon", v.price_minor as "priceMinor",
  v.discount_price_minor as "discountPriceMinor", ${reductionColumn}, to_json(v.published_at) #>> '{}' as "publishedAt",
  p.id as "productId", p.name, p.type,
  json_build_object('id', c.id, 'name', c.name) as category,
  json_build_object('id', k.id, 'key', k.key, 'name', k.name, 'hex', k.hex) as colour,
  ${sizesColumn},
  coalesce((select json_agg(${sql.raw(variantPhotoRowSql)} order by vp.position)
    from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id), '[]') as photos,
  (select json_agg(json_build_object('variantId', o.id, 'name', ok.name, 'hex', ok.hex) order by o.published_at desc, o.id)
    from variants o join colours ok on ok.id = o.colour_id where o.product_id = v.product_id and o.state = 'ACTIVE') as colours`

/** Lists visible variants by a condition over the aliases of `visibleVariants`. */
export function listVariants(
  database: Queryable,
  { where, order, limit, offset }: ListQuery,
  statement?: HotStatement,
): Promise<VariantRow[]> {
  return listCards(
    database,
    sql`select v.id, row_number() over (order by ${order}) as place ${visibleVariants} and ${where} order by ${order} limit ${limit} offset ${offset}`,
    statement,
  )
}

/**
 * Lists the variants of a page with everything that their cards show, so that the cost does not grow with the catalogue.
 * @param page a query of the columns `id` and `place`, and of any that are returned besides the cards
 */
export function listCards<More = unknown>(
  database: Queryable,
  page: SQL,
  statement?: HotStatement,
): Promise<(VariantRow & More)[]> {
  return listRows<VariantRow & More>(
    database,
    sql`with page as (${page})
      select page.*, ${cardColumns} from page
      join variants v on v.id = page.id
      join products p on p.id = v.product_id
      join categories c on c.id = p.category_id
      join colours k on k.id = v.colour_id
      order by page.place`,
    statement,
  )
}

/**
 * Lists these variants, if they are visible, in this order. Each is looked up by its id, because of the inner limit: PostgreSQL would rather read all
 * listings of a small shop and expects to find the page soon.
 */
export function listCardsByIds(database: Queryable, ids: readonly string[]): Promise<VariantRow[]> {
  return listCards(
    database,
    sql`select l.variant_id as id, one.place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality one (id, place)
      cross join lateral (select l.variant_id ${listedVariants} and l.variant_id = one.id::uuid limit 1) l limit ${sql.raw(String(ids.length))}`,
    'cards',
  )
}

export interface SiblingRow extends Pick<
  VariantRow,
  'id' | 'vendorCode' | 'colour' | 'sizes' | 'comingSoon' | 'priceMinor' | 'discountPriceMinor' | 'reduction'
> {
  photo: PhotoRow | null
}

/** Lists the visible colours of a product, newest first, each with its first photo. */
export function listSiblings(database: Queryable, productId: string): Promise<SiblingRow[]> {
  return listRows<SiblingRow>(
    database,
    sql`select v.id, v.vendor_code as "vendorCode", v.coming_soon as "comingSoon", v.price_minor as "priceMinor",
        v.discount_price_minor as "discountPriceMinor", ${reductionColumn},
        json_build_object('id', k.id, 'key', k.key, 'name', k.name, 'hex', k.hex) as colour, ${sizesColumn},
        (select ${sql.raw(variantPhotoRowSql)} from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id order by vp.position limit 1) as photo
      ${visibleVariants} and v.product_id = ${productId} order by v.published_at desc, v.id`,
    'siblings',
  )
}
