import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { newCustomer, password, signInAgain, type TestCustomer } from '#tests/support/customer.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)

const toCookies = ({ session }: TestCustomer) => ({ access: session.accessToken })
const readDetails = async ({ call }: TestCustomer) => (await call('GET /v1/customer-profile/details')).body
const setStock = ({ variantId, size }: { variantId: string; size: Size }, quantity: number) =>
  testShop.shop.database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
/** Posts a form and returns the facts about it on the next page. */
const post = async (customer: TestCustomer, path: string, fields: Record<string, string>) => {
  const { location, cookies } = await pages.post(path, fields, { cookies: toCookies(customer) })
  const page = await pages.request(String(location), { cookies: { ...toCookies(customer), ...cookies } })
  return { location, posted: page.forms?.posted, html: page.html }
}

test.each(['/profile/edit', '/profile/email', '/profile/password', '/profile/repeat'])(
  '%s refuses other sites, and sends guests to sign in',
  async (path) => {
    const customer = await newCustomer(testShop)
    const headers = { origin: 'https://other.example' }
    const fields = { firstName: 'Зло', email: 'other@example.com', oldPassword: password, newPassword: 'захоплено' }
    expect((await pages.post(path, fields, { cookies: toCookies(customer), headers })).status).toBe(403)
    expect(await readDetails(customer)).toMatchObject({ firstName: null, pendingEmail: null })
    expect((await pages.post(path, fields)).location).toMatch(/^\/\?dialog=auth&return=%2Fprofile/)
  },
)

describe('details without scripts', () => {
  test('[ACC-06i] what was changed on the page is saved; what another device has saved meanwhile stays', async () => {
    const customer = await newCustomer(testShop)
    await customer.call('PATCH /v1/customer-profile/update', { body: { firstName: 'Ольга', lastName: 'Лис' } })
    const shown = { 'was-firstName': '', 'was-lastName': '', 'was-email': customer.email, 'was-phone': '' }
    const typed = { firstName: '', lastName: 'Вовк', email: customer.email, phone: '067 555 01 61', phoneCountry: 'UA' }
    const { location, posted } = await post(customer, '/profile/edit', { ...shown, ...typed })
    expect([location, posted?.form]).toEqual(['/profile/edit', 'details-saved'])
    expect(await readDetails(customer)).toMatchObject({ firstName: 'Ольга', lastName: 'Вовк', phone: '+380675550161' })
  })

  test('[ACC-06i] what is wrong shows at its field, with everything typed, and nothing is saved', async () => {
    const customer = await newCustomer(testShop)
    const typed = { firstName: 'Олена', email: 'olena@', phone: '12', phoneCountry: 'UA' }
    const { posted } = await post(customer, '/profile/edit', typed)
    expect(posted).toMatchObject({
      form: 'details',
      values: typed,
      errors: { email: { key: 'email' }, phone: { key: 'phone' } },
    })
    expect(await readDetails(customer)).toMatchObject({ firstName: null })
    const other = await newCustomer(testShop)
    expect((await post(customer, '/profile/edit', { email: other.email })).posted?.errors).toEqual({
      email: { key: 'email-taken', values: {} },
    })
  })

  test('[ACC-06i] a new e-mail waits, and the current one drops it', async () => {
    const customer = await newCustomer(testShop)
    const next = `next-${customer.email}`
    const sent = await post(customer, '/profile/edit', { 'was-email': customer.email, email: next })
    expect(sent.posted?.form).toBe('email-sent')
    expect(sent.html).toContain(next)
    expect((await post(customer, '/profile/email', { email: customer.email })).posted?.form).toBe('details-saved')
    expect(await readDetails(customer)).toMatchObject({ email: customer.email, pendingEmail: null })
  })
})

