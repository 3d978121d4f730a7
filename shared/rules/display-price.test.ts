import { expect, test } from 'vitest'
import { getDisplayPrice, isReduced } from '#shared/rules/display-price.ts'

test('[CAT-02a] the discounted price counts if present, else the price', () => {
  expect(getDisplayPrice(249_000, 199_000)).toBe(199_000)
  expect(getDisplayPrice(249_000, null)).toBe(249_000)
  expect(getDisplayPrice(249_000, undefined)).toBe(249_000)
})

test('[CAT-02a] only a lower price is shown as a reduction', () => {
  expect(isReduced(249_000, 199_000)).toBe(true)
  expect(isReduced(249_000, null)).toBe(false)
  expect(isReduced(249_000, 249_000)).toBe(false)
})
