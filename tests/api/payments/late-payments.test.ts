import { beforeEach, expect, test } from 'vitest'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import type { PaymentProvider } from '#api/ports/payment.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { prepareOrder } from '#tests/support/order.ts'
import {
  lastPayment,
  openPayingShop,
  openPayingShopFixture,
  placeBy,
  placeOrderBy,
} from '#tests/support/paying-shop.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'

const shop = await openPayingShopFixture('ua')
const variantId = shop.variant('hoodie-obrii', 'black')
beforeEach(() => setUnits(shop, variantId, 'M', 9))

const minutesPass = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const read = async (id: string) => {
  const admin = await newAdministrator(shop)
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  return { admin, order: body }
}
const cancelAsStaff = async (id: string): Promise<void> => {
  const { admin, order } = await read(id)
  const body = { status: 'CANCELED', updatedAt: order.updatedAt } as const
  expect((await admin.call('PATCH /v1/orders/{id}', { params: { id }, body })).status).toBe(200)
}
/** The provider has the money, and reports it only now. */
const report = async (id: string): Promise<void> => {
  const { reference, amountMinor, currency } = await lastPayment(shop, id)
  await applyPayment(shop.shop, 'LIQPAY', {
    reference,
    amountMinor,
    currency,
    state: 'COMPLETED',
    refundedMinor: 0,
    failure: null,
  })
}
const refund = (orderId: string) => refundPaymentsWorker(shop.shop)({ orderId })
const listMails = (id: string) =>
  shop.jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))

test('[CHK-12s] a payment of an order that an administrator cancelled is refunded, and the order stays cancelled', async () => {
  const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId })
  await shop.payerMeets(id, 'lost')
  await cancelAsStaff(id)
  expect(await readStock(shop, variantId, 'M')).toBe(9)
  await report(id)
  await report(id)
  await refund(id)
  await refund(id)
  const { order } = await read(id)
  expect(order).toMatchObject({
    status: 'CANCELED',
    cancelReason: 'ADMINISTRATOR',
    prices: { paid: 0 },
    refunds: [{ reason: 'CANCELED', state: 'COMPLETED', amount: order.prices.total }],
  })
  expect(await readStock(shop, variantId, 'M')).toBe(9)
  expect(listMails(id)).toEqual(['canceled', 'refunded'])
})

/** Places an order with a code of one use, and lets its hold end with its payment unreported. */
const expireWithCode = async (name: string): Promise<string> => {
  await shop.shop.database
    .insert(promoCodes)
    .values({ name, type: 'PERCENTAGE', discount: 10, state: 'ACTIVE', maxUses: 1 })
  const { id } = await placeWithCode(name)
  minutesPass(31)
  await expireOrdersWorker(shop.shop)({})
  return id
}
const placeWithCode = async (name: string) => {
  const guest = newGuest(shop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }], name)
  const { body } = await placeBy(guest, id, 'LIQPAY')
  expect(body.prices.discount).toBeGreaterThan(0)
  return { guest, id }
}

test('[CHK-12j] a late payment with a single-use code that another order has used meanwhile is refunded', async () => {
  const first = await expireWithCode('ONCE1')
  const { id: second } = await placeWithCode('ONCE1')
  await report(first)
  expect((await read(first)).order).toMatchObject({
    status: 'CANCELED',
    prices: { paid: 0 },
    refunds: [{ reason: 'LATE' }],
  })
  await report(second)
  expect((await read(second)).order).toMatchObject({ status: 'NEW', money: 'PAID', refunds: [] })
  expect(await readStock(shop, variantId, 'M')).toBe(8)
})

test('[CHK-12j] a late payment takes its unused code again, and no other order can have it', async () => {
  const first = await expireWithCode('ONCE2')
  const guest = newGuest(shop.server)
  const second = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }], 'ONCE2')
  await report(first)
  expect((await read(first)).order).toMatchObject({ status: 'NEW', money: 'PAID', refunds: [] })
  expect((await placeBy(guest, second, 'LIQPAY')).body).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
})

test('[CHK-12j] of a late payment and an order placed at once, one has the single-use code', async () => {
  const first = await expireWithCode('ONCE3')
  const guest = newGuest(shop.server)
  const second = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }], 'ONCE3')
  const [, placed] = await Promise.all([report(first), placeBy(guest, second, 'LIQPAY')])
  const isReopened = (await read(first)).order.status === 'NEW'
  expect([isReopened, placed.status === 200].filter(Boolean)).toHaveLength(1)
})

test('[CHK-12p] a hold that staff prolongs at its very end is not cancelled', async () => {
  // Orders of other tests that are still unpaid end first: from here on only this one holds a unit.
  minutesPass(31)
  await expireOrdersWorker(shop.shop)({})
  const available = await readStock(shop, variantId, 'M')
  const { id } = await placeOrderBy(shop, 'LIQPAY', { variantId })
  minutesPass(31)
  const { admin } = await read(id)
  const provider = shop.shop.payments[0]!
  const original = { ...provider }
  // The worker finds an overdue order; its hold is prolonged while the worker calls the provider once more.
  Object.assign(provider, {
    check: async (...given: Parameters<PaymentProvider['check']>) => {
      const sent = await admin.call('POST /v1/admin/orders/{id}/payment-link', { params: { id }, body: {} })
      expect(sent.status).toBe(201)
      return original.check(...given)
    },
  })
  await expireOrdersWorker(shop.shop)({})
  Object.assign(provider, original)
  expect((await read(id)).order).toMatchObject({ status: 'NEW', step: 'AWAITING_PAYMENT' })
  expect(await readStock(shop, variantId, 'M')).toBe(available - 1)
})

test('[CHK-12s] an approved payment of an order that was cancelled is not charged', async () => {
  const us = await openPayingShop('us')
  const { id, guest, params } = await placeOrderBy(us, 'PAYPAL')
  const admin = await newAdministrator(us)
  const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params })
  await us.payerMeets(id, 'paid')
  const canceled = await admin.call('PATCH /v1/orders/{id}', {
    params,
    body: { status: 'CANCELED', updatedAt: order.updatedAt },
  })
  expect(canceled.status).toBe(200)
  await guest.call('POST /v1/orders/{id}/check-payment', { params })
  expect((await lastPayment(us, id)).state).toBe('WAITING')
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params })
  expect(body).toMatchObject({ status: 'CANCELED', prices: { paid: 0 }, refunds: [] })
  await us.close()
})
