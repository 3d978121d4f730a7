import fc from 'fast-check'

/** Valid texts that the shop must be able to store. */
export const plainTexts = [
  'Худі «Обрій»',
  'Oversize',
  'Ґанок',
  'її',
  "м'який",
  'מעיל רחב',
  '\u202Eabc',
  '👩‍👩‍👧‍👦🧥',
  'é',
  'ﷺ',
  'ÅÅ',
  '\u200D',
  ' a ',
  "'; drop table variants; --",
  '%_\\',
  '{"uk":1}',
  '<script>alert(1)</script>',
  '${1+1}',
  '__proto__',
  'null',
  'NaN',
  '0',
] as const

/** Values of another type or form than expected. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  -0.5,
  0.005,
  1.005,
  99.999,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  10_000_000,
  10_000_000.01,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  1e308,
  5e-324,
  '',
  ' ',
  '\n\t',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '1,5',
  'true',
  'null',
  'undefined',
  '[object Object]',
  'a\u0000b',
  '\uD800',
  '\uDC00 half a pair',
  '\uFFFE',
  '\u202Eנזעף',
  '👩‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(101),
  'ї'.repeat(5001),
  'x'.repeat(60_000),
  '../../etc/passwd',
  "' or 1=1 --",
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-4000-8000-00000000000G',
  'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA',
  '0000-00-00T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-02T10:00:00+03:00',
  '2026-11-02',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  'javascript:alert(1)',
  [],
  [null],
  [[]],
  ['a', 'a'],
  {},
  { and: [] },
  { uk: 'лише так' },
  { uk: '', en: '' },
  { length: -1 },
  { constructor: { prototype: { x: 1 } } },
]

/** Valid dates, including the first and the last. */
export const moments: readonly string[] = [
  '2026-11-02T10:00:00.000Z',
  '2026-11-02T10:00:00Z',
  '2024-02-29T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999999Z',
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-02T10:00:00.1234567890Z',
]

/** A text within these lengths: words, letters of all scripts, sometimes of minimum or maximum length. */
export const textArbitrary = (minLength = 0, maxLength = 300): fc.Arbitrary<string> => {
  const fit = (text: string): string => {
    // Cuts between characters: half a surrogate pair is not a valid text.
    const cut = text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text
    return cut.padEnd(minLength, 'ґ')
  }
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...plainTexts).map(fit) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 30) }).map(fit) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('ї'.repeat(maxLength), 'a'.repeat(minLength), '🧥'.repeat(maxLength)).map(fit),
    },
  )
}
