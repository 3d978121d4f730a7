import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { stripeTax } from '#api/adapters/tax/stripe-tax.ts'
import { startStripeTaxSimulator } from '#simulators/tax/stripe-tax.ts'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import { recordTax } from '#api/modules/payments/record-tax.ts'
import { refundPayments } from '#api/modules/payments/refund-payments.ts'
import type { JobData } from '#api/ports/jobs.ts'
import { orders } from '#database/schema/orders.ts'
import { payments } from '#database/schema/payments.ts'
import { stock } from '#database/schema/variants.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { prepareAmericanOrder } from '#tests/support/american-order.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { idlePayments } from '#tests/support/idle-payments.ts'
import { refundOrder } from '#tests/support/refund.ts'
import type { PaymentMethod } from '#shared/enums.ts'
import { toMinor } from '#shared/rules/money.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let guest: Guest
let admin: SignedIn
let tee: { variantId: string; size: 'M'; quantity: number }
const now = () => new Date('2026-11-02T10:00:00Z')
const log = { warn: vi.fn<() => void>() }

const simulator = await startStripeTaxSimulator(now, ['WA'])
const testShop = await openShopFixture('us', {
  now,
  tax: stripeTax(simulator.settings, log),
  paymentMethods: ['STRIPE', 'CASH_ON_DELIVERY'],
  payments: [
    { ...idlePayments, method: 'STRIPE', refund: () => Promise.resolve({ state: 'COMPLETED', failure: null }) },
  ],
})
beforeAll(async () => {
  const variantId = testShop.variant('tee-step', 'black')
  await testShop.shop.database.update(stock).set({ quantity: 1000 }).where(eq(stock.variantId, variantId))
  tee = { variantId, size: 'M', quantity: 2 }
  admin = await newAdministrator(testShop)
})
afterAll(() => simulator.close())
beforeEach(() => {
  guest = newGuest(testShop.server)
  testShop.jobs.length = 0
})
afterEach(() => simulator.setMood('WORKS'))

const read = async (id: string) => (await guest.call('GET /v1/orders/{id}', { params: { id } })).body
const place = (id: string, paymentMethod: PaymentMethod = 'CASH_ON_DELIVERY') =>
  guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod } })

/** Lets the provider report that the order is paid. */
const pay = async (id: string): Promise<void> => {
  const [payment] = await testShop.shop.database.select().from(payments).where(eq(payments.orderId, id))
  const { reference, amountMinor, currency } = payment!
  const facts = { reference: reference!, amountMinor, currency, refundedMinor: 0, failure: null }
  await applyPayment(testShop.shop, 'STRIPE', { ...facts, state: 'COMPLETED' })
}

const taxJobs = (): JobData['record-tax'][] =>
  testShop.jobs.flatMap(({ name, data }) => (name === 'record-tax' ? [data as JobData['record-tax']] : []))
const runTaxJobs = async (): Promise<void> => {
  for (const data of taxJobs()) await recordTax(testShop.shop, data)
}

/** Returns the provider's records of an order: type and amount. */
const listRecords = (id: string): [string, number][] => {
  const all = [...simulator.records.transactions.values()]
  const own = all.find(({ reference }) => reference === id)
  return all.filter((one) => own && (one === own || one.origin === own.id)).map(({ type, amount }) => [type, amount])
}

describe('a tax provider that works', () => {
  test('[CHK-06a] calculates a tax that is no estimate', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    const { prices, salesTax } = await read(id)
    expect(salesTax).toEqual({ isEstimate: false, problem: null })
    expect(prices.tax).toBeGreaterThan(0)
    expect((await place(id)).body).toMatchObject({ prices: { tax: prices.tax }, salesTax: { isEstimate: false } })
  })

  test('records a paid order once, however often the job runs', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    await place(id, 'STRIPE')
    expect(taxJobs()).toEqual([])
    await pay(id)
    expect(taxJobs()).toEqual([{ orderId: id }])
    await runTaxJobs()
    const callsBefore = simulator.calls.length
    await runTaxJobs()
    expect(simulator.calls).toHaveLength(callsBefore)
    expect(listRecords(id)).toEqual([['transaction', toMinor((await read(id)).prices.total)]])
  })

  test('records an order that is paid on delivery when it is done', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    await place(id)
    expect(taxJobs()).toEqual([])
    for (const status of ['IN_PROCESS', 'DONE'] as const) {
      const { updatedAt } = (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
      await admin.call('PATCH /v1/orders/{id}', { params: { id }, body: { updatedAt, status } })
    }
    expect(taxJobs()).toEqual([{ orderId: id }])
  })

  test('records each refund once, even if the order itself is not recorded yet', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    await place(id, 'STRIPE')
    await pay(id)
    const total = toMinor((await read(id)).prices.total)
    testShop.jobs.length = 0
    for (const amount of [10, undefined]) {
      expect((await refundOrder(admin, id, amount === undefined ? {} : { amount })).status).toBe(201)
      await refundPayments(testShop.shop, id)
    }
    expect(taxJobs()).toHaveLength(2)
    await runTaxJobs()
    await runTaxJobs()
    expect(listRecords(id)).toEqual([
      ['transaction', total],
      ['reversal', -1000],
      ['reversal', -(total - 1000)],
    ])
  })

  test('is not told of payments that the order cannot have', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    await place(id, 'STRIPE')
    await testShop.shop.database
      .update(orders)
      .set({ status: 'CANCELED', cancelReason: 'ADMINISTRATOR', paymentStatus: 'FAILED' })
      .where(eq(orders.id, id))
    await pay(id)
    await refundPayments(testShop.shop, id)
    expect(taxJobs()).toEqual([])
  })
})

describe('a tax provider that does not respond', () => {
  test('leaves a draft without tax, and nothing is placed until it responds again', async () => {
    simulator.setMood('BROKEN')
    const id = await prepareAmericanOrder(guest, [tee])
    expect(await read(id)).toMatchObject({ prices: { tax: null }, salesTax: { problem: 'UNAVAILABLE' } })
    expect(await place(id)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_CANNOT_CALC_TAX',
        message: 'Sales tax cannot be calculated right now. Please try again in a minute.',
      },
    })
    expect((await read(id)).placedAt).toBeNull()
    simulator.setMood('WORKS')
    expect((await read(id)).prices.tax).toBeGreaterThan(0)
    expect((await place(id)).status).toBe(200)
  })

  test('fails the job, so that it is repeated', async () => {
    const id = await prepareAmericanOrder(guest, [tee])
    await place(id, 'STRIPE')
    await pay(id)
    simulator.setMood('BROKEN')
    await expect(runTaxJobs()).rejects.toThrow()
    simulator.setMood('WORKS')
    await runTaxJobs()
    expect(listRecords(id)).toHaveLength(1)
  })
})
