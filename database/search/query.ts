import { listForms, listReadings, type Token } from '#database/search/forms.ts'
import { toOtherLayout } from '#database/search/keyboard.ts'
import { maxTextLength, normalise } from '#database/search/letters.ts'
import { getWeight, weights, type Meaning, type QueryPart } from '#database/search/meaning.ts'
import { findPrice } from '#database/search/price.ts'
import { findSizesOfNumber } from '#database/search/sizes.ts'
import { lookUp, findNearestShown, type FoundPhrase } from '#database/search/look-up.ts'
import { negations, sizeNouns } from '#database/search/stop-words.ts'
import { isKnown, type Vocabulary } from '#database/search/vocabulary.ts'
import { toMinor } from '#shared/rules/money.ts'
import type { Currency } from '#shared/storefronts/storefront.ts'

/** Returns the parts of a query with their meanings, in order. A query without a word has no parts. [CAT-07] */
export function interpret(vocabulary: Vocabulary, query: string, currency: Currency): readonly QueryPart[] {
  const text = query.slice(0, maxTextLength)
  const price = findPrice(text)
  if (!price) return splitIntoParts(vocabulary, text)
  const { from, to } = price.range
  const toMinorOrNull = (major: number | null): number | null => (major === null ? null : toMinor(major))
  const meaning: Meaning =
    // Sums in another currency cannot be compared.
    price.range.currency !== undefined && price.range.currency !== currency
      ? { is: 'nothing' }
      : { is: 'price', from: toMinorOrNull(from), to: toMinorOrNull(to) }
  return [
    ...splitIntoParts(vocabulary, price.before),
    { typed: price.typed, meaning, weight: weights.price },
    ...splitIntoParts(vocabulary, price.after),
  ]
}

/** Returns the words of a text with their readings: at most 8. */
export function toTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const written of text.split(/\s+/)) {
    const switched = [written, written.replace(/[,.;:]+$/, '')]
      .map(toOtherLayout)
      .filter((word) => (word?.length ?? 0) <= maxWordLength)
    const words = normalise(written)
      .slice(0, maxTextLength)
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, maxTokens)
    const apart = words.map((word) => ({ typed: word, readings: listReadings(word, switched) }))
    const [whole] = switched
    if (apart.length > 1 && whole !== undefined && whole.length >= minWordLength) {
      const [form = whole, ...stems] = listForms(whole)
      tokens.push({ typed: written, readings: [{ forms: [form, ...stems], guessed: true }], apart })
    } else tokens.push(...apart)
    if (tokens.length >= maxTokens) break
  }
  return tokens.slice(0, maxTokens)
}

/**
 * Returns tokens as one word in the other layout ('l;bycb': the semicolon is a letter) if the vocabulary has it, otherwise as words of
 * their own.
 */
const settle = (vocabulary: Vocabulary, tokens: readonly Token[]): readonly Token[] =>
  tokens
    .flatMap((token) => {
      const isOneWord = token.readings.some(({ forms }) => forms.some((form) => isKnown(vocabulary, form)))
      return token.apart && !isOneWord ? token.apart : [token]
    })
    .slice(0, maxTokens)

const maxTokens = 8
/** Shorter words of one layout are two sizes («S-M»), longer ones no words. */
const minWordLength = 4
const maxWordLength = 40

const splitIntoParts = (vocabulary: Vocabulary, text: string): readonly QueryPart[] => {
  const tokens = settle(vocabulary, toTokens(text))
  const parts: QueryPart[] = []
  const told = tokens.map((token, index) => toSize(token, index, tokens))
  for (let index = 0; index < told.length;) {
    const numbered = toNumberedSize(told, index)
    if (numbered) {
      add(parts, numbered)
      // A length follows the waist: '32/34', 'w32 l34'.
      index += /^l?\d{2}$/.test(told[index + 1]?.typed ?? '') ? 2 : 1
      continue
    }
    const isNegated = negations.has(told[index]?.typed ?? '') && index + 1 < told.length
    const first = isNegated ? index + 1 : index
    const phrase = lookUp(vocabulary, told.slice(first))
    const next = first + (phrase?.length ?? 1)
    if (phrase) {
      const typed = told
        .slice(index, next)
        .map((token) => token.typed)
        .join(' ')
      add(parts, toPart(vocabulary, typed, phrase, isNegated))
    }
    index = next
  }
  return parts
}

/**
 * Returns the part of a number that is the size of the goods named by the other words. A number without other words may be a vendor
 * code.
 */
const toNumberedSize = (tokens: readonly Token[], position: number): QueryPart | undefined => {
  const typed = tokens[position]?.typed ?? ''
  const others = tokens.filter((_, index) => index !== position).map((token) => token.typed)
  const sizes = others.length > 0 ? findSizesOfNumber(typed, others) : undefined
  return sizes && { typed, meaning: { is: 'size', sizes }, weight: weights.size }
}

/** «с» is a size at the end or next to «розмір», otherwise a preposition («худи с капюшоном»). */
const toSize = (token: Token, index: number, tokens: readonly Token[]): Token => {
  if (token.typed !== 'с') return token
  const isSize =
    sizeNouns.has(tokens[index - 1]?.typed ?? '') ||
    sizeNouns.has(tokens[index + 1]?.typed ?? '') ||
    index === tokens.length - 1
  return isSize
    ? { typed: 'с', readings: [{ forms: ['s'], guessed: false }] }
    : { typed: 'з', readings: listReadings('з', []) }
}

const toPart = (vocabulary: Vocabulary, typed: string, phrase: FoundPhrase, isNegated: boolean): QueryPart => {
  const meaning: Meaning = isNegated ? { is: 'not', of: phrase.meaning } : phrase.meaning
  const correction = phrase.isUnknown ? findNearestShown(vocabulary, typed) : undefined
  return { typed, meaning, weight: getWeight(meaning), ...(correction !== undefined && { correction }) }
}

/** Adds a part. Sizes side by side («S–M») are alternatives. */
const add = (parts: QueryPart[], part: QueryPart): void => {
  const last = parts.at(-1)
  if (last?.meaning.is !== 'size' || part.meaning.is !== 'size') parts.push(part)
  else
    parts[parts.length - 1] = {
      ...last,
      typed: `${last.typed} ${part.typed}`,
      meaning: { is: 'size', sizes: [...last.meaning.sizes, ...part.meaning.sizes] },
    }
}
