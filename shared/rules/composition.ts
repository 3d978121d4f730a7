import type { Fibre, Locale } from '#shared/enums.ts'
import { fibres as en } from '#shared/texts/en/fibres.ts'
import { fibres as uk } from '#shared/texts/uk/fibres.ts'

/** A fibre and how much of the cloth it is. */
export interface FibreShare {
  readonly fibre: Fibre
  /** Of 100, whole numbers. */
  readonly percent: number
}

const names: Readonly<Record<Locale, Readonly<Record<Fibre, string>>>> = { uk, en }

/** Returns the words for fibres, the largest share first: "Cotton 80%, polyester 20%". Empty without fibres. */
export function describeFibres(shares: readonly FibreShare[], locale: Locale): string {
  const words = shares
    .toSorted((a, b) => b.percent - a.percent)
    .map(({ fibre, percent }) => `${names[locale][fibre]} ${percent}%`)
    .join(', ')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** Returns whether the shares are a whole: each fibre once, 100 together. */
export function areWhole(shares: readonly FibreShare[]): boolean {
  const isUnique = new Set(shares.map(({ fibre }) => fibre)).size === shares.length
  return isUnique && shares.reduce((sum, { percent }) => sum + percent, 0) === 100
}

/** Returns a composition whose beginning, the words of `before`, is replaced by those of `after`; a text without it gets them in front. */
export function replaceFibres(
  text: string,
  before: readonly FibreShare[],
  after: readonly FibreShare[],
  locale: Locale,
): string {
  const old = describeFibres(before, locale)
  const rest = old !== '' && text.startsWith(old) ? text.slice(old.length) : text && `, ${text}`
  const words = describeFibres(after, locale)
  return words === '' ? rest.replace(/^[,;.]\s*/, '') : words + rest
}
