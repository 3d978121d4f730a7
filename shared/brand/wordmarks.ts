import type { Locale } from '#shared/enums.ts'
import type { BrandName } from '#shared/storefronts/storefront.ts'
import { wordmarkPath } from '#shared/brand/wordmark-path.ts'

export type DrawnWordmark = ReturnType<typeof wordmarkPath>

/** The drawings of the brand's wordmark for each position, one drawing per range of window widths. */
export interface Wordmarks {
  readonly header: { readonly 'from-tablet': DrawnWordmark; readonly phone: DrawnWordmark }
  readonly footer: {
    readonly 'from-1000': DrawnWordmark
    readonly 'below-1000': DrawnWordmark
    readonly phone: DrawnWordmark
  }
}

const drawn = new Map<string, Wordmarks>()

/** Returns the drawings of one brand in one language. They are drawn once. */
export function getWordmarks(brand: BrandName, locale: Locale): Wordmarks {
  const key = `${brand} ${locale}`
  const wordmarks = drawn.get(key) ?? draw(brand, locale)
  drawn.set(key, wordmarks)
  return wordmarks
}

/** The numbers are widths at cap height 100. */
const draw = (brand: BrandName, locale: Locale): Wordmarks => ({
  header: {
    'from-tablet': wordmarkPath(brand, locale, brand === 'lan' ? 640 : locale === 'uk' ? 620 : 720),
    phone: wordmarkPath(brand, locale),
  },
  footer: {
    'from-1000': wordmarkPath(brand, locale, 1150),
    'below-1000': wordmarkPath(brand, locale, 900),
    phone: wordmarkPath(brand, locale, 560),
  },
})
