import { beforeAll, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const taras = { email: 'taras@example.com', phone: '+380671112233' }
const iryna = { email: 'iryna@example.com', phone: '+380674445566' }

const testShop = await openShopFixture('ua')
beforeAll(async () => {
  await newCustomerWith(taras)
  const customer = await newCustomerWith(iryna)
  await deliver(await placeWith(customer, iryna))
})

/** Creates an account with a confirmed e-mail and this phone in its profile. */
const newCustomerWith = async ({ email, phone }: { email: string; phone: string }): Promise<Guest> => {
  const customer = await newCustomer(testShop, email)
  const confirmed = { phone, emailConfirmedAt: testShop.shop.now() }
  await testShop.shop.database.update(customers).set(confirmed).where(eq(customers.email, email))
  return customer
}
const tee = () => ({ variantId: testShop.variant('tee-step', 'milk'), size: 'M' as const, quantity: 1 })
const placeWith = async (guest: Guest, recipient: { email: string; phone: string }): Promise<string> => {
  const id = await prepareOrder(guest, [tee()], undefined, recipient)
  const { status } = await placeOrder(guest, id)
  if (status !== 200) throw new Error('not placed')
  return id
}
const deliver = async (id: string): Promise<void> => {
  const admin = await newAdministrator(testShop, { isSuper: true })
  const params = { id }
  for (const status of ['IN_PROCESS', 'DONE'] as const) {
    const { body } = await admin.call('GET /v1/admin/orders/{id}', { params })
    const changed = await admin.call('PATCH /v1/orders/{id}', {
      params,
      body: { status, updatedAt: body.updatedAt },
    })
    if (changed.status !== 200) throw new Error('not delivered')
  }
}
const fill = async (guest: Guest, change: object) => {
  const { body: draft } = await guest.call('POST /v1/orders/create', { body: { products: [tee()] } })
  return guest.call('PUT /v1/orders/{id}/update-customer', { params: { id: draft._id }, body: { ...olena, ...change } })
}

test('[CHK-08b] [CHK-08c] a guest with e-mail or phone of an account with a delivered order is asked to sign in', async () => {
  const guest = newGuest(testShop.server)

  const both = await fill(guest, { email: 'Iryna@EXAMPLE.com', phone: iryna.phone })
  const phoneAlone = await fill(guest, { phone: iryna.phone })
  const emailAlone = await fill(guest, { email: iryna.email })
  const own = await fill(guest, {})

  expect(both).toMatchObject({ status: 409, body: { code: 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED' } })
  expect(phoneAlone).toMatchObject({
    status: 409,
    body: { code: 'PHONE_AND_EMAIL_MISMATCHED', message: expect.stringContaining('Увійдіть') as string },
  })
  expect(emailAlone.body.code).toBe('PHONE_AND_EMAIL_MISMATCHED')
  expect(own.status).toBe(200)
})

test('[CHK-08g] a phone bars no guest before an order of its account with it is delivered or paid', async () => {
  const guest = newGuest(testShop.server)
  const customer = await newCustomerWith({ email: 'bohdan@example.com', phone: taras.phone })

  expect((await fill(guest, { phone: taras.phone })).status).toBe(200)
  const id = await placeWith(customer, { email: olena.email, phone: taras.phone })
  expect((await fill(guest, { phone: taras.phone })).status).toBe(200)
  await deliver(id)
  expect((await fill(guest, { phone: taras.phone })).body.code).toBe('PHONE_AND_EMAIL_MISMATCHED')
})

test('[CHK-08g] a phone bars guests once its order is paid, and no longer once the payment is refunded', async () => {
  const guest = newGuest(testShop.server)
  const { database } = testShop.shop
  const paying = { email: 'maria@example.com', phone: '+380671112299' }
  const id = await placeWith(await newCustomerWith(paying), paying)

  const paid = { payNowMinor: sql`total_minor`, paidMinor: sql`total_minor` }
  await database.update(orders).set(paid).where(eq(orders.id, id))
  expect((await fill(guest, { phone: paying.phone })).body.code).toBe('PHONE_AND_EMAIL_MISMATCHED')
  await database
    .update(orders)
    .set({ refundedMinor: sql`total_minor` })
    .where(eq(orders.id, id))
  expect((await fill(guest, { phone: paying.phone })).status).toBe(200)
})

test('[CHK-08j] an e-mail bars guests only once its account has confirmed it', async () => {
  const guest = newGuest(testShop.server)
  await newCustomer(testShop, 'claimed@example.com')

  expect((await fill(guest, { email: 'claimed@example.com' })).status).toBe(200)
  expect((await fill(guest, { email: taras.email })).body.code).toBe('PHONE_AND_EMAIL_MISMATCHED')
})

test('[CHK-08h] signed-in customers may order with e-mail and phone of another account', async () => {
  const customer = await newCustomer(testShop)

  const filled = await fill(customer, iryna)

  expect(filled).toMatchObject({ status: 200, body: { customer: iryna } })
})

test('[CHK-08i] the answer is limited per address and per draft', async () => {
  const limited = await openTestShop('ua', { rateLimitFactor: 0.1 })
  const guest = newGuest(limited.server)
  const product = { variantId: limited.variant('tee-step', 'milk'), size: 'M' as const, quantity: 1 }
  const newDraft = async () => (await guest.call('POST /v1/orders/create', { body: { products: [product] } })).body._id
  const cookies: string[] = []
  /** Asks from an address with the cookie of the draft. */
  const enterRecipient = async (id: string, remoteAddress: string, email = olena.email) => {
    const response = await limited.server.inject({
      method: 'PUT',
      url: `/v1/orders/${id}/update-customer`,
      remoteAddress,
      headers: { cookie: cookies.join('; ') },
      payload: { ...olena, email },
    })
    return response
  }
  const created = await limited.server.inject({
    method: 'POST',
    url: '/v1/orders/create',
    payload: { products: [product] },
  })
  const id = created.json<{ _id: string }>()._id
  cookies.push(...created.cookies.map(({ name, value }) => `${name}=${value}`))

  // Three a minute, in this shop.
  for (const place of [1, 2, 3]) expect((await enterRecipient(id, `10.0.0.${place}`)).statusCode).toBe(200)
  const anotherAddress = await enterRecipient(id, '10.0.0.4')
  expect(anotherAddress.statusCode).toBe(429)
  expect(Number(anotherAddress.headers['retry-after'])).toBeGreaterThan(0)

  const others = [await newDraft(), await newDraft(), await newDraft(), await newDraft()]
  const statuses: number[] = []
  for (const other of others)
    statuses.push((await enterRecipient(other, '10.0.0.9', `${other}@example.com`)).statusCode)
  // The drafts of others are unknown to this caller, and the address counts all the same.
  expect(statuses).toEqual([404, 404, 404, 429])
  await limited.close()
})
