import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { fittingWords } from '#shared/rules/search-match.ts'
import { searchWords } from '#shared/rules/search-text.ts'

/**
 * The condition for a text search over alias `v`: every word of the text must be among a variant's words, as it stands, as the
 * beginning of one, or with one wrong letter. undefined: the text has no word, so it restricts nothing. [CAT-07]
 */
export const textToSql = async (database: Database, text: string | undefined): Promise<SQL | undefined> => {
  const wanted = searchWords(text ?? '')
  if (!wanted.length) return text?.trim() ? sql`false` : undefined
  const known = await knownWords(database)
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

/** How long the list of words may be behind the database: a garment that came in a moment ago is found a moment later. */
const keptForMs = 10_000
const kept = new WeakMap<Database, { words: readonly string[]; until: number }>()

/** What administrators change is found at once, in the process that heard of it. */
export const forgetKnownWords = (database: Database): void => void kept.delete(database)

const knownWords = async (database: Database): Promise<readonly string[]> => {
  const before = kept.get(database)
  if (before && before.until > performance.now()) return before.words
  const rows = await listRows<{ word: string }>(database, sql`select word from search_words`)
  const words = rows.map(({ word }) => word)
  kept.set(database, { words, until: performance.now() + keptForMs })
  return words
}
