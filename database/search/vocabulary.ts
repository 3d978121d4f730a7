import { listColourPhrases, type KnownColour } from '#database/search/colours.ts'
import { listForms } from '#database/search/forms.ts'
import { normalise } from '#database/search/letters.ts'
import { createWordsMeaning, type Meaning } from '#database/search/meaning.ts'
import { fixedPhrases } from '#database/search/sizes.ts'
import { negations, stopWords } from '#database/search/stop-words.ts'
import { createWordIndex, indexWords, type WordIndex } from '#database/search/words.ts'

/**
 * Where a search word comes from: from the kind of clothes or category, from the proper name of a product («Обрій»), from a description
 * or composition, or from a vendor code.
 */
export const wordParts = ['KIND', 'PROPER', 'DESCRIPTION', 'CODE'] as const
export type WordPart = (typeof wordParts)[number]

/** A search word of the shop's variants. */
export interface KnownWord {
  readonly word: string
  readonly part: WordPart
  /** As a person writes it; null for stems, which are not shown. */
  readonly shown: string | null
}

/** Other words for the shop's goods. Without a meaning: not sold here. */
export interface Synonym {
  readonly words: readonly string[]
  readonly means: readonly string[]
}

/** The vocabulary that words are compared with: all words of the shop. */
export interface VocabularySource {
  readonly words: WordLists
  readonly colours: readonly KnownColour[]
  readonly synonyms: readonly Synonym[]
}

/** A phrase with a meaning of its own. */
export interface Phrase {
  readonly shown: string
  /** The forms of each of its words. */
  readonly words: readonly (readonly string[])[]
  /** Computed when it is first needed. */
  readonly meaning: () => Meaning
}

/** The search words of the shop's variants, by where they come from. */
export interface WordLists {
  readonly names: WordIndex<KnownWord>
  readonly described: WordIndex<KnownWord>
  /** Only those without a digit: a big shop has a vendor code for each variant, and the database looks them up. */
  readonly codes: WordIndex<string>
}

export interface Vocabulary extends WordLists {
  /** Phrases by their first word. */
  readonly phrases: WordIndex<Phrase>
}

/** Returns lists without words. */
export function createWordLists(): WordLists {
  return {
    names: createWordIndex(),
    described: createWordIndex(),
    codes: createWordIndex(),
  }
}

/** Adds words to their lists, which a big shop fills in several steps. */
export function addWords({ names, described, codes }: WordLists, words: Iterable<KnownWord>): void {
  for (const known of words)
    if (known.part === 'DESCRIPTION') described.add(known.word, known)
    else if (known.part !== 'CODE') names.add(known.word, known)
    else if (!hasDigit(known.word)) codes.add(known.word, known.word)
}

export function hasDigit(word: string): boolean {
  return /\d/.test(word)
}

/** Returns the vocabulary of a shop. [CAT-07] */
export function createVocabulary({ words, colours, synonyms }: VocabularySource): Vocabulary {
  const ownPhrases = [...fixedPhrases, ...listColourPhrases(colours)].map(([shown, meaning]) =>
    toPhrase(shown, () => meaning),
  )
  const base: Vocabulary = { ...words, phrases: indexPhrases(ownPhrases) }
  // Synonyms may use each other («тепле» means «начіс»), one step far, so that they never run in a circle.
  const direct = withSynonyms(base, ownPhrases, synonyms)
  return withSynonyms(direct, ownPhrases, synonyms)
}

/** Returns the vocabulary with synonyms, whose meanings are looked up in `known`. */
const withSynonyms = (known: Vocabulary, own: readonly Phrase[], synonyms: readonly Synonym[]): Vocabulary => {
  const added = synonyms.flatMap(({ words, means }) => {
    const meaning = once(() => uniteMeanings(means.map((text) => exactMeaning(known, text))))
    return words.map((shown) => toPhrase(shown, meaning))
  })
  return { ...known, phrases: indexPhrases([...own, ...added]) }
}

const toPhrase = (shown: string, meaning: () => Meaning): Phrase => ({ shown, words: formsOfPhrase(shown), meaning })

