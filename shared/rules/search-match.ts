import { differByOne } from '#shared/rules/search-distance.ts'
import type { SearchForm } from '#shared/rules/search-forms.ts'

/** Whether a known word fits a form of the query: the same, beginning with it, or with one wrong letter. [CAT-07] */
export const isNear = (word: string, form: SearchForm): boolean =>
  word === form.text ||
  (form.asBeginning && word.startsWith(form.text)) ||
  (form.forgiving && differByOne(word, form.text))

/**
 * The words that one word of a query means, out of all that the shop knows. A word that the shop itself uses is not taken for
 * a misspelling of another: who asks for 'black' does not get everything with something at the 'back'. [CAT-07]
 */
export const fittingWords = (known: readonly string[], forms: readonly SearchForm[]): readonly string[] => {
  // Whole readings alone: «тасмо» has the stem of «тасьма», and may well be meant as «пасмо».
  const certain = forms.some(
    ({ text, asBeginning }) => asBeginning && text.length >= shortestCertain && known.includes(text),
  )
  const wanted = certain ? forms.map((form) => ({ ...form, forgiving: false })) : forms
  return known.filter((word) => wanted.some((form) => isNear(word, form)))
}

/** A shorter word says too little to rule out a misspelling. */
const shortestCertain = 4
