import { expect, test } from 'vitest'
import { isOperation, operate, readPrice, roundPrice, writePrice } from '#admin/features/prices/price-typing.ts'

test.each([
  [224_100, '1', 224_100],
  [224_149, '1', 224_100],
  [224_150, '1', 224_200],
  [224_100, '10', 224_000],
  [224_500, '10', 225_000],
  [224_100, '9', 223_900],
  [224_400, '9', 224_900],
  [224_100, '90', 229_000],
  [223_900, '90', 219_000],
  [100, '1', 100],
  [40, '1', 100],
  [300, '10', 1000],
  [300, '9', 900],
  [300, '90', 9000],
] as const)('%i minor units rounded to …%s are %i', (minor, rounding, rounded) => {
  expect(roundPrice(minor, rounding)).toBe(rounded)
})

test.each([
  ['2,490', 249_000],
  ['₴1 990', 199_000],
  ['97,5', 9750],
  ['97.50', 9750],
  ['0', undefined],
  ['19.999', undefined],
  ['10000001', undefined],
  ['', undefined],
  ['багато', undefined],
  ['−5', undefined],
])('%s is read as %s minor units', (text, minor) => {
  expect(readPrice(text)).toBe(minor)
})

test.each([
  ['−10%', 224_000],
  ['-10 %', 224_000],
  ['+5%', 261_000],
  ['−12,5%', 218_000],
  ['+12', 250_200],
  ['− 90', 240_000],
  ['=1990', 199_000],
  ['= 1 990,50', 199_050],
  ['−100%', undefined],
  ['−2490', undefined],
  ['−10.123%', undefined],
  ['=', undefined],
  ['=0', undefined],
  ['1990', undefined],
  ['+x', undefined],
])('%s makes of 2,490 %s minor units', (typed, minor) => {
  expect(operate(typed, { ownMinor: 249_000, percentOfMinor: 249_000 }, '10')).toBe(minor)
})

test('a percentage goes by the full price, a sum by the own one, and neither makes something of nothing', () => {
  expect(operate('−20%', { ownMinor: undefined, percentOfMinor: 249_000 }, '10')).toBe(199_000)
  expect(operate('+10', { ownMinor: undefined, percentOfMinor: 249_000 }, '10')).toBeUndefined()
  expect(operate('−20%', { ownMinor: 199_000, percentOfMinor: undefined }, '10')).toBeUndefined()
})

test('operations begin with their sign, and prices are written as they are read', () => {
  expect(['−10%', '-10%', '+12', '=1990'].every(isOperation)).toBe(true)
  expect(isOperation('1990')).toBe(false)
  for (const minor of [249_000, 199_050, 100, 100_000_000]) expect(readPrice(writePrice(minor))).toBe(minor)
})
