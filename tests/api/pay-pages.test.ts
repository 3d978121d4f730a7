import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { toOrderCookieName, signOrderKey } from '#api/http/order-key.ts'
import { orders } from '#database/schema/orders.ts'
import { newGuest } from '#tests/support/guest.ts'
import { idlePayments } from '#tests/support/idle-payments.ts'
import { prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let id: string
let key: string
const testShop = await openShopFixture('ua', {
  payments: [idlePayments],
  paymentMethods: ['LIQPAY', 'CASH_ON_DELIVERY'],
  prepaymentMinor: 200_00,
  now: () => new Date(),
})
const pages = await openPagesFixture(testShop)
beforeAll(async () => {
  const guest = newGuest(testShop.server)
  id = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }])
  key = signOrderKey(testShop.shop, id)
  await guest.call('PUT /v1/orders/{id}/payment-method', { params: { id }, body: { paymentMethod: 'LIQPAY' } })
}, 120_000)

const change = (changes: Partial<typeof orders.$inferInsert>) =>
  testShop.shop.database.update(orders).set(changes).where(eq(orders.id, id))
/** Opens a page as a visitor who has the order’s cookie. */
const open = async (path: string, cookies: Record<string, string> = { [toOrderCookieName(id)]: key }) => {
  const { html, status, headers } = await pages.request(path, { cookies: { locale: 'uk', ...cookies } })
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  return { status, headers, main, text: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('the page of an unpaid order asks for the sum and says how long the items are held', async () => {
  const { text, main } = await open(`/checkout/${id}`)
  expect(text).toContain('Оплата замовлення')
  expect(text).toMatch(/Речі тримаємо за вами ще (30|29) хвилин/)
  expect(text).toContain('Карткою, LiqPay')
  expect(main).toContain(`action="/checkout/${id}"`)
  expect(text).toMatch(/Сплатити ₴[\d,]+/)
})

test('[CHK-07k] the page of an unpaid order offers cash on delivery in its form, with what is prepaid', async () => {
  const { main, text } = await open(`/checkout/${id}`)
  expect(main).toMatch(/name="paymentMethod"[^>]*value="CASH_ON_DELIVERY"/)
  expect(text).toContain('Передплата ₴200, решта ₴1,070 під час отримання')
})

test('a prepayment names what remains at delivery, in place of the whole sum', async () => {
  await change({ paymentMethod: 'CASH_ON_DELIVERY', payNowMinor: 200_00 })
  const { text } = await open(`/checkout/${id}`)
  expect(text).toContain('Внести передплату ₴200')
  expect(text).toContain('Решту, ₴1,070 , сплатите під час отримання.')
})

test('[CHK-14g] a mailed key opens the page of the payment, and becomes the cookie of the next pages', async () => {
  const { status, headers } = await open(`/checkout/${id}?key=${key}`, {})
  expect([status, headers['location']]).toEqual([303, `/checkout/${id}`])
  expect((await open(`/checkout/${id}`)).text).toContain('Оплата замовлення')
  expect(String(headers['set-cookie'])).toContain(`${toOrderCookieName(id)}=${encodeURIComponent(key)}`)
  const thanks = await open(`/checkout/success?order=${id}&key=${key}`, {})
  expect(String(thanks.headers['set-cookie'])).toContain(toOrderCookieName(id))
  const wrong = await open(`/checkout/${id}?key=${key.slice(1)}`, {})
  expect(wrong.status).toBe(404)
  expect(wrong.headers['set-cookie']).toBeUndefined()
  expect((await open(`/checkout/${id}`, {})).status).toBe(404)
})

test('the thank-you page of an undecided payment says that it is checked, and thanks nobody', async () => {
  const { text, main } = await open(`/checkout/success?order=${id}`)
  expect(text).toContain('Перевіряємо оплату.')
  expect(text).not.toContain('Дякуємо')
  expect(main).toContain(`href="/checkout/success?order=${id}"`)
  expect(main).toContain(`href="/checkout/${id}"`)
})

test('a posted form pays the order at its provider; a paid one is shown instead', async () => {
  const cookies = { [toOrderCookieName(id)]: key }
  const posted = await pages.post(`/checkout/${id}`, {}, { cookies })
  expect(posted).toMatchObject({ status: 303, location: expect.stringMatching(/^https:\/\/pay\.example\//) })
  await change({ paidMinor: 200_00, heldUntil: null })
  expect(await pages.post(`/checkout/${id}`, {}, { cookies })).toMatchObject({
    status: 303,
    location: `/checkout/success?order=${id}`,
  })
  expect((await open(`/checkout/${id}`)).text).toContain('Це замовлення вже оформлено')
  const thanks = await open(`/checkout/success?order=${id}`)
  expect(thanks.text).toContain('Передплату ₴200 отримано. Під час отримання: ₴1,070')
})

test('the thanks show what was given back', async () => {
  await change({ refundedMinor: 150_00 })
  expect((await open(`/checkout/success?order=${id}`)).text).toContain('Повернено ₴150')
  await change({ refundedMinor: 0, paidMinor: 0 })
})

test.each([
  ['not held any more', { heldUntil: new Date(Date.now() - 1000) }, /Час на оплату замовлення SH-\d+ минув/],
  ['cancelled', { status: 'CANCELED', paymentStatus: 'FAILED', heldUntil: null }, /Замовлення SH-\d+ скасовано/],
] as const)('an order that is %s cannot be paid: no page has a control for it', async (_, changes, sentence) => {
  await change(changes)
  const { text, main } = await open(`/checkout/${id}`)
  expect(text).toContain('Оплатити вже не можна.')
  expect(text).toMatch(sentence)
  const paying = `action="/checkout/${id}"`
  expect(main).not.toContain(paying)
  for (const page of ['success', 'error'])
    // oxlint-disable-next-line no-await-in-loop
    expect((await open(`/checkout/${page}?order=${id}`)).main).not.toContain(paying)
})

test('a guest whose order was cancelled puts its items into the basket again', async () => {
  const { main } = await open(`/checkout/${id}`)
  expect(main).toContain('action="/profile/repeat"')
  const cookies = { [toOrderCookieName(id)]: key }
  const { location, cookies: set } = await pages.post('/profile/repeat', { order: id }, { cookies })
  expect(location).toBe('/basket')
  const { forms } = await pages.request('/basket', { cookies: set })
  const variantId = testShop.variant('tee-step', 'black')
  expect(forms?.basket).toEqual([{ variantId, size: 'M', quantity: 1 }])
  const stranger = await pages.post('/profile/repeat', { order: id })
  expect(stranger.location).toMatch(/dialog=auth/)
})
