import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#database/search-rows.ts'
import { variantPhotoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { EntityState, Gender, Size, Translated } from '#shared/enums.ts'

/** A variant with everything that a card shows, as one row. */
export interface VariantRow {
  id: string
  state: EntityState
  vendorCode: string
  comingSoon: boolean
  priceMinor: number
  discountPriceMinor: number | null
  /** ISO 8601, as PostgreSQL's json functions write it. */
  publishedAt: string
  productId: string
  name: Translated
  type: Gender
  category: { id: string; name: Translated }
  colour: { id: string; key: string; name: Translated; hex: string }
  sizes: { size: Size; quantity: number }[]
  photos: PhotoRow[]
  colours: { variantId: string; name: Translated; hex: string }[]
}

/** The variants that the public sees: the variant and its category must both be ACTIVE. [CAT-01] */
export const visibleVariants = sql`
  from variants v
  join products p on p.id = v.product_id
  join categories c on c.id = p.category_id and c.state = 'ACTIVE'
  join colours k on k.id = v.colour_id
  where v.state = 'ACTIVE'`

const cardColumns = sql`
  v.id, v.state, v.vendor_code as "vendorCode", v.coming_soon as "comingSoon", v.price_minor as "priceMinor",
  v.discount_price_minor as "discountPriceMinor", to_json(v.published_at) #>> '{}' as "publishedAt",
  p.id as "productId", p.name, p.type,
  json_build_object('id', c.id, 'name', c.name) as category,
  json_build_object('id', k.id, 'key', k.key, 'name', k.name, 'hex', k.hex) as colour,
  coalesce((select json_agg(json_build_object('size', s.size, 'quantity', s.quantity)) from stock s where s.variant_id = v.id), '[]') as sizes,
  coalesce((select json_agg(${sql.raw(variantPhotoRowSql)} order by vp.position)
    from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id), '[]') as photos,
  (select json_agg(json_build_object('variantId', o.id, 'name', ok.name, 'hex', ok.hex) order by o.published_at desc, o.id)
    from variants o join colours ok on ok.id = o.colour_id where o.product_id = v.product_id and o.state = 'ACTIVE') as colours`

/** Lists visible variants. Cuts the page first and then fills its rows, so the cost does not grow with the catalogue. */
export const listVariants = (database: Queryable, { where, order, limit, offset }: ListQuery): Promise<VariantRow[]> =>
  listRows<VariantRow>(
    database,
    sql`with page as (
        select v.id, row_number() over (order by ${order}) as place ${visibleVariants} and ${where} order by ${order} limit ${limit} offset ${offset}
      )
      select ${cardColumns} from page
      join variants v on v.id = page.id
      join products p on p.id = v.product_id
      join categories c on c.id = p.category_id
      join colours k on k.id = v.colour_id
      order by page.place`,
  )

export interface SiblingRow {
  id: string
  colour: { id: string; key: string; name: Translated; hex: string }
  photo: PhotoRow | null
  inStock: boolean
}

/** Lists the visible colours of a product, newest first, each with its first photo. */
export const listSiblings = (database: Queryable, productId: string): Promise<SiblingRow[]> =>
  listRows<SiblingRow>(
    database,
    sql`select v.id, json_build_object('id', k.id, 'key', k.key, 'name', k.name, 'hex', k.hex) as colour,
        (select ${sql.raw(variantPhotoRowSql)} from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id order by vp.position limit 1) as photo,
        exists (select 1 from stock s where s.variant_id = v.id and s.quantity > 0) as "inStock"
      ${visibleVariants} and v.product_id = ${productId} order by v.published_at desc, v.id`,
  )

export interface FacetRow {
  sizes: { size: Size; count: number }[]
  colours: { key: string; name: Translated; hex: string; count: number }[]
  types: { type: Gender; count: number }[]
  minimumMinor: number | null
  maximumMinor: number | null
  inStock: number
  comingSoon: number
}

/** The condition of each facet: all filters except its own. */
export interface FacetConditions {
  sizes: SQL
  colours: SQL
  types: SQL
  price: SQL
  availability: SQL
  /** Like `availability`, but the chosen sizes must be in stock. */
  onHand: SQL
}

/**
 * Returns all counts beside the filters, in one statement. [CAT-06]
 * @param onHandOnly counts a size only if it is in stock
 * @param chosenColours keys that are listed even if nothing has them, so that a visitor can remove a chosen colour
 */
export const countFacets = async (
  database: Queryable,
  conditions: FacetConditions,
  onHandOnly: boolean,
  chosenColours: readonly string[],
): Promise<FacetRow> => {
  const [row] = await listRows<FacetRow>(
    database,
    sql`select
      (select coalesce(json_agg(json_build_object('size', size, 'count', count)), '[]') from (
        select st.size, count(*)::int as count from stock st join (select v.id ${visibleVariants} and ${conditions.sizes}) seen on seen.id = st.variant_id where ${onHandOnly ? sql`st.quantity > 0` : sql`true`} group by st.size) sizes) as sizes,
      (select coalesce(json_agg(json_build_object('key', key, 'name', name, 'hex', hex, 'count', count) order by count desc, key), '[]') from (
        select k.key, k.name, k.hex, count(seen.id)::int as count from colours k
          left join (select v.id, v.colour_id ${visibleVariants} and ${conditions.colours}) seen on seen.colour_id = k.id
          group by k.key, k.name, k.hex
          having count(seen.id) > 0 or k.key in (select jsonb_array_elements_text(${JSON.stringify(chosenColours)}::jsonb))) colours) as colours,
      (select coalesce(json_agg(json_build_object('type', type, 'count', count)), '[]') from (
        select p.type, count(*)::int as count ${visibleVariants} and ${conditions.types} group by p.type) types) as types,
      price.minimum as "minimumMinor", price.maximum as "maximumMinor", on_hand.count as "inStock", coming_soon.count as "comingSoon"
      from (select min(v.display_price_minor) as minimum, max(v.display_price_minor) as maximum ${visibleVariants} and ${conditions.price}) price,
        (select count(*)::int as count ${visibleVariants} and ${conditions.onHand}
          and exists (select 1 from stock s where s.variant_id = v.id and s.quantity > 0)) on_hand,
        (select count(*)::int as count ${visibleVariants} and ${conditions.availability} and v.coming_soon) coming_soon`,
  )
  return row! // an aggregate returns one row
}
