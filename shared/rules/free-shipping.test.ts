import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFreeForAll } from '#shared/rules/free-for-all.ts'
import {
  applyShippingPromotion,
  getFreeShippingProgress,
  getFreeShippingThreshold,
  calculateShippingPrice,
  getWaivedByPromotion,
  type ShippingTerms,
} from '#shared/rules/free-shipping.ts'

const method = (freeShippingFromMinor: number | null, change: Partial<ShippingTerms> = {}): ShippingTerms => ({
  state: 'ACTIVE',
  priceMinor: 8_000,
  freeShippingFromMinor,
  ...change,
})

test('[BSK-08a] the lowest threshold of the methods counts', () => {
  expect(getFreeShippingThreshold([method(300_000), method(250_000), method(500_000)])).toBe(250_000)
})

test('[BSK-08a] a method that is not ACTIVE or has no threshold does not count', () => {
  expect(
    getFreeShippingThreshold([method(100_000, { state: 'INACTIVE' }), method(null), method(0), method(300_000)]),
  ).toBe(300_000)
})

test('[BSK-08b] without any threshold it is 0, and no progress line is shown', () => {
  expect(getFreeShippingThreshold([])).toBe(0)
  expect(getFreeShippingThreshold([method(null)])).toBe(0)
  expect(getFreeShippingProgress([method(null)], 100_000)).toBeNull()
})

test('[BSK-08c] the amount left never falls below 0', () => {
  expect(getFreeShippingProgress([method(250_000)], 249_900)?.leftMinor).toBe(100)
  expect(getFreeShippingProgress([method(250_000)], 250_000)?.leftMinor).toBe(0)
  expect(getFreeShippingProgress([method(250_000)], 400_000)?.leftMinor).toBe(0)
})

test('the runner is at the share that the basket has reached, and at its end when it is reached', () => {
  expect(getFreeShippingProgress([method(200_000)], 50_000)?.share).toBe(0.25)
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (priceMinor, thresholdMinor) => {
      const progress = getFreeShippingProgress([method(thresholdMinor)], priceMinor)
      expect(progress?.share).toBeGreaterThanOrEqual(0)
      // Every order costs one unit of the currency at least.
      expect(progress?.share).toBe(thresholdMinor <= 100 ? 1 : Math.min(1, priceMinor / thresholdMinor))
    }),
  )
})

test('[CHK-02g] every method that is free is named, before that those that become free first', () => {
  const [post, courier, other] = [method(250_000), method(500_000), method(250_000)]
  const methods = [courier, post, method(null), other, method(100_000, { state: 'INACTIVE' })]
  expect(getFreeShippingProgress(methods, 100_000)?.methods).toEqual([post, other])
  expect(getFreeShippingProgress(methods, 499_999)?.methods).toEqual([post, other])
  expect(getFreeShippingProgress(methods, 500_000)?.methods).toEqual([post, other, courier])
})

test('[CHK-02d] a method is free from its threshold, and costs its price below', () => {
  expect(calculateShippingPrice(method(300_000), 299_999)).toBe(8_000)
  expect(calculateShippingPrice(method(300_000), 300_000)).toBe(0)
  expect(calculateShippingPrice(method(null), 900_000)).toBe(8_000)
  expect(calculateShippingPrice(method(0), 900_000)).toBe(8_000)
})

test('[ADM-31r] a promotion makes a method free from the lower of both sums', () => {
  const apply = (ownMinor: number | null, fromMinor: number) =>
    applyShippingPromotion(method(ownMinor), { fromMinor }).freeShippingFromMinor
  expect([apply(null, 50_000), apply(0, 50_000), apply(30_000, 50_000), apply(80_000, 50_000)]).toEqual([
    50_000, 50_000, 30_000, 50_000,
  ])
  const terms = method(null)
  expect(applyShippingPromotion(terms, null)).toBe(terms)
})

test('[ADM-31r] a promotion gives the price of a delivery that would not be free without it', () => {
  const waived = (ownMinor: number | null, priceMinor: number) =>
    getWaivedByPromotion(method(ownMinor), { fromMinor: 50_000 }, priceMinor)
  expect([waived(null, 49_999), waived(null, 50_000), waived(80_000, 79_999), waived(80_000, 80_000)]).toEqual([
    0, 8_000, 8_000, 0,
  ])
  expect(getWaivedByPromotion(method(null), null, 50_000)).toBe(0)
})

test('[ADM-31r] a delivery that every order reaches is free before the sum is known', () => {
  expect(getFreeShippingProgress([method(100), method(80_000)], 0)).toMatchObject({ leftMinor: 0, share: 1 })
  expect(getFreeShippingProgress([method(101)], 0)).toMatchObject({ leftMinor: 101, share: 0 })
  const free = (price: number, freeShippingFrom: number | null) => isFreeForAll({ price, freeShippingFrom })
  expect([free(80, 1), free(80, 1.01), free(80, null), free(80, 0), free(0, null)]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})
