import type { FoundVariant } from '#shared/entities/variant.ts'

/** More would push the categories out of sight. */
const mostSuggestions = 4

/** What the reader may mean: the names of what was found, with their colours where those are what was typed. */
export const suggestionsOf = (words: string, found: readonly FoundVariant[]): readonly string[] => {
  const typed = words.toLowerCase()
  const phrases = found.map(({ variant: { name, colour } }) =>
    colour.name.toLowerCase().startsWith(typed) ? `${colour.name} — ${name}` : name,
  )
  return [...new Set(phrases)].slice(0, mostSuggestions)
}

/** A phrase in three: before what was typed, that itself, after it. Where it does not occur all is after. */
export const splitAtWords = (phrase: string, words: string): readonly [string, string, string] => {
  const at = phrase.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return ['', '', phrase]
  const end = at + words.length
  return [phrase.slice(0, at), phrase.slice(at, end), phrase.slice(end)]
}

/** Words that the search finds again: without the signs that only the eye needs. */
export const searchAddress = (phrase: string): string =>
  `/catalog?${new URLSearchParams({
    q: phrase
      .replaceAll(/[«»“”—]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  })}`
