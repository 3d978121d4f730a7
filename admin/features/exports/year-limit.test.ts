import { expect, test } from 'vitest'
import { readYearLimit } from '#admin/features/exports/year-limit.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['8650000', 8_650_000],
  ['8 650 000,50', 8_650_000.5],
  ['₴7,211,598', 7_211_598],
  ['0', 'wrong'],
  ['-5', 'wrong'],
  ['1,234', 1234],
  ['12,345678', 'wrong'],
  ['1000000001', 'wrong'],
  ['мільйон', 'wrong'],
])('[ADM-32f] the limit %j is read as %j', (typed, limit) => {
  expect(readYearLimit(typed)).toBe(limit)
})
