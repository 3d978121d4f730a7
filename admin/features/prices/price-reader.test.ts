import { expect, test } from 'vitest'
import type { CellFormat } from '#admin/features/prices/cell-texts.ts'
import { createPriceReader } from '#admin/features/prices/price-reader.ts'

const cells = [
  ['2,490', '1,990'],
  ['2,590', ''],
  ['x', ''],
]
const format: CellFormat = { states: { ACTIVE: 'на сайті', INACTIVE: 'заховано' }, dates: 'ua', year: 2026 }
const read = createPriceReader('10', format)

test.each([
  ['1990', 0, 0, '1,990', false],
  ['₴1 990,5', 0, 1, '1,990.50', false],
  ['−10%', 0, 0, '2,240', true],
  // By the full price, also where a discounted one is there already.
  ['−10%', 0, 1, '2,240', true],
  ['−20%', 1, 1, '2,070', true],
  ['+10', 0, 1, '2,000', true],
  ['=1490', 1, 1, '1,490', true],
  // Nothing to add to, and nothing to take a part of.
  ['+10', 1, 1, '', true],
  ['−10%', 2, 0, 'x', true],
])('%s in row %i, column %i makes it %s', (typed, row, column, text, isForRange) => {
  expect(read(typed, { row, column }, cells)).toEqual({ text, isForRange })
})

test('what is no price stays as it was typed, so that its cell says so', () => {
  expect(read('багато', { row: 0, column: 0 }, cells)).toBeUndefined()
  expect(read('', { row: 0, column: 1 }, cells)).toBeUndefined()
})

test.each([
  ['з', 2, 'заховано', false],
  ['=На', 2, 'на сайті', true],
  ['5.12', 3, '05.12.2026 09:00', false],
  ['=2026-12-05 18:30', 3, '05.12.2026 18:30', true],
])('%s in column %i becomes %s', (typed, column, text, isForRange) => {
  expect(read(typed, { row: 0, column }, cells)).toEqual({ text, isForRange })
})

test('what is no state or date stays as it was typed', () => {
  expect(read('продано', { row: 0, column: 2 }, cells)).toBeUndefined()
  expect(read('завтра', { row: 0, column: 3 }, cells)).toBeUndefined()
})
