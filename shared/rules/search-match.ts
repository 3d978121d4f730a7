import { differByOne } from '#shared/rules/search-distance.ts'
import type { SearchForm } from '#shared/rules/search-forms.ts'

/** Returns true if a known word matches a reading: equal, beginning with it, or with one wrong letter. [CAT-07] */
export const isNear = (word: string, form: SearchForm): boolean =>
  word === form.text ||
  (form.asBeginning && word.startsWith(form.text)) ||
  (form.forgiving && differByOne(word, form.text))

/**
 * Returns the known words that one query word may mean. A word that the shop itself uses is not treated as
 * a misspelling of another: 'black' does not find 'back'. [CAT-07]
 */
export const matchingWords = (known: readonly string[], forms: readonly SearchForm[]): readonly string[] => {
  // Whole readings only, no stems: «тасмо» has the stem of «тасьма» but may mean «пасмо».
  const certain = forms.some(
    ({ text, asBeginning }) => asBeginning && text.length >= minCertainLength && known.includes(text),
  )
  const wanted = certain ? forms.map((form) => ({ ...form, forgiving: false })) : forms
  return known.filter((word) => wanted.some((form) => isNear(word, form)))
}

/** Shorter words may still be misspellings. */
const minCertainLength = 4
