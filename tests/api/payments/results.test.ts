import { beforeEach, describe, expect, test } from 'vitest'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import { checkPaymentsWorker } from '#api/worker/check-payments.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { lastPayment, openPayingShopFixture, placeBy, placeOrderBy } from '#tests/support/paying-shop.ts'

let admin: SignedIn
const shop = await openPayingShopFixture('ua')
const us = await openPayingShopFixture('us')
const variantId = shop.variant('hoodie-obrii', 'black')
beforeEach(async () => {
  shop.logged.length = 0
  // The clock moves on, and sessions end.
  admin = await newAdministrator(shop)
  await setUnits(shop, variantId, 'M', 9)
})

const minutesPass = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const expire = () => expireOrdersWorker(shop.shop)({})
const checkByClock = () => checkPaymentsWorker(shop.shop)({})
const refund = (orderId: string) => refundPaymentsWorker(shop.shop)({ orderId })
const listMails = (id: string) =>
  shop.jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))
const readAs = async ({ guest, params }: Awaited<ReturnType<typeof placeOrderBy>>) =>
  (await guest.call('GET /v1/orders/{id}', { params })).body
const listRefunds = async (id: string) => {
  const { body } = await admin.call('GET /v1/admin/orders/{id}/payments', { params: { id } })
  return body.entities.flatMap(({ refunds }) => refunds.map(({ reason, state, amount }) => [reason, state, amount]))
}

describe('a result that is lost, late, repeated or forged', () => {
  test.each(['lost', 'twice'])('%s: the order is paid once', async (outcome) => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    await shop.payerMeets(order.id, outcome)
    minutesPass(3)
    await checkByClock()
    await checkByClock()
    expect(await readAs(order)).toMatchObject({ paymentStatus: 'COMPLETED', prices: { refunded: 0 } })
    expect(listMails(order.id)).toEqual(['paid', 'notice'])
  })

  test('[CHK-12f] an unpaid order is cancelled once after its hold, and its units are for sale again', async () => {
    const before = await readStock(shop, variantId, 'M')
    const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
    minutesPass(29)
    await expire()
    expect((await readAs(order)).status).toBe('NEW')
    minutesPass(2)
    const { guest, params } = order
    const pay = () => guest.call('POST /v1/orders/{id}/pay', { params, body: {} })
    expect((await pay()).body.code).toBe('INCORRECT_PAYMENT_STATUS')
    await Promise.all([expire(), expire()])
    expect(await readAs(order)).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED', heldUntil: null })
    expect(await readStock(shop, variantId, 'M')).toBe(before)
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'INCORRECT_PAYMENT_STATUS' } })
  })

  test('a payment whose result is lost is found before its hold ends', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    await shop.payerMeets(order.id, 'lost')
    minutesPass(31)
    await expire()
    expect(await readAs(order)).toMatchObject({ status: 'NEW', paymentStatus: 'COMPLETED' })
  })

  test('[CHK-12j] a payment after the hold takes the units again, if they are there', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
    const held = await readStock(shop, variantId, 'M')
    minutesPass(31)
    await expire()
    expect(await readStock(shop, variantId, 'M')).toBe(held + 1)
    await pay(order.id)
    expect(await readAs(order)).toMatchObject({ status: 'NEW', paymentStatus: 'COMPLETED' })
    expect(await readStock(shop, variantId, 'M')).toBe(held)
    expect(listMails(order.id)).toEqual(['canceled', 'paid', 'notice'])
  })

  test('[CHK-12j] if they are sold, it is given back, once', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
    const total = (await readAs(order)).prices.total
    minutesPass(31)
    await expire()
    admin = await newAdministrator(shop)
    await setUnits(shop, variantId, 'M', 0)
    await pay(order.id)
    await refund(order.id)
    await refund(order.id)
    expect(await readAs(order)).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED' })
    expect(await listRefunds(order.id)).toEqual([['LATE', 'COMPLETED', total]])
    expect(await readStock(shop, variantId, 'M')).toBe(0)
    expect(listMails(order.id)).toEqual(['canceled', 'refunded'])
  })

  test.each([
    ['forged_amount', 'result of another amount'],
    ['forged_currency', 'result of another amount'],
  ])('%s changes nothing and is logged', async (outcome, said) => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    await shop.payerMeets(order.id, outcome)
    expect(await readAs(order)).toMatchObject({
      status: 'NEW',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      prices: { paid: 0 },
    })
    expect(shop.logged).toContain(said)
  })

  test('[API-06c] [API-06e] a result with a wrong signature is refused and changes nothing', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    const response = await order.guest.send({
      method: 'POST',
      path: '/v1/payments/liqpay/result',
      payload: new URLSearchParams({ data: 'eyJhIjoxfQ==', signature: 'x'.repeat(44) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response).toMatchObject({ status: 400, body: { code: 'LIQPAY_RESULT_INVALID_SIGNATURE' } })
    expect((await readAs(order)).paymentStatus).toBe('WAITING_FOR_PAYMENT')
  })

  test('a result of a payment that the shop does not know is accepted, and changes nothing', async () => {
    const facts = {
      reference: 'SH-1-1',
      state: 'COMPLETED',
      amountMinor: 100,
      currency: 'UAH',
      refundedMinor: 0,
      failure: null,
    } as const
    await applyPayment(shop.shop, 'LIQPAY', facts)
    expect(shop.logged).toContain('result of an unknown payment')
  })

  test('results in the wrong sequence: a failure after the success does not undo it', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    await shop.payerMeets(order.id, 'paid')
    const { reference, amountMinor, currency } = await lastPayment(shop, order.id)
    const failure = { card: 'card_declined', message: null } as const
    await applyPayment(shop.shop, 'LIQPAY', {
      reference,
      amountMinor,
      currency,
      state: 'FAILED',
      refundedMinor: 0,
      failure,
    })
    expect(await readAs(order)).toMatchObject({ paymentStatus: 'COMPLETED' })
  })

  test('a declined payment that succeeds after all is given back if another one was paid meanwhile', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    await shop.payerMeets(order.id, 'declined_limit')
    const first = await lastPayment(shop, order.id)
    const { guest, params } = order
    await guest.call('POST /v1/orders/{id}/pay', { params, body: {} })
    await shop.payerMeets(order.id, 'paid')
    const { reference, amountMinor, currency } = first
    await applyPayment(shop.shop, 'LIQPAY', {
      reference,
      amountMinor,
      currency,
      state: 'COMPLETED',
      refundedMinor: 0,
      failure: null,
    })
    const [given] = await listRefunds(order.id)
    expect(given).toEqual(['DUPLICATE', 'WAITING', (await readAs(order)).prices.total])
    expect(await readAs(order)).toMatchObject({ paymentStatus: 'COMPLETED', prices: { refunded: 0 } })
    expect(listMails(order.id)).toEqual(['paid', 'notice'])
  })

  test('the same result at once in ten requests pays the order once', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    await shop.payerMeets(order.id, 'lost')
    const { guest, params } = order
    await Promise.all(Array.from({ length: 10 }, () => guest.call('POST /v1/orders/{id}/check-payment', { params })))
    expect(listMails(order.id)).toEqual(['paid', 'notice'])
    expect(await listRefunds(order.id)).toEqual([])
  })
})

