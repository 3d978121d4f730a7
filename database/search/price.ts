import type { Currency } from '#shared/storefronts/storefront.ts'

/** A price in a query: «до 1000 грн», 'under $50', «від 500 до 900». Major units; null is open. */
export interface PriceRange {
  readonly from: number | null
  readonly to: number | null
  /** undefined: not named. */
  readonly currency: Currency | undefined
}

export interface FoundPrice {
  /** As typed. */
  readonly typed: string
  readonly range: PriceRange
  /** The query around it. */
  readonly before: string
  readonly after: string
}

/** Returns the first price in a query, or undefined. Ukrainian, English and Russian. [CAT-07] */
export function findPrice(text: string): FoundPrice | undefined {
  const query = text.replace(aThousand, (word) => word.replace(/\p{L}+$/u, '1000'))
  for (const { pattern, toRange } of patterns) {
    const match = pattern.exec(query)
    if (!match) continue
    const { index, 0: typed, groups = {} } = match
    const range = {
      ...toRange(readNumber(groups.a, groups.k, groups.ad), readNumber(groups.b, groups.l, groups.bd)),
      currency: findCurrency(typed),
    }
    return { typed: typed.trim(), range, before: query.slice(0, index), after: query.slice(index + typed.length) }
  }
  return undefined
}

const currency = '(?:грн|гривень|гривні|гривен|uah|₴|\\$|usd|долар(?:ів|и)?|доллар(?:ов|а)?|dollars?|bucks)'
const number = (name: string, unit: string): string =>
  `${currency}?\\s*(?<${name}>\\d{1,3}(?:[ \\u00a0]\\d{3})+|\\d{1,6})(?:[.,](?<${name}d>\\d{1,2}))?\\s*(?<${unit}>к|k|тис\\.?|тисячі?|тысяч[аи]?)?(?![\\p{L}\\p{N}])\\s*${currency}?`
const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const upTo =
  '(?:до|дешевше(?: за| ніж| від)?|дешевле(?: чем)?|менше(?: за| ніж)?|меньше(?: чем)?|не більше(?: за| ніж)?|не больше(?: чем)?|[ву] межах|в пределах|максимум|within|не дорожче(?: за| ніж)?|не дороже(?: чем)?|under|below|less than|up to|cheaper than|max|<)'
const atLeast =
  '(?:від|от|дорожче(?: за| ніж| від)?|дороже(?: чем)?|більше(?: за| ніж)?|больше(?: чем)?|over|above|more than|from|>)'

type ToRange = (a: number | null, b: number | null) => { from: number | null; to: number | null }
const toPattern = (source: string): RegExp => new RegExp(`${start}${source}${end}`, 'iu')

/** «до тисячі»: a word instead of a number. */
const aThousand = toPattern(`(?:${upTo}|${atLeast})\\s+(?:тисяч[іуи]|тысяч[иу]|a thousand|thousand)`)

/** Most specific first. A number without other words is no price: it may be a vendor code. */
const patterns: readonly { pattern: RegExp; toRange: ToRange }[] = [
  {
    pattern: toPattern(
      `(?:${atLeast}|between|між|между)\\s*${number('a', 'k')}\\s*(?:до|to|and|і|та|и|-|–)\\s*${number('b', 'l')}`,
    ),
    toRange: (from, to) => ({ from, to }),
  },
  {
    pattern: toPattern(`${number('a', 'k')}\\s*[-–—]\\s*${number('b', 'l')}(?<=${currency}\\s*)`),
    toRange: (from, to) => ({ from, to }),
  },
  {
    pattern: toPattern(`${number('b', 'l')}\\s*(?:or less|or under|and under|і менше|и меньше)`),
    toRange: (_, to) => ({ from: null, to }),
  },
  { pattern: toPattern(`${upTo}\\s*${number('b', 'l')}`), toRange: (_, to) => ({ from: null, to }) },
  { pattern: toPattern(`${atLeast}\\s*${number('a', 'k')}`), toRange: (from) => ({ from, to: null }) },
  { pattern: toPattern(`${number('b', 'l')}(?<=${currency}\\s*)`), toRange: (_, to) => ({ from: null, to }) },
  { pattern: new RegExp(`\\$\\s*(?<b>\\d{2,6})${end}`, 'iu'), toRange: (_, to) => ({ from: null, to }) },
]

/** Decimals count only in thousands: «2,5 тис». */
const readNumber = (digits: string | undefined, thousands: string | undefined, decimals = '0'): number | null => {
  if (digits === undefined) return null
  const whole = digits.replaceAll(/\D/g, '')
  return thousands === undefined ? Number(whole) : Math.round(Number(`${whole}.${decimals}`) * 1000)
}

const findCurrency = (typed: string): Currency | undefined => {
  if (/\$|usd|дол|dollar|buck/i.test(typed)) return 'USD'
  return /грн|грив|uah|₴/i.test(typed) ? 'UAH' : undefined
}
