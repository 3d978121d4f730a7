import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onlineMethods, type OnlineMethod } from '#shared/enums.ts'
import { readStock } from '#tests/support/stock.ts'
import { openPayingShop, placeBy, placeOrderBy, type PayingShop } from '#tests/support/paying-shop.ts'
import type { TestStorefront } from '#tests/support/templates.ts'

const storefrontByMethod: Readonly<Record<OnlineMethod, TestStorefront>> = { LIQPAY: 'ua', STRIPE: 'us', PAYPAL: 'us' }
const steps: Readonly<Record<OnlineMethod, string>> = { LIQPAY: 'FORM', STRIPE: 'CARD', PAYPAL: 'REDIRECT' }

const shops = new Map<TestStorefront, PayingShop>()
beforeAll(async () => {
  for (const storefront of ['ua', 'us', 'lan'] as const) shops.set(storefront, await openPayingShop(storefront))
})
afterAll(async () => {
  for (const shop of shops.values()) await shop.close()
})

/** The mails of one order, in the order in which they were queued. */
const listMails = ({ jobs }: PayingShop, id: string) =>
  jobs.flatMap(({ data }) => ('mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : []))

describe.each(onlineMethods)('%s', (method) => {
  const shop = (): PayingShop => shops.get(storefrontByMethod[method])!

  test('[CHK-07a] [CHK-12g] placing starts a payment of the total and holds the goods for half an hour', async () => {
    const variantId = shop().variant('hoodie-obrii', 'black')
    const before = await readStock(shop(), variantId, 'M')
    const { placed, guest, id, params } = await placeOrderBy(shop(), method, { variantId })

    expect(placed.payment?.kind).toBe(steps[method])
    expect(placed).toMatchObject({
      status: 'NEW',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      heldUntil: new Date(shop().clock.now.getTime() + 30 * 60_000).toISOString(),
      prices: { payNow: placed.prices.total, paid: 0, dueAtDelivery: 0 },
    })
    expect(await readStock(shop(), variantId, 'M')).toBe(before - 1)
    // A mail that thanks for an order comes with its payment.
    expect(listMails(shop(), id)).toEqual([])
    // A second click and a reload go on with the same payment.
    expect((await placeBy(guest, id, method)).body.payment).toEqual(placed.payment)
    expect((await guest.call('GET /v1/orders/{id}/payment', { params })).body.payment).toEqual(placed.payment)
    expect((await guest.call('POST /v1/orders/{id}/pay', { params, body: {} })).body.payment).toEqual(placed.payment)
    expect(await readStock(shop(), variantId, 'M')).toBe(before - 1)
  })

  test('[CHK-07a] a paid order is COMPLETED once, held no longer, and its customer and the shop are told', async () => {
    const { guest, id, params, placed } = await placeOrderBy(shop(), method)
    await shop().payerMeets(id, 'twice')
    // PayPal charges only when the shop calls it.
    await guest.call('POST /v1/orders/{id}/check-payment', { params })

    const { body } = await guest.call('GET /v1/orders/{id}', { params })
    expect(body).toMatchObject({
      status: 'NEW',
      paymentStatus: 'COMPLETED',
      paymentMethod: method,
      heldUntil: null,
      prices: { paid: placed.prices.total, refunded: 0 },
    })
    expect(listMails(shop(), id)).toEqual(['paid', 'notice'])
    const again = await guest.call('POST /v1/orders/{id}/pay', { params, body: {} })
    expect(again).toMatchObject({ status: 409, body: { code: 'INCORRECT_PAYMENT_STATUS' } })
    expect((await guest.call('GET /v1/orders/{id}/payment', { params })).body.payment).toBeNull()
  })

  test('[CHK-12i] a declined payment is FAILED, the goods stay held, and it can be paid again', async () => {
    const variantId = shop().variant('hoodie-obrii', 'black')
    const { guest, id, params } = await placeOrderBy(shop(), method, { variantId })
    const held = await readStock(shop(), variantId, 'M')
    await shop().payerMeets(id, 'declined_card')
    const { body: failed } = await guest.call('POST /v1/orders/{id}/check-payment', { params })
    expect(failed).toMatchObject({ status: 'NEW', paymentStatus: 'FAILED', prices: { paid: 0 } })
    expect(failed.heldUntil).not.toBeNull()

    const { body } = await guest.call('POST /v1/orders/{id}/pay', { params, body: {} })
    expect(body.payment?.kind).toBe(steps[method])
    const { body: waiting } = await guest.call('GET /v1/orders/{id}', { params })
    expect(waiting.paymentStatus).toBe('WAITING_FOR_PAYMENT')
    await shop().payerMeets(id, 'paid')
    const { body: paid } = await guest.call('POST /v1/orders/{id}/check-payment', { params })
    expect(paid).toMatchObject({ paymentStatus: 'COMPLETED', status: 'NEW' })
    expect(await readStock(shop(), variantId, 'M')).toBe(held)
  })
})

test('[CHK-12i] another method can be chosen', async () => {
  const us = shops.get('us')!
  const { guest, id, params } = await placeOrderBy(us, 'PAYPAL')
  const { body: other } = await guest.call('POST /v1/orders/{id}/pay', { params, body: { paymentMethod: 'STRIPE' } })
  expect(other.payment?.kind).toBe('CARD')
  await us.payerMeets(id, 'paid')
  expect((await guest.call('GET /v1/orders/{id}', { params })).body).toMatchObject({
    paymentStatus: 'COMPLETED',
    paymentMethod: 'STRIPE',
  })
})

test.each([
  ['ua', 200],
  ['lan', 200],
  ['us', 10],
] as const)(
  '[CHK-03g] %s: cash on delivery prepays %i; the order waits for the rest until it is DONE',
  async (storefront, prepayment) => {
    const shop = shops.get(storefront)!
    const { guest, id, params, placed } = await placeOrderBy(shop, 'CASH_ON_DELIVERY')
    const { total } = placed.prices
    expect(placed.prices).toMatchObject({ payNow: prepayment, dueAtDelivery: total - prepayment, paid: 0 })
    expect(placed.payment?.kind).toBe(storefront === 'us' ? 'CARD' : 'FORM')
    await shop.payerMeets(id, 'paid')

    const { body } = await guest.call('GET /v1/orders/{id}', { params })
    expect(body).toMatchObject({
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      heldUntil: null,
      prices: { paid: prepayment, dueAtDelivery: total - prepayment },
    })
    expect(listMails(shop, id)).toEqual(['paid', 'notice'])
  },
)
