import type { Details } from '#api/modules/imports/import-error.ts'
import { sizes, type EntityState, type Gender, type Size } from '#shared/enums.ts'
import { findRepeatedGroup, isCareSymbol, writeCareSymbols } from '#shared/rules/care-symbols.ts'
import type { ProblemCode } from '#shared/rules/import-problems.ts'
import { maxTagLength, maxTags, tagDivider, toTag } from '#shared/rules/tags.ts'
import { cutText } from '#shared/rules/cut-text.ts'
import { maxGrams, sortWeights, writeWeights, type SizeWeight } from '#shared/rules/weights.ts'
import { enums as en } from '#shared/texts/en/enums.ts'
import { enums as uk } from '#shared/texts/uk/enums.ts'

/** The value of a cell, or the reason why it has none. */
export type Parsed<Value> = { readonly value: Value } | { readonly code: ProblemCode; readonly details?: Details }

const maxPrice = 10_000_000
const maxUnits = 1_000_000

/** Returns true if a cell erases the stored value. An empty cell never does. */
export function isErased(text: string): boolean {
  return /^[-–—−]$/u.test(text)
}

/**
 * Parses a price in major units: 2690, 2 690,50, 2,690.50, ₴2690. A comma before three digits divides thousands.
 */
export function parsePrice(text: string): Parsed<number> {
  const plain = text.replaceAll(/грн\.?|uah|usd|[₴$\s\u00A0\u202F]/giu, '')
  const digits = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:[.,]\d{1,2})?$/u.test(plain) ? plain : undefined
  if (digits === undefined) return { code: 'not-a-price' }
  const decimals = /[.,](\d{1,2})$/u.exec(digits)
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replaceAll(',', '')
  const price = Number(`${whole}.${decimals?.[1] ?? '0'}`)
  if (price <= 0) return { code: 'price-too-low' }
  if (price > maxPrice) return { code: 'price-too-high', details: { limit: maxPrice } }
  return { value: price }
}

/** Parses units in stock: a whole number from 0. */
export function parseUnits(text: string): Parsed<number> {
  const digits = /^(\d[\d \u00A0\u202F]*)(?:[.,]0+)?$/u.exec(text)?.[1]
  if (digits === undefined) return { code: 'not-units' }
  const units = Number(digits.replaceAll(/\D/gu, ''))
  return units > maxUnits ? { code: 'too-many-units', details: { limit: maxUnits } } : { value: units }
}

/** Parses a line or a text of at most so many characters. Letters that a database cannot store are refused. */
export function parseText(text: string, maxLength: number, { isLine = true } = {}): Parsed<string> {
  // eslint-disable-next-line no-control-regex -- these characters are refused
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}|\uFFFD/u.test(text))
    return { code: 'control-characters' }
  const value = isLine ? text.replaceAll(/\s*[\r\n]+\s*/gu, ' ') : text.replaceAll('\r\n', '\n')
  return value.length > maxLength
    ? { code: 'too-long', details: { limit: maxLength, length: value.length } }
    : { value }
}

const createChoice =
  <Value>(words: ReadonlyMap<Value, readonly string[]>, code: ProblemCode) =>
  (text: string): Parsed<Value> => {
    const word = text.toLocaleLowerCase('uk')
    const choice = [...words].find(([value, list]) => String(value).toLowerCase() === word || list.includes(word))
    return choice ? { value: choice[0] } : { code }
  }

/** Parses for whom a product is. */
export const parseType = createChoice<Gender>(
  new Map([
    [
      'MALE',
      ['чоловічий', 'чоловіча', 'чоловіче', 'чоловічі', 'для чоловіків', 'male', 'men', 'men’s', "men's", 'man'],
    ],
    [
      'FEMALE',
      ['жіночий', 'жіноча', 'жіноче', 'жіночі', 'для жінок', 'female', 'women', 'women’s', "women's", 'woman'],
    ],
    ['OTHER', ['унісекс', 'для всіх', 'unisex', 'everyone', 'all']],
  ]),
  'unknown-type',
)

