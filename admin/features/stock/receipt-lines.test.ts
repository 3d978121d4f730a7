import { describe, expect, test } from 'vitest'
import {
  createSizeReader,
  listCodes,
  readLines,
  shapeReceipt,
  toMovements,
  type KnownStock,
} from '#admin/features/stock/receipt-lines.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import type { Size } from '#shared/enums.ts'
import type { StaffReason } from '#shared/rules/stock-movements.ts'
import { enums } from '#shared/texts/uk/enums.ts'

const row = (vendorCode: string, size: Size, stock: number): StockRowEntity => ({
  variantId: `id of ${vendorCode}`,
  productId: '',
  size,
  name: '',
  colour: '',
  vendorCode,
  photo: null,
  visible: true,
  price: 1,
  stock,
  held: 0,
  sold: 0,
  daysLeft: null,
  toSew: 0,
  waiting: 0,
  soldOutSince: null,
  lowLimit: 2,
  ownLimit: false,
})
const knownStock: KnownStock = new Map([
  ['SH-1-BLA', [row('SH-1-BLA', 'M', 5), row('SH-1-BLA', 'WOMENS_OVERSIZE', 0)]],
  ['SH-1-BLA-M', []],
  ['SH-9', [row('SH-9', 'ONE_SIZE', 1)]],
  ['SH-0', []],
  ['SH', []],
])
const readSize = createSizeReader((size) => enums[`size-${size}`])
const read = (cells: string[][], reason: StaffReason = 'RECEIPT') =>
  readLines(cells, { known: knownStock, reason, readSize })
const findProblem = (cells: string[], reason?: StaffReason) => read([cells], reason)[0]?.problem?.kind

describe('a row of a delivery', () => {
  test.each([
    [['SH-1-BLA', 'M', '12'], 17],
    [['sh-1-bla', 'm', '+12 шт'], 17],
    [['SH-1-BLA-M', '', '1'], 6],
    [['SH-1-BLA', 'оверсайз жін.', '3'], 3],
    [['SH-1-BLA', 'ов. жін.', '3'], 3],
    [['SH-9', '', '2'], 3],
    [['SH-9', 'один', '2'], 3],
  ])('%j is understood', (cells, after) => {
    expect(read([cells])).toMatchObject([{ row: 0, after }])
  })

  test.each([
    [['', 'M', '1'], 'no-code'],
    [['SH-0', 'M', '1'], 'unknown-code'],
    [['SH-1-BLA', '', '1'], 'no-size'],
    [['SH-1-BLA', 'XXL', '1'], 'unknown-size'],
    [['SH-1-BLA', 'M', ''], 'no-units'],
    [['SH-1-BLA', 'M', '0'], 'wrong-units'],
    [['SH-1-BLA', 'M', '-1'], 'wrong-units'],
    [['SH-1-BLA', 'M', '1,5'], 'wrong-units'],
  ])('%j has the problem %s', (cells, kind) => {
    expect(findProblem(cells)).toBe(kind)
  })

  test('[ADM-10at] a row without units has its size, so that its piece can be seen', () => {
    const [line] = read([['SH-1-BLA', 'M', '']])
    expect(line).toMatchObject({ problem: { column: 2, kind: 'no-units' }, stock: { size: 'M' } })
    expect(line).not.toHaveProperty('after')
  })

  test('a size stands in the sheet once, and no more goes than there is', () => {
    const lines = read([
      ['SH-1-BLA', 'M', '1'],
      ['', '', ''],
      ['SH-1-BLA', 'M', '1'],
    ])
    expect(lines.map(({ row: place, problem }) => [place, problem?.kind])).toEqual([
      [0, undefined],
      [2, 'twice'],
    ])
    expect(findProblem(['SH-1-BLA', 'M', '6'], 'WRITE_OFF')).toBe('too-few')
    expect(findProblem(['SH-1-BLA', 'M', '-6'], 'CORRECTION')).toBe('too-few')
  })

  test('an article that was not read yet is no problem', () => {
    expect(read([['SH-77', 'M', '1']])).toEqual([{ row: 0 }])
  })

  test('each reason becomes its movement', () => {
    const toMovement = (units: string, reason: StaffReason) =>
      toMovements(read([['SH-1-BLA', 'M', units]], reason), reason)
    const of = { variantId: 'id of SH-1-BLA', size: 'M' }
    expect(toMovement('12', 'RECEIPT')).toEqual([{ ...of, by: 12, reason: 'RECEIPT' }])
    expect(toMovement('4', 'COUNT')).toEqual([{ ...of, countedAs: 4, seen: 5, reason: 'COUNT' }])
    expect(toMovement('2', 'WRITE_OFF')).toEqual([{ ...of, by: -2, reason: 'WRITE_OFF' }])
    expect(toMovement('−1', 'CORRECTION')).toEqual([{ ...of, by: -1, reason: 'CORRECTION' }])
  })
})

test('articles are asked for once each, with those that may have their size in them', () => {
  expect(
    listCodes([
      ['sh-1-bla-m', '', ''],
      ['SH-1-BLA', 'M', ''],
      ['', '', ''],
    ]),
  ).toEqual(['SH-1-BLA', 'SH-1-BLA-M'])
})

test('two pasted columns are an article with its size, and units', () => {
  expect(shapeReceipt([['SH-1-BLA-M', '3']], { column: 0 })).toEqual([['SH-1-BLA-M', '', '3']])
  expect(shapeReceipt([['M', '3']], { column: 1 })).toEqual([['M', '3']])
})
