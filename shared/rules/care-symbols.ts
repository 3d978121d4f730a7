import type { Locale } from '#shared/enums.ts'
import { careGroups, careSymbols, type CareGroup, type CareSymbol } from '#shared/care-groups.ts'
import { careSymbols as en } from '#shared/texts/en/care-symbols.ts'
import { careSymbols as uk } from '#shared/texts/uk/care-symbols.ts'

const sentences: Readonly<Record<Locale, Readonly<Record<CareSymbol, string>>>> = { uk, en }

/** Returns the meaning of a symbol as a sentence without its full stop. */
export function nameCareSymbol(symbol: CareSymbol, locale: Locale): string {
  return sentences[locale][symbol]
}

/** Returns the address of a symbol's drawing. */
export function toCareImage(symbol: CareSymbol): string {
  return `/care/${symbol}.svg`
}

/** Returns whether a text is the key of a symbol. */
export function isCareSymbol(text: string): text is CareSymbol {
  return careSymbols.some((symbol) => symbol === text)
}

/** Returns the group that has more than one of the symbols; undefined if none has. */
export function findRepeatedGroup(symbols: readonly CareSymbol[]): CareGroup | undefined {
  const groups = Object.entries(careGroups) as [CareGroup, readonly CareSymbol[]][] // its own keys
  return groups.find(([, members]) => symbols.filter((symbol) => members.includes(symbol)).length > 1)?.[0]
}

/** Returns the symbols in the order of a label. */
export function sortCareSymbols(symbols: readonly CareSymbol[]): CareSymbol[] {
  return careSymbols.filter((symbol) => symbols.includes(symbol))
}

/** Returns the keys of symbols as one text: "wash-30, no-bleach". */
export function writeCareSymbols(symbols: readonly CareSymbol[]): string {
  return sortCareSymbols(symbols).join(', ')
}

/** Returns the symbols that a text of `writeCareSymbols` names. */
export function readCareSymbols(text: string): CareSymbol[] {
  return text.split(', ').filter(isCareSymbol)
}

/** Returns the sentences of symbols: "Machine wash at up to 30 °C. Do not bleach." Empty without symbols. */
export function describeCare(symbols: readonly CareSymbol[], locale: Locale): string {
  return sortCareSymbols(symbols)
    .map((symbol) => `${sentences[locale][symbol]}.`)
    .join(' ')
}

/** Spaces count alike: a text that went through a table or an editor may have lost those that do not break. */
const toPlain = (text: string): string => text.replaceAll('\u00A0', ' ')

/** Returns whether a care text begins with the sentences of symbols. Every text does if there are none. */
export function hasCareWords(text: string, symbols: readonly CareSymbol[], locale: Locale): boolean {
  const words = toPlain(describeCare(symbols, locale))
  const plain = toPlain(text.trimStart())
  return plain === words || plain.startsWith(words === '' ? words : `${words} `)
}

/** Returns a care text with the sentences of symbols in front of it. */
export function prependCare(text: string, symbols: readonly CareSymbol[], locale: Locale): string {
  return `${describeCare(symbols, locale)} ${text.trim()}`.trim()
}

/**
 * Returns a care text for symbols that have changed. Its beginning is replaced if it is the sentences of `before`, and an empty text
 * becomes those of `after`; a text that was written in other words stays as it is.
 */
export function replaceCare(
  text: string,
  before: readonly CareSymbol[],
  after: readonly CareSymbol[],
  locale: Locale,
): string {
  const isWritten = text.trim() !== ''
  if (isWritten && (before.length === 0 || !hasCareWords(text, before, locale))) return text
  return prependCare(text.trimStart().slice(describeCare(before, locale).length), after, locale)
}