/** Returns the forms of each word. Most phrases are the same whenever a vocabulary is created. */
const formsOfPhrase = (shown: string): Phrase['words'] => {
  const known = knownForms.get(shown)
  if (known) return known
  const forms = normalise(shown)
    .split(' ')
    .map((word) => listForms(word))
  if (knownForms.size < maxKnownForms) knownForms.set(shown, forms)
  return forms
}

const knownForms = new Map<string, Phrase['words']>()
const maxKnownForms = 10_000

const stopForms = new Set([...stopWords].map((word) => listForms(word)[0] ?? ''))

/** Phrases that begin with a preposition are never looked up. */
const indexPhrases = (phrases: readonly Phrase[]): WordIndex<Phrase> =>
  indexWords(
    phrases
      .filter(({ words }) => !words[0]?.some((form) => stopForms.has(form)))
      .flatMap((phrase) => (phrase.words[0] ?? []).map((form) => [form, phrase] as const)),
  )

/** Returns the meaning of a text, with all its words as written. */
const exactMeaning = (known: Vocabulary, text: string): Meaning => {
  const words = normalise(text)
    .split(' ')
    .filter((word) => !stopWords.has(word))
  const [start, ...rest] = words
  if (start !== undefined && negations.has(start)) {
    const of = exactMeaning(known, rest.join(' '))
    return of.is === 'nothing' ? of : { is: 'not', of }
  }
  const phrases = known.phrases.exact(listForms(start ?? '')[0] ?? '')
  const whole = phrases.find((phrase) => words.length > 1 && normalise(phrase.shown) === words.join(' '))
  return whole ? whole.meaning() : intersectMeanings(words.map((word) => exactWord(known, word)))
}

/** Returns the meaning of one word. A kind of clothes takes precedence over a synonym with the same word. */
const exactWord = (known: Vocabulary, word: string): Meaning => {
  const forms = listForms(word)
  const names = forms.filter((form) => known.names.exact(form).length > 0)
  if (names.length > 0) return createWordsMeaning({ names })
  const phrases = forms.flatMap((form) => known.phrases.exact(form)).filter(({ words }) => words.length === 1)
  const meaning = uniteMeanings([...new Set(phrases.map((phrase) => phrase.meaning()))])
  if (meaning.is !== 'nothing') return meaning
  const described = listDescribedForms(known, forms)
  return described.length > 0 ? createWordsMeaning({ described }) : { is: 'nothing' }
}

/** Returns true if the vocabulary has a word in this form: the shop or a synonym uses it. */
export function isKnown({ names, described, codes, phrases }: Vocabulary, form: string): boolean {
  return [names, described, codes, phrases].some((index) => index.exact(form).length > 0)
}

/** Returns the forms that descriptions have. A short stem is ambiguous: «поло» has the stem of «поле». */
export function listDescribedForms({ described }: Vocabulary, forms: readonly string[]): readonly string[] {
  return forms.filter(
    (form) => form.length >= ((forms[0] ?? '').length - form.length === 1 ? 4 : 3) && described.exact(form).length > 0,
  )
}

const intersectMeanings = (of: readonly Meaning[]): Meaning => {
  if (of.length === 0 || of.some(({ is }) => is === 'nothing')) return { is: 'nothing' }
  return of.length === 1 && of[0] ? of[0] : { is: 'every', of }
}

/** Returns the meaning of alternatives. Words become one list, so that the database compares them at once. */
export function uniteMeanings(of: readonly Meaning[]): Meaning {
  const some = of
    .flatMap((meaning) => (meaning.is === 'either' ? meaning.of : [meaning]))
    .filter(({ is }) => is !== 'nothing')
  const words = some.filter((meaning) => meaning.is === 'words')
  const others = [...new Set(some.filter((meaning) => meaning.is !== 'words'))]
  const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]
  const merged: Meaning[] =
    words.length === 0
      ? []
      : [
          createWordsMeaning({
            names: unique(words.map(({ names }) => names)),
            described: unique(words.map(({ described }) => described)),
            codes: unique(words.map(({ codes }) => codes)),
            near: words.every(({ near }) => near),
          }),
        ]
  const all = [...merged, ...others]
  if (all.length === 0) return { is: 'nothing' }
  return all.length === 1 && all[0] ? all[0] : { is: 'either', of: all }
}

const once = <Value>(compute: () => Value): (() => Value) => {
  let value: { value: Value } | undefined
  return () => (value ??= { value: compute() }).value
}
