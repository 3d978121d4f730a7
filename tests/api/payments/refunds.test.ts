import { beforeEach, describe, expect, test } from 'vitest'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import type { PaymentProvider } from '#api/ports/payment.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import type { RefundInput } from '#shared/entities/admin/refund.ts'
import type { OrderStatus } from '#shared/enums.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { lastPayment, openPayingShopFixture, placeOrderBy } from '#tests/support/paying-shop.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'

let admin: SignedIn
const now = new Date('2026-11-02T10:00:00Z')
const shop = await openPayingShopFixture('ua')
const variantId = shop.variant('hoodie-obrii', 'black')
beforeEach(async () => {
  shop.clock.now = now
  admin = await newAdministrator(shop)
  await setUnits(shop, variantId, 'M', 9)
})

type Ordered = Awaited<ReturnType<typeof placeOrderBy>>
const refund = (orderId: string) => refundPaymentsWorker(shop.shop)({ orderId })
const readAs = async ({ guest, params }: Ordered) => (await guest.call('GET /v1/orders/{id}', { params })).body
const read = async (id: string) => (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
const paidOrder = async (quantity = 1) => {
  const order = await placeOrderBy(shop, 'LIQPAY', { variantId, quantity })
  await shop.payerMeets(order.id, 'paid')
  return { ...order, total: (await readAs(order)).prices.total }
}
const move = async (id: string, ...statuses: OrderStatus[]) => {
  for (const status of statuses) {
    const { updatedAt } = await read(id)
    const moved = await admin.call('PATCH /v1/orders/{id}', { params: { id }, body: { status, updatedAt } })
    expect(moved.status).toBe(200)
  }
}
const units = (quantity: number, restock = false): Partial<RefundInput> => ({
  items: [{ variantId, size: 'M', quantity, restock }],
})
const listAmounts = async (id: string) => (await read(id)).refunds.map(({ state, amount }) => [state, amount])
const invalid = (field: string, rule: string) => ({
  status: 422,
  body: { code: 'VALIDATION_ERROR', details: [{ field, rule }] },
})
const listMails = (id: string) =>
  shop.jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))

describe('a refund that is asked for twice', () => {
  test('[CHK-12t] ten at once with one Idempotency-Key are one refund, and get one reply', async () => {
    const order = await paidOrder()
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refundOrder(admin, order.id, { amount: 10 }, key)),
    )
    // One that had read the order after the first refund sends another body.
    const made = replies.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await refund(order.id)
    expect(await listAmounts(order.id)).toEqual([['COMPLETED', 10]])
    expect(await refundOrder(admin, order.id, { amount: 11 }, key)).toMatchObject(invalid('Idempotency-Key', 'used'))
    expect(await refundOrder(admin, order.id, {}, '1')).toMatchObject(invalid('Idempotency-Key', 'expected_uuid'))
  })

  test('[CHK-12t] the same request again, also after the refund was made, gets the first reply', async () => {
    const order = await paidOrder()
    const { updatedAt } = await read(order.id)
    const key = crypto.randomUUID()
    const send = () => refundOrder(admin, order.id, { amount: 10, updatedAt }, key)
    const first = await send()
    expect(first.status).toBe(201)
    await refund(order.id)
    expect(await send()).toEqual(first)
    expect(await listAmounts(order.id)).toEqual([['COMPLETED', 10]])
    shop.clock.now = new Date(now.getTime() + 24 * 60 * 60_000)
    admin = await newAdministrator(shop)
    // Another administrator has keys of their own.
    expect((await send()).status).toBe(409)
  })

  test('[CHK-12t] with two keys, or none, the second of two sees that the order has changed', async () => {
    const order = await paidOrder()
    const { updatedAt } = await read(order.id)
    const replies = await Promise.all([1, 2].map(() => refundOrder(admin, order.id, { amount: 10, updatedAt })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'BAD_REQUEST',
      details: { reason: 'CHANGED_MEANWHILE' },
    })
    expect(await listAmounts(order.id)).toEqual([['WAITING', 10]])
  })
})

