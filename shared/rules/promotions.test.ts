import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateBasketTotals } from '#shared/rules/basket-totals.ts'
import {
  chooseBestPromo,
  findNearestPromo,
  calculatePromoDiscount,
  calculateReducedPrice,
  type PricedItem,
  type Promo,
} from '#shared/rules/promo.ts'

const promo = (change: Partial<Promo>): Promo => ({
  type: 'PERCENTAGE',
  discount: 100,
  minApplyPriceMinor: null,
  maxDiscountMinor: null,
  take: null,
  pay: null,
  variantIds: [],
  ...change,
})
const threeForTwo = promo({ take: 3, pay: 2 })
const item = (variantId: string, unitPriceMinor: number, quantity = 1): PricedItem => ({
  variantId,
  unitPriceMinor,
  quantity,
})

test('[ADM-31a] of three units the cheapest is free, of five too, and of six two', () => {
  const hoodie = item('hoodie', 249_000)
  const tee = item('tee', 119_000, 2)
  expect(calculatePromoDiscount(threeForTwo, [hoodie, item('tee', 119_000)])).toBe(0)
  expect(calculatePromoDiscount(threeForTwo, [tee, hoodie])).toBe(119_000)
  expect(calculatePromoDiscount(threeForTwo, [tee, hoodie, item('cap', 79_000, 2)])).toBe(119_000)
  // The dearest three are one group: its cheapest is a tee.
  expect(calculatePromoDiscount(threeForTwo, [tee, hoodie, item('cap', 79_000, 3)])).toBe(119_000 + 79_000)
})

test('[ADM-31a] a part of the price may be off, and chosen pieces alone may count', () => {
  expect(calculatePromoDiscount(promo({ take: 2, pay: 1, discount: 50 }), [item('tee', 119_000, 2)])).toBe(59_500)
  const tees = promo({ ...threeForTwo, type: 'PRODUCT_VARIANT', variantIds: ['tee'] })
  expect(calculatePromoDiscount(tees, [item('tee', 119_000, 2), item('cap', 1_000)])).toBe(0)
  expect(calculatePromoDiscount(tees, [item('tee', 119_000, 3), item('cap', 1_000)])).toBe(119_000)
})

test('[ADM-31a] whatever the basket, the units that are reduced are those that a list of all units gives', () => {
  const anyItem = fc.record({
    variantId: fc.constantFrom('a', 'b', 'c', 'd'),
    unitPriceMinor: fc.integer({ min: 1, max: 9 }),
    quantity: fc.integer({ min: 1, max: 12 }),
  })
  const anyGroup = fc
    .integer({ min: 2, max: 20 })
    .chain((take) => fc.record({ take: fc.constant(take), pay: fc.integer({ min: 1, max: take - 1 }) }))
  fc.assert(
    fc.property(anyGroup, fc.array(anyItem, { maxLength: 6 }), (group, items) => {
      const units = items
        .flatMap(({ unitPriceMinor, quantity }) => Array.from({ length: quantity }, () => unitPriceMinor))
        .toSorted((a, b) => b - a)
      let expected = 0
      for (let first = 0; first + group.take <= units.length; first += group.take)
        for (const price of units.slice(first + group.pay, first + group.take)) expected += price
      expect(calculateReducedPrice(group, items)).toBe(expected)
    }),
  )
})

test('[ADM-31b] an order has one discount: the largest, and the typed code if a promotion takes off as much', () => {
  const items = [item('tee', 100_000, 3)]
  const tenPercent = promo({ discount: 10 })
  expect(chooseBestPromo(tenPercent, [threeForTwo], items)).toBe(threeForTwo)
  expect(chooseBestPromo(threeForTwo, [promo({ ...threeForTwo })], items)).toBe(threeForTwo)
  expect(chooseBestPromo(null, [tenPercent, threeForTwo], items)).toBe(threeForTwo)
  expect(chooseBestPromo(null, [threeForTwo], [item('tee', 100_000)])).toBeNull()
  // A code that takes nothing off yet stays, and its field says why.
  const large = promo({ discount: 10, minApplyPriceMinor: 900_000 })
  expect(chooseBestPromo(large, [threeForTwo], [item('tee', 100_000)])).toBe(large)
  const totals = calculateBasketTotals(
    [
      {
        variantId: 'tee',
        size: 'M',
        quantity: 3,
        priceMinor: 100_000,
        discountPriceMinor: null,
        available: 3,
        state: 'ACTIVE',
      },
    ],
    { promo: tenPercent, promotions: [threeForTwo] },
  )
  expect(totals).toMatchObject({ promo: threeForTwo, discountMinor: 100_000, totalMinor: 200_000 })
})

test('[ADM-31c] the nearest promotion is one of which one thing is missing', () => {
  const fromSum = promo({ discount: 10, minApplyPriceMinor: 300_000 })
  const two = [item('tee', 100_000, 2)]
  expect(findNearestPromo([fromSum], two)).toEqual({ promo: fromSum, isFor: true, amountMinor: 100_000, units: 0 })
  expect(findNearestPromo([threeForTwo], two)).toEqual({ promo: threeForTwo, isFor: true, amountMinor: 0, units: 1 })
  const caps = promo({ ...threeForTwo, type: 'PRODUCT_VARIANT', variantIds: ['cap'] })
  expect(findNearestPromo([caps, threeForTwo], two)?.promo).toBe(threeForTwo)
  expect(findNearestPromo([caps], two)).toBeUndefined()
  expect(findNearestPromo([fromSum], [item('tee', 300_000)])).toBeUndefined()
})