/** Parses whether a colour is for sale. */
export const parseState = createChoice<EntityState>(
  new Map([
    [
      'ACTIVE',
      ['у продажу', 'в продажу', 'продається', 'на сайті', 'активна', 'активний', 'for sale', 'on sale', 'published'],
    ],
    [
      'INACTIVE',
      ['заховано', 'захована', 'сховано', 'чернетка', 'неактивна', 'неактивний', 'hidden', 'draft', 'archived'],
    ],
  ]),
  'unknown-state',
)

/** Parses yes or no. */
export const parseAnswer = createChoice<boolean>(
  new Map([
    [true, ['так', 'yes', '1', '+', 'y']],
    [false, ['ні', 'no', '0', 'n']],
  ]),
  'unknown-answer',
)

/** Parses a shade as #rrggbb. */
export function parseHex(text: string): Parsed<string> {
  return /^#?[\da-f]{6}$/iu.test(text) ? { value: `#${text.replace('#', '').toUpperCase()}` } : { code: 'not-a-hex' }
}

/** Parses the names of photos, which commas, semicolons or lines divide. */
export function parsePhotoNames(text: string): Parsed<readonly string[]> {
  const names = text.split(/[,;\n]/u).map((name) => name.trim())
  return { value: [...new Set(names.filter((name) => name !== ''))] }
}

/** Parses the keys of care symbols, which commas, semicolons, spaces or lines divide. The value is written as the template does. */
export function parseCareSymbols(text: string): Parsed<string> {
  const words = [...new Set(text.toLowerCase().split(/[,;\s]+/u))].filter((word) => word !== '')
  const unknown = words.find((word) => !isCareSymbol(word))
  if (unknown !== undefined) return { code: 'unknown-care-symbol', details: { symbol: cutText(unknown, 60) } }
  const symbols = words.filter(isCareSymbol)
  return findRepeatedGroup(symbols) ? { code: 'care-group-twice' } : { value: writeCareSymbols(symbols) }
}

/** Parses tags that are divided by commas, semicolons or lines. Returns them as they are stored, divided by commas. */
export function parseTags(text: string): Parsed<string> {
  const all = [...new Set(text.split(/[,;\n]/u).map(toTag))].filter((tag) => tag !== '')
  const long = all.find((tag) => tag.length > maxTagLength)
  if (long !== undefined) return { code: 'too-long', details: { limit: maxTagLength, length: long.length } }
  if (all.length > maxTags) return { code: 'too-many-tags', details: { limit: maxTags } }
  const tags = parseText(all.join(tagDivider), text.length + all.length)
  return 'value' in tags ? { value: all.join(tagDivider) } : tags
}

const sizeWords: ReadonlyMap<string, Size> = new Map(
  sizes.flatMap((size) =>
    [size, uk[`size-${size}`], en[`size-${size}`]].map((word) => [word.replaceAll('\u00A0', ' ').toLowerCase(), size]),
  ),
)

/** Parses the weights of sizes in grams, “S 310, M 330”, which commas, semicolons or lines divide. Returns them as `writeWeights` does. */
export function parseWeights(text: string): Parsed<string> {
  const weights: SizeWeight[] = []
  for (const part of text.split(/[,;\n]/u).map((one) => one.trim())) {
    if (part === '') continue
    const [, word = '', number = ''] = /^(.+?)[\s:=\u2013-]+(\d{1,6})\s*(?:г|g)?\.?$/iu.exec(part) ?? []
    const size = sizeWords.get(word.toLowerCase())
    const grams = Number(number)
    if (size === undefined || grams < 1 || grams > maxGrams || weights.some((weight) => weight.size === size))
      return { code: 'not-weights', details: { part: cutText(part, 60) } }
    weights.push({ size, grams })
  }
  return weights.length > 0
    ? { value: writeWeights(sortWeights(weights)) }
    : { code: 'not-weights', details: { part: cutText(text, 60) } }
}
