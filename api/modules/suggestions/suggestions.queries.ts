import { sql, type SQL } from 'drizzle-orm'
import type { KindCount } from '#api/catalogue-index/count-kinds.ts'
import { hasPage } from '#api/modules/category-page.ts'
import type { Queryable } from '#database/client.ts'
import { toKind } from '#database/product-kind.ts'
import { listRows } from '#database/rows.ts'
import type { Translated } from '#shared/enums.ts'

/** A text is suggested after searches on this many days, so that one visitor's search is not shown to others. */
export const minSearchDays = 3
const maxSearchedTexts = 5000
const daysKept = 180
const maxPopular = 5
/** The kinds and categories of more variants than these add nothing to the suggestions. */
export const maxVariantsRead = 500
const maxKinds = 12
const maxCategories = 4

/** Selects searched texts with a word that begins with the typed text, those that begin with it first, then the most frequent. */
const selectSearchedTexts = (typed: string): SQL =>
  sql`select text from searched_texts
    where day_count >= ${minSearchDays} and text <> ${typed} and strpos(' ' || text, ${` ${typed}`}) > 0
    order by starts_with(text, ${typed}) desc, search_count desc, text limit ${maxPopular}`

export interface FoundKinds {
  /** Kinds of products in one colour, with an example. The most frequent first. */
  kinds: { name: Translated; colour: Translated; count: number }[]
  categories: { id: string; name: Translated }[]
  /** The searched texts that fit the typed one. */
  searched: string[]
}

/**
 * Returns the kinds and categories of counted variants, and the searched texts that fit the typed one, in one statement. Each product is
 * looked up by its id, because of the inner limit: PostgreSQL would rather read all products of a small shop.
 * @param typed in the form of a searched text
 * @param counts those of `CatalogueIndex.toKindCounts`
 */
export async function findKinds(
  database: Queryable,
  typed: string,
  counts: readonly KindCount[] | SQL,
): Promise<FoundKinds> {
  const isCounted = Array.isArray(counts)
  const counted = isCounted
    ? sql`select "productId" as product_id, colour, count
        from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) one ("productId" uuid, colour text, count int)`
    : counts
  const [row] = await listRows<FoundKinds>(
    database,
    sql`with seen as (
        select p.id as product_id, p.name, k.name as colour, counted.count, c.id as category_id, c.name as category, ${hasPage} as has_page
        from (${counted}) counted
        cross join lateral (select id, name, category_id from products where id = counted.product_id limit 1) p
        join categories c on c.id = p.category_id
        join colours k on k.key = counted.colour
      )
      select
        (select coalesce(json_agg(kinds), '[]') from (
          select (array_agg(name order by product_id))[1] as name, colour, sum(count)::int as count from seen
          group by ${toKind(sql`name`)}, colour order by sum(count) desc, colour ->> 'uk', ${toKind(sql`name`)}
          limit ${maxKinds}) kinds) as kinds,
        (select coalesce(json_agg(categories), '[]') from (
          select category_id as id, category as name from seen where has_page group by category_id, category
          order by sum(count) desc, category_id limit ${maxCategories}) categories) as categories,
        array(${selectSearchedTexts(typed)}) as searched`,
    isCounted ? 'kinds' : undefined,
  )
  return row! // subqueries make one row
}

/**
 * Counts a search, in one statement, if it finds something. Deletes texts without a search in half a year; when the table is
 * full, the text that was searched for on the fewest days makes room.
 * @param day of the search, YYYY-MM-DD
 */
export async function countSearchedText(database: Queryable, text: string, finds: boolean, day: string): Promise<void> {
  await database.execute(sql`
    with purged as (
      delete from searched_texts where text <> ${text} and (last_day < ${day}::date - ${daysKept}::int or text in (
        select text from searched_texts
        where text <> ${text} and (select count(*) from searched_texts) >= ${maxSearchedTexts}
        order by day_count, last_day, search_count limit 1 for update skip locked)))
    insert into searched_texts as s (text, search_count, day_count, last_day)
    select ${text}, 1, 1, ${day}::date where ${finds}::boolean
    on conflict (text) do update set search_count = s.search_count + 1,
      day_count = s.day_count + (s.last_day < excluded.last_day)::int, last_day = greatest(s.last_day, excluded.last_day)`)
}
