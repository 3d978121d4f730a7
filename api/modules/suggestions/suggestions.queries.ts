import { sql, type SQL } from 'drizzle-orm'
import { hasPage } from '#api/modules/category-page.ts'
import { visibleVariants } from '#api/modules/variants/variants.queries.ts'
import type { Queryable } from '#database/client.ts'
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

/** Lists searched texts with a word that begins with the typed text, those that begin with it first, then the most frequent. */
export async function listSearchedTexts(database: Queryable, typed: string): Promise<string[]> {
  const rows = await listRows<{ text: string }>(
    database,
    sql`select text from searched_texts
      where day_count >= ${minSearchDays} and text <> ${typed} and strpos(' ' || text, ${` ${typed}`}) > 0
      order by starts_with(text, ${typed}) desc, search_count desc, text limit ${maxPopular}`,
  )
  return rows.map(({ text }) => text)
}

export interface FoundKinds {
  /** Kinds of products in one colour, with an example. The most frequent first. */
  kinds: { name: Translated; colour: Translated; count: number }[]
  categories: { id: string; name: Translated }[]
  /** For each searched text, whether it still finds something. */
  finds: boolean[]
}

/** Returns the kinds of the variants that a text finds, and which other texts find something, in one statement. */
export async function findKinds(database: Queryable, condition: SQL, others: readonly SQL[]): Promise<FoundKinds> {
  const [row] = await listRows<FoundKinds>(
    database,
    sql`with seen as (
        select p.id as product_id, p.name, k.name as colour, c.id as category_id, c.name as category, ${hasPage} as has_page ${visibleVariants} and ${condition}
        limit ${maxVariantsRead}
      )
      select
        (select coalesce(json_agg(kinds), '[]') from (
          select (array_agg(name order by product_id))[1] as name, colour, count(*)::int as count from seen
          group by split_part(name ->> 'uk', '«', 1), colour order by count(*) desc, colour ->> 'uk', split_part(name ->> 'uk', '«', 1)
          limit ${maxKinds}) kinds) as kinds,
        (select coalesce(json_agg(categories), '[]') from (
          select category_id as id, category as name from seen where has_page group by category_id, category
          order by count(*) desc, category_id limit ${maxCategories}) categories) as categories,
        array[${sql.join(
          others.map((other) => sql`exists (select 1 ${visibleVariants} and ${other})`),
          sql`, `,
        )}]::boolean[] as finds`,
  )
  return row! // three subqueries make one row
}

/**
 * Counts a search, in one statement, if it finds something. Deletes texts without a search in half a year; when the table is
 * full, the text that was searched for on the fewest days makes room.
 * @param day of the search, YYYY-MM-DD
 */
export async function countSearchedText(database: Queryable, text: string, condition: SQL, day: string): Promise<void> {
  await database.execute(sql`
    with purged as (
      delete from searched_texts where text <> ${text} and (last_day < ${day}::date - ${daysKept}::int or text in (
        select text from searched_texts
        where text <> ${text} and (select count(*) from searched_texts) >= ${maxSearchedTexts}
        order by day_count, last_day, search_count limit 1 for update skip locked)))
    insert into searched_texts as s (text, search_count, day_count, last_day)
    select ${text}, 1, 1, ${day}::date where exists (select 1 ${visibleVariants} and ${condition})
    on conflict (text) do update set search_count = s.search_count + 1,
      day_count = s.day_count + (s.last_day < excluded.last_day)::int, last_day = greatest(s.last_day, excluded.last_day)`)
}
