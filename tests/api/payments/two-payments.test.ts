import { expect, test } from 'vitest'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import type { PaymentFacts } from '#api/ports/payment.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { lastPayment, openPayingShopFixture, placeOrderBy } from '#tests/support/paying-shop.ts'

/** Orders whose customer has begun to pay twice: after a declined payment the page starts another one. */
const shop = await openPayingShopFixture('ua')

type Payment = Awaited<ReturnType<typeof lastPayment>>
const report = ({ reference, amountMinor, currency }: Payment, facts: Partial<PaymentFacts> = {}) =>
  applyPayment(shop.shop, 'LIQPAY', {
    reference,
    amountMinor,
    currency,
    state: 'COMPLETED',
    refundedMinor: 0,
    failure: null,
    ...facts,
  })
const failure = { card: 'card_declined', message: null } as const
const read = async (id: string) => {
  const admin = await newAdministrator(shop)
  return (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
}
/** Places an order whose first payment was declined and whose second one is open. */
const startTwice = async () => {
  const { guest, id, params } = await placeOrderBy(shop, 'LIQPAY')
  await shop.payerMeets(id, 'declined_limit')
  const first = await lastPayment(shop, id)
  expect((await guest.call('POST /v1/orders/{id}/pay', { params, body: {} })).status).toBe(200)
  const second = await lastPayment(shop, id)
  expect(second.id).not.toBe(first.id)
  return { id, first, second }
}

test('[CHK-12s] of an order that its first payment has paid the failure of the second changes nothing', async () => {
  const { id, first, second } = await startTwice()
  await report(first)
  await report(second, { state: 'FAILED', failure })
  expect(await read(id)).toMatchObject({ status: 'NEW', paymentStatus: 'COMPLETED', money: 'PAID', refunds: [] })
})

test('[CHK-12s] the failure of a replaced payment, told again, leaves the order waiting for the open one', async () => {
  const { id, first, second } = await startTwice()
  await report(first, { state: 'FAILED', failure })
  expect(await read(id)).toMatchObject({ paymentStatus: 'WAITING_FOR_PAYMENT' })
  await report(second)
  expect(await read(id)).toMatchObject({ paymentStatus: 'COMPLETED', money: 'PAID' })
})

test('[CHK-12s] a duplicate payment that was refunded leaves the order paid, however its refund is told', async () => {
  const { id, first, second } = await startTwice()
  await shop.payerMeets(id, 'paid')
  await report(first)
  // In the simulator the first payment was declined, so there is nothing to refund.
  const provider = shop.shop.payments[0]!
  const original = { ...provider }
  Object.assign(provider, { refund: () => Promise.resolve({ state: 'COMPLETED', failure: null }) })
  await refundPaymentsWorker(shop.shop)({ orderId: id })
  Object.assign(provider, original)
  const { amountMinor } = first
  await report(first, { refundedMinor: amountMinor })
  await report(first, { state: 'FAILED', failure, refundedMinor: amountMinor })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'NEW', paymentStatus: 'COMPLETED', money: 'PAID', prices: { refunded: 0 } })
  expect(order.refunds).toMatchObject([{ reason: 'DUPLICATE', state: 'COMPLETED', amount: order.prices.total }])
  expect((await lastPayment(shop, id)).id).toBe(second.id)
})
