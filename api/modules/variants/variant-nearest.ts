import { sql, type SQL } from 'drizzle-orm'
import { searchAll, type TextSearch, type WordSearch } from '#api/modules/variants/variant-text.ts'
import { searchedVariants } from '#api/modules/variants/variants.queries.ts'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/** A search for some words of a query that found nothing. */
export interface NearestSearch {
  search: TextSearch
  /** The words that are searched for, as typed. */
  text: string
  leftOut: readonly string[]
  /** Whether the corrected query finds something. */
  findsCorrected: boolean
}

/** Returns a query with its misspelt words corrected; undefined if there is nothing to correct. */
export const correctedText = ({ words }: TextSearch): string | undefined =>
  words.some(({ correction }) => correction !== undefined)
    ? words.map(({ typed, correction }) => correction ?? typed).join(' ')
    : undefined

/**
 * Returns the search that leaves out the least telling words of a query, so that something is found. Nothing is found if no word finds
 * anything. A variant scores one bit for each of its words, the most telling word first, so the highest score belongs to exactly one
 * choice of words. One statement. [CAT-07]
 * @param within the filter beside the text
 * @param corrected the corrected query
 */
export const nearestSearch = async (
  database: Database,
  { words }: TextSearch,
  within: SQL,
  corrected: TextSearch | undefined,
): Promise<NearestSearch> => {
  const leastFirst = words.toSorted((a, b) => a.weight - b.weight)
  const bits = leastFirst.map(({ condition }, bit) => sql` + (${condition})::int * ${2 ** bit}::int`)
  const [row] = await listRows<{ score: number | null; findsCorrected: boolean | null }>(
    database,
    sql`select max(0${sql.join(bits)}) as score, bool_or(${corrected?.condition ?? sql`false`}) as "findsCorrected"
      ${searchedVariants} and ${within}`,
  )
  const score = row?.score ?? 0
  const kept = new Set(leastFirst.filter((_word, bit) => (score & (2 ** bit)) !== 0))
  const typedOf = (list: readonly WordSearch[]): string[] => list.map(({ typed }) => typed)
  const [found, leftOut] = [words.filter((word) => kept.has(word)), words.filter((word) => !kept.has(word))]
  return {
    search: searchAll(found),
    text: typedOf(found).join(' '),
    leftOut: typedOf(leftOut),
    findsCorrected: row?.findsCorrected ?? false,
  }
}
