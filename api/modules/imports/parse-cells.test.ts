import { expect, test } from 'vitest'
import {
  parseAnswer,
  parseCareSymbols,
  parseHex,
  parsePrice,
  parseState,
  parseText,
  parseType,
  parseUnits,
} from '#api/modules/imports/parse-cells.ts'
import { matchColumns, toHeadKey } from '#api/modules/imports/match-columns.ts'
import { toLetters } from '#api/modules/imports/table.ts'

test.each([
  ['2690', 2690],
  ['2690,5', 2690.5],
  ['2 690,00 грн', 2690],
  ['2\u00A0690.50', 2690.5],
  ['2,690', 2690],
  ['₴2,690.05', 2690.05],
  ['$79.99', 79.99],
  ['1,234,567', 1234567],
])('the price %s is %d', (text, price) => expect(parsePrice(text)).toEqual({ value: price }))

test.each([
  ['дв.', 'not-a-price'],
  ['2690,555', 'not-a-price'],
  ['2.690.500', 'not-a-price'],
  ['1e3', 'not-a-price'],
  ['=1+1', 'not-a-price'],
  ['26,90,5', 'not-a-price'],
  ['0', 'price-too-low'],
  ['-5', 'price-too-low'],
  ['99999999', 'price-too-high'],
])('the price %s is refused: %s', (text, code) => expect(parsePrice(text)).toMatchObject({ code }))

test.each([
  ['12', { value: 12 }],
  ['0', { value: 0 }],
  ['1 200', { value: 1200 }],
  ['12.0', { value: 12 }],
  ['12.5', { code: 'not-units' }],
  ['-1', { code: 'not-units' }],
  ['+12', { code: 'not-units' }],
  ['дв.', { code: 'not-units' }],
  ['1000001', { code: 'too-many-units' }],
])('%s units', (text, parsed) => expect(parseUnits(text)).toMatchObject(parsed))

test('words are read in both languages, in any case', () => {
  expect(['Унісекс', 'жіноче', 'MEN', 'OTHER'].map((word) => parseType(word))).toEqual(
    ['OTHER', 'FEMALE', 'MALE', 'OTHER'].map((value) => ({ value })),
  )
  expect([parseState('У продажу'), parseState('hidden'), parseState('?')]).toEqual([
    { value: 'ACTIVE' },
    { value: 'INACTIVE' },
    { code: 'unknown-state' },
  ])
  expect([parseAnswer('Так'), parseAnswer('no'), parseAnswer('мабуть')]).toEqual([
    { value: true },
    { value: false },
    { code: 'unknown-answer' },
  ])
  expect([parseHex('1b1b1d'), parseHex('чорний')]).toEqual([{ value: '#1B1B1D' }, { code: 'not-a-hex' }])
})

test('care symbols are divided in any way and written in the order of a label', () => {
  expect(parseCareSymbols('No-iron;wash-30\n no-bleach, wash-30')).toEqual({ value: 'wash-30, no-bleach, no-iron' })
  expect(parseCareSymbols('wash-30 no-steam')).toEqual({
    code: 'unknown-care-symbol',
    details: { symbol: 'no-steam' },
  })
  expect(parseCareSymbols('wash-30, no-wash')).toEqual({ code: 'care-group-twice' })
})

test('letters that cannot be stored are refused, lines of a line are joined', () => {
  expect(parseText('a\u0000b', 9)).toEqual({ code: 'control-characters' })
  expect(parseText('\uD800', 9)).toEqual({ code: 'control-characters' })
  expect(parseText('a\r\n b', 9)).toEqual({ value: 'a b' })
  expect(parseText('a\r\nb', 9, { isLine: false })).toEqual({ value: 'a\nb' })
  expect(parseText('abcd', 3)).toMatchObject({ code: 'too-long', details: { limit: 3, length: 4 } })
})

test('columns are matched by their key, by either language and by what others call them', () => {
  const heads = ['Артикул', 'Ціна, грн', 'Name in English', 'SIZE-M', 'Залишок L', 'Примітки', 'Units XL', '']
  const { columns, unusedColumns } = matchColumns({ heads })
  expect([...columns]).toEqual([
    ['code', 0],
    ['price', 1],
    ['name-en', 2],
    ['size-M', 3],
    ['size-L', 4],
    ['size-XL', 6],
  ])
  expect(unusedColumns).toEqual([5])
  expect(matchColumns({ heads: ['X', 'Y'] }, new Map([[0, 'code']])).columns.get('code')).toBe(0)
  expect(() => matchColumns({ heads: ['SKU', 'Артикул'] })).toThrow('column-twice')
  expect(() => matchColumns({ heads: ['Ціна'] })).toThrow('column-missing')
})

test('heads and letters of columns', () => {
  expect(toHeadKey('  Ціна (UAH), ₴: ')).toBe('ціна')
  expect([0, 25, 26, 51, 52, 99].map(toLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV'])
})
