import { sql, type SQL } from 'drizzle-orm'
import { selectMatching, type VariantMatch } from '#api/modules/variants/matching-variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { maxCounted, type StockSort, type StockView } from '#shared/entities/admin/stock.ts'
import type { Size, Translated } from '#shared/enums.ts'
import { soldDays } from '#shared/rules/stock-movements.ts'

/** A size of a variant as the database returns it. */
export interface StockListRow {
  variantId: string
  productId: string
  size: Size
  name: Translated
  colour: Translated
  vendorCode: string
  photoHash: string | null
  visible: boolean
  priceMinor: number
  quantity: number
  held: number
  sold: number
  waiting: number
  soldOutSince: string | null
  lowLimit: number | null
}

export interface StockListQuery extends VariantMatch {
  readonly view: StockView
  readonly sort: StockSort
  /** At how many units a size without a limit of its own runs out. */
  readonly lowUnits: number
  /** A size that lasts for so many days at most runs out. */
  readonly days: number
  readonly limit: number
  readonly offset: number
}

/** Written as the index `stock_movements_sold` writes it. */
const isSold = sql`m.reason in ('SALE', 'CANCEL', 'EXCHANGE') and m.at >= now() - make_interval(days => ${soldDays}::int)`
const isWaiting = sql`a.confirmed_at is not null and a.notified_at is null`

/** Only few sizes are wanted, but the planner cannot estimate that. The limit forces a look-up of each by its key. */
const selectStock = (row: SQL): SQL =>
  sql`select one.* from stock one where one.variant_id = ${row}.variant_id and one.size = ${row}.size limit 1`
const selectListing = (row: SQL): SQL =>
  sql`select one.* from listings one where one.variant_id = ${row}.variant_id limit 1`

/**
 * The sizes that run out. A size runs out if few units are left and it is sold or waited for, if its units last for few days, or if it
 * is at a limit of its own. Hidden variants and variants announced for later do not run out. The query starts from sold and awaited
 * sizes, whose number does not grow with the range.
 */
const wantedSizes = ({ lowUnits, days }: Pick<StockListQuery, 'lowUnits' | 'days'>): SQL =>
  sql`sold as materialized (
    select m.variant_id, m.size, -sum(m."by")::int as units from stock_movements m
      where ${isSold} group by m.variant_id, m.size having sum(m."by") < 0
  ), waiting as materialized (
    select s.variant_id, s.size, count(distinct lower(a.email))::int as people
      from stock_alerts a cross join lateral (select one.variant_id, one.size from stock one
        where one.variant_id = a.variant_id and (a.size is null or one.size = a.size) and one.quantity = 0 offset 0) s
      where ${isWaiting} group by s.variant_id, s.size
  ), wanted as (
    select coalesce(sold.variant_id, w.variant_id) as variant_id, coalesce(sold.size, w.size) as size,
        coalesce(sold.units, 0) as units, coalesce(w.people, 0) as people
      from sold full join waiting w on w.variant_id = sold.variant_id and w.size = sold.size
  ), few as (
    select s.variant_id, s.size, s.quantity, n.units, n.people
      from wanted n cross join lateral (${selectStock(sql`n`)}) s
      where s.quantity <= coalesce(s.low_limit, ${lowUnits})
        or s.quantity::bigint * ${soldDays}::int <= n.units::bigint * (${days}::int + 1) - 1
    union all
    select s.variant_id, s.size, s.quantity, 0, 0 from stock s
      where s.low_limit is not null and s.quantity <= s.low_limit
        and not exists (select from wanted n where n.variant_id = s.variant_id and n.size = s.size)
  ), low as materialized (
    select few.* from few cross join lateral (${selectListing(sql`few`)}) l where l.visible and not l.coming_soon
  )`

