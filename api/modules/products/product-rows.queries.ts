import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import {
  countedViews,
  isFound,
  isLowSize,
  isUndescribed,
  lacksEnglish,
  productFacts,
  restrictsView,
  type ProductFilter,
} from '#api/modules/products/product-conditions.ts'
import type { Locale } from '#shared/enums.ts'
import type { ProductSort, ProductView } from '#shared/rules/product-views.ts'

/** A row of the counter's list as the database returns it. */
export interface ProductListRow {
  id: string
  name: string
  vendorCode: string
  categoryId: string
  categoryName: string
  photoHash: string | null
  colours: { name: string; hex: string }[]
  shownColours: number
  showsAt: string | null
  fromMinor: number | null
  toMinor: number | null
  units: number
  isLow: boolean
  sold: number
  waiting: number
  lacksPhoto: boolean
  lacksEnglish: boolean
  lacksSizes: boolean
  lacksAlt: boolean
  createdAt: string
  updatedAt: string
}

/** The parameters of a search. */
export interface ProductListQuery extends ProductFilter {
  sort: ProductSort
  locale: Locale
  soldAfter: Date
  limit: number
  offset: number
}

/** A text in a language, or in the other one if that is missing. */
const inLanguage = (column: SQL, locale: Locale): SQL =>
  sql`coalesce(nullif(${column} ->> ${locale}, ''), nullif(${column} ->> ${locale === 'uk' ? 'en' : 'uk'}, ''), '')`

const priceBounds = sql`select product_id, min(price_minor) as from_minor, max(price_minor) as to_minor from listings group by product_id`

/** The sort orders of the list, over the alias `p` and its prices `m`. */
const orders = (sort: ProductSort, locale: Locale): SQL =>
  ({
    NEWEST: sql`p.created_at desc, p.id`,
    NAME: sql`${inLanguage(sql`p.name`, locale)} collate "und-x-icu", p.id`,
    CHEAPEST: sql`m.from_minor nulls last, p.id`,
    DEAREST: sql`m.to_minor desc nulls last, p.id`,
  })[sort]

const asIso = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Returns one page of products, and their number if the search restricts its view; whole views are counted separately. One pass evaluates
 * the restrictions for both. Colours, photos, units and orders are read only for the rows of the page.
 */
export async function findProductRows(
  database: Queryable,
  query: ProductListQuery,
): Promise<{ rows: ProductListRow[]; total: number | null }> {
  const { sort, locale, lowUnits, soldAfter, limit, offset } = query
  const isRestricted = restrictsView(query)
  const matching = isRestricted
    ? sql`matching as materialized (select p.id from products p where ${isFound(query)}), `
    : sql``
  const total = isRestricted ? sql`(select count(*) from matching)::int` : sql`null`
  const isPriced = sort === 'CHEAPEST' || sort === 'DEAREST'
  const [reply] = await listRows<{ rows: ProductListRow[]; total: number | null }>(
    database,
    sql`with ${matching}page as materialized (
        select p.id, row_number() over (order by ${orders(sort, locale)}) as place
        from ${isRestricted ? sql`matching join products p on p.id = matching.id` : sql`products p`}
        ${isPriced ? sql`left join (${priceBounds}) m on m.product_id = p.id` : sql``}
        where ${isRestricted ? sql`true` : isFound(query)} order by ${orders(sort, locale)} limit ${limit} offset ${offset}
      ), shown as (select p.id, ${inLanguage(sql`p.name`, locale)} as name, p.vendor_code as "vendorCode", c.id as "categoryId",
        ${inLanguage(sql`c.name`, locale)} as "categoryName", ph.hash as "photoHash", v.colours, v.shown as "shownColours",
        ${asIso(sql`(select min(planned.shows_at) from variants planned where planned.product_id = p.id)`)} as "showsAt",
        v.from_minor as "fromMinor", v.to_minor as "toMinor", u.units, u.is_low as "isLow", o.sold, w.waiting,
        v.lacks_photo as "lacksPhoto", ${lacksEnglish} as "lacksEnglish", v.lacks_sizes as "lacksSizes", ph.lacks_alt as "lacksAlt",
        ${asIso(sql`p.created_at`)} as "createdAt", ${asIso(sql`p.updated_at`)} as "updatedAt", page.place
      from page join products p on p.id = page.id join categories c on c.id = p.category_id,
      lateral (
        select coalesce(json_agg(json_build_object('name', ${inLanguage(sql`k.name`, locale)}, 'hex', k.hex)
            order by l.published_at desc, l.variant_id), '[]') as colours,
          count(*) filter (where l.visible)::int as shown, min(l.price_minor) as from_minor, max(l.price_minor) as to_minor,
          coalesce(bool_or(l.sizes = 0), true) as lacks_sizes,
          coalesce(bool_or(not exists (select from variant_photos x where x.variant_id = l.variant_id and x.position = 0)), true)
            as lacks_photo
        from listings l join colours k on k.key = l.colour where l.product_id = p.id
      ) v,
      lateral (
        select (array_agg(fi.hash order by array_position(array['front', 'back'], t.view) nulls last, t.view = 'hanger',
            l.visible desc, l.published_at desc, l.variant_id, t.position))[1] as hash,
          coalesce(bool_or(${isUndescribed}), false) as lacks_alt
        from listings l join variant_photos t on t.variant_id = l.variant_id join files fi on fi.id = t.file_id
        where l.product_id = p.id
      ) ph,
      lateral (
        select coalesce(sum(s.quantity + s.turns), 0)::int as units,
          coalesce(bool_or(l.visible and not l.coming_soon and ${isLowSize(lowUnits)}), false) as is_low
        from listings l join stock s on s.variant_id = l.variant_id where l.product_id = p.id
      ) u,
      lateral (
        select coalesce(sum((
            select sum(i.quantity) from order_items i join orders od on od.id = i.order_id
            where i.variant_id = l.variant_id and od.placed_at >= ${soldAfter.toISOString()}::timestamptz and od.status <> 'CANCELED'
          )), 0)::int as sold
        from listings l where l.product_id = p.id
      ) o,
      lateral (
        select count(*)::int as waiting from listings l join stock_alerts a on a.variant_id = l.variant_id
        where l.product_id = p.id and a.notified_at is null and a.confirmed_at is not null
      ) w)
      select coalesce((select json_agg(shown order by shown.place) from shown), '[]') as rows, ${total} as total`,
  )
  return reply! // it has no condition
}

/** Returns how many products each view has. */
export async function countProductViews(database: Queryable): Promise<Record<ProductView, number>> {
  const counts = Object.entries(countedViews).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(view)}`,
  )
  const [row] = await listRows<Record<ProductView, number>>(
    database,
    sql`with facts as (${productFacts}) select ${sql.join(counts, sql`, `)}
      from products p left join facts f on f.product_id = p.id`,
  )
  return row! // an aggregate returns one row
}
