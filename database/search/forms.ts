import { romanise, toSound } from '#database/search/alphabets.ts'
import { toOtherLayout } from '#database/search/keyboard.ts'
import { hasCyrillic, isWord } from '#database/search/letters.ts'
import { toStem } from '#database/search/stem.ts'

/** One reading of a query word: as typed, transliterated either way, or typed in the other layout. */
export interface Reading {
  /** As documents store it, then its stem if it differs. */
  readonly forms: readonly [whole: string, ...stems: string[]]
  /** Not as typed. Guesses must be longer to be a prefix or misspelt: 'red' is not a prefix of «редис». */
  readonly guessed: boolean
}

/** A word of a query. */
export interface Token {
  /** Normalised. */
  readonly typed: string
  readonly readings: readonly Reading[]
  /** The words that it is, unless all of it is one word in the other layout. */
  readonly apart?: readonly Token[]
}

/** Returns a word as documents store it and queries look it up, then its stem if it differs. [CAT-07] */
export function listForms(word: string): readonly string[] {
  const spelt = hasCyrillic(word) ? toSound(word) : word
  const stem = isWord(spelt) ? toStem(spelt) : spelt
  return [...new Set([spelt, stem])].filter((form) => form !== '')
}

/**
 * Returns all readings of one query word, as typed first.
 * @param word normalised
 * @param switchedTokens readings of its token in the other layout
 * [CAT-07]
 */
export function listReadings(word: string, switchedTokens: readonly (string | undefined)[]): readonly Reading[] {
  const transliterated = hasCyrillic(word) ? romanise(word) : toSound(word)
  const readings = new Map<string, Reading>()
  for (const [index, spelt] of [word, transliterated, toOtherLayout(word), ...switchedTokens].entries()) {
    const [whole, ...stems] = spelt === undefined ? [] : listForms(spelt)
    if (whole === undefined || readings.has(whole)) continue
    readings.set(whole, { forms: [whole, ...stems], guessed: index > 0 })
  }
  return [...readings.values()]
}
