import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentMethods, entityStates, promoTypes } from '#shared/enums.ts'
import { calculateBasketTotals, findItemProblem, type CurrentItem } from '#shared/rules/basket-totals.ts'
import type { Promo } from '#shared/rules/promo.ts'

const item = (change: Partial<CurrentItem> = {}): CurrentItem => ({
  variantId: 'hoodie',
  size: 'M',
  quantity: 1,
  priceMinor: 249_000,
  discountPriceMinor: null,
  available: 5,
  state: 'ACTIVE',
  ...change,
})
const tenPercent: Promo = {
  type: 'PERCENTAGE',
  discount: 10,
  minApplyPriceMinor: null,
  maxDiscountMinor: null,
  take: null,
  pay: null,
  variantIds: [],
}
const branch = { priceMinor: 8_000, freeShippingFromMinor: 300_000 }

test('[BSK-06d] the basket price is the sum of display prices: the discounted one where there is one', () => {
  const totals = calculateBasketTotals([
    item({ quantity: 2 }),
    item({ variantId: 'tee', priceMinor: 119_000, discountPriceMinor: 99_000 }),
  ])
  expect(totals.productsMinor).toBe(597_000)
  expect(totals.itemCount).toBe(3)
  expect(totals.items.map(({ unitPriceMinor, totalMinor }) => [unitPriceMinor, totalMinor])).toEqual([
    [249_000, 498_000],
    [99_000, 99_000],
  ])
})

test('[BSK-06d] an item that cannot be bought counts nothing, in the price or in the promo', () => {
  const totals = calculateBasketTotals([item(), item({ size: 'S', available: 0 })], { promo: tenPercent })
  expect(totals).toMatchObject({ productsMinor: 249_000, discountMinor: 24_900, itemCount: 2 })
  expect(totals.items.map(({ totalMinor }) => totalMinor)).toEqual([249_000, 0])
})

test('[BSK-06f] of an item with fewer left than asked, the sums count those that are left', () => {
  const totals = calculateBasketTotals([item({ quantity: 6 }), item({ size: 'S' })], { promo: tenPercent })
  expect(totals).toMatchObject({
    productsMinor: 6 * 249_000,
    discountMinor: 149_400,
    itemCount: 7,
    canBeOrdered: false,
  })
  expect(totals.items.map(({ countedQuantity, totalMinor }) => [countedQuantity, totalMinor])).toEqual([
    [5, 5 * 249_000],
    [1, 249_000],
  ])
})

test.each([
  ['[BSK-09b] a sold-out item says so', { available: 0 }, { reason: 'OUT_OF_STOCK', left: 0 }],
  ['[BSK-09c] an item taken out of the shop says so', { state: 'INACTIVE' }, { reason: 'INACTIVE', left: 0 }],
  [
    '[BSK-09c] an item taken out of the shop says so, even if sold out',
    { state: 'INACTIVE', available: 0 },
    { reason: 'INACTIVE', left: 0 },
  ],
  ['[BSK-09d] an item with fewer left than asked says how many', { quantity: 6 }, { reason: 'FEWER_LEFT', left: 5 }],
  ['[BSK-09d] the last pieces can be bought', { quantity: 5 }, null],
  ['without a stock count nothing is missing', { quantity: 50, available: null }, null],
] as const)('%s', (_title, change, problem) => {
  expect(findItemProblem(item(change))).toEqual(problem)
})

test('[BSK-09e] one item that cannot be bought blocks checkout, and so does an empty basket', () => {
  expect(calculateBasketTotals([item(), item({ size: 'S', available: 0 })]).canBeOrdered).toBe(false)
  expect(calculateBasketTotals([item({ quantity: 6 })]).canBeOrdered).toBe(false)
  expect(calculateBasketTotals([]).canBeOrdered).toBe(false)
  expect(calculateBasketTotals([item()]).canBeOrdered).toBe(true)
})

