import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDifference, parseLength, toTypedLength } from '#storefront/features/product/length.ts'

test.each([
  ['128', 'cm', 1280],
  [' 79,5 ', 'cm', 795],
  ['79.5', 'cm', 795],
  ['27.5', 'inches', 699],
  ['', 'cm', undefined],
  ['0', 'cm', undefined],
  ['999', 'cm', undefined],
  ['12 см', 'cm', undefined],
  ['-5', 'cm', undefined],
  ['1e2', 'cm', undefined],
] as const)('“%s” in %s is %s mm', (text, unit, mm) => {
  expect(parseLength(text, unit)).toBe(mm)
})

test('what was typed is shown again as it was typed, in both units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 2000 }), (twentieths) => {
      const text = toTypedLength(Math.round((twentieths / 20) * 25.4), 'inches', 'en')
      expect(Number(text)).toBe(twentieths / 20)
    }),
  )
  expect(toTypedLength(795, 'cm', 'uk')).toBe('79,5')
})

test.each([
  [20, 'cm', '+2'],
  [-45, 'cm', '−4,5'],
  [0, 'cm', '0'],
  [30, 'inches', '+1'],
  [-5, 'inches', '0'],
] as const)('a difference of %s mm in %s is %s', (mm, unit, text) => {
  expect(formatDifference(mm, unit, 'uk')).toBe(text)
})
