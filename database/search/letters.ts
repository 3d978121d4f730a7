/** Maximum length of a searched text. One character can become eighteen by normalising, so normalised texts are cut too. [CAT-07] */
export const maxTextLength = 100

/**
 * Normalises a text for search: lower case, no accents, no apostrophes ('мʼякий' is 'мякий'), everything but letters and
 * digits replaced by a space. [CAT-07]
 */
export function normalise(text: string): string {
  const bare = text
    .toLowerCase()
    .replaceAll(unseen, '')
    .replaceAll(apostrophes, '')
    .replaceAll(betweenLetters, '')
    .normalize('NFKC')
  return withoutAccents(bare)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns true if a word has only letters. Misspellings are only looked for in such words, not in vendor codes. */
export function isWord(text: string): boolean {
  return /^\p{L}+$/u.test(text)
}

export function hasCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text)
}

/** Soft hyphens and zero-width characters, which pasted text contains. */
const unseen = /\p{Cf}/gu
/** Characters typed as an apostrophe, including the modifier letter and both primes. */
const apostrophes = /['’‘‛ʼʻʹ′`´＇]/g
/** Characters that are an apostrophe only inside a word: м"який, м*який. */
const betweenLetters = /(?<=\p{L})["“”*](?=\p{L})/gu

// й and ї are letters of their own: NFC composes them, and only the remaining marks are accents.
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/\p{M}/gu, '')
