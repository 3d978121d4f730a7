import { romanise, soundOf } from '#shared/rules/search-alphabets.ts'
import { otherLayout } from '#shared/rules/search-keyboard.ts'
import { hasCyrillic, isWord } from '#shared/rules/search-letters.ts'
import { stemOf } from '#shared/rules/search-stem.ts'

/** One reading of a query word, to be compared with the words of a document. */
export interface SearchForm {
  readonly text: string
  /** Words that begin with it match too: the visitor is still typing. */
  readonly asBeginning: boolean
  /** One wrong, missing, added or swapped letter is forgiven. */
  readonly forgiving: boolean
}

/** Returns a word as documents store it and queries look it up, then its stem if it differs. [CAT-07] */
export const formsOf = (word: string): readonly string[] => {
  const spelt = hasCyrillic(word) ? soundOf(word) : word
  const stem = isWord(spelt) ? stemOf(spelt) : spelt
  return [...new Set([spelt, stem])].filter((form) => form !== '')
}

/**
 * Returns all readings of one query word: as typed, transliterated either way, typed in the other layout.
 * @param word normalised
 * @param switchedTokens readings of its token in the other layout
 * [CAT-07]
 */
export const formsToTry = (word: string, switchedTokens: readonly (string | undefined)[]): readonly SearchForm[] => {
  const transliterated = hasCyrillic(word) ? romanise(word) : soundOf(word)
  const guesses = [transliterated, otherLayout(word), ...switchedTokens].filter((guess) => guess !== undefined)
  const forms = new Map<string, SearchForm>()
  for (const form of [
    ...formsOfReading(word, asTyped),
    ...guesses.flatMap((guess) => formsOfReading(guess, asGuessed)),
  ]) {
    if (!forms.has(form.text)) forms.set(form.text, form)
  }
  return [...forms.values()]
}

/** Minimum length of a reading that may be a prefix, and of one that may have a wrong letter. */
interface Caution {
  readonly beginningFrom: number
  readonly forgivingFrom: number
}

const asTyped: Caution = { beginningFrom: 2, forgivingFrom: 4 }
/** Stricter minimums for guesses: 'red' is not a prefix of «редис», 'blue' not a misspelt «блуза». */
const asGuessed: Caution = { beginningFrom: 4, forgivingFrom: 5 }

const formsOfReading = (word: string, { beginningFrom, forgivingFrom }: Caution): readonly SearchForm[] => {
  const mayErr = isWord(word) && word.length >= forgivingFrom
  return formsOf(word).map((text, place) => ({
    text,
    asBeginning: place === 0 && word.length >= beginningFrom,
    forgiving: mayErr && (place === 0 || text.length >= forgivingFrom),
  }))
}
