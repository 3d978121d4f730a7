import { formsOf, formsToTry, type SearchForm } from '#shared/rules/search-forms.ts'
import { otherLayout } from '#shared/rules/search-keyboard.ts'
import { normalise } from '#shared/rules/search-letters.ts'
import { matchingWords } from '#shared/rules/search-match.ts'

/**
 * Returns the distinct words by which a variant is found, in order: from its name, description, vendor code, colour and category
 * in both languages. Ukrainian words are spelt by `soundOf`, like transliterations. Each word is followed by its
 * stem, the parts of 'SH-2101' by the whole. Stored with the variant in an array column. [CAT-07]
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
 * Returns the readings of each query word, in order. A variant is found if for every
 * word it has one of the `matchingWords`. Empty if the query has no word. At most 8 words with 10 readings each. [CAT-07]
 */
export const searchWords = (query: string): readonly (readonly SearchForm[])[] => {
  const words = query
    .slice(0, maxQueryLength)
    .split(/\s+/)
    .flatMap((token) => wordsOfToken(token))
  const telling = words.filter(({ word }) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).slice(0, maxWords).map(({ forms }) => forms)
}

/**
 * Returns true if a query finds a document: the reference for the database's result. A query without a word finds nothing.
 * @param known every word of every document; default: the words of this document
 */
export const matches = (document: readonly string[], query: string, known: readonly string[] = document): boolean => {
  const words = searchWords(query)
  const own = new Set(document)
  return words.length > 0 && words.every((forms) => matchingWords(known, forms).some((word) => own.has(word)))
}

const maxQueryLength = 100
const maxWords = 8

/** Stop words; a query that has no other words keeps them. */
// prettier-ignore
const stopWords = new Set([
  'у', 'в', 'з', 'із', 'зі', 'і', 'й', 'та', 'а', 'о', 'на', 'до', 'для', 'під', 'від',
  'a', 'an', 'the', 'and', 'or', 'for', 'with', 'of', 'in', 'on', 'to',
])

/**
 * Returns the words of one token. A token may be one word in the other layout ('aen,jkrf': the comma is a letter) or two words with
 * punctuation between them; each word includes the first reading, so that either can match.
 */
const wordsOfToken = (token: string): { word: string; forms: readonly SearchForm[] }[] => {
  const switched = [otherLayout(token), otherLayout(token.replace(/[,.;:]+$/, ''))]
  const words = normalise(token).split(' ')
  return words.filter((word) => word !== '').map((word) => ({ word, forms: formsToTry(word, switched) }))
}
