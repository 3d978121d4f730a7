import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#shared/enums.ts'
import { formatNumber } from '#shared/rules/number-format.ts'

test.each([
  ['thousands are set off by a no-break space', 1_234, 'uk', '1\u00A0234'],
  ['each three digits are set off', 1_234_567, 'uk', '1\u00A0234\u00A0567'],
  ['decimals follow a comma', 62.5, 'uk', '62,5'],
  ['thousands are set off by a comma', 1_234.5, 'en', '1,234.5'],
] as const)('%s', (_title, value, locale, text) => {
  expect(formatNumber(value, locale)).toBe(text)
})

test('counts and halves are formatted as Intl formats them', () => {
  const intl = Object.fromEntries(locales.map((locale) => [locale, new Intl.NumberFormat(locale)]))
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.integer({ min: -2e9, max: 2e9 }), (locale, halves) => {
      expect(formatNumber(halves / 2, locale)).toBe(intl[locale]!.format(halves / 2))
    }),
  )
})
