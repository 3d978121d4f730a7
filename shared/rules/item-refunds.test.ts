import { expect, test } from 'vitest'
import { listPaidItems, refundForUnits } from '#shared/rules/item-refunds.ts'

const tee = { variantId: 'tee', size: 'M', quantity: 1, totalMinor: 1000, discountMinor: null } as const
const socks = { variantId: 'socks', size: 'M', quantity: 3, totalMinor: 1000, discountMinor: null } as const

test('[CHK-12y] discount and sales tax are spread over the items, to the last minor unit', () => {
  const items = listPaidItems([tee, socks], { discountMinor: 333, taxMinor: 101 })
  expect(items.map(({ paidMinor }) => paidMinor)).toEqual([1000 - 167 + 50, 1000 - 166 + 51])
  expect(items.reduce((sum, { paidMinor }) => sum + paidMinor, 0)).toBe(2000 - 333 + 101)
})

test('[CHK-12y] a discount that was stored with its item stays there', () => {
  const stored = [
    { ...tee, discountMinor: 300 },
    { ...socks, discountMinor: 0 },
  ]
  expect(listPaidItems(stored, { discountMinor: 300, taxMinor: 0 })).toMatchObject([
    { paidMinor: 700 },
    { paidMinor: 1000 },
  ])
})

test('[CHK-12y] the same size twice is one item', () => {
  expect(listPaidItems([socks, socks], { discountMinor: 0, taxMinor: 0 })).toEqual([
    { variantId: 'socks', size: 'M', quantity: 6, paidMinor: 2000 },
  ])
})

test.each([[[1, 1, 1]], [[2, 1]], [[3]]])('[CHK-12y] units given back as %j cost what was paid for them', (steps) => {
  const item = { variantId: 'socks', size: 'M', quantity: 3, paidMinor: 1000 } as const
  let before = 0
  let sum = 0
  for (const units of steps) {
    sum += refundForUnits(item, before, units)
    before += units
  }
  expect(sum).toBe(1000)
  expect(refundForUnits(item, 0, 1)).toBe(333)
})
