import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { orders } from '#database/schema/orders.ts'
import { newCustomer, newEmail, password, signInAgain } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
const advance = (ms: number) => (now = new Date(now.getTime() + ms))
const minute = 60_000

const testShop = await openShopFixture('ua', { now: () => now })
beforeEach(() => {
  now = opening
  testShop.jobs.length = 0
})

const requestReset = (email: string, language = 'uk') =>
  newGuest(testShop.server).call('POST /v1/auth/reset-password', {
    body: { email },
    headers: { 'accept-language': language },
  })
const setNew = (token: string, password: string) =>
  newGuest(testShop.server).call('POST /v1/auth/forgot-password', { body: { token, password } })
const confirm = (token: string) => newGuest(testShop.server).call('POST /v1/auth/confirm-email', { body: { token } })
const readCustomer = async (email: string) => {
  const [row] = await testShop.shop.database.select().from(customers).where(eq(customers.email, email))
  return row!
}
const badToken = { status: 400, body: { code: 'BAD_REQUEST', details: { reason: 'TOKEN_INVALID' } } }

/** Inserts a placed order of a guest with this address and returns its id. */
const placedByGuest = async (email: string) => {
  const [row] = await testShop.shop.database
    .insert(orders)
    .values({
      number: crypto.randomUUID(),
      locale: 'uk',
      customer: { firstName: 'Олена', lastName: 'Бондаренко', patronymic: null, email, phone: '+380675550142' },
      shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' },
      shippingMethod: {
        id: crypto.randomUUID(),
        name: { uk: 'Нова пошта', en: 'Nova Poshta' },
        minimumDelivery: 1,
        maximumDelivery: 3,
      },
      paymentMethod: 'CASH_ON_DELIVERY',
      productsMinor: 100_00,
      discountMinor: 0,
      shippingMinor: 0,
      taxMinor: 0,
      totalMinor: 100_00,
      payNowMinor: 0,
      placedAt: now,
    })
    .returning()
  return row!.id
}
const readOwner = async (orderId: string) => {
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, orderId))
  return row!.customerId
}

