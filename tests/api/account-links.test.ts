import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { mailedTokens } from '#database/schema/mailed-tokens.ts'
import { orders } from '#database/schema/orders.ts'
import { newCustomer, newEmail, signInAgain } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
const opening = new Date('2026-11-02T10:00:00Z')
let now = opening
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const minute = 60_000

beforeAll(async () => {
  house = await openTestShop('ua', { now: () => now })
})
afterAll(() => house.close())
beforeEach(() => {
  now = opening
  house.jobs.length = 0
})

const ask = (email: string, language = 'uk') =>
  newGuest(house.server).call('POST /v1/auth/reset-password', {
    body: { email },
    headers: { 'accept-language': language },
  })
const setNew = (token: string, password: string) =>
  newGuest(house.server).call('POST /v1/auth/forgot-password', { body: { token, password } })
const confirm = (token: string) => newGuest(house.server).call('POST /v1/auth/confirm-email', { body: { token } })
const rowOf = async (email: string) => {
  const [row] = await house.shop.database.select().from(customers).where(eq(customers.email, email))
  return row!
}
const badToken = { status: 400, body: { code: 'BAD_REQUEST', details: { reason: 'TOKEN_INVALID' } } }

/** A placed order of a guest with this address, as the database keeps it. */
const placedByGuest = async (email: string) => {
  const [row] = await house.shop.database
    .insert(orders)
    .values({
      number: crypto.randomUUID(),
      locale: 'uk',
      customer: { firstName: 'Олена', lastName: 'Бондаренко', patronymic: null, email, phone: '+380675550142' },
      shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' },
      shippingMethod: { name: { uk: 'Нова пошта', en: 'Nova Poshta' }, minimumDelivery: 1, maximumDelivery: 3 },
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
const ownerOf = async (orderId: string) => {
  const [row] = await house.shop.database.select().from(orders).where(eq(orders.id, orderId))
  return row!.customerId
}

describe('a forgotten password', () => {
  test('[DLG-06b] an address that nobody has: USER_NOT_FOUND, and no mail', async () => {
    expect(await ask('nobody@example.com')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    expect(house.jobs).toEqual([])
  })

  test('[DLG-06a] the link is mailed in the reader’s language, and kept nowhere', async () => {
    const { email } = await newCustomer(house)
    expect(await ask(email.toUpperCase(), 'en')).toMatchObject({ status: 200, body: {} })
    const mail = (await readMails(house, email)).at(-1)!
    expect(mail.subject).toBe('New password')
    expect(mail.text).toContain('http://localhost:3000/reset-password?token=')
    const token = await mailedToken(house, email, '/reset-password')
    expect(JSON.stringify(await house.shop.database.select().from(mailedTokens))).not.toContain(token)
    expect(JSON.stringify(house.jobs)).not.toContain(token)
    await ask(email)
    expect((await readMails(house, email)).at(-1)!.subject).toBe('Новий пароль')
  })

  test('[ACC-02d] it sets the password, ends every session at once, and mails that it did', async () => {
    const customer = await newCustomer(house)
    const phone = await signInAgain(house, customer.email)
    await ask(customer.email)
    const token = await mailedToken(house, customer.email, '/reset-password')

    expect(await setNew(token, 'нове поле')).toMatchObject({ status: 200, body: {} })

    for (const browser of [customer, phone]) {
      expect((await browser.call('GET /v1/contacts')).status).toBe(401)
      const { refreshToken } = browser.session
      const answer = await newGuest(house.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
      expect(answer.status).toBe(401)
    }
    await expect(signInAgain(house, customer.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
    expect((await signInAgain(house, customer.email, 'нове поле')).session.accessToken).toBeTruthy()
    expect((await readMails(house, customer.email)).at(-1)).toMatchObject({ subject: 'Пароль змінено' })
  })

  test('[ACC-02e] the link works once, for an hour, and only as it was mailed', async () => {
    const { email } = await newCustomer(house)
    await ask(email)
    const token = await mailedToken(house, email, '/reset-password')
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [forged, 'x', token.slice(1)]) expect(await setNew(wrong, 'нове поле')).toMatchObject(badToken)
    expect(await setNew(token, '12345')).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    // A link that confirms an address sets no password.
    expect(await setNew(await mailedToken(house, email, '/confirm-email'), 'нове поле')).toMatchObject(badToken)

    const answers = await Promise.all([setNew(token, 'перше'.repeat(2)), setNew(token, 'друге'.repeat(2))])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await setNew(token, 'третє поле')).toMatchObject(badToken)

    await ask(email)
    const second = await mailedToken(house, email, '/reset-password')
    later(61 * minute)
    expect(await setNew(second, 'нове поле')).toMatchObject(badToken)
  })

  test('[ACC-02e] a second link counts no more once the first has set a password', async () => {
    const { email } = await newCustomer(house)
    await ask(email)
    const first = await mailedToken(house, email, '/reset-password')
    await ask(email)
    const second = await mailedToken(house, email, '/reset-password')
    expect(second).not.toBe(first)
    expect((await setNew(first, 'нове поле')).status).toBe(200)
    expect(await setNew(second, 'ще новіше')).toMatchObject(badToken)
  })

  test('whoever registered a stranger’s address loses it all to the stranger’s reset', async () => {
    const email = newEmail()
    const squatter = await newCustomer(house, email)
    const elsewhere = newEmail()
    await squatter.call('PATCH /v1/customer-profile/update', { body: { email: elsewhere } })
    const trap = await mailedToken(house, elsewhere, '/confirm-email')

    await ask(email)
    await setNew(await mailedToken(house, email, '/reset-password'), 'моє поле')

    expect(await confirm(trap)).toMatchObject(badToken)
    expect(await rowOf(email)).toMatchObject({ email, pendingEmail: null, emailConfirmedAt: now })
  })
})

describe('a confirmed address', () => {
  test('[ACC-01e] [ACC-02a] registering mails a link; opening it confirms', async () => {
    const { email } = await newCustomer(house)
    expect((await rowOf(email)).emailConfirmedAt).toBeNull()
    const [mail] = await readMails(house, email)
    expect(mail).toMatchObject({ subject: 'Підтвердьте пошту', to: email })
    expect(mail!.text).toContain('http://localhost:3000/confirm-email?token=')
    expect(mail!.html).toContain('http://localhost:3000/confirm-email?token=')
    expect(await confirm(await mailedToken(house, email, '/confirm-email'))).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED' },
    })
    expect((await rowOf(email)).emailConfirmedAt).toEqual(now)
  })

  test('[ACC-02b] opened again, the link says that it is confirmed already', async () => {
    const { email } = await newCustomer(house)
    const token = await mailedToken(house, email, '/confirm-email')
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ body }) => body.status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ALREADY_CONFIRMED',
      'ALREADY_CONFIRMED',
      'CONFIRMED',
    ])
    later(400 * 24 * 60 * minute)
    expect((await confirm(token)).body.status).toBe('ALREADY_CONFIRMED')
  })

  test('[ACC-02c] a link that is wrong or older than a week says so, and drops no session', async () => {
    const { email } = await newCustomer(house)
    const token = await mailedToken(house, email, '/confirm-email')
    expect(await confirm('nothing of ours')).toMatchObject(badToken)
    later(8 * 24 * 60 * minute)
    expect(await confirm(token)).toMatchObject(badToken)
    expect((await rowOf(email)).emailConfirmedAt).toBeNull()
  })

  test('[ACC-01g] earlier orders of the address become the account’s when it is confirmed, not before', async () => {
    const email = newEmail()
    const order = await placedByGuest(email.toUpperCase())
    const strangers = await placedByGuest(newEmail())
    await newCustomer(house, email)
    expect(await ownerOf(order)).toBeNull()
    await confirm(await mailedToken(house, email, '/confirm-email'))
    expect(await ownerOf(order)).toBe((await rowOf(email)).id)
    expect(await ownerOf(strangers)).toBeNull()
  })
})
