import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerPaymentReturn } from '#api/documents/payment-return.ts'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import { toPaymentReturnPath } from '#api/modules/payments/payment-return.ts'
import { checkPaymentsWorker } from '#api/worker/check-payments.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import { refunds as refundRows } from '#database/schema/payments.ts'
import type { OnlineMethod } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import {
  lastPayment,
  openPayingShop,
  openPayingShopFixture,
  placeBy,
  placeOrderBy,
  type PayingShop,
} from '#tests/support/paying-shop.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'

/** Orders beyond the bounds of unpaid holds: nothing is held for them, and they are paid as any other. [CHK-12] */
const shop = await openPayingShopFixture('ua', { unpaidBounds: { visitorUnits: 2, sizePercent: 50 } })
const variantId = shop.variant('hoodie-obrii', 'black')
beforeEach(async () => {
  // Holds of earlier tests end.
  minutesPass(60)
  await expireOrdersWorker(shop.shop)({})
  await setUnits(shop, variantId, 'M', 9)
})

const units = () => readStock(shop, variantId, 'M')
const minutesPass = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const listMails = (id: string) =>
  shop.jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))
const placeBeyond = async () => {
  const order = await placeOrderBy(shop, 'LIQPAY', { variantId, quantity: 3 })
  expect(order.placed).toMatchObject({ status: 'NEW', reservesLater: true, payment: {} })
  expect(await units()).toBe(9)
  return order
}
const readAs = async ({ guest, params }: Awaited<ReturnType<typeof placeBeyond>>) => {
  const { body } = await guest.call('GET /v1/orders/{id}', { params })
  const { status, paymentStatus, reservesLater, heldUntil } = body
  return { status, paymentStatus, reservesLater, heldUntil }
}
const listRefunds = async (id: string) => {
  const admin = await newAdministrator(shop)
  const { body } = await admin.call('GET /v1/admin/orders/{id}/payments', { params: { id } })
  return body.entities.flatMap(({ refunds }) => refunds.map(({ reason, state }) => [reason, state]))
}

test('[CHK-12o] takes its stock when it is paid, once, and keeps it', async () => {
  const order = await placeBeyond()
  await shop.payerMeets(order.id, 'twice')
  expect(await readAs(order)).toEqual({
    status: 'NEW',
    paymentStatus: 'COMPLETED',
    reservesLater: false,
    heldUntil: null,
  })
  expect(await units()).toBe(6)
  minutesPass(60)
  await expireOrdersWorker(shop.shop)({})
  expect(await units()).toBe(6)
  expect(listMails(order.id)).toEqual(['paid', 'notice'])
})

test('[CHK-12n] a paid order holds nothing any more, so that others can', async () => {
  await setUnits(shop, variantId, 'M', 2)
  const first = await placeOrderBy(shop, 'LIQPAY', { variantId })
  expect(first.placed.reservesLater).toBe(false)
  await shop.payerMeets(first.id, 'paid')
  const next = await placeOrderBy(shop, 'LIQPAY', { variantId })
  expect(next.placed.reservesLater).toBe(false)
  expect(await units()).toBe(0)
})

test('[CHK-12o] is cancelled and refunded, once, if its stock was sold before it was paid', async () => {
  const order = await placeBeyond()
  await setUnits(shop, variantId, 'M', 2)
  await shop.payerMeets(order.id, 'twice')
  minutesPass(3)
  await checkPaymentsWorker(shop.shop)({})
  await refundPaymentsWorker(shop.shop)({ orderId: order.id })
  await refundPaymentsWorker(shop.shop)({ orderId: order.id })

  expect(await readAs(order)).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED' })
  expect(await listRefunds(order.id)).toEqual([['LATE', 'COMPLETED']])
  expect(await units()).toBe(2)
  expect(listMails(order.id)).toEqual(['canceled', 'refunded'])
})

test('[CHK-12o] releases nothing when it is not paid in time', async () => {
  const order = await placeBeyond()
  minutesPass(31)
  await expireOrdersWorker(shop.shop)({})
  expect(await readAs(order)).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED' })
  expect(await units()).toBe(9)
})

test('[CHK-12o] a payment that arrives after its time takes the stock as well', async () => {
  const order = await placeBeyond()
  await shop.payerMeets(order.id, 'lost')
  const { reference, amountMinor, currency } = await lastPayment(shop, order.id)
  minutesPass(31)
  await expireOrdersWorker(shop.shop)({})
  const facts = { reference, amountMinor, currency, state: 'COMPLETED', refundedMinor: 0, failure: null } as const
  await applyPayment(shop.shop, 'LIQPAY', facts)
  await applyPayment(shop.shop, 'LIQPAY', facts)
  expect(await readAs(order)).toMatchObject({ status: 'NEW', paymentStatus: 'COMPLETED', reservesLater: false })
  expect(await units()).toBe(6)
})

