import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { FitAnswer, Locale } from '#shared/enums.ts'
import { minAnswers } from '#shared/rules/fit-summary.ts'
import { tellingFactor, tellingShare } from '#shared/rules/fit-tendency.ts'
import type { ProductGap, ProductSort, ProductView, StockLevel } from '#shared/rules/product-views.ts'
import { productTexts } from '#shared/rules/text-times.ts'

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
export interface ProductListQuery {
  view: ProductView
  words: readonly string[]
  categoryId: string | undefined
  stock: StockLevel | undefined
  missing: ProductGap | undefined
  sort: ProductSort
  /** Units up to which a size counts as low. */
  lowUnits: number
  locale: Locale
  soldAfter: Date
  limit: number
  offset: number
}

/** The facts about each product in the narrow rows, its variants together. A product without variants has none of it. */
const productFacts = sql`select product_id, bool_or(visible) as visible, bool_or(visible and coming_soon) as soon,
    bool_or(on_hand <> 0) as has_units, bool_or(visible and not coming_soon) as is_sold,
    bool_or(visible and on_hand <> 0) as is_stocked, bool_or(sizes = 0) as lacks_sizes, count(*)::int as variants
  from listings group by product_id`

/** The products with a variant that has no photo. Photos are numbered from 0, so an index of the first ones is enough. */
const withoutPhoto = sql`select v.product_id from variants v
  where not exists (select from variant_photos ph where ph.variant_id = v.id and ph.position = 0)`

const answered = (answer: FitAnswer): SQL => sql`count(*) filter (where answer = ${answer})`
/** The products with a size that runs small or large, as `findTendency` judges it. [FIT-04] */
const misfitting = sql`select product_id from fit_answers group by product_id, size
  having count(*) >= ${minAnswers}
    and greatest(${answered('SMALL')}, ${answered('LARGE')}) >= ${tellingShare}::float8 * count(*)
    and greatest(${answered('SMALL')}, ${answered('LARGE')}) >= ${tellingFactor}::int * least(${answered('SMALL')}, ${answered('LARGE')})`

const isShown = sql`coalesce(f.visible, false)`
const views: Readonly<Record<ProductView, SQL>> = {
  site: isShown,
  hidden: sql`not ${isShown}`,
  soon: sql`coalesce(f.soon, false)`,
  'sold-out': sql`coalesce(f.is_sold and not f.is_stocked, false)`,
  'no-photo': sql`(f.product_id is null or p.id in (${withoutPhoto}))`,
  misfits: sql`p.id in (${misfitting})`,
  all: sql`true`,
}

const lacksEnglish = sql`(${sql.join(
  productTexts.map((text) => sql`coalesce(p.${sql.identifier(text)} ->> 'en', '') = ''`),
  sql` or `,
)})`
const isUndescribed = sql`(fi.alt ->> 'uk' = '' or fi.alt ->> 'en' = '')`
const gaps: Readonly<Record<ProductGap, SQL>> = {
  PHOTO: views['no-photo'],
  ENGLISH: lacksEnglish,
  SIZES: sql`coalesce(f.lacks_sizes, true)`,
  ALT: sql`p.id in (select v.product_id from files fi join variant_photos ph on ph.file_id = fi.id
    join variants v on v.id = ph.variant_id where ${isUndescribed})`,
}

const stockIs = (stock: StockLevel, lowUnits: number): SQL =>
  ({
    OUT: sql`not coalesce(f.has_units, false)`,
    IN: sql`coalesce(f.has_units, false)`,
    LOW: sql`p.id in (select l.product_id from stock s join listings l on l.variant_id = s.variant_id
      where s.quantity <= ${lowUnits} and l.visible and not l.coming_soon)`,
  })[stock]

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Returns the condition that a name, a vendor code or a colour has the word. A code of a variant begins with that of its product. */
const hasWord = (word: string): SQL => {
  const pattern = `%${escapeLike(word)}%`
  return sql`(p.name ->> 'uk' ilike ${pattern} or p.name ->> 'en' ilike ${pattern} or p.vendor_code ilike ${pattern}
    or starts_with(upper(${word}::text), upper(p.vendor_code))
    or p.id in (select l.product_id from listings l join colours k on k.key = l.colour
      where k.name ->> 'uk' ilike ${pattern} or k.name ->> 'en' ilike ${pattern})
    or p.id in (select v.product_id from variants v where v.vendor_code in (${word}, upper(${word}::text))))`
}

const toCondition = ({ view, words, categoryId, stock, missing, lowUnits }: ProductListQuery): SQL => {
  const conditions = [views[view], ...words.map(hasWord)]
  if (categoryId) conditions.push(sql`p.category_id = ${categoryId}`)
  if (stock) conditions.push(stockIs(stock, lowUnits))
  if (missing) conditions.push(gaps[missing])
  return sql.join(conditions, sql` and `)
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

/** Returns one page of products. Colours, photos, units and orders are read for the rows of the page alone. */
export function listProductRows(database: Queryable, query: ProductListQuery): Promise<ProductListRow[]> {
  const { sort, locale, lowUnits, soldAfter, limit, offset } = query
  const isPriced = sort === 'CHEAPEST' || sort === 'DEAREST'
  return listRows<ProductListRow>(
    database,
    sql`with facts as materialized (${productFacts}),
      page as materialized (
        select p.id, row_number() over (order by ${orders(sort, locale)}) as place
        from products p left join facts f on f.product_id = p.id
        ${isPriced ? sql`left join (${priceBounds}) m on m.product_id = p.id` : sql``}
        where ${toCondition(query)} order by ${orders(sort, locale)} limit ${limit} offset ${offset})
      select p.id, ${inLanguage(sql`p.name`, locale)} as name, p.vendor_code as "vendorCode", c.id as "categoryId",
        ${inLanguage(sql`c.name`, locale)} as "categoryName", ph.hash as "photoHash", v.colours, v.shown as "shownColours",
        ${asIso(sql`(select min(planned.shows_at) from variants planned where planned.product_id = p.id)`)} as "showsAt",
        v.from_minor as "fromMinor", v.to_minor as "toMinor", u.units, u.is_low as "isLow", o.sold, w.waiting,
        v.lacks_photo as "lacksPhoto", ${lacksEnglish} as "lacksEnglish", v.lacks_sizes as "lacksSizes", ph.lacks_alt as "lacksAlt",
        ${asIso(sql`p.created_at`)} as "createdAt", ${asIso(sql`p.updated_at`)} as "updatedAt"
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
          coalesce(bool_or(l.visible and not l.coming_soon and s.quantity <= ${lowUnits}), false) as is_low
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
      ) w
      order by page.place`,
  )
}

/** Returns how many products a search finds. */
export async function countProducts(database: Queryable, query: ProductListQuery): Promise<number> {
  const [row] = await listRows<{ total: number }>(
    database,
    sql`with facts as (${productFacts}) select count(*)::int as total
      from products p left join facts f on f.product_id = p.id where ${toCondition(query)}`,
  )
  return row!.total // an aggregate returns one row
}

/** Returns how many products each view has. */
export async function countProductViews(database: Queryable): Promise<Record<ProductView, number>> {
  const counts = Object.entries(views).map(
    ([view, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(view)}`,
  )
  const [row] = await listRows<Record<ProductView, number>>(
    database,
    sql`with facts as (${productFacts}) select ${sql.join(counts, sql`, `)}
      from products p left join facts f on f.product_id = p.id`,
  )
  return row! // an aggregate returns one row
}
