import { expect, test } from 'vitest'
import { readCells, readUnits } from '#admin/features/product/sheet-keys.ts'

test('what a spreadsheet copies is rows of cells', () => {
  expect(readCells('1\t2\r\n3\t 4 \n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test('a sign adds to what is there or takes away, never below nothing', () => {
  expect(readUnits('+12', '3')).toBe('15')
  expect(readUnits('−2', '3')).toBe('1')
  expect(readUnits('-9', '3')).toBe('0')
  expect(readUnits('+4', '')).toBe('4')
  expect(readUnits('1 200', '3')).toBe('1200')
})
