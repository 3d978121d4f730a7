import { toColourPhrase, findKind } from '#api/modules/suggestions/colour-phrase.ts'
import { toSearchedText } from '#api/modules/suggestions/searched-text.ts'
import type { FoundKinds } from '#api/modules/suggestions/suggestions.queries.ts'
import { locales, type Locale } from '#shared/enums.ts'
import { matchesTexts } from '#database/search/match.ts'

/** More would push the categories out of view. */
const maxPhrases = 5

interface Sources {
  typed: string
  /** The texts that others searched for. */
  searched: readonly string[]
  kinds: FoundKinds['kinds']
  /** Names of products found. */
  names: readonly string[]
  locale: Locale
}

/** A phrase, with the texts by which it may have been typed. */
interface Candidate {
  phrase: string
  readAs: readonly string[]
}

/**
 * Returns the searches to suggest: those of others first, then kinds of products, kinds in a colour, and names of products. Each
 * contains the typed text, and those that begin with it come first. [CAT-07]
 */
export function listPhrases({ typed, searched, kinds, names, locale }: Sources): string[] {
  const typedText = toSearchedText(typed)
  const candidates = [...searched.map(asWritten), ...toPhrases(kinds, locale), ...names.map(asWritten)]
  const unique = new Map(candidates.map((candidate) => [toSearchedText(candidate.phrase), candidate]))
  const rank = (key: string) => (key.startsWith(typedText) ? 0 : 1)
  return [...unique]
    .filter(([key, { readAs }]) => key !== typedText && matchesTexts(readAs, typed))
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([, { phrase }]) => phrase)
    .slice(0, maxPhrases)
}

const asWritten = (phrase: string): Candidate => ({ phrase, readAs: [phrase] })

/**
 * Returns the kinds, then the kinds in each colour. Suggests them in the language of the page, even if the text is typed in the other
 * one.
 */
const toPhrases = (kinds: FoundKinds['kinds'], locale: Locale): Candidate[] => {
  const named = kinds.flatMap(({ name, colour }) => {
    const [kind, ...both] = [locale, ...locales].map((language) => findKind(name, language))
    if (kind === undefined) return []
    const readAs = both.filter((one) => one !== undefined)
    return [
      {
        kind: { phrase: kind, readAs },
        coloured: {
          phrase: toColourPhrase(colour[locale], kind, locale),
          readAs: [...readAs, ...locales.map((language) => colour[language])],
        },
      },
    ]
  })
  return [...named.map(({ kind }) => kind), ...named.map(({ coloured }) => coloured)]
}
