import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { errors } from '#shared/errors.ts'
import { newCustomer, newEmail, password, signInAgain, withToken } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
beforeEach(() => {
  testShop.jobs.length = 0
})

const confirm = (token: string) => newGuest(testShop.server).call('POST /v1/auth/confirm-email', { body: { token } })
const details = 'GET /v1/customer-profile/details'
const update = 'PATCH /v1/customer-profile/update'

describe('the details', () => {
  test('[ENT-01g] are those of the caller', async () => {
    const customer = await newCustomer(testShop)
    await newCustomer(testShop)
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
      hasOrdered: false,
    })
  })

  test('[ACC-06a] names and phone can be changed, stay unchanged if omitted and are cleared if empty', async () => {
    const customer = await newCustomer(testShop)
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
    const customer = await newCustomer(testShop)
    const path = '/v1/customer-profile/update'
    const response = await customer.send({ method: 'PATCH', path, body: { lastName: 'Нова', ...wrong } })
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
    expect((await customer.call(details)).body.lastName).toBeNull()
  })

  test('[CFG-09d] the API of a storefront without patronymics refuses one', async () => {
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
  test('[ACC-06c] takes effect when its mailed link is opened, not before', async () => {
    const customer = await newCustomer(testShop)
    const fresh = newEmail()
    const { body } = await customer.call(update, { body: { email: fresh } })
    expect(body).toMatchObject({ email: customer.email, pendingEmail: fresh, emailConfirmed: false })
    await expect(signInAgain(testShop, fresh)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')

    expect((await confirm(await mailedToken(testShop, fresh, '/confirm-email'))).body.status).toBe('CONFIRMED')

    expect((await customer.call(details)).body).toMatchObject({
      email: fresh,
      pendingEmail: null,
      emailConfirmed: true,
    })
    await signInAgain(testShop, fresh)
    await expect(signInAgain(testShop, customer.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
  })

  test('[ACC-06c] a later change, or the old address again, cancels the pending one', async () => {
    const customer = await newCustomer(testShop)
    const [first, second] = [newEmail(), newEmail()]
    await customer.call(update, { body: { email: first } })
    await customer.call(update, { body: { email: second } })
    expect((await confirm(await mailedToken(testShop, first, '/confirm-email'))).body.details).toEqual({
      reason: 'TOKEN_INVALID',
    })
    expect((await customer.call(update, { body: { email: customer.email } })).body.pendingEmail).toBeNull()
    expect((await confirm(await mailedToken(testShop, second, '/confirm-email'))).body.code).toBe('BAD_REQUEST')
  })

  test('[ACC-06d] an address of another account is refused, at once or when the link is opened', async () => {
    const other = await newCustomer(testShop)
    const customer = await newCustomer(testShop)
    const taken = { status: 409, body: { code: 'BAD_REQUEST_VALUE_NOT_UNIQUE' } }
    expect(await customer.call(update, { body: { email: other.email.toUpperCase() } })).toMatchObject(taken)
    const fresh = newEmail()
    await customer.call(update, { body: { email: fresh } })
    const token = await mailedToken(testShop, fresh, '/confirm-email')
    await newCustomer(testShop, fresh)
    expect(await confirm(token)).toMatchObject(taken)
    expect((await customer.call(details)).body.email).toBe(customer.email)
  })

  test('the current address, not confirmed yet, is mailed a new link', async () => {
    const customer = await newCustomer(testShop)
    testShop.jobs.length = 0
    await customer.call(update, { body: { email: customer.email } })
    expect((await confirm(await mailedToken(testShop, customer.email, '/confirm-email'))).body.status).toBe('CONFIRMED')
    testShop.jobs.length = 0
    await customer.call(update, { body: { email: customer.email } })
    expect(testShop.jobs).toEqual([])
  })
})

describe('the password', () => {
  const change = 'PATCH /v1/customer-profile/update/password'

  test('[ACC-06e] [ACC-06f] requires the old one: a wrong one returns PASSWORD_INVALID, which the shop shows as invalid credentials', async () => {
    const customer = await newCustomer(testShop)
    const body = { oldPassword: 'not this one', newPassword: 'новий степ' }
    expect(await customer.call(change, { body, headers: { 'accept-language': 'uk' } })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_INVALID', message: 'Поточний пароль неправильний.' },
    })
    expect((await customer.call(change, { body, headers: { 'accept-language': 'en' } })).body.message).toBe(
      'The current password is wrong.',
    )
    expect(errors.PASSWORD_INVALID.text).toBe('invalid-credentials')
    await signInAgain(testShop, customer.email)
    const short = await customer.call(change, { body: { oldPassword: password, newPassword: '12345' } })
    expect(short).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })

  test('a new one ends all other sessions at once, keeps this one, and sends a mail', async () => {
    const customer = await newCustomer(testShop)
    const phone = await signInAgain(testShop, customer.email)
    const body = { oldPassword: password, newPassword: 'новий степ' }
    expect(await customer.call(change, { body })).toMatchObject({ status: 200, body: {} })

    expect((await customer.call(details)).status).toBe(200)
    expect((await phone.call(details)).body.code).toBe('UNAUTHORIZED')
    const refresh = (refreshToken: string) =>
      newGuest(testShop.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
    expect((await refresh(phone.session.refreshToken)).status).toBe(401)
    expect((await refresh(customer.session.refreshToken)).status).toBe(200)
    await signInAgain(testShop, customer.email, 'новий степ')
    await expect(signInAgain(testShop, customer.email)).rejects.toThrow('USER_WITH_THIS_CREDENTIALS_NOT_FOUND')
    expect((await readMails(testShop, customer.email)).at(-1)).toMatchObject({ subject: 'Пароль змінено' })
  })

  test('[ACC-06e] of two concurrent changes, only one has the right old password', async () => {
    const customer = await newCustomer(testShop)
    const responses = await Promise.all(
      ['перший степ', 'другий степ'].map((newPassword) =>
        customer.call(change, { body: { oldPassword: password, newPassword } }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('[ACC-06e] an account of an identity provider has none: the call says so, and a mailed link sets one', async () => {
    const customer = await newCustomer(testShop)
    await testShop.shop.database
      .update(customers)
      .set({ passwordHash: null })
      .where(eq(customers.email, customer.email))
    expect((await customer.call(details)).body.hasPassword).toBe(false)
    const response = await customer.call(change, { body: { oldPassword: password, newPassword: 'новий степ' } })
    expect(response.body.code).toBe('PASSWORD_INVALID')
  })
})

describe('the customer’s orders', () => {
  const search = 'POST /v1/customer-profile/orders'
  const orderAs = async (email: string, quantity: number) => {
    const guest = newGuest(testShop.server)
    const { body } = await guest.call('POST /v1/products/variants/search', {
      body: { limit: 1, filter: { field: 'variants.inStock', op: 'eq', value: true } },
    })
    const { variant } = body.entities[0]!
    const size = variant.sizes.find((one) => one.quantity >= quantity)!.value
    const id = await prepareOrder(guest, [{ variantId: variant._id, size, quantity }])
    await testShop.shop.database
      .update(orders)
      .set({
        customer: { firstName: 'Олена', lastName: 'Бондаренко', patronymic: null, email, phone: '+380675550142' },
      })
      .where(eq(orders.id, id))
    const placed = await placeOrder(guest, id)
    return placed.body
  }

  test('[ACC-05a] [ACC-05b] lists only the customer’s placed orders, newest first, with the fields of an order', async () => {
    const customer = await newCustomer(testShop)
    const first = await orderAs(customer.email, 1)
    const second = await orderAs(customer.email, 2)
    await testShop.shop.database
      .update(orders)
      .set({ placedAt: new Date('2026-11-02T09:00:00Z') })
      .where(eq(orders.id, first._id))
    await orderAs(newEmail(), 1)
    expect((await customer.call(search, { body: {} })).body).toEqual({ entities: [], total: 0 })

    await confirm(await mailedToken(testShop, customer.email, '/confirm-email'))
    const [row] = await testShop.shop.database.select().from(customers).where(eq(customers.email, customer.email))
    await testShop.shop.database.insert(orders).values({ locale: 'uk', customerId: row!.id })

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

    const other = await newCustomer(testShop)
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

  test('[API-03e] an undeclared filter field is refused', async () => {
    const customer = await newCustomer(testShop)
    const response = await customer.call(search, {
      body: { filter: { field: 'customer_id', op: 'null', value: true } },
    })
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })
})

test.each([
  ['GET', '/v1/customer-profile/details', undefined],
  ['PATCH', '/v1/customer-profile/update', {}],
  ['PATCH', '/v1/customer-profile/update/password', { oldPassword: 'x', newPassword: 'xxxxxx' }],
  ['POST', '/v1/customer-profile/orders', {}],
] as const)('[API-05b] %s %s is open to customers only', async (method, path, body) => {
  const guest = newGuest(testShop.server)
  const request = { method, path, ...(body && { body }) }
  expect(await guest.send(request)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  expect((await withToken(guest, 'forged').send(request)).status).toBe(401)
})
