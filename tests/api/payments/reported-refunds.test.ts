import { beforeEach, describe, expect, test } from 'vitest'
import { applyPayment } from '#api/modules/payments/apply-payment.ts'
import type { PaymentFacts } from '#api/ports/payment.ts'
import { refundPaymentsWorker } from '#api/worker/refund-payments.ts'
import { promoCodes, promoCodeVariants } from '#database/schema/promo-codes.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { prepareOrder } from '#tests/support/order.ts'
import { lastPayment, openPayingShopFixture, placeBy, placeOrderBy } from '#tests/support/paying-shop.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { setUnits } from '#tests/support/stock.ts'

const shop = await openPayingShopFixture('ua')
const admin = await newAdministrator(shop)
const tee = shop.variant('tee-step', 'black')
const hoodie = shop.variant('hoodie-obrii', 'black')
beforeEach(async () => {
  for (const variantId of [tee, hoodie]) await setUnits(shop, variantId, 'M', 9)
})

const refund = (orderId: string) => refundPaymentsWorker(shop.shop)({ orderId })
const read = async (id: string) => (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
const listRefunds = async (id: string) =>
  (await read(id)).refunds.map(({ reason, state, amount }) => [reason, state, amount])
const paidOrder = async () => {
  const { id, placed } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
  await shop.payerMeets(id, 'paid')
  return { id, total: placed.prices.total }
}
const report = async (id: string, facts: Partial<PaymentFacts>, payment?: Awaited<ReturnType<typeof lastPayment>>) => {
  const { reference, amountMinor, currency } = payment ?? (await lastPayment(shop, id))
  await applyPayment(shop.shop, 'LIQPAY', {
    reference,
    amountMinor,
    currency,
    state: 'COMPLETED',
    refundedMinor: 0,
    failure: null,
    ...facts,
  })
}

describe('a refund that the provider reports', () => {
  test('[CHK-12z] in ten requests at once is in the books once', async () => {
    const { id, total } = await paidOrder()
    await Promise.all(Array.from({ length: 10 }, () => report(id, { refundedMinor: 500 })))
    expect(await listRefunds(id)).toEqual([['PROVIDER', 'COMPLETED', 5]])
    await Promise.all(Array.from({ length: 10 }, () => report(id, { refundedMinor: total * 100 })))
    expect(await read(id)).toMatchObject({ money: 'REFUNDED', prices: { refunded: total } })
    expect(await listRefunds(id)).toHaveLength(2)
  })

  test('[CHK-12z] before it has answered the shop’s own request is that refund, not another one', async () => {
    const { id } = await paidOrder()
    await refundOrder(admin, id, { amount: 10 })
    await report(id, { refundedMinor: 1000 })
    expect(await listRefunds(id)).toEqual([['SIZE', 'WAITING', 10]])
    await refund(id)
    await report(id, { refundedMinor: 1000 })
    expect(await listRefunds(id)).toEqual([['SIZE', 'COMPLETED', 10]])
    expect((await read(id)).prices.refunded).toBe(10)
  })

  test('[CHK-12u] of all that was paid, after a part of it went back outside, is counted up to what was paid', async () => {
    const { id, total } = await paidOrder()
    await refundOrder(admin, id, { method: 'OUTSIDE', amount: 50 })
    await report(id, { refundedMinor: total * 100 })
    expect(await read(id)).toMatchObject({ money: 'REFUNDED', prices: { paid: total, refunded: total } })
    expect(await refundOrder(admin, id)).toMatchObject({ body: { code: 'INCORRECT_PAYMENT_STATUS' } })
  })
})

describe('a refund of units', () => {
  const unit = (variantId: string) => ({ items: [{ variantId, size: 'M' as const, quantity: 1, restock: false }] })

  test('[CHK-12w] takes nothing of a second payment, which goes back as a whole', async () => {
    const { guest, id, params } = await placeOrderBy(shop, 'LIQPAY', { variantId: tee })
    await shop.payerMeets(id, 'declined_limit')
    const first = await lastPayment(shop, id)
    await guest.call('POST /v1/orders/{id}/pay', { params, body: {} })
    await shop.payerMeets(id, 'paid')
    await report(id, {}, first)
    // The simulator has declined the first one, so that its refund fails and can be repeated.
    await refund(id)
    const { total } = (await read(id)).prices
    await refundOrder(admin, id, { amount: total })
    await refund(id)
    expect(await refundOrder(admin, id, unit(tee))).toMatchObject({ body: { code: 'INCORRECT_PAYMENT_STATUS' } })
    expect(await listRefunds(id)).toEqual([
      ['DUPLICATE', 'FAILED', total],
      ['SIZE', 'COMPLETED', total],
    ])
  })

  test('[CHK-12w] that cost nothing after their promo code is refused', async () => {
    const { database } = shop.shop
    const [code] = await database
      .insert(promoCodes)
      .values({ name: 'GIFT', type: 'PRODUCT_VARIANT', discount: 100, state: 'ACTIVE' })
      .returning()
    await database.insert(promoCodeVariants).values({ promoCodeId: code!.id, variantId: tee })
    const guest = newGuest(shop.server)
    const items = [tee, hoodie].map((variantId) => ({ variantId, size: 'M' as const, quantity: 1 }))
    const id = await prepareOrder(guest, items, 'GIFT')
    expect((await placeBy(guest, id, 'LIQPAY')).status).toBe(200)
    await shop.payerMeets(id, 'paid')
    const free = { code: 'VALIDATION_ERROR', details: [{ field: 'items', rule: 'free' }] }
    expect(await refundOrder(admin, id, unit(tee))).toMatchObject({ status: 422, body: free })
    expect((await refundOrder(admin, id, unit(hoodie))).status).toBe(201)
    expect(await listRefunds(id)).toHaveLength(1)
  })
})
