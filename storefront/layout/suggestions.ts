/** More would push the categories out of view. */
const maxTexts = 6
const maxOwn = 2

/** Returns the searches to suggest: the visitor's own that begin with the words first, then the shop's. Each once. */
export const mergeTexts = (words: string, own: readonly string[], texts: readonly string[]): readonly string[] => {
  const typed = words.toLowerCase()
  const fitting = own.filter((one) => one.toLowerCase().startsWith(typed) && one.toLowerCase() !== typed)
  const unique = new Map<string, string>()
  for (const text of [...fitting.slice(0, maxOwn), ...texts])
    if (!unique.has(text.toLowerCase())) unique.set(text.toLowerCase(), text)
  return [...unique.values()].slice(0, maxTexts)
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
