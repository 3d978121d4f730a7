import { hasCyrillic } from '#database/search/letters.ts'

/**
 * Returns a word without its ending, so that 'чорне', 'чорний' and 'чорна', 'футболки' and 'футболка', 'hoodies' and 'hoodie' match.
 * Approximate on purpose: both sides use it, and one wrong letter is tolerated as well. At least three letters remain.
 * @param word of `toSound` for Ukrainian, normalised for English
 * [CAT-07]
 */
export function toStem(word: string): string {
  const stem = hasCyrillic(word) ? withoutEnding(word) : word.replace(englishPlural, '')
  return stem.length < minStemLength ? word : stem
}

const withoutEnding = (word: string): string => {
  // The vowel of «футболок», «шапок» is not in «футболка», «шапка».
  if (/.{3}ок$/.test(word)) return `${word.slice(0, -2)}к`
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= minStemLength)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

const minStemLength = 3

/** Ukrainian and Russian endings, longest first, spelt as `toSound` leaves them: и, й and ї are і, х is г, є is е. */
// prettier-ignore
const endings: readonly string[] = [
  'імі', 'амі', 'ямі', 'ого', 'ому', 'ові', 'еві', 'его', 'ему',
  'ая', 'яя', 'ое', 'ее', 'іе', 'ую', 'юю',
  'іі', 'оі', 'еі', 'ою', 'ею', 'ів', 'ам', 'ям', 'аг', 'яг', 'іг', 'ім', 'ом', 'ем',
  'а', 'я', 'е', 'о', 'у', 'ю', 'і',
]

const englishPlural = /(?<=ss|sh|ch|x)es$|(?<=[^su])s$/