describe('a provider that cannot be reached', () => {
  test('the order is placed and held, and can be paid when the provider is back', async () => {
    const { id, params, guest } = await placeOrderBy(us, 'CASH_ON_DELIVERY')
    const next = await placeOrderBy(us, 'PAYPAL')
    us.cut('PAYPAL')
    us.cut('STRIPE')
    const down = await guest.call('POST /v1/orders/{id}/pay', { params, body: { paymentMethod: 'PAYPAL' } })
    expect(down.status).toBe(500)
    const { body: held } = await next.guest.call('GET /v1/orders/{id}', { params: next.params })
    expect(held).toMatchObject({ status: 'NEW', paymentStatus: 'WAITING_FOR_PAYMENT' })
    us.cut('PAYPAL', false)
    us.cut('STRIPE', false)
    const { body } = await guest.call('POST /v1/orders/{id}/pay', { params, body: { paymentMethod: 'PAYPAL' } })
    expect(body.payment?.kind).toBe('REDIRECT')
    await us.payerMeets(id, 'paid')
    const { body: paid } = await guest.call('POST /v1/orders/{id}/check-payment', { params })
    expect(paid.prices.paid).toBe(10)
  })

  test('the final button pressed many times at once places one order and starts one payment', async () => {
    const { guest, id } = await placeOrderBy(shop, 'LIQPAY')
    const replies = await Promise.all(Array.from({ length: 8 }, () => placeBy(guest, id, 'LIQPAY')))
    const fields = replies.map(({ body }) => (body.payment?.kind === 'FORM' ? body.payment.fields['data'] : undefined))
    expect(new Set(fields).size).toBe(1)
    const { body } = await admin.call('GET /v1/admin/orders/{id}/payments', { params: { id } })
    expect(body.entities).toHaveLength(1)
  })

  test('an unpaid order is reminded of once, while the goods are held', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY')
    minutesPass(9)
    await checkByClock()
    expect(listMails(order.id)).toEqual([])
    minutesPass(2)
    await checkByClock()
    await checkByClock()
    expect(listMails(order.id)).toEqual(['unpaid'])
  })
})

