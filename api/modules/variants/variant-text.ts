import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { matchingWords } from '#shared/rules/search-match.ts'
import { searchWords } from '#shared/rules/search-text.ts'

export interface TextSearch {
  condition: SQL
  /**
   * Number of query words that are in the variant's name, colour or category rather than only in its description; used for
   * ranking.
   */
  nearness: SQL
}

/**
 * Returns the condition of a text search over alias `v`: every query word must match one of the variant's words exactly, as a
 * prefix, or with one wrong letter. undefined if the text has no word, so that it restricts nothing. [CAT-07]
 */
export const textToSql = async (
  { caches }: Pick<Shop, 'caches'>,
  text: string | undefined,
): Promise<TextSearch | undefined> => {
  const wanted = searchWords(text ?? '')
  if (!wanted.length) return text?.trim() ? { condition: sql`false`, nearness: sql`0::integer` } : undefined
  const known = await caches.searchWords.get('')
  const lists = wanted.map((forms) => matchingWords(known, forms)).map(toArray)
  return {
    condition: sql`(${sql.join(
      lists.map((list) => sql`v.words && ${list}`),
      sql` and `,
    )})`,
    nearness: sql`(${sql.join(
      lists.map((list) => sql`(v.name_words && ${list})::int`),
      sql` + `,
    )})`,
  }
}

const toArray = (words: readonly string[]): SQL => {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )
  return sql`array[${list}]::text[]`
}

/** Returns every search word of every variant. They are few enough to be cached in memory. */
export const listSearchWords = async (database: Database): Promise<readonly string[]> => {
  const rows = await listRows<{ word: string }>(database, sql`select word from search_words`)
  return rows.map(({ word }) => word)
}
