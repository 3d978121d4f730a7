import { expect, test } from 'vitest'
import { salePrice } from '#shared/rules/sale-price.ts'

test('[ADM-12d] a percentage is taken off and rounded down to the step', () => {
  expect(salePrice(219_000, 15, 1000)).toBe(186_000)
  expect(salePrice(259_000, 15, 1000)).toBe(220_000)
  expect(salePrice(219_000, 15, 1)).toBe(186_150)
  expect(salePrice(4999, 33, 1)).toBe(3349)
  expect(salePrice(4999, 33, 100)).toBe(3300)
  expect(salePrice(200_000, 20, 1000)).toBe(160_000)
})

test('[ADM-12d] what is less than a step costs nothing, which no sale may', () => {
  expect(salePrice(900, 10, 1000)).toBe(0)
})
