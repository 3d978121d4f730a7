import type { FoundVariant } from '#shared/entities/variant.ts'

/** More would push the categories out of view. */
const maxSuggestions = 4

/** Returns suggestions: the names of the products found, with their colours if a colour was typed. */
export const suggestionsOf = (words: string, found: readonly FoundVariant[]): readonly string[] => {
  const typed = words.toLowerCase()
  const phrases = found.map(({ variant: { name, colour } }) =>
    colour.name.toLowerCase().startsWith(typed) ? `${colour.name} — ${name}` : name,
  )
  return [...new Set(phrases)].slice(0, maxSuggestions)
}

/** Splits a phrase into the text before the typed words, the words, and the rest. If they do not occur, everything is rest. */
export const splitAtWords = (phrase: string, words: string): readonly [string, string, string] => {
  const at = phrase.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return ['', '', phrase]
  const end = at + words.length
  return [phrase.slice(0, at), phrase.slice(at, end), phrase.slice(end)]
}

/** Returns the words of a text without punctuation, as the search finds them. */
export const searchAddress = (phrase: string): string =>
  `/catalog?${new URLSearchParams({
    q: phrase
      .replaceAll(/[«»“”—]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  })}`
