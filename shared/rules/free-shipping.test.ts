import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  freeShippingProgress,
  freeShippingThreshold,
  shippingPrice,
  type ShippingTerms,
} from '#shared/rules/free-shipping.ts'

const method = (freeShippingFromMinor: number | null, change: Partial<ShippingTerms> = {}): ShippingTerms => ({
  state: 'ACTIVE',
  priceMinor: 8_000,
  freeShippingFromMinor,
  ...change,
})

test('[BSK-08a] the lowest threshold of the methods counts', () => {
  expect(freeShippingThreshold([method(300_000), method(250_000), method(500_000)])).toBe(250_000)
})

test('[BSK-08a] a method that is not ACTIVE or has no threshold does not count', () => {
  expect(
    freeShippingThreshold([method(100_000, { state: 'INACTIVE' }), method(null), method(0), method(300_000)]),
  ).toBe(300_000)
})

test('[BSK-08b] without any threshold it is 0, and no progress line is shown', () => {
  expect(freeShippingThreshold([])).toBe(0)
  expect(freeShippingThreshold([method(null)])).toBe(0)
  expect(freeShippingProgress([method(null)], 100_000)).toBeNull()
})

test('[BSK-08c] the amount left never falls below 0', () => {
  expect(freeShippingProgress([method(250_000)], 249_900)?.leftMinor).toBe(100)
  expect(freeShippingProgress([method(250_000)], 250_000)?.leftMinor).toBe(0)
  expect(freeShippingProgress([method(250_000)], 400_000)?.leftMinor).toBe(0)
})

test('the runner is at the share that the basket has reached, and at its end when it is reached', () => {
  expect(freeShippingProgress([method(200_000)], 50_000)?.share).toBe(0.25)
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (priceMinor, thresholdMinor) => {
      const progress = freeShippingProgress([method(thresholdMinor)], priceMinor)
      expect(progress?.share).toBeGreaterThanOrEqual(0)
      expect(progress?.share).toBe(Math.min(1, priceMinor / thresholdMinor))
    }),
  )
})

test('[CHK-02g] every method that is free is named, before that those that become free first', () => {
  const [post, courier, other] = [method(250_000), method(500_000), method(250_000)]
  const methods = [courier, post, method(null), other, method(100_000, { state: 'INACTIVE' })]
  expect(freeShippingProgress(methods, 100_000)?.methods).toEqual([post, other])
  expect(freeShippingProgress(methods, 499_999)?.methods).toEqual([post, other])
  expect(freeShippingProgress(methods, 500_000)?.methods).toEqual([post, other, courier])
})

test('[CHK-02d] a method is free from its threshold, and costs its price below', () => {
  expect(shippingPrice(method(300_000), 299_999)).toBe(8_000)
  expect(shippingPrice(method(300_000), 300_000)).toBe(0)
  expect(shippingPrice(method(null), 900_000)).toBe(8_000)
  expect(shippingPrice(method(0), 900_000)).toBe(8_000)
})
