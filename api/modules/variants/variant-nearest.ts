import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { searchAll, type TextSearch, type WordSearch } from '#api/modules/variants/variant-text.ts'
import type { Filter } from '#shared/entities/search.ts'

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
export function correctText({ words }: TextSearch): string | undefined {
  return words.some(({ correction }) => correction !== undefined)
    ? words.map(({ typed, correction }) => correction ?? typed).join(' ')
    : undefined
}

/**
 * Returns the search that leaves out the least telling words of a query, so that it has results. It has none if no word has any. A
 * variant scores one bit for each of its words, the most telling word first, so the highest score belongs to exactly one choice of
 * words. [CAT-07]
 * @param filter the filter besides the text
 * @param corrected the corrected query
 */
export async function searchNearest(
  index: Pick<CatalogueIndex, 'scoreWords'>,
  { words }: TextSearch,
  filter: Filter | undefined,
  corrected: TextSearch | undefined,
): Promise<NearestSearch> {
  const leastFirst = words.toSorted((a, b) => a.weight - b.weight)
  const { score, findsCorrected } = await index.scoreWords({ words: leastFirst, filter, corrected })
  const kept = new Set(leastFirst.filter((_word, bit) => (score & (2 ** bit)) !== 0))
  const listTyped = (list: readonly WordSearch[]): string[] => list.map(({ typed }) => typed)
  const [found, leftOut] = [words.filter((word) => kept.has(word)), words.filter((word) => !kept.has(word))]
  return { search: searchAll(found), text: listTyped(found).join(' '), leftOut: listTyped(leftOut), findsCorrected }
}
