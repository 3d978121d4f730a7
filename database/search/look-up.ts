import { differByOne } from '#database/search/distance.ts'
import { listForms, type Reading, type Token } from '#database/search/forms.ts'
import { hasCyrillic, isWord } from '#database/search/letters.ts'
import { createWordsMeaning, type Meaning } from '#database/search/meaning.ts'
import { stopWords } from '#database/search/stop-words.ts'
import {
  listDescribedForms,
  uniteMeanings,
  hasDigit,
  type KnownWord,
  type Phrase,
  type Vocabulary,
} from '#database/search/vocabulary.ts'

/** The meaning of the next words of a query. */
export interface FoundPhrase {
  readonly meaning: Meaning
  /** Number of tokens. */
  readonly length: number
  /** True if the vocabulary has no such word, not even misspelt. */
  readonly isUnknown?: true
}

/**
 * Returns the meaning of the first tokens, by the most reliable reading: as written, transliterated or in the other layout, as a prefix
 * or in a description, with one wrong letter, with two. undefined for a word without meaning. [CAT-07]
 */
export function lookUp(vocabulary: Vocabulary, tokens: readonly Token[]): FoundPhrase | undefined {
  const [first] = tokens
  if (!first || first.readings.length === 0 || stopWords.has(first.typed)) return undefined
  const typed = first.readings.filter(({ guessed }) => !guessed)
  const guessed = first.readings.filter((reading) => reading.guessed)
  return (
    asWritten(vocabulary, typed, tokens) ??
    asWritten(vocabulary, guessed, tokens) ??
    single(begun(vocabulary, first.readings)) ??
    misspelt(vocabulary, first.readings, tokens) ??
    single(misspeltInDescription(vocabulary, first.readings)) ??
    single(badlyMisspelt(vocabulary, first.readings)) ?? { meaning: { is: 'nothing' }, length: 1, isUnknown: true }
  )
}

/** Returns the known word nearest to a misspelt one, as a person writes it. [CAT-07] */
export function findNearestShown({ names, phrases }: Vocabulary, typed: string): string | undefined {
  if (!isWord(typed) || typed.length < 4) return undefined
  const [form = ''] = listForms(typed)
  const max = form.length < 6 ? 2 : 3
  const isAlike = (shown: string | null): shown is string => shown !== null && hasCyrillic(shown) === hasCyrillic(typed)
  return [
    ...names.roughly(form, max).map(({ shown }) => shown),
    ...phrases
      .roughly(form, max)
      .flatMap(({ shown, words, meaning }) => (words.length === 1 && meaning().is !== 'nothing' ? [shown] : [])),
  ].find(isAlike)
}

const single = (meaning: Meaning): FoundPhrase | undefined =>
  meaning.is === 'nothing' ? undefined : { meaning, length: 1 }

const asWritten = (
  vocabulary: Vocabulary,
  readings: readonly Reading[],
  tokens: readonly Token[],
): FoundPhrase | undefined => {
  const forms = readings.flatMap((reading) => [...reading.forms])
  const phrase = longestPhrase(
    forms.flatMap((form) => vocabulary.phrases.exact(form)),
    tokens,
  )
  const names = forms.flatMap((form) => vocabulary.names.exact(form))
  // A product may be called like a colour: both are meant.
  const hasProper = names.some(({ part }) => part === 'PROPER')
  // A word in a product's name is sold, even if a synonym says that it is not.
  if (phrase && (phrase.meaning.is !== 'nothing' || names.length === 0))
    return phrase.length > 1 || !hasProper
      ? phrase
      : { ...phrase, meaning: uniteMeanings([phrase.meaning, toWords(names, false)]) }
  const codes = forms.filter((form) => vocabulary.codes.exact(form).length > 0)
  if (names.length > 0) return { meaning: toWords(names, false), length: 1 }
  return codes.length > 0 ? { meaning: createWordsMeaning({ described: codes }), length: 1 } : undefined
}

/**
 * Matches the beginning of a kind of clothes from two letters on, that of a proper name from more than half of it: «поло» is not the
 * beginning of «Полонина».
 */
