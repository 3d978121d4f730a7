import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  divideHalfUp,
  maxAmountMinor,
  takePercentMinor,
  sumMinor,
  multiplyMinor,
  toMajor,
  toMinor,
} from '#shared/rules/money.ts'

const amountMinor = fc.integer({ min: -maxAmountMinor, max: maxAmountMinor })

test.each([
  [1234, 123_400],
  [1234.5, 123_450],
  [1.15, 115],
  [0.29, 29],
  [-487, -48_700],
  [0, 0],
])('[FMT-01d] %d units are %d minor units, to the last kopiyka', (major, minor) => {
  expect(toMinor(major)).toBe(minor)
})

test.each([0.1 + 0.2, 1.005, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, 1e12])(
  '[FMT-01d] %d is no price: more than 2 decimals, no number or beyond all bounds',
  (major) => {
    expect(() => toMinor(major)).toThrow(RangeError)
  },
)

test('[FMT-01d] every amount is the same after conversion to major units and back, with at most 2 decimals', () => {
  fc.assert(
    fc.property(amountMinor, (minor) => {
      expect(String(toMajor(minor))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      expect(toMinor(toMajor(minor))).toBe(minor)
    }),
  )
})

test('[BSK-07e] a half rounds up, less than a half rounds down', () => {
  expect([5, 4, 3, 1].map((n) => divideHalfUp(n, 2))).toEqual([3, 2, 2, 1])
  expect([14, 15, 16].map((n) => divideHalfUp(n, 10))).toEqual([1, 2, 2])
  expect([-5, -15, -16].map((n) => divideHalfUp(n, 10))).toEqual([0, -1, -2])
})

test('[BSK-07e] the rounded quotient differs by at most a half, and exactly a half rounds up', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
      const error = BigInt(divideHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator)
      expect(2n * error <= BigInt(denominator) && 2n * error > -BigInt(denominator)).toBe(true)
    }),
  )
})

test('[BSK-07e] a percentage of a price is rounded half up to the minor unit', () => {
  expect(takePercentMinor(10_005, 10)).toBe(1_001)
  expect(takePercentMinor(10_004, 10)).toBe(1_000)
  expect(takePercentMinor(999, 12.5)).toBe(125)
})

test('[CHK-11e] an invalid amount in a sum throws', () => {
  expect(sumMinor([])).toBe(0)
  expect(sumMinor([1, 2, 3])).toBe(6)
  expect(multiplyMinor(129_000, 3)).toBe(387_000)
  expect(() => sumMinor([0.5])).toThrow(RangeError)
  expect(() => multiplyMinor(maxAmountMinor, 2)).toThrow(RangeError)
  expect(() => divideHalfUp(1, 0)).toThrow(RangeError)
  expect(Object.is(sumMinor([-0]), 0)).toBe(true)
})
