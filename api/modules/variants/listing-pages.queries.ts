import { sql, type SQL } from 'drizzle-orm'
import type { VariantRow } from '#api/modules/variant-row.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { isVisible, listCards, listedVariants, searchedVariants } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
import type { ListQuery } from '#database/search-rows.ts'

/** A list of variants: of all that match, or of one for each product. */
export interface Listing {
  /** Over the alias l, with a text also over the others of `searchedVariants`. */
  readonly where: SQL
  readonly text: TextSearch | undefined
  /** ORDER BY terms that choose the variant of each product, best first. Undefined: every variant is listed. [CAT-06] */
  readonly fit: SQL | undefined
}

type Page = Omit<ListQuery, 'where'>

/** Lists one page without a text. */
export function listPage(database: Queryable, listing: Listing, page: Page): Promise<VariantRow[]> {
  return listCards(database, pageInSequence(listing, page), 'list-page')
}

/**
 * An index gives the sort order, and the page is read from its beginning. Whether a variant is the one that shows its product is looked up
 * among the few of its product, so the cost does not grow with the catalogue. The limit is a part of the text: a plan for any limit would
 * expect a tenth of the catalogue.
 */
const pageInSequence = ({ where, fit }: Listing, { order, limit, offset }: Page): SQL =>
  sql`select l.variant_id as id, row_number() over (order by ${order}) as place
    ${eachListing} where ${isVisible} and ${where} and ${fit ? showsProduct(where, fit, order) : sql`true`}
    order by ${order} limit ${sql.raw(String(limit))} offset ${offset === 0 ? sql`0` : offset}`

/** `one` is the product of a listing `l`, for queries in which `l` is another listing of that product. */
const eachListing = sql`from listings l cross join lateral (select l.product_id) one (product_id)`

/**
 * The inner `l` is another variant of the product `one` than the outer. PostgreSQL expects one row in 200 to equal the result of a subquery,
 * and would rather sort all that a filter finds than read that far; of `coalesce` it expects every second row, which is near the truth.
 */
const showsProduct = (where: SQL, fit: SQL, order: SQL): SQL =>
  sql`coalesce(l.variant_id = (
    select l.variant_id ${listedVariants} and l.product_id = one.product_id and ${where} order by ${fit}, ${order} limit 1), false)`

/** A page of a text search. */
export interface FoundListings {
  readonly rows: VariantRow[]
  /** Undefined behind the last page. */
  readonly total: number | undefined
}

/**
 * Lists one page of a text search, with the total. No index sorts by nearness to a text, so all matching rows are compared, as narrow
 * rows; only the rows of the page are joined with the data of their cards.
 * @param page.order over the alias l, which has `nearness` and `fit` of the text too, as has `listing.fit`
 */
export async function listFound(
  database: Queryable,
  { where, fit }: Listing,
  text: TextSearch,
  { order, limit, offset }: Page,
): Promise<FoundListings> {
  const matchingListings = sql`select l.*, ${text.nearness} as nearness, ${text.fit} as fit ${searchedVariants} and ${where}`
  const listed = fit
    ? sql`select distinct on (l.product_id) l.* from (${matchingListings}) l order by l.product_id, ${fit}, ${order}`
    : matchingListings
  const rows = await listCards<{ total: number }>(
    database,
    sql`select l.variant_id as id, row_number() over (order by ${order}) as place, count(*) over ()::int as total
      from (${listed}) l order by ${order} limit ${limit} offset ${offset}`,
  )
  // A page behind the last one has no row that contains the total.
  return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : undefined) }
}

const maxPlaces = 8

/**
 * Lists the rows after random positions in the order of the ids, which are random themselves: nothing is sorted, and the cost does not
 * grow with the catalogue. [CAT-03]
 * @param seed repeats the positions
 */
export async function listAtRandom(
  database: Queryable,
  listing: Listing,
  { limit, seed, isFiltered }: { limit: number; seed: string | undefined; isFiltered: boolean },
): Promise<VariantRow[]> {
  const { where, text } = listing
  // The newest among equals, so that a product is shown by the same variant each time.
  const fit = listing.fit && sql`${listing.fit}, l.published_at desc`
  if (text) {
    const order = seed === undefined ? sql`random()` : sql`md5(l.product_id::text || ${seed}::text), l.variant_id`
    return (await listFound(database, { where, text, fit }, text, { order, limit, offset: 0 })).rows
  }
  const id = fit ? sql`l.product_id` : sql`l.variant_id`
  // The rows of a filter may be far from every position, and each position would scan for them.
  const places = isFiltered ? 1 : Math.min(limit, maxPlaces)
  const after = (side: SQL, lap: number): SQL => sql`(
    select ${id} as id, l.variant_id, ${sql.raw(String(lap))} as lap
    ${eachListing}
    where ${isVisible} and ${id} ${side} places.start and ${where}
      and ${fit ? showsProduct(where, fit, sql`l.variant_id`) : sql`true`}
    order by ${id} limit ${limit})`
  return listCards(
    database,
    sql`select variant_id as id, row_number() over (order by min(step), min(nth)) as place
      from (
        select near.*, nth, row_number() over (partition by nth order by lap, near.id) as step
        from (select nth, ${seed === undefined ? sql`gen_random_uuid()` : sql`md5(${seed}::text || nth)::uuid`} as start
          from generate_series(1, ${places}::integer) nth) places
        cross join lateral (${after(sql`>=`, 0)} union all ${after(sql`<`, 1)} order by lap, id limit ${limit}) near
      ) found
      group by variant_id order by place limit ${limit}`,
  )
}
