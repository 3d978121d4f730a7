import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { newCustomer, newEmail, password } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { toOrderCookieName, signOrderKey } from '#api/http/order-key.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const pages = await openPagesFixture(testShop)
beforeEach(() => {
  testShop.jobs.length = 0
})

let placed = 0
/** Places an order of a guest with this address. */
const placeGuestOrder = async (guest: Guest, email: string): Promise<string> => {
  placed += 1
  const phone = `+38067555${String(1000 + placed)}`
  const variantId = testShop.variant('tee-step', 'black')
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }], undefined, { email, phone })
  expect((await placeOrder(guest, id)).status).toBe(200)
  return id
}
const create = (guest: Guest, id: string, secret: string = password) =>
  guest.call('POST /v1/orders/{id}/create-account', { params: { id }, body: { password: secret } })
const readOwner = async (id: string) => {
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, id))
  return row!.customerId
}
const signIn = (email: string, secret: string) =>
  newGuest(testShop.server).call('POST /v1/auth/login', { body: { email, password: secret } })
const findAccount = async (email: string) => {
  const [row] = await testShop.shop.database.select().from(customers).where(eq(customers.email, email))
  return row
}

describe('[ACC-01q] the guest of a placed order', () => {
  test('gets an account with one password: the order is in it, its recipient too, and a mail confirms the address', async () => {
    const guest = newGuest(testShop.server)
    const email = newEmail()
    const id = await placeGuestOrder(guest, email)

    expect(await create(guest, id)).toMatchObject({ status: 200, body: { email } })

    const account = await findAccount(email)
    expect(account).toMatchObject({ firstName: 'Олена', lastName: 'Бондаренко', emailConfirmedAt: null })
    expect(await readOwner(id)).toBe(account!.id)
    expect((await signIn(email, password)).status).toBe(200)
    const token = await mailedToken(testShop, email, '/confirm-email')
    const confirmed = await newGuest(testShop.server).call('POST /v1/auth/confirm-email', { body: { token } })
    expect(confirmed.body).toEqual({ status: 'CONFIRMED' })
    // The guest still sees it.
    expect((await guest.call('GET /v1/orders/{id}', { params: { id } })).status).toBe(200)
  })

  test('gets the same reply for an address that has an account: that one is unchanged, and is mailed', async () => {
    const owner = await newCustomer(testShop)
    const guest = newGuest(testShop.server)
    const id = await placeGuestOrder(guest, owner.email)
    testShop.jobs.length = 0

    const reply = await create(guest, id, 'інший пароль')

    expect(reply).toMatchObject({ status: 200, body: { email: owner.email } })
    expect(Object.keys(reply.body)).toEqual(['email'])
    expect(await readOwner(id)).toBeNull()
    expect((await signIn(owner.email, 'інший пароль')).status).toBe(400)
    expect((await signIn(owner.email, password)).status).toBe(200)
    const [mail, ...others] = await readMails(testShop, owner.email)
    expect(others).toEqual([])
    expect(mail!.subject).toContain('уже є обліковий запис')
    expect(mail!.text).toContain('dialog=auth')
  })

  test('puts no order of a customer who has signed out into another account', async () => {
    const customer = await newCustomer(testShop)
    const recipient = newEmail()
    const id = await placeGuestOrder(customer, recipient)
    const owner = await readOwner(id)
    expect(owner).not.toBeNull()
    const sameBrowser = newGuest(testShop.server, { [toOrderCookieName(id)]: signOrderKey(testShop.shop, id) })
    expect((await create(sameBrowser, id)).status).toBe(200)
    expect(await findAccount(recipient)).toBeDefined()
    expect(await readOwner(id)).toBe(owner)
  })

  test('is refused for an order without an e-mail', async () => {
    const guest = newGuest(testShop.server)
    const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' as const }]
    const { body } = await guest.call('POST /v1/orders/create', {
      body: { fast: true, products, customer: { phone: '+380675551999' } },
    })
    expect(await create(guest, body._id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { reason: 'ORDER_WITHOUT_EMAIL' } },
    })
  })

  test('is refused without a password of 6 characters, for a draft, and while signed in', async () => {
    const guest = newGuest(testShop.server)
    const id = await placeGuestOrder(guest, newEmail())
    expect(await create(guest, id, '12345')).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    const variantId = testShop.variant('tee-step', 'black')
    const draft = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    expect(await create(guest, draft)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { reason: 'ORDER_NOT_PLACED' } },
    })
    const customer = await newCustomer(testShop)
    const own = await placeGuestOrder(customer, customer.email)
    expect(await create(customer, own)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { reason: 'SIGNED_IN' } },
    })
    expect((await create(newGuest(testShop.server), id)).status).toBe(404)
  })
})

test('[ACC-01r] without scripts the page of the order has the form, and says what is wrong or that a mail follows', async () => {
  const guest = newGuest(testShop.server)
  const email = newEmail()
  const id = await placeGuestOrder(guest, email)
  const cookies = { [toOrderCookieName(id)]: signOrderKey(testShop.shop, id) }
  const page = `/checkout/success?order=${id}`
  const { html } = await pages.request(page, { cookies })
  expect(html).toContain(`action="/checkout/${id}/account"`)
  const post = async (secret: string) => {
    const { location, cookies: set } = await pages.post(`/checkout/${id}/account`, { password: secret }, { cookies })
    expect(location).toBe(page)
    return pages.request(page, { cookies: { ...cookies, ...set } })
  }
  const refused = await post('12345')
  expect(refused.forms?.posted).toMatchObject({ form: 'account', errors: { password: { key: 'min' } } })
  expect(refused.html).not.toContain('12345')
  expect(await findAccount(email)).toBeUndefined()
  const sent = await post(password)
  expect(sent.html).toContain('останній крок')
  expect(await findAccount(email)).toBeDefined()
})