test('[ACC-06i] the password is changed with the old one, and never shown again', async () => {
  const customer = await newCustomer(testShop)
  const next = 'новий широкий степ'
  const short = await post(customer, '/profile/password', { oldPassword: '', newPassword: '12345' })
  expect(short.location).toBe('/profile/edit#password')
  expect(short.posted).toMatchObject({ errors: { oldPassword: { key: 'required' }, newPassword: { key: 'min' } } })
  const wrong = await post(customer, '/profile/password', { oldPassword: 'не той пароль', newPassword: next })
  expect(wrong.posted).toMatchObject({ values: {}, errors: { oldPassword: { key: 'password-wrong' } } })
  expect(wrong.html).not.toContain('не той пароль')
  const right = await post(customer, '/profile/password', { oldPassword: password, newPassword: next })
  expect(right.posted?.form).toBe('password-changed')
  await expect(signInAgain(testShop, customer.email, next)).resolves.toBeDefined()
})

test('the profile downloads all that is stored about the customer; a guest is asked to sign in', async () => {
  const customer = await newCustomer(testShop)
  const { status, headers, html } = await pages.request('/profile/export', { cookies: toCookies(customer) })
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; .*\.json"$/)])
  expect(headers['cache-control']).toContain('no-store')
  expect(JSON.parse(html)).toMatchObject({ account: { email: customer.email } })
  const guest = await pages.request('/profile/export')
  expect([guest.status, guest.headers['location']]).toEqual([303, expect.stringContaining('dialog=auth')])
})

test('an account is erased by its password; a wrong one shows at its field, an empty one too', async () => {
  const customer = await newCustomer(testShop)
  const empty = await post(customer, '/profile/erase', {})
  expect(empty.posted?.errors).toHaveProperty('password')
  const wrong = await post(customer, '/profile/erase', { password: 'не той пароль' })
  expect(wrong.posted).toMatchObject({ values: {}, errors: { password: { key: 'password-wrong' } } })
  const { location } = await pages.post('/profile/erase', { password }, { cookies: toCookies(customer) })
  expect(location).toBe('/')
  expect((await customer.call('GET /v1/customer-profile/details')).status).toBe(401)
})

test('[ACC-07e] signing out ends this session, or all of them', async () => {
  const customer = await newCustomer(testShop)
  const [here, there] = [await signInAgain(testShop, customer.email), await signInAgain(testShop, customer.email)]
  const readStatus = async ({ call }: TestCustomer) => (await call('GET /v1/customer-profile/details')).status
  await pages.post('/sign-out', {}, { cookies: toCookies(here) })
  expect([await readStatus(here), await readStatus(there)]).toEqual([401, 200])
  const { location } = await pages.post('/sign-out', { everywhere: 'yes' }, { cookies: toCookies(there) })
  expect(location).toBe('/')
  expect([await readStatus(there), await readStatus(customer)]).toEqual([401, 401])
})

test('[ACC-05g] an order is repeated: what is left is in the basket, what is sold out is named; another customer’s is not', async () => {
  const customer = await newCustomer(testShop)
  const left = { variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 2 } as const
  const gone = { variantId: testShop.variant('tee-step', 'milk'), size: 'M', quantity: 1 } as const
  const order = await prepareOrder(customer, [left, gone])
  await customer.call('PUT /v1/orders/{id}/update-customer', {
    params: { id: order },
    body: { firstName: 'Оля', lastName: 'Лис', email: customer.email, phone: '+380675550162' },
  })
  expect((await placeOrder(customer, order)).status).toBe(200)
  const items = async () => (await customer.call('GET /v1/customer-profile/basket')).body.items
  const stranger = await newCustomer(testShop)
  expect((await pages.post('/profile/repeat', { order }, { cookies: toCookies(stranger) })).location).toBe('/profile')
  expect((await stranger.call('GET /v1/customer-profile/basket')).body.items).toEqual([])
  await setStock(gone, 0)
  const { location, posted, html } = await post(customer, '/profile/repeat', { order })
  expect([location, posted?.values]).toEqual(['/profile', { order, soldOut: '1' }])
  expect(html).toContain('Розпродано')
  expect(await items()).toEqual([left])
  await setStock(gone, 5)
  expect((await pages.post('/profile/repeat', { order }, { cookies: toCookies(customer) })).location).toBe('/basket')
})
