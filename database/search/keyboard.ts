import { hasCyrillic, normalise } from '#database/search/letters.ts'

/**
 * Returns the word that the same keys give in the other keyboard layout: 'aen,jkrf' → 'футболка', 'рщщвшу' → 'hoodie'. undefined if that
 * is not a word: half of the keys are letters in one layout only.
 * @param typed as typed, one word, with the punctuation that may be letters of the other layout
 * @returns the word, normalised
 * [CAT-07]
 */
export function toOtherLayout(typed: string): string | undefined {
  const lower = typed.toLowerCase()
  const keys = hasCyrillic(lower) ? toQwerty : toUkrainian
  const switched = lower.replaceAll(/./gu, (key) => keys[key] ?? key)
  const word = normalise(switched).replaceAll(' ', '')
  return word !== '' && word !== normalise(typed) && /^[\p{L}\p{N}\-_/'’]+$/u.test(switched) ? word : undefined
}

// The same keys, row by row, in both layouts; ы and э are where the Russian layout has і and є.
const qwerty = '`qwertyuiop[]\\asdfghjkl;\'zxcvbnm,.~{}|:"<>'
const ukrainian = "'йцукенгшщзхїґфівапролджєячсмитьбю'хїґжєбю"

const pair = (from: string, to: string): Record<string, string> => {
  const keys: Record<string, string> = {}
  // Of two keys with the same letter, the first is unshifted.
  for (let index = 0; index < from.length; index++) keys[from.charAt(index)] ??= to.charAt(index)
  return keys
}

const toUkrainian: Readonly<Record<string, string>> = pair(qwerty, ukrainian)
const toQwerty: Readonly<Record<string, string>> = { ...pair(ukrainian, qwerty), ы: 's', э: "'", ъ: ']' }
