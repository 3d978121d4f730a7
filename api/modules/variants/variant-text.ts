import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { fittingWords } from '#shared/rules/search-match.ts'
import { searchWords } from '#shared/rules/search-text.ts'

export interface TextSearch {
  condition: SQL
  /** How many words of the text a variant is named by, rather than only described: what is meant comes first. */
  nearness: SQL
}

/**
 * A text search over alias `v`: every word of the text must be among a variant's words, as it stands, as the beginning of one,
 * or with one wrong letter. undefined: the text has no word, so it restricts nothing. [CAT-07]
 */
export const textToSql = async (
  { kept }: Pick<Shop, 'kept'>,
  text: string | undefined,
): Promise<TextSearch | undefined> => {
  const wanted = searchWords(text ?? '')
  if (!wanted.length) return text?.trim() ? { condition: sql`false`, nearness: sql`0::integer` } : undefined
  const known = await kept.searchWords.read('')
  const lists = wanted.map((forms) => fittingWords(known, forms)).map(toArray)
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

/** Every word that some variant can be found by: few enough to be kept in memory. */
export const listSearchWords = async (database: Database): Promise<readonly string[]> => {
  const rows = await listRows<{ word: string }>(database, sql`select word from search_words`)
  return rows.map(({ word }) => word)
}
