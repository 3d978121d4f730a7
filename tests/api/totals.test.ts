import { afterAll, expect, test } from 'vitest'
import { tableTax } from '#api/adapters/tax/table-tax.ts'
import type { Shop } from '#api/shop.ts'
import { ann } from '#tests/support/american-order.ts'
import { idlePayments } from '#tests/support/idle-payments.ts'
import { lviv, olena } from '#tests/support/order.ts'
import type { StateRule } from '#tests/support/order-calculator.ts'
import { compareOrder, openRange, type Difference, type Place, type Range } from '#tests/support/random-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { onlineMethods } from '#shared/enums.ts'
import { storefronts } from '#shared/storefronts/all.ts'

/**
 * An independent calculator and the shop price the same random orders. TOTALS_SEED repeats or varies a run. Continuous integration
 * compares a thousand orders on PostgreSQL, which is faster than the embedded database; TOTALS_ORDERS sets the number.
 */
const seed = Number(process.env['TOTALS_SEED'] ?? 20_261_102)
const orders = Number(
  process.env['TOTALS_ORDERS'] ??
    (process.env['CI'] === 'true' && process.env['TEST_DATABASE'] === 'postgres' ? 1000 : 50),
)

const opened: TestShop[] = []
afterAll(() => Promise.all(opened.map((testShop) => testShop.close())))

const inState = (state: string, postcode: string, tax: StateRule | 'none'): Place => ({
  shippingInfo: { country: 'US', city: 'Springfield', state, address: '1 Main Street', postcode },
  tax,
})
const abroad = (country: string, state: string, postcode: string): Place => ({
  shippingInfo: { country, city: 'Springfield', state, address: '1 Main Street', postcode },
  tax: 'none',
})

const americanPlaces: readonly Place[] = [
  inState('WA', '98101', { rate: 6_500n, shippingTaxed: true, free: null }),
  inState('California', '94612', { rate: 7_250n, shippingTaxed: false, free: null }),
  inState('IL', '60601', { rate: 6_250n, shippingTaxed: true, free: null }),
  inState('NY', '11201', { rate: 4_000n, shippingTaxed: true, free: { below: 110_00n } }),
  inState('MA', '02108', { rate: 6_250n, shippingTaxed: false, free: { first: 175_00n } }),
  inState('PA', '19103', { rate: 6_000n, shippingTaxed: true, free: { all: true } }),
  inState('TX', '78701', { rate: 6_250n, shippingTaxed: true, free: null }),
  inState('OR', '97201', { rate: 0n, shippingTaxed: false, free: null }),
  // The shop collects no tax in Ohio.
  inState('OH', '43215', 'none'),
  abroad('CA', 'ON', 'M5H 2N2'),
  abroad('MX', 'CMX', '06000'),
]
const ukrainianPlaces: readonly Place[] = [
  { shippingInfo: { ...lviv, address: 'вул. Городоцька, 45', postcode: '79007' }, tax: 'none' },
  { shippingInfo: { country: 'PL', city: 'Kraków', address: 'ul. Długa 12', postcode: '31-146' }, tax: 'none' },
]

/** Every payment method of the storefront can be chosen, and cash on delivery requires its prepayment. */
const openWithPayments = async (name: 'us' | 'ua', changes: Partial<Shop> = {}): Promise<TestShop> => {
  const { prepaymentMinor, paymentMethods } = storefronts[name]
  const payments = onlineMethods
    .filter((method) => paymentMethods.some((one) => one === method))
    .map((method) => ({ ...idlePayments, method }))
  const testShop = await openTestShop(name, { prepaymentMinor, paymentMethods, payments, ...changes })
  opened.push(testShop)
  return testShop
}

const open = {
  us: async (): Promise<Range> => {
    const tax = tableTax(['WA', 'CA', 'IL', 'NY', 'MA', 'PA', 'TX', 'OR'])
    const { paymentMethods } = storefronts.us
    const testShop = await openWithPayments('us', { tax })
    return openRange(testShop, seed, { places: americanPlaces, customer: ann, paymentMethods })
  },
  ua: async (): Promise<Range> => {
    const { paymentMethods } = storefronts.ua
    const testShop = await openWithPayments('ua')
    const { firstName, lastName, email, phone } = olena
    const customer = { firstName, lastName, email, phone }
    return openRange(testShop, seed, { places: ukrainianPlaces, customer, paymentMethods })
  },
}

test.each(['us', 'ua'] as const)(
  '[CHK-06a] [CHK-11g] the sums of random drafts and orders on the storefront %s are those of the calculator, to the minor unit',
  async (name) => {
    const range = await open[name]()
    const differences: Difference[] = []
    let placed = 0
    for (let number = 0; number < orders / 2; number += 1) {
      const compared = await compareOrder(range, seed + number)
      differences.push(...compared.differences)
      if (compared.placed) placed += 1
    }
    expect(differences.slice(0, 3)).toEqual([])
    expect(placed).toBeGreaterThan(orders / 4)
  },
  600_000,
)
