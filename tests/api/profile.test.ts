import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { newCustomer, newEmail, password, signInAgain, withToken } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())
beforeEach(() => {
  house.jobs.length = 0
})

const confirm = (token: string) => newGuest(house.server).call('POST /v1/auth/confirm-email', { body: { token } })
const details = 'GET /v1/customer-profile/details'
const update = 'PATCH /v1/customer-profile/update'

describe('the details', () => {
  test('[ENT-01g] are those of whoever asks', async () => {
    const customer = await newCustomer(house)
    await newCustomer(house)
    const { body } = await customer.call(details)
    expect(body).toEqual({
      _id: expect.any(String),
      email: customer.email,
      emailConfirmed: false,
      pendingEmail: null,
      firstName: null,
      lastName: null,
      patronymic: null,
      phone: null,
      hasPassword: true,
    })
  })

  test('[ACC-06a] names and phone are changed, kept when left out, cleared when empty', async () => {
    const customer = await newCustomer(house)
    const body = { firstName: ' Олена ', lastName: 'Бондаренко', patronymic: 'Ігорівна', phone: '067 555-01-42' }
    const changed = await customer.call(update, { body })
    expect(changed).toMatchObject({
      status: 200,
      body: { firstName: 'Олена', lastName: 'Бондаренко', patronymic: 'Ігорівна', phone: '+380675550142' },
    })
    await customer.call(update, { body: { lastName: '', phone: null } })
    expect((await customer.call(details)).body).toMatchObject({ firstName: 'Олена', lastName: null, phone: null })
  })

  test.each([
    ['a phone that is none', { phone: '12345' }],
    ['a phone of a country that is not offered', { phone: '+7 916 123 45 67' }],
    ['an e-mail that is none', { email: 'olena@' }],
    ['a name without end', { firstName: 'О'.repeat(61) }],
    ['what is not the customer’s to say', { emailConfirmed: true }],
  ])('[ACC-06b] %s is refused, and nothing changes', async (_what, wrong) => {
    const customer = await newCustomer(house)
    const path = '/v1/customer-profile/update'
    const answer = await customer.send({ method: 'PATCH', path, body: { lastName: 'Нова', ...wrong } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    expect((await customer.call(details)).body.lastName).toBeNull()
  })

  test('[CFG-09d] where the storefront asks for no patronymic, the API takes none', async () => {
    const american = await openTestShop('us')
    const customer = await newCustomer(american)
    expect(await customer.call(update, { body: { patronymic: 'Ігорівна' } })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'patronymic' }] },
    })
    expect(
      (await customer.call(update, { body: { firstName: 'Ann', patronymic: null, phone: '212 555 0123' } })).body,
    ).toMatchObject({
      firstName: 'Ann',
      phone: '+12125550123',
    })
    await american.close()
  })
})

