import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { consentTextVersion } from '#api/modules/subscriptions/consent-text.ts'
import { purgeRecipientsWorker } from '#api/worker/purge-recipients.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import { stock } from '#database/schema/variants.ts'
import { withdrawalItems, withdrawals } from '#database/schema/withdrawals.ts'
import { listRows } from '#database/rows.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, password, signInAgain, type TestCustomer } from '#tests/support/customer.ts'
import { mailedToken } from '#tests/support/mails.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let customer: TestCustomer
let id: string
let placedId: string
const testShop = await openShopFixture()
const admin = await newAdministrator(testShop, { isSuper: true })
const item = { variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 } as const
beforeEach(async () => {
  // Each test buys one.
  await testShop.shop.database.update(stock).set({ quantity: 9 }).where(eq(stock.variantId, item.variantId))
  customer = await newCustomer(testShop)
  id = (await customer.call('GET /v1/customer-profile/details')).body._id
  await confirmEmail()
  await customer.call('PUT /v1/customer-profile/basket/add', { body: item })
  placedId = await prepareOrder(customer, [item], undefined, { email: customer.email })
  await customer.call('PUT /v1/orders/{id}/update-shipping-info', {
    params: { id: placedId },
    body: { ...lviv, comment: 'Домофон 12' },
  })
  await placeOrder(customer, placedId)
  await prepareOrder(customer, [item], undefined, { email: customer.email })
})

const confirmEmail = () =>
  testShop.shop.database.update(customers).set({ emailConfirmedAt: new Date() }).where(eq(customers.id, id))
/** Subscribes the customer's address and opens the mailed link. */
const subscribe = async () => {
  const guest = newGuest(testShop.server)
  await guest.call('POST /v1/customer-users/subscribe', { body: { email: customer.email } })
  const token = await mailedToken(testShop, customer.email, '/confirm-email?for=subscription')
  await guest.call('POST /v1/customer-users/confirm-subscription', { body: { token } })
}
const waitForStock = () =>
  testShop.shop.database.insert(stockAlerts).values({ variantId: item.variantId, email: customer.email, locale: 'uk' })
