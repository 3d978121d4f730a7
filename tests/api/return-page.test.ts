import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signOrderKey } from '#api/http/order-key.ts'
import { orders } from '#database/schema/orders.ts'
import { returns } from '#database/schema/returns.ts'
import { newGuest } from '#tests/support/guest.ts'
import { olena } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { receiveOrder, tee } from '#tests/support/returns.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)
let orderId: string
let typed: { number: string; contact: string }
beforeEach(async () => {
  testShop.jobs.length = 0
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
  await setUnits(testShop, tee(testShop).variantId, 'L', 3)
  orderId = await receiveOrder(testShop, newGuest(testShop.server))
  const [order] = await testShop.shop.database.select().from(orders).where(eq(orders.id, orderId))
  typed = { number: order!.number!, contact: olena.email }
})

const plain = (html: string) => html.replaceAll('\u00A0', ' ')
const post = async (fields: Record<string, string>, locale = 'uk') => {
  const { status, html, cookies } = await pages.post('/return', fields, { cookies: { locale } })
  return { status, html: plain(html), cookies }
}
const open = async (path: string, locale = 'uk') => plain((await pages.request(path, { cookies: { locale } })).html)
const stored = () => testShop.shop.database.select().from(returns).where(eq(returns.orderId, orderId))
const idIn = (html: string) => /name="returnId" value="([^"]+)"/.exec(html)![1]!
const piece = (fields: Record<string, string>, index = 0) =>
  Object.fromEntries(
    Object.entries({ item: `${tee(testShop).variantId}.M`, ...fields }).map(([name, value]) => [
      `piece.${index}.${name}`,
      value,
    ]),
  )

test.each([
  ['uk', 'Що повертаєте?', 'Погоджено. Чекаємо на посилку.', 'Посилка їде до нас.', 'Київ, вул. Рейтарська, 21'],
  ['en', 'What is coming back?', 'Agreed. We await the parcel.', 'on its way to us.', '21 Reitarska St, Kyiv'],
])(
  'a guest asks for a return without scripts and without a cookie, in %s, and says that it is sent',
  async (locale, what, agreed, sent, address) => {
    const first = await open('/return', locale)
    expect(first).toContain('<footer')
    const second = await post(typed, locale)
    expect(second.html).toContain(what)
    const asking = {
      ...typed,
      step: 'ask',
      returnId: idIn(second.html),
      way: 'POST',
      ...piece({ wish: 'MONEY', reason: 'FAULTY', words: 'Шов <b>' }),
      ...piece({ wish: 'EXCHANGE', reason: 'TOO_SMALL', newSize: 'L' }, 1),
    }
    // The browser's back button and a second press send it again.
    for (const _time of [1, 2]) {
      const { html, cookies } = await post(asking, locale)
      expect(html).toContain(agreed)
      expect(html).toContain(address)
      expect(cookies).toEqual({})
    }
    expect(await stored()).toMatchObject([{ state: 'AGREED', origin: 'CUSTOMER', words: 'Футболка «Степ»: Шов <b>' }])
    expect(await readStock(testShop, tee(testShop).variantId, 'L')).toBe(2)
    // When found again, the order shows the state of its return.
    const again = await post(typed, locale)
    expect(again.html).toContain(agreed)
    const told = { ...typed, step: 'ON_ITS_WAY', returnId: asking.returnId, trackingNumber: '20450000001234' }
    const { html } = await post(told, locale)
    expect(html).toContain(sent)
    expect(html).toContain('20450000001234')
  },
)

test('each fault is told where it belongs, and what was chosen stays', async () => {
  expect((await post({ ...typed, contact: '' })).html).toContain('Впишіть телефон або пошту')
  const unknown = await post({ ...typed, contact: 'other@example.com' })
  expect(unknown.html).toContain('Такого замовлення з таким телефоном чи поштою немає.')
  const toContent = (html: string) => html.split('</main>')[0]?.replaceAll(/value="[^"]*"/g, '')
  expect(toContent((await post({ ...typed, number: 'SH-999999' })).html) === toContent(unknown.html)).toBe(true)
  const { html } = await post(typed)
  const asking = { ...typed, step: 'ask', returnId: idIn(html) }
  expect((await post({ ...asking, ...piece({ wish: 'KEEP' }) })).html).toContain('Оберіть, що повертаєте чи обмінюєте.')
  const incomplete = await post({ ...asking, ...piece({ wish: 'EXCHANGE', words: 'Тісна' }) })
  expect(incomplete.html).toContain('Оберіть, чому')
  expect(incomplete.html).toContain('Оберіть розмір')
  expect(incomplete.html).toContain('value="Тісна"')
  expect(idIn(incomplete.html)).toBe(asking.returnId)
  await setUnits(testShop, tee(testShop).variantId, 'L', 0)
  const soldOut = await post({ ...asking, ...piece({ wish: 'EXCHANGE', reason: 'TOO_SMALL', newSize: 'L' }) })
  expect(soldOut.html).toContain('role="alert"')
  expect(soldOut.html).toContain('Що повертаєте?')
  expect(await stored()).toEqual([])
})

test('outside the time for returns the page says so and offers nothing', async () => {
  await testShop.shop.database
    .update(orders)
    .set({ deliveredAt: new Date(testShop.shop.now().getTime() - 16 * 24 * 60 * 60_000) })
    .where(eq(orders.id, orderId))
  const { html } = await post(typed)
  expect(html).toContain('Час на повернення минув')
  expect(html).not.toContain('name="returnId"')
})

test('a return is called off on the page, and the pieces can be chosen again', async () => {
  const { html } = await post(typed)
  const returnId = idIn(html)
  await post({ ...typed, step: 'ask', returnId, ...piece({ wish: 'MONEY', reason: 'TOO_BIG' }) })
  const more = await post({ ...typed, step: 'more' })
  expect(more.html).toContain('Що повертаєте?')
  expect(idIn(more.html)).not.toBe(returnId)
  expect((await post({ ...typed, step: 'CANCELED', returnId })).html).toContain('Повернення скасовано.')
  expect((await post(typed)).html).toContain('Що повертаєте?')
})

test('the mailed key opens the order, and its page is stored nowhere; a wrong one finds nothing', async () => {
  const address = `/return?order=${orderId}&key=${signOrderKey(testShop.shop, orderId)}`
  expect(await open(address)).toContain('Що повертаєте?')
  expect(await open(`/return?order=${orderId}&key=wrong`)).toContain('Знайти замовлення')
  expect(await open(`/return?order=${orderId}`)).toContain('Знайти замовлення')
})

test('a form that another site sends is refused', async () => {
  const fields = { ...typed, step: 'ask', ...piece({ wish: 'MONEY', reason: 'TOO_BIG' }) }
  const { status } = await pages.post('/return', fields, { headers: { origin: 'https://other.example' } })
  expect(status).toBe(403)
  expect(await stored()).toEqual([])
})

test('the footer of every page and the order’s own page lead there', async () => {
  for (const path of ['/', '/catalog', '/basket', '/about']) expect(await open(path)).toContain('href="/return"')
  const key = signOrderKey(testShop.shop, orderId)
  expect(await open(`/checkout/success?order=${orderId}&key=${key}`)).toContain(`href="/return?order=${orderId}"`)
})
