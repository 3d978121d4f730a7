/**
 * A text as search compares it: lower case, no accents, apostrophes gone ('мʼякий' is 'мякий'), everything but letters and
 * digits a space. [CAT-07]
 */
export const normalise = (text: string): string => {
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

/** Whether a word has only letters: only such a word can have a wrong one; a vendor code is right or not. */
export const isWord = (text: string): boolean => /^\p{L}+$/u.test(text)

export const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** Soft hyphens and zero-width marks, which come along when text is pasted. */
const unseen = /\p{Cf}/gu
/** Everything that people type for ’, the modifier letter and both primes included. */
const apostrophes = /['’‘‛ʼʻʹ′`´＇]/g
/** Two older habits, which mean something else anywhere but inside a word: м"який, м*який. */
const betweenLetters = /(?<=\p{L})["“”*](?=\p{L})/gu

// й and ї are letters, not accented ones: NFC puts them together again, and only what is left over is an accent.
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/\p{M}/gu, '')
