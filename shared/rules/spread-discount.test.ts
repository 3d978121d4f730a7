import { describe, expect, test } from 'vitest'
import { spreadDiscount } from '#shared/rules/spread-discount.ts'

const [tee, hoodie, socks] = ['tee', 'hoodie', 'socks']
const items = (...pairs: [variantId: string, totalMinor: number][]) =>
  pairs.map(([variantId, totalMinor]) => ({ variantId, totalMinor }))
const forAll = { type: 'PERCENTAGE', variantIds: [] } as const

describe('a discount', () => {
  test('is spread over all items in proportion to their prices', () => {
    expect(spreadDiscount(items([tee, 3000], [hoodie, 1000]), 400, forAll)).toEqual([300, 100])
  })

  test('leaves no cent over: the largest fractions get the rest, the earlier item first', () => {
    expect(spreadDiscount(items([tee, 100], [hoodie, 100], [socks, 100]), 100, forAll)).toEqual([34, 33, 33])
    expect(spreadDiscount(items([tee, 199], [hoodie, 101], [socks, 100]), 2, forAll)).toEqual([1, 1, 0])
    expect(spreadDiscount(items([tee, 1], [hoodie, 999]), 999, forAll)).toEqual([1, 998])
  })

  test('for certain variants reduces only theirs', () => {
    const promo = { type: 'PRODUCT_VARIANT', variantIds: [hoodie] } as const
    expect(spreadDiscount(items([tee, 3000], [hoodie, 1000]), 400, promo)).toEqual([0, 400])
    expect(spreadDiscount(items([tee, 3000]), 0, promo)).toEqual([0])
  })

  test('of nothing is nothing', () => {
    expect(spreadDiscount(items([tee, 3000], [hoodie, 0]), 0, null)).toEqual([0, 0])
    expect(spreadDiscount([], 0, forAll)).toEqual([])
  })

  test('of the largest sums stays exact', () => {
    const parts = spreadDiscount(items([tee, 1_999_999_999], [hoodie, 1]), 1_999_999_900, forAll)
    expect(parts).toEqual([1_999_999_899, 1])
  })

  test('adds up for any basket and never exceeds the price of an item', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = sequence(seed)
      const basket = items(
        ...Array.from({ length: 1 + random(8) }, (): [string, number] => [`${random(5)}`, random(50_000)]),
      )
      const sum = basket.reduce((total, { totalMinor }) => total + totalMinor, 0)
      const discount = sum > 0 ? random(sum + 1) : 0
      const parts = spreadDiscount(basket, discount, forAll)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(discount)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(basket[index]!.totalMinor)
      }
    }
  })
})

/** Returns a generator of whole numbers below a bound; the same numbers for the same seed. */
const sequence = (seed: number) => {
  let state = seed
  return (bound: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return bound > 0 ? state % bound : 0
  }
}
