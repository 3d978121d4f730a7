import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { withdrawals } from '#database/schema/withdrawals.ts'
import { newGuest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture, openTestPages } from '#tests/support/pages.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)
beforeEach(() => {
  testShop.jobs.length = 0
})

const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
const black = () => testShop.variant('tee-step', 'black')
const newOrder = async () => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId: black(), size: 'M', quantity: 2 }])
  const { body } = await placeOrder(guest, id)
  await testShop.shop.database.update(orders).set({ shippingInfo: toPoland }).where(eq(orders.id, id))
  return { id, number: body.number! }
}
const post = async (fields: Record<string, string>, locale = 'uk') => {
  const { status, html } = await pages.post('/withdraw', fields, { cookies: { locale } })
  return { status, html: html.replaceAll('\u00A0', ' ') }
}
const open = async (path: string, locale = 'uk') =>
  (await pages.request(path, { cookies: { locale } })).html.replaceAll('\u00A0', ' ')
const stored = (id: string) => testShop.shop.database.select().from(withdrawals).where(eq(withdrawals.orderId, id))

test.each([
  ['uk', 'Відмовитися від договору', 'Підтвердити відмову', 'Отримали вашу відмову', 'Київ, вул. Рейтарська, 21'],
  ['en', 'Withdraw from contract', 'Confirm withdrawal', 'We have your withdrawal', '21 Reitarska St, Kyiv'],
])(
  'a guest withdraws without scripts and without a cookie, in %s: finds, confirms, is told',
  async (locale, title, confirm, done, address) => {
    const { id, number } = await newOrder()
    const { html: first } = await pages
      .request('/withdraw', { cookies: { locale } })
      .then(({ html }) => ({ html: html.replaceAll('\u00A0', ' ') }))
    expect(first).toContain(`>${title}</h1>`)
    expect(first).toContain('<footer')
    const typed = { name: 'Olena <B>', number, contact: olena.email }
    const second = await post(typed, locale)
    expect(second.html).toContain(confirm)
    expect(second.html).toContain('Olena &lt;B&gt;')
    expect(await stored(id)).toEqual([])
    const [, units = ''] = /name="(units\.[^"]+)"/.exec(second.html) ?? []
    const statement = { ...typed, email: olena.email, step: 'confirm', [units]: '1' }
    // The browser's back button and a second press send it again.
    for (const _time of [1, 2]) {
      const { html } = await post(statement, locale)
      expect(html).toContain(done)
      expect(html).toContain(address)
    }
    expect(await stored(id)).toMatchObject([{ name: 'Olena <B>', email: olena.email }])
    expect(testShop.jobs.filter(({ data }) => 'mail' in data && data.mail === 'withdrawn')).toHaveLength(1)
    const rest = await post(typed, locale)
    expect(rest.html.match(/<option value="\d/g)).toEqual(['<option value="2'])
  },
)

test('each fault is told at the step that it belongs to, and what was typed stays', async () => {
  const { id, number } = await newOrder()
  const typed = { name: 'Олена', number, contact: olena.email }
  expect((await post({ ...typed, name: '' })).html).toContain('Впишіть ім’я та прізвище')
  const unknown = await post({ ...typed, contact: 'other@example.com' })
  expect(unknown.html).toContain('Такого замовлення з такою поштою чи телефоном немає.')
  expect(unknown.html).toContain('value="other@example.com"')
  const toContent = (html: string) => html.split('</main>')[0]?.replaceAll(/value="[^"]*"/g, '')
  expect(toContent((await post({ ...typed, number: 'SH-999999' })).html) === toContent(unknown.html)).toBe(true)
  const none = await post({ ...typed, email: olena.email, step: 'confirm' })
  expect(none.html).toContain('Оберіть, від яких речей')
  const wrongMail = await post({ ...typed, email: 'olena', step: 'confirm', [`units.${black()}.M`]: '1' })
  expect(wrongMail.html).toContain('Впишіть пошту, як-от name@example.com')
  await testShop.shop.database.update(orders).set({ status: 'CANCELED' }).where(eq(orders.id, id))
  expect((await post(typed)).html).toContain('відмовитися вже не можна')
  expect((await post({ ...typed, step: 'change' })).html).toContain(`value="${number}"`)
  expect(await stored(id)).toEqual([])
})

test('a form that another site sends is refused', async () => {
  const { id, number } = await newOrder()
  const fields = {
    name: 'Ann',
    number,
    contact: olena.email,
    email: olena.email,
    step: 'confirm',
    [`units.${black()}.M`]: '1',
  }
  const { status } = await pages.post('/withdraw', fields, { headers: { origin: 'https://other.example' } })
  expect(status).toBe(403)
  expect(await stored(id)).toEqual([])
})

test('the footer of every page leads there, on storefronts that deliver to the European Union only', async () => {
  for (const path of ['/', '/catalog', '/basket', '/about']) expect(await open(path)).toContain('href="/withdraw"')
  expect(await open('/', 'en')).toContain('Withdraw from contract here')
  const american = await openTestShop('us')
  const americanPages = await openTestPages(american)
  expect((await americanPages.request('/')).html).not.toContain('/withdraw')
  expect((await americanPages.request('/withdraw')).status).toBe(404)
  await americanPages.close()
  await american.close()
}, 60_000)