describe('what was paid and what was given back', () => {
  test('[CHK-03k] a refunded prepayment leaves a delivered cash order paid', async () => {
    const order = await placeOrderBy(shop, 'CASH_ON_DELIVERY', { variantId })
    expect(await readAs(order)).toMatchObject({ money: 'UNPAID' })
    await shop.payerMeets(order.id, 'paid')
    expect(await readAs(order)).toMatchObject({ money: 'PREPAID', paymentStatus: 'WAITING_FOR_PAYMENT' })
    await move(order.id, 'IN_PROCESS', 'DONE')
    expect(await readAs(order)).toMatchObject({ money: 'PAID', paymentStatus: 'COMPLETED' })
    await refundOrder(admin, order.id, { amount: 200, reason: 'GOODWILL' })
    await refund(order.id)
    expect(await readAs(order)).toMatchObject({
      status: 'DONE',
      paymentStatus: 'COMPLETED',
      money: 'PARTLY_REFUNDED',
      prices: { paid: 200, refunded: 200 },
    })
  })

  test('[CHK-12u] cash is given back outside, never more than was paid in all', async () => {
    const order = await placeOrderBy(shop, 'CASH_ON_DELIVERY', { variantId })
    await shop.payerMeets(order.id, 'paid')
    await move(order.id, 'IN_PROCESS', 'DONE')
    const { total } = (await read(order.id)).prices
    expect(await refundOrder(admin, order.id, { amount: 200.01 })).toMatchObject(invalid('amount', 'too_big'))
    const outside = { method: 'OUTSIDE', note: 'На картку' } as const
    expect(await refundOrder(admin, order.id, { ...outside, amount: total + 0.01 })).toMatchObject(
      invalid('amount', 'too_big'),
    )
    const given = await refundOrder(admin, order.id, { ...outside, amount: total - 100 })
    expect(given.body.order).toMatchObject({
      money: 'PARTLY_REFUNDED',
      refunds: [{ method: 'OUTSIDE', state: 'COMPLETED', amount: total - 100, note: 'На картку', reason: 'SIZE' }],
    })
    // Of the prepayment of 200, 100 are left of the whole order.
    expect(await refundOrder(admin, order.id, { amount: 101 })).toMatchObject(invalid('amount', 'too_big'))
    await refundOrder(admin, order.id)
    await refund(order.id)
    expect(await read(order.id)).toMatchObject({ money: 'REFUNDED', prices: { refunded: total } })
    expect(await listAmounts(order.id)).toEqual([
      ['COMPLETED', total - 100],
      ['COMPLETED', 100],
    ])
    expect(await refundOrder(admin, order.id, outside)).toMatchObject({ body: { code: 'INCORRECT_PAYMENT_STATUS' } })
    expect(listMails(order.id).filter((mail) => mail === 'refunded')).toHaveLength(2)
  })

  test('[CHK-12u] what was given back outside is not given back again when the order is cancelled', async () => {
    const order = await paidOrder()
    await refundOrder(admin, order.id, { method: 'OUTSIDE', amount: order.total - 50 })
    await move(order.id, 'CANCELED')
    await refund(order.id)
    expect(await listAmounts(order.id)).toEqual([
      ['COMPLETED', order.total - 50],
      ['COMPLETED', 50],
    ])
    expect(await readAs(order)).toMatchObject({ status: 'CANCELED', paymentStatus: 'COMPLETED', money: 'REFUNDED' })
  })

  test('[CHK-12v] a refund that the provider refuses is FAILED and says why, and can be made another way', async () => {
    const order = await paidOrder()
    const provider = shop.shop.payments[0]!
    const original = { ...provider }
    Object.assign(provider, { refund: () => Promise.resolve({ state: 'FAILED', failure: 'Insufficient funds' }) })
    await refundOrder(admin, order.id, units(1, true))
    await refund(order.id)
    Object.assign(provider, original)
    const refused = { state: 'FAILED', failure: 'Insufficient funds', completedAt: null }
    expect(await read(order.id)).toMatchObject({ money: 'PAID', refunds: [refused], prices: { refunded: 0 } })
    const { body } = await admin.call('GET /v1/admin/orders/{id}/payments', { params: order.params })
    expect(body.entities[0]).toMatchObject({ refunds: [refused] })
    // Money that did not go back brings nothing back into the stock.
    expect(await readStock(shop, variantId, 'M')).toBe(8)
    expect((await refundOrder(admin, order.id, { ...units(1, true), method: 'OUTSIDE' })).status).toBe(201)
    expect(await readStock(shop, variantId, 'M')).toBe(9)
    expect(listMails(order.id).filter((mail) => mail === 'refunded')).toHaveLength(1)
  })

  test('[CHK-12z] a refund that two processes close at once is closed twice by none of them', async () => {
    const order = await paidOrder()
    await refundOrder(admin, order.id, units(1, true))
    const provider = shop.shop.payments[0]!
    const original = { ...provider }
    const startedAt = shop.clock.now
    let calls = 0
    // The claim of the first process expires while it waits for the answer, and a second one makes the refund meanwhile.
    Object.assign(provider, {
      refund: async (...given: Parameters<PaymentProvider['refund']>) => {
        calls += 1
        if (calls === 1) {
          shop.clock.now = new Date(startedAt.getTime() + 4 * 60_000)
          await refund(order.id)
        }
        return original.refund(...given)
      },
    })
    await refund(order.id)
    expect(calls).toBe(2)
    Object.assign(provider, original)
    // The administrator's token is valid for minutes.
    shop.clock.now = startedAt
    expect(await listAmounts(order.id)).toEqual([['COMPLETED', order.total - (await read(order.id)).prices.shipping!]])
    expect(await readStock(shop, variantId, 'M')).toBe(9)
    expect(listMails(order.id).filter((mail) => mail === 'refunded')).toHaveLength(1)
  })

  test('[CHK-12z] a double payment that is about to go back is given back twice by no call', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
    await shop.payerMeets(order.id, 'declined_limit')
    const { reference, amountMinor, currency } = await lastPayment(shop, order.id)
    await order.guest.call('POST /v1/orders/{id}/pay', { params: order.params, body: {} })
    await shop.payerMeets(order.id, 'paid')
    const facts = { reference, amountMinor, currency, state: 'COMPLETED', refundedMinor: 0, failure: null } as const
    await applyPayment(shop.shop, 'LIQPAY', facts)
    const { total } = (await read(order.id)).prices
    expect(await listAmounts(order.id)).toEqual([['WAITING', total]])
    await refundOrder(admin, order.id)
    const both = [
      ['WAITING', total],
      ['WAITING', total],
    ]
    expect(await listAmounts(order.id)).toEqual(both)
    expect(await refundOrder(admin, order.id)).toMatchObject({ body: { code: 'INCORRECT_PAYMENT_STATUS' } })
    await move(order.id, 'CANCELED')
    await refund(order.id)
    expect(await read(order.id)).toMatchObject({ refunds: { length: 2 }, prices: { refunded: total } })
  })

  test('[CHK-12v] a refused refund of a double payment can be repeated, and the order stays paid', async () => {
    const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
    await shop.payerMeets(order.id, 'declined_limit')
    const first = await lastPayment(shop, order.id)
    await order.guest.call('POST /v1/orders/{id}/pay', { params: order.params, body: {} })
    await shop.payerMeets(order.id, 'paid')
    const { reference, amountMinor, currency } = first
    const facts = { reference, amountMinor, currency, state: 'COMPLETED', refundedMinor: 0, failure: null } as const
    await applyPayment(shop.shop, 'LIQPAY', facts)
    await refund(order.id)
    // It was declined at the provider, which has nothing to give back.
    expect((await read(order.id)).refunds).toMatchObject([{ reason: 'DUPLICATE', state: 'FAILED' }])
    // Staff gives it back at the provider, which reports it.
    await applyPayment(shop.shop, 'LIQPAY', { ...facts, refundedMinor: amountMinor })
    expect(await readAs(order)).toMatchObject({
      paymentStatus: 'COMPLETED',
      money: 'PAID',
      prices: { refunded: 0 },
    })
    expect((await read(order.id)).refunds).toMatchObject([{ state: 'FAILED' }, { reason: 'PROVIDER' }])
  })
})