test('[BSK-06a] the basket says how much is missing until the code applies', () => {
  const code = { ...tenPercent, minApplyPriceMinor: 250_000 }
  expect(calculateBasketTotals([item()], { promo: code })).toMatchObject({
    discountMinor: 0,
    amountStillNeededMinor: 1_000,
  })
  expect(calculateBasketTotals([item({ quantity: 2 })], { promo: code })).toMatchObject({
    discountMinor: 49_800,
    amountStillNeededMinor: 0,
  })
})

test('[BSK-06e] free shipping counts the price after promo', () => {
  const items = [item({ priceMinor: 310_000 })]
  expect(calculateBasketTotals(items, { shipping: branch }).shippingMinor).toBe(0)
  expect(calculateBasketTotals(items, { shipping: branch, promo: tenPercent })).toMatchObject({
    priceAfterPromoMinor: 279_000,
    shippingMinor: 8_000,
    totalMinor: 287_000,
  })
})

test('before a method is chosen shipping is open, and nothing to buy is nothing to ship', () => {
  expect(calculateBasketTotals([item()]).shippingMinor).toBeNull()
  expect(calculateBasketTotals([], { shipping: branch })).toMatchObject({ shippingMinor: 0, totalMinor: 0 })
})

test('tax is part of the total', () => {
  expect(
    calculateBasketTotals([item({ priceMinor: 6_900 })], {
      taxMinor: 612,
      shipping: { priceMinor: 800, freeShippingFromMinor: null },
    }),
  ).toMatchObject({
    taxMinor: 612,
    totalMinor: 8_312,
  })
})

test('[CHK-03d] what is paid now and what at delivery follows from the payment method', () => {
  const terms = { shipping: branch, prepaymentMinor: 20_000 }
  expect(calculateBasketTotals([item()], { ...terms, paymentMethod: 'CASH_ON_DELIVERY' })).toMatchObject({
    totalMinor: 257_000,
    payNowMinor: 20_000,
    dueAtDeliveryMinor: 237_000,
  })
  expect(calculateBasketTotals([item()], terms)).toMatchObject({ payNowMinor: 257_000, dueAtDeliveryMinor: 0 })
})

test('[CHK-11e] whatever the basket, the sums add up and nothing is negative or broken', () => {
  const minor = fc.integer({ min: 1, max: 1_000_000 })
  const anyItem = fc.record({
    variantId: fc.constantFrom('a', 'b', 'c'),
    size: fc.constantFrom('S' as const, 'M' as const),
    quantity: fc.integer({ min: 1, max: 20 }),
    priceMinor: minor,
    discountPriceMinor: fc.option(minor),
    available: fc.option(fc.nat(20)),
    state: fc.constantFrom(...entityStates),
  })
  const anyPromo = fc.record({
    type: fc.constantFrom(...promoTypes),
    discount: fc.integer({ min: 1, max: 100 }),
    minApplyPriceMinor: fc.option(minor),
    maxDiscountMinor: fc.option(minor),
    take: fc.constantFrom(null, 2, 3),
    pay: fc.constant(1),
    variantIds: fc.subarray(['a', 'b', 'c']),
  })
  const anyTerms = fc.record({
    promo: fc.option(anyPromo),
    promotions: fc.array(anyPromo, { maxLength: 3 }),
    shipping: fc.option(fc.record({ priceMinor: fc.nat(100_000), freeShippingFromMinor: fc.option(minor) })),
    taxMinor: fc.nat(100_000),
    paymentMethod: fc.option(fc.constantFrom(...paymentMethods)),
    prepaymentMinor: fc.nat(100_000),
  })
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 6 }), anyTerms, (items, terms) => {
      const totals = calculateBasketTotals(items, terms)
      const { productsMinor, discountMinor, shippingMinor, taxMinor, totalMinor, payNowMinor, dueAtDeliveryMinor } =
        totals
      expect(totalMinor).toBe(productsMinor - discountMinor + (shippingMinor ?? 0) + taxMinor)
      expect(totalMinor).toBe(payNowMinor + dueAtDeliveryMinor)
      for (const sum of [
        productsMinor,
        discountMinor,
        shippingMinor ?? 0,
        totalMinor,
        payNowMinor,
        dueAtDeliveryMinor,
      ]) {
        expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true)
      }
    }),
  )
})