const begun = (vocabulary: Vocabulary, readings: readonly Reading[]): Meaning => {
  const prefixes = readings.filter(({ forms: [whole], guessed }) => whole.length >= (guessed ? 4 : 2))
  const names = prefixes.flatMap(({ forms: [whole] }) =>
    vocabulary.names
      .beginningWith(whole)
      .filter(({ part, word }) => part === 'KIND' || (whole.length >= 3 && whole.length * 2 > word.length)),
  )
  const phrases = prefixes
    .filter(({ forms: [whole] }) => whole.length >= 3)
    .flatMap(({ forms: [whole] }) => vocabulary.phrases.beginningWith(whole))
    .filter(({ words }) => words.length === 1)
  const described = readings
    .filter(({ forms: [whole], guessed }) => !guessed || whole.length >= 4)
    .flatMap(({ forms }) => listDescribedForms(vocabulary, forms))
  const codes = prefixes.flatMap(({ forms: [whole] }) => (hasDigit(whole) ? [whole] : []))
  const anywhere = createWordsMeaning({ described, codes })
  // A whole word of a description is not the beginning of a synonym: «кенгуру» is not «кенгурушка».
  const isWhole = readings.some(
    ({ forms: [whole], guessed }) => !guessed && vocabulary.described.exact(whole).some(({ shown }) => shown !== null),
  )
  return uniteMeanings([...(isWhole ? [] : listMeanings(phrases)), toWords(names, true), anywhere].filter(isSome))
}

const misspelt = (
  vocabulary: Vocabulary,
  readings: readonly Reading[],
  tokens: readonly Token[],
): FoundPhrase | undefined => {
  const forms = formsFrom(readings, { typed: 4, guessed: 5 })
  const phrase = longestPhrase(
    forms.flatMap((form) => vocabulary.phrases.nearly(form)),
    tokens,
  )
  const names = toWords(
    forms.flatMap((form) => vocabulary.names.nearly(form)),
    true,
  )
  if (phrase && phrase.length > 1) return phrase
  const wordMeaning = uniteMeanings([...(phrase ? [phrase.meaning] : []), ...[names].filter(isSome)])
  // A misspelt word for goods that are not sold has a meaning, so it is no misspelling of another word.
  return phrase || wordMeaning.is !== 'nothing' ? { meaning: wordMeaning, length: 1 } : undefined
}

const misspeltInDescription = ({ described }: Vocabulary, readings: readonly Reading[]): Meaning => {
  const words = formsFrom(readings, { typed: 5, guessed: 6 }).flatMap((form) =>
    described.nearly(form).flatMap(({ word }) => (word[0] === form[0] ? [word] : [])),
  )
  return words.length > 0 ? createWordsMeaning({ described: words, near: true }) : { is: 'nothing' }
}

const badlyMisspelt = ({ names, phrases }: Vocabulary, readings: readonly Reading[]): Meaning => {
  const wholes = readings.flatMap(({ forms: [whole] }) => (isWord(whole) && whole.length >= 7 ? [whole] : []))
  const similarNames = wholes.flatMap((whole) => names.roughly(whole, 2).filter(({ word }) => word.length >= 6))
  const others = wholes.flatMap((whole) => phrases.roughly(whole, 2)).filter(({ words }) => words.length === 1)
  return uniteMeanings([...listMeanings(others), toWords(similarNames, true)].filter(isSome))
}

/** Returns the forms of readings that are long enough to be misspelt. */
const formsFrom = (readings: readonly Reading[], minLength: { typed: number; guessed: number }): string[] =>
  readings.flatMap(({ forms, guessed }) => {
    const min = guessed ? minLength.guessed : minLength.typed
    return isWord(forms[0]) && forms[0].length >= min
      ? forms.filter((form, index) => index === 0 || form.length >= min)
      : []
  })

/** Returns the meaning of the longest phrase that the tokens begin with; of several of one length, of either. */
const longestPhrase = (phrases: readonly Phrase[], tokens: readonly Token[]): FoundPhrase | undefined => {
  const unique = [...new Set(phrases)]
  const matching = (hasForm: HasForm) =>
    unique.filter(({ words }) => words.every((forms, index) => index === 0 || hasForm(tokens[index], forms)))
  const exact = matching(isExactly)
  const matches = exact.some(({ words }) => words.length > 1) ? exact : matching(isNearly)
  const length = Math.max(0, ...matches.map(({ words }) => words.length))
  if (length === 0) return undefined
  return { length, meaning: uniteMeanings(listMeanings(matches.filter(({ words }) => words.length === length))) }
}

type HasForm = (token: Token | undefined, forms: readonly string[]) => boolean

const isExactly: HasForm = (token, forms) =>
  token?.readings.some((reading) => reading.forms.some((form) => forms.includes(form))) ?? false

const isNearly: HasForm = (token, forms) =>
  isExactly(token, forms) ||
  (token?.readings.some(
    ({ forms: [whole], guessed }) => !guessed && whole.length >= 4 && forms.some((known) => differByOne(known, whole)),
  ) ??
    false)

const listMeanings = (phrases: readonly Phrase[]): Meaning[] => [...new Set(phrases.map(({ meaning }) => meaning()))]

const toWords = (words: readonly KnownWord[], near: boolean): Meaning =>
  createWordsMeaning({ names: [...new Set(words.map(({ word }) => word))], near })

const isSome = (meaning: Meaning): boolean =>
  meaning.is !== 'words' || meaning.names.length + meaning.described.length + meaning.codes.length > 0
