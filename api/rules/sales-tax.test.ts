import { describe, expect, test } from 'vitest'
import { findState, calculateSalesTaxMinor } from '#api/rules/sales-tax.ts'
import { stateTaxes } from '#api/rules/state-taxes.ts'

const items = (...pairs: [netMinor: number, quantity?: number][]) =>
  pairs.map(([netMinor, quantity = 1]) => ({ netMinor, quantity }))
const taxIn = (state: string, taxed: ReturnType<typeof items>, shippingMinor = 0) =>
  calculateSalesTaxMinor(stateTaxes[state]!, taxed, shippingMinor)

test('the table has the 50 states and the District of Columbia', () => {
  expect(Object.keys(stateTaxes)).toHaveLength(51)
  for (const { rate, zips } of Object.values(stateTaxes)) {
    expect(rate).toBeGreaterThanOrEqual(0)
    expect(rate).toBeLessThanOrEqual(7_250)
    for (const zip of zips) expect(zip).toMatch(/^\d(?:\d\d)?$/)
  }
})

describe('a state', () => {
  test.each([
    ['NY', '11201', 'NY'],
    ['ny', '10012-1234', 'NY'],
    [' New York ', '10012', 'NY'],
    ['N.Y.', '06390', 'NY'],
    ['north  carolina', '28202', 'NC'],
    ['D.C.', '20001', 'DC'],
    ['TX', '88510', 'TX'],
  ])('is found by %j with %j', (state, postcode, code) => {
    expect(findState(state, postcode)?.code).toBe(code)
  })

  test.each([
    ['Narnia', '11201'],
    ['', '11201'],
    ['PR', '00901'],
    ['NY', ''],
    ['NY', '1120'],
    ['NY', '11201-12'],
    ['NY', '90210'],
    ['CA', '10001'],
  ])('is not found by %j with %j', (state, postcode) => {
    expect(findState(state, postcode)).toBeUndefined()
  })
})

describe('the tax', () => {
  test('is rounded half up for each item by itself', () => {
    // 6.25 % of 0.40 is 0.025, of 0.80 it is 0.05.
    expect(taxIn('IL', items([40]))).toBe(3)
    expect(taxIn('IL', items([39]))).toBe(2)
    expect(taxIn('IL', items([40], [40]))).toBe(6)
    expect(taxIn('IL', items([80, 2]))).toBe(5)
  })

  test('counts rates with three decimals exactly', () => {
    expect(taxIn('MO', items([100_00]))).toBe(423) // 4.225
    expect(taxIn('CA', items([19_99]))).toBe(145) // 1.449275
    expect(taxIn('CA', items([2_000_000_000]))).toBe(145_000_000)
  })

  test('is nothing in states without sales tax, and for nothing', () => {
    expect(taxIn('OR', items([5000]), 800)).toBe(0)
    expect(taxIn('CA', [], 800)).toBe(0)
    expect(taxIn('CA', items([0]))).toBe(0)
    expect(taxIn('CA', items([-5]))).toBe(0)
  })

  test('includes shipping only in states that tax it, and only with taxed items', () => {
    expect(taxIn('WA', items([100_00]), 8_00)).toBe(650 + 52)
    expect(taxIn('CA', items([100_00]), 8_00)).toBe(725)
    expect(taxIn('PA', items([100_00]), 8_00)).toBe(0)
    expect(taxIn('NY', items([109_99]), 8_00)).toBe(0)
    expect(taxIn('NY', items([110_00]), 8_00)).toBe(440 + 32)
  })

  test('New York taxes units from 110 dollars in full, by the price after the discount', () => {
    expect(taxIn('NY', items([109_99], [110_00]))).toBe(440)
    expect(taxIn('NY', items([219_99, 2]))).toBe(0)
    expect(taxIn('NY', items([220_00, 2]))).toBe(880)
  })

  test('Massachusetts and Rhode Island tax what a unit costs beyond their thresholds', () => {
    expect(taxIn('MA', items([175_00]))).toBe(0)
    expect(taxIn('MA', items([200_00]))).toBe(156) // 25.00 × 6.25 % = 1.5625
    expect(taxIn('MA', items([400_00, 2]))).toBe(313) // 50.00 × 6.25 % = 3.125
    expect(taxIn('RI', items([251_00]))).toBe(7)
  })
})
