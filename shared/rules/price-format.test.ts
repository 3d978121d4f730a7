import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from '#shared/rules/price-format.ts'

test.each([
  ['[FMT-01a] thousands are set off by a comma', 123_400, '₴1,234'],
  ['[FMT-01b] a broken amount has exactly 2 decimals', 123_450, '₴1,234.50'],
  ['[FMT-01b] single kopiykas keep their place', 5, '₴0.05'],
  ['[FMT-01c] a whole amount has none', 48_700, '₴487'],
  ['[FMT-01c] nothing is ₴0', 0, '₴0'],
  ['[FMT-01a] each three digits get a comma', 123_456_789_01, '₴123,456,789.01'],
  ['a discount has a real minus before the symbol', -48_700, '−₴487'],
])('%s', (_title, minor, text) => {
  expect(formatPrice(minor, '₴')).toBe(text)
})

test('[FMT-01a] the dollar sign precedes the number, too', () => {
  expect(formatPrice(4_600, '$')).toBe('$46')
  expect(formatPrice(100_099, '$')).toBe('$1,000.99')
})

test('[FMT-01d] a formatted price can be parsed back to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (minor) => {
      const text = formatPrice(minor, '₴')
      expect(text).toMatch(/^−?₴\d{1,3}(,\d{3})*(\.\d\d)?$/)
      const [whole = '', decimals = '00'] = text.replaceAll(/[−₴,]/g, '').split('.')
      expect(Number(whole + decimals)).toBe(Math.abs(minor))
    }),
  )
})

test('[FMT-01d] a fraction of a kopiyka is never shown', () => {
  expect(() => formatPrice(0.5, '₴')).toThrow(RangeError)
})
