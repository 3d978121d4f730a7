import { formsOf, formsToTry, type SearchForm } from '#shared/rules/search-forms.ts'
import { otherLayout } from '#shared/rules/search-keyboard.ts'
import { normalise } from '#shared/rules/search-letters.ts'
import { fittingWords } from '#shared/rules/search-match.ts'

/**
 * The words that something can be found by, each once, in order: of its name, description, vendor code, colour and category
 * in both languages. Ukrainian words stand as `soundOf` spells them, which is what transliterations become too; beside each
 * word stands its stem, and beside the parts of 'SH-2101' the whole. Kept with the variant, in an array column. [CAT-07]
 */
export const searchDocument = (parts: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  for (const token of parts.flatMap((part) => part.split(/\s+/))) {
    const words = normalise(token).split(' ')
    for (const form of [...words, words.join('')].flatMap((word) => formsOf(word))) found.add(form)
  }
  return [...found].toSorted()
}

/**
 * What to look for: for each word of the query, in order, all the forms that count as found. Something is found if for every
 * word it has one of the `fittingWords`. An empty list: the query has no word. At most 8 words of at most 10 forms. [CAT-07]
 */
export const searchWords = (query: string): readonly (readonly SearchForm[])[] => {
  const words = query
    .slice(0, longestQuery)
    .split(/\s+/)
    .flatMap((token) => wordsOfToken(token))
  const telling = words.filter(({ word }) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords).map(({ forms }) => forms)
}

/**
 * Whether a query finds a document: what the database must answer, said in code. A query without a word finds nothing.
 * @param known every word of every document; without it the document stands alone
 */
export const matches = (document: readonly string[], query: string, known: readonly string[] = document): boolean => {
  const words = searchWords(query)
  const own = new Set(document)
  return words.length > 0 && words.every((forms) => fittingWords(known, forms).some((word) => own.has(word)))
}

const longestQuery = 100
const mostWords = 8

/** Words that tell nothing; a query of nothing else keeps them. */
// prettier-ignore
const fillers = new Set([
  'у', 'в', 'з', 'із', 'зі', 'і', 'й', 'та', 'а', 'о', 'на', 'до', 'для', 'під', 'від',
  'a', 'an', 'the', 'and', 'or', 'for', 'with', 'of', 'in', 'on', 'to',
])

/**
 * The words of one token. A token may be one word of the other layout ('aen,jkrf': the comma is a letter), or two words with
 * punctuation between; each word carries the first reading among its forms, so that either holds.
 */
const wordsOfToken = (token: string): { word: string; forms: readonly SearchForm[] }[] => {
  const switched = [otherLayout(token), otherLayout(token.replace(/[,.;:]+$/, ''))]
  const words = normalise(token).split(' ')
  return words.filter((word) => word !== '').map((word) => ({ word, forms: formsToTry(word, switched) }))
}