describe('two orders beyond the bounds for the last unit', () => {
  let us: PayingShop
  let tee: string
  beforeAll(async () => {
    us = await openPayingShop('us', { unpaidBounds: { visitorUnits: 0, sizePercent: 50 } })
    tee = us.variant('tee-step', 'black')
  })
  afterAll(() => us.close())

  /** Places two orders of the only unit, which hold nothing, and pays the first by PayPal. Returns the second. */
  const sellLastUnit = async (paymentMethod: OnlineMethod) => {
    await setUnits(us, tee, 'M', 1)
    const first = await placeOrderBy(us, 'PAYPAL', { variantId: tee })
    const second = await placeOrderBy(us, paymentMethod, { variantId: tee })
    expect([first, second].map(({ placed }) => placed.reservesLater)).toEqual([true, true])
    await us.payerMeets(first.id, 'paid')
    const { body } = await first.guest.call('POST /v1/orders/{id}/check-payment', { params: first.params })
    expect(body).toMatchObject({ money: 'PAID', reservesLater: false })
    expect(await readStock(us, tee, 'M')).toBe(0)
    return second
  }
  const soldOut = () => ({
    status: 409,
    body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK', details: [{ variantId: tee, size: 'M' }] },
  })

  test.each([undefined, 'PAYPAL', 'STRIPE', 'CASH_ON_DELIVERY'] as const)(
    '[CHK-12o] the second cannot be paid by %s any more, and can once a unit is back',
    async (paymentMethod) => {
      const { guest, id, params } = await sellLastUnit('STRIPE')
      const body = paymentMethod ? { paymentMethod } : {}
      const pay = () => guest.call('POST /v1/orders/{id}/pay', { params, body })
      expect(await pay()).toMatchObject(soldOut())
      expect(await placeBy(guest, id, 'STRIPE')).toMatchObject(soldOut())
      expect((await guest.call('GET /v1/orders/{id}/payment', { params })).body).toEqual({ payment: null })
      const { body: read } = await guest.call('GET /v1/orders/{id}', { params })
      expect(read).toMatchObject({ status: 'NEW', paymentMethod: 'STRIPE', money: 'UNPAID' })
      await setUnits(us, tee, 'M', 1)
      expect((await pay()).status).toBe(200)
    },
  )

  test('[CHK-12o] an approved payment of the second is not charged, and its payer is told', async () => {
    const { guest, id, params } = await sellLastUnit('PAYPAL')
    await us.payerMeets(id, 'paid')
    expect(await guest.call('POST /v1/orders/{id}/check-payment', { params })).toMatchObject(soldOut())
    us.clock.now = new Date(us.clock.now.getTime() + 3 * 60_000)
    await checkPaymentsWorker(us.shop)({})
    const payment = await lastPayment(us, id)
    const pages = fastify()
    registerPaymentReturn(pages, us.shop)
    const returned = await pages.inject({ url: toPaymentReturnPath(us.shop, payment.id) })
    expect(returned.headers['location']).toBe(`/checkout/error?order=${id}`)
    expect(payment.state).toBe('WAITING')
    expect((await guest.call('GET /v1/orders/{id}', { params })).body).toMatchObject({ money: 'UNPAID' })

    await setUnits(us, tee, 'M', 1)
    const { body } = await guest.call('POST /v1/orders/{id}/check-payment', { params })
    expect(body).toMatchObject({ money: 'PAID' })
    expect(await readStock(us, tee, 'M')).toBe(0)
  })

  test('[CHK-12o] a charge of the second that cannot be stopped is given back by itself, and told once', async () => {
    const { guest, id, params } = await sellLastUnit('STRIPE')
    const before = us.jobs.length
    await us.payerMeets(id, 'twice')
    const check = () => guest.call('POST /v1/orders/{id}/check-payment', { params })
    await Promise.all([check(), check()])
    await Promise.allSettled([1, 2].map(() => refundPaymentsWorker(us.shop)({ orderId: id })))
    await refundPaymentsWorker(us.shop)({ orderId: id })
    expect((await check()).body).toMatchObject({ status: 'CANCELED', cancelReason: 'SOLD_OUT', prices: { paid: 0 } })
    const refunds = await us.shop.database.select().from(refundRows).where(eq(refundRows.orderId, id))
    expect(refunds).toMatchObject([{ reason: 'LATE', state: 'COMPLETED' }])
    const told = us.jobs
      .slice(before)
      .flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))
    expect(told).toEqual(['canceled', 'refunded'])
    expect(await readStock(us, tee, 'M')).toBe(0)
  })
})