describe('money that goes back', () => {
  const paidOrder = async () => {
    const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
    await shop.payerMeets(order.id, 'paid')
    return { ...order, total: (await readAs(order)).prices.total }
  }
  const give = (id: string, amount?: number) => refundOrder(admin, id, amount === undefined ? {} : { amount })

  test('an administrator gives back a part, then the rest; more than was paid is refused', async () => {
    const order = await paidOrder()
    expect((await give(order.id, 100.5)).status).toBe(201)
    await refund(order.id)
    expect(await readAs(order)).toMatchObject({
      paymentStatus: 'COMPLETED',
      money: 'PARTLY_REFUNDED',
      prices: { refunded: 100.5 },
    })

    expect(await give(order.id, order.total)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'amount', rule: 'too_big' }] },
    })
    for (const amount of [0, -5, 1.005]) expect((await give(order.id, amount)).status).toBe(422)

    expect((await give(order.id)).status).toBe(201)
    await refund(order.id)
    expect(await readAs(order)).toMatchObject({
      paymentStatus: 'COMPLETED',
      money: 'REFUNDED',
      prices: { refunded: order.total },
    })
    expect(await give(order.id)).toMatchObject({ status: 409, body: { code: 'INCORRECT_PAYMENT_STATUS' } })
    expect(listMails(order.id)).toEqual(['paid', 'notice', 'refunded', 'refunded'])
  })

  test('cancelling a paid order gives back what was paid, once', async () => {
    const order = await paidOrder()
    const { body: read } = await admin.call('GET /v1/admin/orders/{id}', { params: order.params })
    const body = { status: 'CANCELED', updatedAt: read.updatedAt } as const
    await admin.call('PATCH /v1/orders/{id}', { params: order.params, body })
    expect(shop.jobs).toContainEqual({ name: 'refund-payments', data: { orderId: order.id }, delayMs: 10_000 })
    await refund(order.id)
    await refund(order.id)
    expect(await listRefunds(order.id)).toEqual([['CANCELED', 'COMPLETED', order.total]])
    expect(await readAs(order)).toMatchObject({ status: 'CANCELED', prices: { refunded: order.total } })
  })

  test('a refund that the provider does not answer is tried again, and made once', async () => {
    const order = await paidOrder()
    await give(order.id, 10)
    shop.cut('LIQPAY')
    await expect(refund(order.id)).rejects.toThrow()
    expect((await readAs(order)).prices.refunded).toBe(0)
    shop.cut('LIQPAY', false)
    await refund(order.id)
    expect((await readAs(order)).prices.refunded).toBe(10)
  })

  test('a refund that two processes make at once is made once', async () => {
    const order = await paidOrder()
    await give(order.id, 10)
    await Promise.allSettled([refund(order.id), refund(order.id), refund(order.id)])
    await refund(order.id)
    const { guest, params } = order
    // The provider names the sum of all refunds: one that is not in the books would be added to them.
    await shop.outcome('LIQPAY', (await lastPayment(shop, order.id)).reference, 'twice')
    expect((await guest.call('GET /v1/orders/{id}', { params })).body.prices.refunded).toBe(10)
    expect(await listRefunds(order.id)).toEqual([['SIZE', 'COMPLETED', 10]])
  })

  test('money that was given back at the provider itself is in the books', async () => {
    const order = await paidOrder()
    await shop.outcome('LIQPAY', (await lastPayment(shop, order.id)).reference, 'refunded')
    expect(await readAs(order)).toMatchObject({
      paymentStatus: 'COMPLETED',
      money: 'REFUNDED',
      prices: { refunded: order.total },
    })
    expect(await listRefunds(order.id)).toEqual([['PROVIDER', 'COMPLETED', order.total]])
  })
})

/** Pays at the provider after the hold, as a page that was left open allows. */
const pay = async (orderId: string): Promise<void> => {
  const { reference, amountMinor, currency } = await lastPayment(shop, orderId)
  const arrived = shop.clock.now
  // LiqPay opens no checkout after the hold; the payer was there before.
  shop.clock.now = new Date(arrived.getTime() - 31 * 60_000)
  await shop.payerMeets(orderId, 'lost')
  shop.clock.now = arrived
  const facts = { reference, amountMinor, currency, state: 'COMPLETED', refundedMinor: 0, failure: null } as const
  await applyPayment(shop.shop, 'LIQPAY', facts)
}