/** The shown columns of the sizes of `page`. An index reads each figure only for these rows. */
const shownSizes = sql`select s.variant_id as "variantId", v.product_id as "productId", s.size, p.name, k.name as colour,
      v.vendor_code as "vendorCode",
      (select f.hash from variant_photos f0 join files f on f.id = f0.file_id where f0.variant_id = s.variant_id
        order by (f0.view = 'front') desc, f0.position limit 1) as "photoHash",
      l.visible, l.price_minor as "priceMinor", s.quantity + s.turns as quantity, s.held,
      greatest(0, (select coalesce(-sum(m."by"), 0)::int from stock_movements m
        where m.variant_id = s.variant_id and m.size = s.size and ${isSold})) as sold,
      case when s.quantity = 0 then (select count(distinct lower(a.email))::int from stock_alerts a
        where a.variant_id = s.variant_id and (a.size is null or a.size = s.size) and ${isWaiting}) else 0 end as waiting,
      case when s.quantity = 0 then (select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from stock_movements m
        where m.variant_id = s.variant_id and m.size = s.size order by m.id desc limit 1) end as "soldOutSince",
      s.low_limit as "lowLimit", f.place
    from page f
      join stock s on s.variant_id = f.variant_id and s.size = f.size
      join variants v on v.id = s.variant_id
      cross join lateral (${selectListing(sql`s`)}) l
      join products p on p.id = v.product_id
      join colours k on k.id = v.colour_id`

/** The condition and the sort order of each view. All sizes come by their key, which needs no sorting. */
const sources: Readonly<Record<StockView, SQL>> = {
  all: sql`stock`,
  low: sql`low`,
  waiting: sql`(select w.*, 0 as quantity, coalesce(sold.units, 0) as units from waiting w
    left join sold on sold.variant_id = w.variant_id and sold.size = w.size)`,
}
const sequences: Readonly<Record<StockSort, SQL>> = {
  WAITING: sql`f.people desc, f.units desc, f.quantity, f.variant_id, f.size`,
  SOLD: sql`f.units desc, f.people desc, f.quantity, f.variant_id, f.size`,
  STOCK: sql`f.quantity, f.people desc, f.units desc, f.variant_id, f.size`,
}

type Counts = Record<StockView, number>

/** How many sizes each view has, each counted up to a bound. */
const viewCounts = sql`(select json_build_object(
    'all', (select count(*) from (select from stock limit ${maxCounted}) counted),
    'low', (select least(count(*), ${maxCounted}::int) from low),
    'waiting', (select least(count(*), ${maxCounted}::int) from waiting)))`

/**
 * Returns one page of sizes with their number and those of all views, each counted up to a bound. The demand is computed once; names and
 * figures are read only for the rows of the page.
 */
export async function findStock(
  database: Queryable,
  query: StockListQuery,
): Promise<{ rows: StockListRow[]; total: number; views: Counts }> {
  const { view, sort, limit, offset } = query
  const order = view === 'all' ? sql`f.variant_id, f.size` : sequences[sort]
  const isNarrowed = query.text !== undefined || query.categoryIds !== undefined
  const matching = isNarrowed ? sql`, matching as materialized (${selectMatching(query)})` : sql``
  const from = sql`from ${sources[view]} f ${isNarrowed ? sql`join matching on matching.variant_id = f.variant_id` : sql``}`
  const [reply] = await listRows<{ rows: (StockListRow & { place: number })[]; total: number; views: Counts }>(
    database,
    sql`with ${wantedSizes(query)}${matching}, page as materialized (
        select f.variant_id, f.size, row_number() over (order by ${order}) as place ${from} order by ${order} limit ${limit} offset ${offset}
      ), shown as (${shownSizes})
      select coalesce((select json_agg(shown order by shown.place) from shown), '[]') as rows,
        (select count(*) from (select ${from} limit ${maxCounted}) counted)::int as total, ${viewCounts} as views`,
  )
  return reply! // it has no condition
}

/** Lists the sizes of variants by their articles in any case, ordered by article and size. */
export function listVariantStock(database: Queryable, vendorCodes: readonly string[]): Promise<StockListRow[]> {
  const codes = JSON.stringify([...new Set(vendorCodes.flatMap((code) => [code, code.toUpperCase()]))])
  return listRows<StockListRow>(
    database,
    sql`with chosen as materialized (
        select o.id from variants o where o.vendor_code = any((select array_agg(c) from json_array_elements_text(${codes}::json) c)::text[])
      ), page as materialized (select s.variant_id, s.size, 0 as place from chosen o join stock s on s.variant_id = o.id)
      ${shownSizes} order by v.vendor_code, size_bit(s.size)`,
  )
}
