import { sql, type SQL } from 'drizzle-orm'
import type { Shop } from '#api/shop.ts'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { fittingWords } from '#shared/rules/search-match.ts'
import { searchWords } from '#shared/rules/search-text.ts'

/**
 * The condition for a text search over alias `v`: every word of the text must be among a variant's words, as it stands, as the
 * beginning of one, or with one wrong letter. undefined: the text has no word, so it restricts nothing. [CAT-07]
 */
export const textToSql = async ({ kept }: Pick<Shop, 'kept'>, text: string | undefined): Promise<SQL | undefined> => {
  const wanted = searchWords(text ?? '')
  if (!wanted.length) return text?.trim() ? sql`false` : undefined
  const known = await kept.searchWords.read('')
  const conditions = wanted.map((forms) => {
    const fitting = fittingWords(known, forms)
    const list = sql.join(
      fitting.map((word) => sql`${word}`),
      sql`, `,
    )
    return fitting.length ? sql`v.words && array[${list}]::text[]` : sql`false`
  })
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Every word that some variant can be found by: few enough to be kept in memory. */
export const listSearchWords = async (database: Database): Promise<readonly string[]> => {
  const rows = await listRows<{ word: string }>(database, sql`select word from search_words`)
  return rows.map(({ word }) => word)
}