describe('a forgotten password', () => {
  test('[DLG-06b] an unknown address returns USER_NOT_FOUND and sends no mail', async () => {
    expect(await requestReset('nobody@example.com')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    expect(testShop.jobs).toEqual([])
  })

  test('[DLG-06a] the link is mailed in the visitor’s language, and its token is not stored', async () => {
    const { email } = await newCustomer(testShop)
    expect(await requestReset(email.toUpperCase(), 'en')).toMatchObject({ status: 200, body: {} })
    const mail = (await readMails(testShop, email)).at(-1)!
    expect(mail.subject).toBe('New password')
    expect(mail.text).toContain('http://localhost:3000/reset-password?token=')
    const token = await mailedToken(testShop, email, '/reset-password')
    expect(JSON.stringify(await testShop.shop.database.select().from(mailedTokens))).not.toContain(token)
    expect(JSON.stringify(testShop.jobs)).not.toContain(token)
    await requestReset(email)
    expect((await readMails(testShop, email)).at(-1)!.subject).toBe('Новий пароль')
  })

  test('[ACC-02d] the link sets the password, ends every session at once and sends a confirmation mail', async () => {
    const customer = await newCustomer(testShop)
    const phone = await signInAgain(testShop, customer.email)
    await requestReset(customer.email)
    const token = await mailedToken(testShop, customer.email, '/reset-password')

    expect(await setNew(token, 'нове поле')).toMatchObject({ status: 200, body: {} })

    for (const browser of [customer, phone]) {
      expect((await browser.call('GET /v1/contacts')).status).toBe(401)
      const { refreshToken } = browser.session
      const response = await newGuest(testShop.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
      expect(response.status).toBe(401)
    }
    await expect(signInAgain(testShop, customer.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
    expect((await signInAgain(testShop, customer.email, 'нове поле')).session.accessToken).toBeTruthy()
    expect((await readMails(testShop, customer.email)).at(-1)).toMatchObject({ subject: 'Пароль змінено' })
  })

  test('[ACC-02e] the link works once, for one hour, and only with the mailed token', async () => {
    const { email } = await newCustomer(testShop)
    await requestReset(email)
    const token = await mailedToken(testShop, email, '/reset-password')
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [forged, 'x', token.slice(1)]) expect(await setNew(wrong, 'нове поле')).toMatchObject(badToken)
    expect(await setNew(token, '12345')).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    // A link that confirms an address cannot set a password.
    expect(await setNew(await mailedToken(testShop, email, '/confirm-email'), 'нове поле')).toMatchObject(badToken)

    const responses = await Promise.all([setNew(token, 'перше'.repeat(2)), setNew(token, 'друге'.repeat(2))])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await setNew(token, 'третє поле')).toMatchObject(badToken)

    await requestReset(email)
    const second = await mailedToken(testShop, email, '/reset-password')
    advance(61 * minute)
    expect(await setNew(second, 'нове поле')).toMatchObject(badToken)
  })

  test('[ACC-02e] a link that was mailed before the customer changed the password sets none', async () => {
    const customer = await newCustomer(testShop)
    await requestReset(customer.email)
    const token = await mailedToken(testShop, customer.email, '/reset-password')
    const changed = await customer.call('PATCH /v1/customer-profile/update/password', {
      body: { oldPassword: password, newPassword: 'своє поле', confirmation: 'своє поле' },
    })
    expect(changed.status).toBe(200)

    expect(await setNew(token, 'нове поле')).toMatchObject(badToken)
    expect((await signInAgain(testShop, customer.email, 'своє поле')).session.accessToken).toBeTruthy()
  })

  test('[ACC-02e] a new link ends the earlier one', async () => {
    const { email } = await newCustomer(testShop)
    await requestReset(email)
    const first = await mailedToken(testShop, email, '/reset-password')
    await requestReset(email)
    const second = await mailedToken(testShop, email, '/reset-password')
    expect(second).not.toBe(first)
    expect(await setNew(first, 'нове поле')).toMatchObject(badToken)
    expect((await setNew(second, 'ще новіше')).status).toBe(200)
  })

  test('[ACC-02e] a link that was mailed before the account’s e-mail changed sets no password', async () => {
    const customer = await newCustomer(testShop)
    await requestReset(customer.email)
    const token = await mailedToken(testShop, customer.email, '/reset-password')
    const next = newEmail()
    await customer.call('PATCH /v1/customer-profile/update', { body: { email: next } })
    expect((await confirm(await mailedToken(testShop, next, '/confirm-email'))).body.status).toBe('CONFIRMED')

    expect(await setNew(token, 'нове поле')).toMatchObject(badToken)
    expect((await signInAgain(testShop, next)).session.accessToken).toBeTruthy()
  })

  test('a reset by the owner of an address ends all access of the person who registered it first', async () => {
    const email = newEmail()
    const impostor = await newCustomer(testShop, email)
    const elsewhere = newEmail()
    await impostor.call('PATCH /v1/customer-profile/update', { body: { email: elsewhere } })
    const pendingToken = await mailedToken(testShop, elsewhere, '/confirm-email')

    await requestReset(email)
    await setNew(await mailedToken(testShop, email, '/reset-password'), 'моє поле')

    expect(await confirm(pendingToken)).toMatchObject(badToken)
    expect(await readCustomer(email)).toMatchObject({ email, pendingEmail: null, emailConfirmedAt: now })
  })
})

describe('an e-mail confirmation', () => {
  test('[ACC-01e] [ACC-02a] registering mails a link; opening it confirms the address', async () => {
    const { email } = await newCustomer(testShop)
    expect((await readCustomer(email)).emailConfirmedAt).toBeNull()
    const [mail] = await readMails(testShop, email)
    expect(mail).toMatchObject({ subject: 'Підтвердьте пошту', to: email })
    expect(mail!.text).toContain('http://localhost:3000/confirm-email?token=')
    expect(mail!.html).toContain('http://localhost:3000/confirm-email?token=')
    expect(await confirm(await mailedToken(testShop, email, '/confirm-email'))).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED' },
    })
    expect((await readCustomer(email)).emailConfirmedAt).toEqual(now)
  })

  test('[ACC-06j] a new e-mail is reported to the address before, once', async () => {
    const customer = await newCustomer(testShop)
    const next = newEmail()
    await customer.call('PATCH /v1/customer-profile/update', { body: { email: next } })
    const token = await mailedToken(testShop, next, '/confirm-email')
    await confirm(token)
    await confirm(token)
    const mails = (await readMails(testShop, customer.email)).filter(({ subject }) => subject.includes('змінено'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`до\u00A0якого ви\u00A0входили з\u00A0${customer.email}`)
    expect(mails[0]?.text).not.toContain(next)
  })

  test('[ACC-02b] opening the link again returns that the address is already confirmed', async () => {
    const { email } = await newCustomer(testShop)
    const token = await mailedToken(testShop, email, '/confirm-email')
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(responses.map(({ body }) => body.status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ALREADY_CONFIRMED',
      'ALREADY_CONFIRMED',
      'CONFIRMED',
    ])
    advance(400 * 24 * 60 * minute)
    expect((await confirm(token)).body.status).toBe('ALREADY_CONFIRMED')
  })

  test('[ACC-02c] a wrong link or one older than a week is invalid, and the session continues', async () => {
    const { email } = await newCustomer(testShop)
    const token = await mailedToken(testShop, email, '/confirm-email')
    expect(await confirm('nothing of ours')).toMatchObject(badToken)
    advance(8 * 24 * 60 * minute)
    expect(await confirm(token)).toMatchObject(badToken)
    expect((await readCustomer(email)).emailConfirmedAt).toBeNull()
  })

  test('[ACC-01g] earlier orders with the address join the account when the address is confirmed, not before', async () => {
    const email = newEmail()
    const order = await placedByGuest(email.toUpperCase())
    const unrelatedOrder = await placedByGuest(newEmail())
    await newCustomer(testShop, email)
    expect(await readOwner(order)).toBeNull()
    await confirm(await mailedToken(testShop, email, '/confirm-email'))
    expect(await readOwner(order)).toBe((await readCustomer(email)).id)
    expect(await readOwner(unrelatedOrder)).toBeNull()
  })
})
