import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { promoTypes } from '#shared/enums.ts'
import {
  getAmountStillNeeded,
  calculateBasketPrice,
  calculatePromoDiscount,
  type PricedItem,
  type Promo,
} from '#shared/rules/promo.ts'

const promo = (change: Partial<Promo>): Promo => ({
  type: 'PERCENTAGE',
  discount: 10,
  minApplyPriceMinor: null,
  maxDiscountMinor: null,
  take: null,
  pay: null,
  variantIds: [],
  ...change,
})
const anyGroup = { take: fc.constantFrom(null, 2, 3, 5), pay: fc.constant(1) }
const item = (variantId: string, unitPriceMinor: number, quantity = 1): PricedItem => ({
  variantId,
  unitPriceMinor,
  quantity,
})
const hoodie = item('hoodie', 249_000)
const tees = item('tee', 119_000, 2)

test('[BSK-07a] a percentage reduces the price of the whole basket', () => {
  expect(calculatePromoDiscount(promo({ discount: 10 }), [hoodie, tees])).toBe(48_700)
})

test('[BSK-07b] an amount is subtracted unchanged', () => {
  expect(calculatePromoDiscount(promo({ type: 'AMOUNT', discount: 20_000 }), [hoodie])).toBe(20_000)
})

test('[BSK-07c] a code for certain variants reduces their items only', () => {
  const code = promo({ type: 'PRODUCT_VARIANT', discount: 20, variantIds: ['tee', 'tee', 'scarf'] })
  expect(calculatePromoDiscount(code, [hoodie, tees])).toBe(47_600)
  expect(calculatePromoDiscount(code, [hoodie])).toBe(0)
})

test('[BSK-07d] one currency unit always remains to be paid', () => {
  expect(calculatePromoDiscount(promo({ type: 'AMOUNT', discount: 500_000 }), [hoodie])).toBe(248_900)
  expect(calculatePromoDiscount(promo({ discount: 100 }), [hoodie])).toBe(248_900)
  expect(
    calculatePromoDiscount(promo({ type: 'PRODUCT_VARIANT', discount: 100, variantIds: ['hoodie'] }), [hoodie]),
  ).toBe(248_900)
  expect(calculatePromoDiscount(promo({ type: 'AMOUNT', discount: 100 }), [item('pin', 150)])).toBe(50)
  expect(calculatePromoDiscount(promo({ type: 'AMOUNT', discount: 100 }), [item('pin', 200)])).toBe(100)
})

test('[ADM-12t] a percentage takes off no more than its maximum', () => {
  const code = promo({ discount: 20, maxDiscountMinor: 30_000 })
  expect(calculatePromoDiscount(code, [hoodie])).toBe(30_000)
  expect(calculatePromoDiscount(code, [item('tee', 149_995)])).toBe(29_999)
  expect(calculatePromoDiscount(promo({ ...code, type: 'PRODUCT_VARIANT', variantIds: ['tee'] }), [hoodie, tees])).toBe(
    30_000,
  )
})

test('[BSK-07e] a half kopiyka of discount is rounded up, less is rounded down', () => {
  expect(calculatePromoDiscount(promo({ discount: 10 }), [item('pin', 10_005)])).toBe(1_001)
  expect(calculatePromoDiscount(promo({ discount: 10 }), [item('pin', 10_004)])).toBe(1_000)
})

test('[BSK-07e] the sum is rounded once, not each item', () => {
  expect(calculatePromoDiscount(promo({ discount: 10 }), [item('pin', 1_005), item('badge', 1_005)])).toBe(201)
})

test('[BSK-06a] the amount still needed is shown, and never falls below 0', () => {
  expect(getAmountStillNeeded({ minApplyPriceMinor: 250_000 }, 249_000)).toBe(1_000)
  expect(getAmountStillNeeded({ minApplyPriceMinor: 250_000 }, 250_000)).toBe(0)
  expect(getAmountStillNeeded({ minApplyPriceMinor: 250_000 }, 300_000)).toBe(0)
  expect(getAmountStillNeeded({ minApplyPriceMinor: null }, 0)).toBe(0)
})

test('[BSK-06c] the code applies from its minimum, and not a kopiyka below', () => {
  const code = promo({ minApplyPriceMinor: 249_000 })
  expect(calculatePromoDiscount(code, [hoodie])).toBe(24_900)
  expect(calculatePromoDiscount(code, [item('hoodie', 248_999)])).toBe(0)
})

test('[BSK-06c] the minimum counts the whole basket before promo, whatever variants the code names', () => {
  const code = promo({ type: 'PRODUCT_VARIANT', discount: 20, variantIds: ['tee'], minApplyPriceMinor: 480_000 })
  expect(calculatePromoDiscount(code, [hoodie, tees])).toBe(47_600)
})

test('[BSK-07d] no code reduces any basket below the minimum price', () => {
  const anyPromo = fc.record({
    type: fc.constantFrom(...promoTypes),
    discount: fc.integer({ min: 1, max: 100 }),
    minApplyPriceMinor: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    maxDiscountMinor: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    variantIds: fc.subarray(['a', 'b', 'c']),
    ...anyGroup,
  })
  const anyItem = fc.record({
    variantId: fc.constantFrom('a', 'b', 'c'),
    unitPriceMinor: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(anyPromo, fc.array(anyItem, { maxLength: 5 }), (code, items) => {
      const priceMinor = calculateBasketPrice(items)
      const discountMinor = calculatePromoDiscount(code, items)
      expect(Number.isSafeInteger(discountMinor) && discountMinor >= 0).toBe(true)
      expect(priceMinor - discountMinor).toBeGreaterThanOrEqual(Math.min(priceMinor, 100))
    }),
  )
})
