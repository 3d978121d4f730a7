import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { signOrderKey } from '#api/http/order-key.ts'
import { orders } from '#database/schema/orders.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let id: string
const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)
beforeAll(async () => {
  const guest = newGuest(testShop.server)
  id = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }])
  await placeOrder(guest, id)
}, 120_000)

/** Opens a page of the order with its mailed key, after these changes to the order. */
const open = async (page: 'error' | 'success', changes: Partial<typeof orders.$inferInsert> = {}, key?: string) => {
  await testShop.shop.database.update(orders).set(changes).where(eq(orders.id, id))
  const { html, status } = await pages.request(
    `/checkout/${page}?order=${id}&key=${key ?? signOrderKey(testShop.shop, id)}&reason=card_declined`,
    { cookies: { locale: 'uk' } },
  )
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  return { status, text: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 500)

test('a failed payment: the bank’s reason, nothing charged, and how long the items are held', async () => {
  const { text } = await open('error', {
    paymentMethod: 'LIQPAY',
    paymentStatus: 'FAILED',
    payNowMinor: 200_00,
    heldUntil: inMinutes(28),
  })
  expect(text).toContain('Оплата не пройшла.')
  expect(text).toContain('Банк відхилив картку. Гроші не списано. Речі тримаємо за вами ще 28 хвилин.')
})

test('[CHK-07h] an order whose payment is only awaited does not say that it failed', async () => {
  const { text } = await open('error', { paymentStatus: 'WAITING_FOR_PAYMENT' })
  expect(text).toContain('Оплата ще не надійшла.')
  expect(text).toContain('Речі тримаємо за вами ще 28 хвилин.')
  expect(text).not.toMatch(/не пройшла|Банк/)
})

test('[CHK-07h] an order that is not placed yet has no payment that failed: it can be finished', async () => {
  const guest = newGuest(testShop.server)
  const draft = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'milk'), size: 'M', quantity: 1 }])
  const { html } = await pages.request(`/checkout/error?order=${draft}&key=${signOrderKey(testShop.shop, draft)}`)
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toContain('Замовлення ще не оформлено')
  expect(main).not.toMatch(/не\u00A0пройшла|Банк/)
})

test('another visitor sees neither the number of the order nor how long it is held', async () => {
  const { status, text } = await open('error', { heldUntil: inMinutes(28) }, 'wrong')
  expect(status).toBe(200)
  expect(text).toContain('Оплата не пройшла.')
  expect(text).not.toMatch(/SH-\d|тримаємо/)
})

test('an order that was paid in the meantime says so and leads to it', async () => {
  const { text } = await open('error', { paymentStatus: 'COMPLETED', heldUntil: null })
  expect(text).toContain('Оплату отримано.')
  expect(text).not.toContain('не списано')
})

test('[CHK-07g] an order with cash on delivery has no failed payment: nothing was charged, and nothing is due in advance', async () => {
  const { text } = await open('error', { paymentStatus: 'WAITING_FOR_PAYMENT', payNowMinor: 0, heldUntil: null })
  expect(text).toContain('Платити онлайн не треба.')
  expect(text).not.toMatch(/не пройшла|Банк/)
})

test('the thank-you page follows the order: packing, sent with its number, done, cancelled', async () => {
  expect((await open('success', { status: 'IN_PROCESS' })).text).toContain('Замовлення пакуємо.')
  const sent = await open('success', { trackingNumber: '20450000123456' })
  expect(sent.text).toContain('Замовлення вже в дорозі.')
  expect(sent.text).toContain('Номер відстеження: 20450000123456')
  expect(sent.text).toContain('Нова пошта')
  expect(sent.text).not.toContain('Нова пошта:')
  expect((await open('success', { parcelStatus: 'READY' })).text).toContain('Нова пошта: прибула, можна забирати')
  expect((await open('success', { status: 'DONE' })).text).toContain('Замовлення виконано.')
  const canceled = await open('success', { status: 'CANCELED' })
  expect(canceled.text).toContain('Замовлення скасовано.')
  expect(canceled.text).not.toMatch(/Дякуємо|Пакуємо|Під час отримання:/)
})

test('an order whose name has no vocative is thanked without it', async () => {
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, id))
  const customer = { ...row!.customer!, firstName: 'Olena' }
  const { text } = await open('success', { status: 'NEW', trackingNumber: null, customer })
  expect(text).toContain('Дякуємо!')
  expect(text).not.toContain('Olena.')
})

test.each([
  ['LOCKER', 'поштомат 20345, Львів.'],
  ['OFFICE', 'відділення 20345, Львів.'],
  ['not listed', 'відділення 20345, Львів.'],
] as const)('a branch that is %s is named so', async (kind, sentence) => {
  const thanked = { status: 'NEW', payNowMinor: 0, heldUntil: null, trackingNumber: null } as const
  const branchKind = kind === 'not listed' ? {} : { branchKind: kind }
  const shippingInfo = { country: 'UA', city: 'Львів', branchNumber: '20345', ...branchKind }
  expect((await open('success', { ...thanked, shippingInfo })).text).toContain(sentence)
})

test('[RTE-01h] the thank-you page without an order of this visitor returns 200, says so, and links to the shop', async () => {
  for (const query of ['', `?order=${id}`, '?order=order-1', '?order=00000000-0000-4000-8000-000000000000']) {
    const { html, status } = await pages.request(`/checkout/success${query}`, { cookies: { locale: 'uk' } })
    expect(status).toBe(200)
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
    expect(main).toContain('Тут немає замовлення, яке можна показати.')
    expect(main).toContain('href="/catalog"')
    expect(main).not.toContain('SH-')
  }
})