/** Returns the names of all tables that still mention a text. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await listRows<{ name: string }>(
    testShop.shop.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await listRows<{ found: boolean }>(
      testShop.shop.database,
      sql`select exists (select from ${sql.identifier(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0) as found`,
    )
    if (row!.found) found.push(name)
  }
  return found
}
const withdraw = async () => {
  const { database } = testShop.shop
  const statement = { orderId: placedId, name: 'Олена Б.', email: customer.email, at: new Date('2026-11-02T09:00:00Z') }
  const [row] = await database.insert(withdrawals).values(statement).returning()
  await database.insert(withdrawalItems).values({ withdrawalId: row!.id, ...item })
}
const erase = (body: { password?: string; email?: string } = { password }) =>
  customer.call('POST /v1/customer-profile/erase', { body })

test('a customer exports all that the shop stores about them', async () => {
  await subscribe()
  await waitForStock()
  await withdraw()
  const { body } = await customer.call('GET /v1/customer-profile/export')
  expect(body).toMatchObject({
    account: { _id: id, email: customer.email, locale: 'uk' },
    basket: [],
    orders: [{ _id: placedId, customer: { firstName: olena.firstName }, shippingInfo: { comment: 'Домофон 12' } }],
    withdrawals: [{ orderId: placedId, name: 'Олена Б.', email: customer.email, items: [item] }],
    drafts: [{ customer: { lastName: olena.lastName }, shippingInfo: { city: 'Львів' } }],
    newsletter: { confirmedAt: expect.any(String), unsubscribedAt: null },
    consents: [{ purpose: 'NEWSLETTER', isGiven: true, way: 'MAILED_LINK', textVersion: consentTextVersion }],
    stockAlerts: [{ variantId: item.variantId }],
    sessions: [{}],
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
})

test('an administrator exports a customer’s data; another customer’s is not in it', async () => {
  const other = await newCustomer(testShop)
  const { body } = await admin.call('GET /v1/customer-users/{id}/export', { params: { id } })
  expect(body.account.email).toBe(customer.email)
  expect(JSON.stringify(body)).not.toContain(other.email)
})

test('an address that is not confirmed shows nobody’s newsletter', async () => {
  await subscribe()
  await testShop.shop.database.update(customers).set({ emailConfirmedAt: null }).where(eq(customers.id, id))
  const { body } = await customer.call('GET /v1/customer-profile/export')
  expect([body.newsletter, body.consents, body.stockAlerts]).toEqual([null, [], []])
})

test('an export needs the same number of statements for any number of orders', async () => {
  const read = () => customer.call('GET /v1/customer-profile/export')
  const one = await listStatements(testShop.shop.client, read)
  await placeOrder(customer, await prepareOrder(customer, [item]))
  expect(await listStatements(testShop.shop.client, read)).toHaveLength(one.length)
})

test('erasing asks for the password; a wrong one erases nothing', async () => {
  expect(await erase({ password: 'not this one' })).toMatchObject({ status: 400, body: { code: 'PASSWORD_INVALID' } })
  expect(await erase({ email: customer.email })).toMatchObject({ status: 400 })
  expect((await customer.call('GET /v1/customer-profile/details')).status).toBe(200)
})

test('an erased customer is in no table but the placed orders, which no account leads to', async () => {
  await subscribe()
  await waitForStock()
  const { body: before } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: placedId } })
  await admin.call('PATCH /v1/orders/{id}', {
    params: { id: placedId },
    body: { status: 'IN_PROCESS', updatedAt: before.updatedAt },
  })
  expect(await tablesWith(customer.email)).toContain('audit_log')
  const elsewhere = await signInAgain(testShop, customer.email)

  expect((await erase()).status).toBe(200)
  expect(await tablesWith(customer.email)).toEqual(['orders'])
  expect(await tablesWith(id)).toEqual([])
  const rows = await testShop.shop.database
    .select()
    .from(orders)
    .where(sql`customer ->> 'email' = ${customer.email}`)
  expect(rows).toMatchObject([{ id: placedId, customerId: null, customer: { lastName: olena.lastName } }])
  expect(rows[0]!.shippingInfo).not.toHaveProperty('comment')
  for (const browser of [customer, elsewhere])
    expect((await browser.call('GET /v1/customer-profile/details')).status).toBe(401)
  const again = await newCustomer(testShop, customer.email)
  expect((await again.call('POST /v1/customer-profile/orders', { body: {} })).body.total).toBe(0)
})

test('the sessions of an erased customer end at once, on every device', async () => {
  const phone = await signInAgain(testShop, customer.email)
  for (const device of [customer, phone]) expect((await device.call('GET /v1/contacts')).status).toBe(200)
  expect((await erase({ password })).status).toBe(200)

  for (const device of [customer, phone]) {
    expect((await device.call('GET /v1/contacts')).status).toBe(401)
    const { refreshToken } = device.session
    const again = await newGuest(testShop.server).call('POST /v1/auth/refresh-session', { body: { refreshToken } })
    expect(again.status).toBe(401)
  }
})

test('the audit log keeps who changed an erased customer’s order, without the person', async () => {
  const { body: before } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: placedId } })
  await admin.call('PATCH /v1/orders/{id}', {
    params: { id: placedId },
    body: { status: 'IN_PROCESS', updatedAt: before.updatedAt },
  })
  await erase()
  const { body } = await admin.call('POST /v1/audit-log/search', {
    body: { filter: { field: 'recordId', op: 'eq', value: placedId } },
  })
  expect(body.entities).toMatchObject([
    {
      action: 'UPDATE',
      before: { status: 'NEW', customer: null, shippingInfo: null },
      after: { status: 'IN_PROCESS', customer: null, shippingInfo: null },
    },
  ])
  await expect(testShop.shop.database.execute(sql`update audit_log set before = null`)).rejects.toMatchObject({
    cause: { message: /append-only/ },
  })
})

test('an address that was never confirmed keeps the newsletter of its owner', async () => {
  await subscribe()
  await testShop.shop.database.update(customers).set({ emailConfirmedAt: null }).where(eq(customers.id, id))
  await erase()
  expect(await tablesWith(customer.email)).toEqual(expect.arrayContaining(['consents', 'subscriptions']))
})

test('the personal code of an erased address can be used by nobody', async () => {
  await subscribe()
  const own = eq(promoCodes.personalEmail, customer.email.toLowerCase())
  const [code] = await testShop.shop.database.select().from(promoCodes).where(own)
  await erase()
  const [left] = await testShop.shop.database.select().from(promoCodes).where(eq(promoCodes.id, code!.id))
  expect(left).toMatchObject({ state: 'INACTIVE', personalEmail: null })
})

test('an account without a password is erased by its e-mail', async () => {
  await testShop.shop.database.update(customers).set({ passwordHash: null }).where(eq(customers.id, id))
  expect((await erase()).status).toBe(400)
  expect((await erase({ email: 'somebody@example.com' })).status).toBe(400)
  expect((await erase({ email: ` ${customer.email.toUpperCase()} ` })).status).toBe(200)
})

test('an administrator erases a customer; the audit log says who did, and nothing of the person', async () => {
  expect((await admin.call('DELETE /v1/customer-users/{id}', { params: { id } })).body).toEqual({ _id: id })
  expect((await admin.call('GET /v1/customer-users/{id}', { params: { id } })).status).toBe(404)
  expect(await tablesWith(customer.email)).toEqual(['orders'])
  const { body } = await admin.call('POST /v1/audit-log/search', {
    body: { filter: { field: 'recordId', op: 'eq', value: id } },
  })
  expect(body.entities).toMatchObject([{ action: 'DELETE', noun: 'customer-user', before: { _id: id }, after: null }])
})

test('each consent is recorded with its time, way and text; unsubscribing is recorded once', async () => {
  await subscribe()
  const { body: first } = await customer.call('GET /v1/customer-profile/export')
  expect(first.consents).toHaveLength(1)
  const token = await mailedToken(testShop, customer.email, '/confirm-email?for=unsubscribe')
  const guest = newGuest(testShop.server)
  for (let times = 0; times < 2; times += 1)
    await guest.call('POST /v1/customer-users/unsubscribe', {
      query: { token },
      body: { 'List-Unsubscribe': 'One-Click' },
    })
  const { body } = await customer.call('GET /v1/customer-profile/export')
  expect(body.consents.map(({ isGiven, way }) => [isGiven, way])).toEqual([
    [true, 'MAILED_LINK'],
    [false, 'UNSUBSCRIBE_LINK'],
  ])
})

test('the recipient of a placed order is removed after the years of the setting, also from the audit log; what was sold stays', async () => {
  await withdraw()
  const params = { id: placedId }
  const { body: before } = await admin.call('GET /v1/admin/orders/{id}', { params })
  await admin.call('PATCH /v1/orders/{id}', { params, body: { status: 'IN_PROCESS', updatedAt: before.updatedAt } })
  const inYears = (years: number) => new Date(new Date('2026-11-02T10:00:00Z').setUTCFullYear(2026 + years))
  const purge = (now: Date, years = 7) =>
    purgeRecipientsWorker({ change: testShop.shop.change, now: () => now }, years)({})
  const read = async () => (await admin.call('GET /v1/admin/orders/{id}', { params })).body
  await purge(inYears(7))
  await purge(inYears(90), 0)
  expect((await read()).customer).toMatchObject({ email: customer.email })
  await purge(new Date(inYears(7).getTime() + 60_000))
  const after = await read()
  expect(after).toMatchObject({ number: before.number, products: before.products, prices: before.prices })
  expect(after.customer).toEqual({ firstName: null, lastName: null, patronymic: null, email: null, phone: '' })
  expect(after.shippingInfo).toMatchObject({ country: 'UA', city: 'Львів', branchNumber: null, comment: null })
  expect(await tablesWith('Олена Б.')).toEqual([])
  const filter = { field: 'recordId', op: 'eq', value: placedId } as const
  const { body: log } = await admin.call('POST /v1/audit-log/search', { body: { filter } })
  expect(log.entities).toMatchObject([{ action: 'UPDATE', before: { customer: null, shippingInfo: null } }])
})
