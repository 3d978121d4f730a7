import { locales, type Locale, type Translated } from '#shared/enums.ts'

/** The texts of a product that exist in both languages. */
export const productTexts = ['name', 'description', 'composition', 'care'] as const
export type ProductText = (typeof productTexts)[number]

/** When each text was changed last, by language. A text that is not named has not changed since this is noted. */
export type TextTimes = Readonly<{ [Text in ProductText]?: Readonly<Record<Locale, string>> | undefined }>
type Texts = Readonly<Record<ProductText, Translated>>

/**
 * Returns the times after a change.
 * @param checked the texts whose languages were compared: they agree from now on
 */
export function toTextTimes(
  times: TextTimes,
  change: { before: Texts; after: Texts; checked: readonly ProductText[]; since: string; now: string },
): TextTimes {
  const { before, after, checked, since, now } = change
  const changed = new Set(
    productTexts.filter((text) => locales.some((locale) => before[text][locale] !== after[text][locale])),
  )
  return Object.fromEntries(
    productTexts
      .filter((text) => times[text] !== undefined || changed.has(text) || checked.includes(text))
      .map((text) => {
        const hasChanged = (locale: Locale) => before[text][locale] !== after[text][locale]
        const behind = findStale(times, text)?.behind
        // Who writes the language that was behind has read the other one.
        const agree = checked.includes(text) || (behind !== undefined && hasChanged(behind))
        const getTime = (locale: Locale) => (agree || hasChanged(locale) ? now : (times[text]?.[locale] ?? since))
        return [text, { uk: getTime('uk'), en: getTime('en') }]
      }),
  )
}

/** Returns the language of a text that has stayed behind the other one, with the times of both; undefined if they agree. */
export function findStale(
  times: TextTimes,
  text: ProductText,
): { behind: Locale; changedAt: string; behindSince: string } | undefined {
  const both = times[text]
  if (!both || both.uk === both.en) return undefined
  const behind = both.uk < both.en ? 'uk' : 'en'
  return { behind, changedAt: both[behind === 'uk' ? 'en' : 'uk'], behindSince: both[behind] }
}
