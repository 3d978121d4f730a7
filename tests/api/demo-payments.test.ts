import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentProviders, type PaymentProviders } from '#api/adapters/open-payment-providers.ts'
import { refundPayments } from '#api/modules/payments/refund-payments.ts'
import { orders } from '#database/schema/orders.ts'
import { payments } from '#database/schema/payments.ts'
import { removeDemoCustomer, seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { listDemoPayments } from '#database/seed/place-demo-orders.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { exportRows } from '#tests/support/exported-rows.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { storefrontNames } from '#tests/support/templates.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe.each(storefrontNames)('the payments of a demo of %s', (name) => {
  let testShop: TestShop
  let folder: string
  let simulators: PaymentProviders
  let admin: SignedIn
  /** Opens the simulators as a start of the demo does. */
  const openSimulators = async (): Promise<PaymentProviders> => {
    const { database, storefront, now } = testShop.shop
    const opened = await openPaymentProviders({
      mode: 'demo',
      simulators: true,
      settings: { liqpay: undefined, stripe: undefined, paypal: undefined },
      storefront,
      folder,
      paidBefore: (await listDemoPayments(database)).map((payment) => ({
        ...payment,
        noticeUrl: `http://127.0.0.1:9/v1/payments/${payment.method.toLowerCase()}/result`,
      })),
      now,
      log: { warn: () => {}, error: () => {} },
    })
    Object.assign(testShop.shop, { payments: opened.providers })
    return opened
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shyr-demo-payments-'))
    testShop = await openTestShop(name)
    const { database, storefront, now } = testShop.shop
    await seedDemoCustomer(database, storefront, now())
    simulators = await openSimulators()
    admin = await newAdministrator(testShop)
  })
  afterAll(async () => {
    await simulators.close()
    await testShop.close()
    await rm(folder, { recursive: true, force: true })
  })
  const listPaidOnline = () =>
    testShop.shop.database
      .select({ order: orders, payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.isCounted, true))

  test('[ADM-32d] leave nothing to reconcile', async () => {
    expect(await exportRows(testShop, admin, 'reconciliation', {})).toEqual([])
    const paid = await listPaidOnline()
    expect(paid.length).toBeGreaterThan(3)
    for (const { order, payment } of paid)
      expect(payment).toMatchObject({ amountMinor: order.paidMinor, method: order.paymentMethod, state: 'COMPLETED' })
    const { storefront, database } = testShop.shop
    const online = storefront.paymentMethods.filter((method) => method !== 'CASH_ON_DELIVERY')
    expect(new Set(paid.map(({ payment }) => payment.method))).toEqual(new Set(online))
    // Not every storefront has the product of the order that was never paid.
    const unpaid = await database
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.paymentStatus, 'FAILED'), inArray(orders.paymentMethod, online)))
    const failed = await database.select().from(payments).where(eq(payments.state, 'FAILED'))
    expect(failed).toMatchObject(
      unpaid.map(({ id }) => ({ orderId: id, isCounted: false, failure: { card: 'card_declined' } })),
    )
  })

  test('are known to the simulators, which give them back in parts, also after a restart', async () => {
    const { storefront } = testShop.shop
    for (const { order, payment } of await listPaidOnline()) {
      const half = Math.floor(payment.amountMinor / 2)
      const first = await refundOrder(admin, order.id, { amount: half / 100 })
      expect(first.status).toBe(201)
      await refundPayments(testShop.shop, order.id)
      await simulators.close()
      simulators = await openSimulators()
      expect((await refundOrder(admin, order.id)).status).toBe(201)
      await refundPayments(testShop.shop, order.id)
      const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: order.id } })
      expect(body.refunds.map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED'])
      // Nothing is left at the provider either.
      const provider = testShop.shop.payments.find(({ method }) => method === payment.method)!
      const started = {
        ...payment,
        name: `${order.number}-1`,
        reference: payment.reference!,
        currency: storefront.currency,
      }
      expect(await provider.check(started, { mayCharge: false })).toMatchObject({
        state: 'COMPLETED',
        amountMinor: payment.amountMinor,
        refundedMinor: payment.amountMinor,
      })
    }
    expect(await exportRows(testShop, admin, 'reconciliation', {})).toEqual([])
  })

  test('are deleted with the history, also those that were given back', async () => {
    const { database } = testShop.shop
    await removeDemoCustomer(database)
    expect([await database.$count(orders), await database.$count(payments)]).toEqual([0, 0])
  })
})