describe('a refund of units', () => {
  test('[CHK-12w] costs what was paid for them, and puts back what the administrator chose, once', async () => {
    const order = await paidOrder(3)
    const { products } = await read(order.id)
    const [{ price } = { price: 0 }] = products
    expect(await readStock(shop, variantId, 'M')).toBe(6)
    await refundOrder(admin, order.id, units(1, true))
    expect(await readStock(shop, variantId, 'M')).toBe(6)
    await refund(order.id)
    await refund(order.id)
    expect(await readStock(shop, variantId, 'M')).toBe(7)
    await refundOrder(admin, order.id, units(1))
    await refund(order.id)
    expect(await readStock(shop, variantId, 'M')).toBe(7)
    expect(await listAmounts(order.id)).toEqual([
      ['COMPLETED', price],
      ['COMPLETED', price],
    ])
    expect(await refundOrder(admin, order.id, units(2))).toMatchObject(invalid('items', 'too_many'))
    expect((await refundOrder(admin, order.id, units(1, true))).body.order.refunds.at(-1)).toMatchObject({
      items: [{ variantId, size: 'M', quantity: 1, restock: true, restockedAt: null }],
    })
    await refund(order.id)
    expect(await read(order.id)).toMatchObject({ money: 'REFUNDED' })
    expect(await readStock(shop, variantId, 'M')).toBe(8)
  })

  test('[CHK-12w] cancelling afterwards releases only what is not back yet', async () => {
    const order = await paidOrder(3)
    await refundOrder(admin, order.id, units(1, true))
    await refund(order.id)
    await refundOrder(admin, order.id, units(2, true))
    await move(order.id, 'CANCELED')
    expect(await readStock(shop, variantId, 'M')).toBe(9)
    await refund(order.id)
    expect(await readStock(shop, variantId, 'M')).toBe(9)
    expect(await readAs(order)).toMatchObject({ money: 'REFUNDED' })
  })

  test('[CHK-12w] is refused for other units, twice the same, with an amount, and into the stock of a cancelled order', async () => {
    const order = await paidOrder()
    const other = shop.variant('tee-step', 'black')
    const items = [{ variantId, size: 'M', quantity: 1, restock: true } as const]
    const give = (given: Partial<RefundInput>) => refundOrder(admin, order.id, given)
    expect(await give({ items: [{ ...items[0]!, variantId: other }] })).toMatchObject(invalid('items', 'too_many'))
    expect(await give({ items: [...items, ...items] })).toMatchObject(invalid('items', 'not_unique'))
    expect(await give({ items, amount: 1 })).toMatchObject(invalid('amount', 'not_with_items'))
    await move(order.id, 'CANCELED')
    expect(await give({ items })).toMatchObject(invalid('items', 'not_in_order'))
    expect(await listAmounts(order.id)).toEqual([])
  })

  test('[CHK-12x] of a prepaid order is bounded by the prepayment', async () => {
    const order = await placeOrderBy(shop, 'CASH_ON_DELIVERY', { variantId })
    await shop.payerMeets(order.id, 'paid')
    expect(await refundOrder(admin, order.id, units(1))).toMatchObject(invalid('items', 'too_big'))
  })
})
