import { describe, expect, test } from 'vitest'
import { readStock } from '#tests/support/stock.ts'
import { lastPayment, openPayingShopFixture, placeOrderBy, type PayingShop } from '#tests/support/paying-shop.ts'

const cash = { paymentMethod: 'CASH_ON_DELIVERY' } as const

const prepaying = await openPayingShopFixture('ua')
const trusting = await openPayingShopFixture('ua', { prepaymentMinor: 0 })

const listMails = ({ jobs }: PayingShop, id: string) =>
  jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))

/** An order whose payment by the bank's service was declined. */
const declinedOrder = async (shop: PayingShop) => {
  const variantId = shop.variant('hoodie-obrii', 'black')
  const order = await placeOrderBy(shop, 'LIQPAY', { variantId })
  await shop.payerMeets(order.id, 'declined_card')
  const pay = (body: object) => order.guest.call('POST /v1/orders/{id}/pay', { params: order.params, body })
  const read = async () => (await order.guest.call('GET /v1/orders/{id}', { params: order.params })).body
  return { ...order, variantId, pay, read }
}

describe('a declined order that changes to cash on delivery', () => {
  test('[CHK-07i] without a prepayment it waits for an administrator, and its mails are sent once', async () => {
    const { id, pay, read, variantId, placed } = await declinedOrder(trusting)
    const held = await readStock(trusting, variantId, 'M')
    const replies = await Promise.all([pay(cash), pay(cash), pay(cash)])
    for (const { status, body } of replies) expect([status, body.payment]).toEqual([200, null])
    expect(await read()).toMatchObject({
      status: 'NEW',
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      heldUntil: new Date(trusting.clock.now.getTime() + 48 * 3_600_000).toISOString(),
      prices: { total: placed.prices.total, payNow: 0, paid: 0, dueAtDelivery: placed.prices.total },
    })
    expect(await readStock(trusting, variantId, 'M')).toBe(held)
    expect(listMails(trusting, id)).toEqual(['received', 'notice'])
  })

  test('[CHK-07i] with a prepayment it pays that online, and the rest is due on delivery', async () => {
    const { id, pay, read, placed } = await declinedOrder(prepaying)
    const { body } = await pay(cash)
    expect(body.payment?.kind).toBe('FORM')
    expect((await pay(cash)).body.payment).toEqual(body.payment)
    expect((await read()).prices).toMatchObject({ payNow: 200, dueAtDelivery: placed.prices.total - 200, paid: 0 })
    await prepaying.payerMeets(id, 'paid')
    expect(await read()).toMatchObject({ paymentMethod: 'CASH_ON_DELIVERY', prices: { payNow: 200, paid: 200 } })
  })

  test('[CHK-07i] an open payment of the total is replaced by one of the prepayment', async () => {
    const { id, guest, params, placed } = await placeOrderBy(prepaying, 'LIQPAY')
    expect((await lastPayment(prepaying, id)).amountMinor).toBe(placed.prices.total * 100)
    const { body } = await guest.call('POST /v1/orders/{id}/pay', { params, body: cash })
    expect(body.payment).not.toEqual(placed.payment)
    expect((await lastPayment(prepaying, id)).amountMinor).toBe(200_00)
  })

  test('[CHK-07i] what the open payment of the total brings nevertheless is given back', async () => {
    const { id, guest, params } = await placeOrderBy(trusting, 'LIQPAY')
    const { body } = await guest.call('POST /v1/orders/{id}/pay', { params, body: cash })
    expect(body.payment).toBeNull()
    await trusting.payerMeets(id, 'paid')
    const { body: order } = await guest.call('GET /v1/orders/{id}', { params })
    expect(order).toMatchObject({
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      status: 'NEW',
    })
    expect(order.prices.paid).toBe(0)
    expect(
      trusting.jobs.some(({ name, data }) => name === 'refund-payments' && 'orderId' in data && data.orderId === id),
    ).toBe(true)
  })

  test('[CHK-07i] [CHK-07g] an open payment that fails afterwards does not make the order a failed one', async () => {
    const { id, guest, params } = await placeOrderBy(trusting, 'LIQPAY')
    await guest.call('POST /v1/orders/{id}/pay', { params, body: cash })
    await trusting.payerMeets(id, 'declined_card')
    const { body } = await guest.call('GET /v1/orders/{id}', { params })
    expect(body.paymentStatus).toBe('WAITING_FOR_PAYMENT')
  })

  test('[CHK-07i] a paid order stays as it is', async () => {
    const { id, guest, params } = await placeOrderBy(trusting, 'LIQPAY')
    await trusting.payerMeets(id, 'paid')
    const { status, body } = await guest.call('POST /v1/orders/{id}/pay', { params, body: cash })
    expect([status, body]).toMatchObject([409, { code: 'INCORRECT_PAYMENT_STATUS' }])
  })
})
