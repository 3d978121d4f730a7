import { expect, test } from 'vitest'
import { applyTyped, readNumber } from '#admin/ui/sheet/read-number.ts'
import { readTable, writeTable } from '#admin/ui/sheet/tab-separated.ts'

test.each([
  ['12', 12],
  ['+12', 12],
  ['−3', -3],
  ['1 200', 1200],
  ['1\u00A0200,50', 1200.5],
  ['1,200', 1200],
  ['2,5', 2.5],
  ['₴97.50', 97.5],
  ['12 шт.', 12],
  ['', undefined],
  ['12a', undefined],
  ['--3', undefined],
])('%s is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each([
  ['12', 5, 12],
  ['+12', 5, 17],
  ['−3', 5, 2],
  ['−20%', 2490, 1992],
  ['+10 %', 100, 110.00000000000001],
  ['x', 5, undefined],
])('%s typed into a cell with %s makes it %s', (text, before, after) => {
  expect(applyTyped(text, before)).toBe(after)
})

test('what spreadsheets copy is read by cells, and written as they read it', () => {
  expect(readTable('SH-1\tM\t12\r\nSH-2\tL\t+3\r\n')).toEqual([
    ['SH-1', 'M', '12'],
    ['SH-2', 'L', '+3'],
  ])
  expect(readTable('"a\tb"\t"say ""hi"""\n')).toEqual([['a\tb', 'say "hi"']])
  expect(readTable('')).toEqual([])
  const cells = [
    ['a\tb', 'say "hi"'],
    ['', 'two\nlines'],
  ]
  expect(readTable(writeTable(cells))).toEqual(cells)
})