describe('a new e-mail', () => {
  test('[ACC-06c] counts once its mailed link is opened, and not before', async () => {
    const customer = await newCustomer(house)
    const fresh = newEmail()
    const { body } = await customer.call(update, { body: { email: fresh } })
    expect(body).toMatchObject({ email: customer.email, pendingEmail: fresh, emailConfirmed: false })
    await expect(signInAgain(house, fresh)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')

    expect((await confirm(await mailedToken(house, fresh, '/confirm-email'))).body.status).toBe('CONFIRMED')

    expect((await customer.call(details)).body).toMatchObject({
      email: fresh,
      pendingEmail: null,
      emailConfirmed: true,
    })
    await signInAgain(house, fresh)
    await expect(signInAgain(house, customer.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
  })

  test('[ACC-06c] a later change, or the old address again, takes the waiting one back', async () => {
    const customer = await newCustomer(house)
    const [first, second] = [newEmail(), newEmail()]
    await customer.call(update, { body: { email: first } })
    await customer.call(update, { body: { email: second } })
    expect((await confirm(await mailedToken(house, first, '/confirm-email'))).body.details).toEqual({
      reason: 'TOKEN_INVALID',
    })
    expect((await customer.call(update, { body: { email: customer.email } })).body.pendingEmail).toBeNull()
    expect((await confirm(await mailedToken(house, second, '/confirm-email'))).body.code).toBe('BAD_REQUEST')
  })

  test('[ACC-06d] one that somebody else has is refused, now or when the link is opened', async () => {
    const other = await newCustomer(house)
    const customer = await newCustomer(house)
    const taken = { status: 409, body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE' } }
    expect(await customer.call(update, { body: { email: other.email.toUpperCase() } })).toMatchObject(taken)
    const fresh = newEmail()
    await customer.call(update, { body: { email: fresh } })
    const token = await mailedToken(house, fresh, '/confirm-email')
    await newCustomer(house, fresh)
    expect(await confirm(token)).toMatchObject(taken)
    expect((await customer.call(details)).body.email).toBe(customer.email)
  })

  test('the own address, not confirmed yet, gets its link once more', async () => {
    const customer = await newCustomer(house)
    house.jobs.length = 0
    await customer.call(update, { body: { email: customer.email } })
    expect((await confirm(await mailedToken(house, customer.email, '/confirm-email'))).body.status).toBe('CONFIRMED')
    house.jobs.length = 0
    await customer.call(update, { body: { email: customer.email } })
    expect(house.jobs).toEqual([])
  })
})

describe('the password', () => {
  const change = 'PATCH /v1/customer-profile/update/password'

  test('[ACC-06e] [ACC-06f] the old one must be right: PASSWORD_INVALID, invalid credentials', async () => {
    const customer = await newCustomer(house)
    const body = { oldPassword: 'not this one', newPassword: 'новий степ' }
    expect(await customer.call(change, { body, headers: { 'accept-language': 'uk' } })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_INVALID', message: 'Неправильна пошта або пароль.' },
    })
    expect((await customer.call(change, { body, headers: { 'accept-language': 'en' } })).body.message).toBe(
      'Wrong email or password.',
    )
    await signInAgain(house, customer.email)
    const short = await customer.call(change, { body: { oldPassword: password, newPassword: '12345' } })
    expect(short).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })

  test('a new one ends all other sessions at once, keeps this one, and is mailed', async () => {
    const customer = await newCustomer(house)
    const phone = await signInAgain(house, customer.email)
    const body = { oldPassword: password, newPassword: 'новий степ' }
    expect(await customer.call(change, { body })).toMatchObject({ status: 200, body: {} })

    expect((await customer.call(details)).status).toBe(200)
    expect((await phone.call(details)).body.code).toBe('UNAUTHORIZED')
    const refresh = (refreshToken: string) =>
      newGuest(house.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
    expect((await refresh(phone.session.refreshToken)).status).toBe(401)
    expect((await refresh(customer.session.refreshToken)).status).toBe(200)
    await signInAgain(house, customer.email, 'новий степ')
    await expect(signInAgain(house, customer.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
    expect((await readMails(house, customer.email)).at(-1)).toMatchObject({ subject: 'Пароль змінено' })
  })

  test('[ACC-06e] of two changes at once, one is right about the old password', async () => {
    const customer = await newCustomer(house)
    const answers = await Promise.all(
      ['перший степ', 'другий степ'].map((newPassword) =>
        customer.call(change, { body: { oldPassword: password, newPassword } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('[ACC-06e] who has none yet, coming from an identity provider, is told so and sets it by mail', async () => {
    const customer = await newCustomer(house)
    await house.shop.database.update(customers).set({ passwordHash: null }).where(eq(customers.email, customer.email))
    expect((await customer.call(details)).body.hasPassword).toBe(false)
    const answer = await customer.call(change, { body: { oldPassword: password, newPassword: 'новий степ' } })
    expect(answer.body.code).toBe('PASSWORD_INVALID')
  })
})

describe('the own orders', () => {
  const search = 'POST /v1/customer-profile/orders'
  const orderAs = async (email: string, quantity: number) => {
    const guest = newGuest(house.server)
    const { body } = await guest.call('POST /v1/products/variants/search', {
      body: { limit: 1, filter: { field: 'variants.inStock', op: 'eq', value: true } },
    })
    const { variant } = body.entities[0]!
    const size = variant.sizes.find((one) => one.quantity >= quantity)!.value
    const id = await prepareOrder(guest, [{ variantId: variant._id, size, quantity }])
    await house.shop.database
      .update(orders)
      .set({
        customer: { firstName: 'Олена', lastName: 'Бондаренко', patronymic: null, email, phone: '+380675550142' },
      })
      .where(eq(orders.id, id))
    const placed = await placeOrder(guest, id)
    return placed.body
  }

  test('[ACC-05a] [ACC-05b] the placed ones, newest first, as the order itself is read; never another’s, never a draft', async () => {
    const customer = await newCustomer(house)
    const first = await orderAs(customer.email, 1)
    const second = await orderAs(customer.email, 2)
    await house.shop.database
      .update(orders)
      .set({ placedAt: new Date('2026-11-02T09:00:00Z') })
      .where(eq(orders.id, first._id))
    await orderAs(newEmail(), 1)
    expect((await customer.call(search, { body: {} })).body).toEqual({ entities: [], total: 0 })

    await confirm(await mailedToken(house, customer.email, '/confirm-email'))
    const [row] = await house.shop.database.select().from(customers).where(eq(customers.email, customer.email))
    await house.shop.database.insert(orders).values({ locale: 'uk', customerId: row!.id })

    const { body } = await customer.call(search, { body: {} })
    expect(body.total).toBe(2)
    expect(body.entities.map(({ number }) => number)).toEqual([second.number, first.number])
    expect(body.entities[0]).toMatchObject({
      status: 'NEW',
      paymentStatus: 'WAITING_FOR_PAYMENT',
      trackingNumber: null,
      shippingMethod: { name: expect.any(String) },
      products: [{ quantity: 2, price: expect.any(Number), size: expect.any(String) }],
      prices: second.prices,
    })

    const page = await customer.call(search, {
      body: { sort: [{ field: 'total', order: 'asc' }], page: 2, limit: 1 },
    })
    expect(page.body).toMatchObject({ total: 2, entities: [{ number: second.number }] })
    const filtered = await customer.call(search, {
      body: { filter: { field: 'number', op: 'eq', value: first.number! } },
    })
    expect(filtered.body).toMatchObject({ total: 1, entities: [{ number: first.number }] })

    const other = await newCustomer(house)
    const nosy = {
      filter: {
        or: [
          { field: 'number' as const, op: 'null' as const, value: false },
          { field: 'number', op: 'eq' as const, value: first.number! },
        ],
      },
    }
    expect((await other.call(search, { body: nosy })).body).toEqual({ entities: [], total: 0 })
  })

  test('[API-03e] a field that is not on the list is refused', async () => {
    const customer = await newCustomer(house)
    const answer = await customer.call(search, { body: { filter: { field: 'customer_id', op: 'null', value: true } } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

test.each([
  ['GET', '/v1/customer-profile/details', undefined],
  ['PATCH', '/v1/customer-profile/update', {}],
  ['PATCH', '/v1/customer-profile/update/password', { oldPassword: 'x', newPassword: 'xxxxxx' }],
  ['POST', '/v1/customer-profile/orders', {}],
] as const)('[API-05b] %s %s is the customer’s alone', async (method, path, body) => {
  const guest = newGuest(house.server)
  const request = { method, path, ...(body && { body }) }
  expect(await guest.send(request)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect((await withToken(guest, 'forged').send(request)).status).toBe(401)
})
