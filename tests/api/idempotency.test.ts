import { expect, test } from 'vitest'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { lviv, olena } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
const hourMs = 60 * 60_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now })

const products = (quantity: number) => [
  { variantId: testShop.variant('tee-step', 'black'), size: 'XL' as const, quantity },
]
const create = (caller: Guest, key: string, quantity = 1) =>
  caller.call('POST /v1/orders/create', { body: { products: products(quantity) }, headers: { 'idempotency-key': key } })
const refusal = {
  code: 'VALIDATION_ERROR',
  message: expect.any(String) as string,
  details: [{ field: 'Idempotency-Key', rule: 'used' }],
}

test('[CHK-13d] a key with another body is refused and tells nothing about the order', async () => {
  const guest = newGuest(testShop.server)
  const key = crypto.randomUUID()
  await create(guest, key)

  const other = await create(guest, key, 2)

  expect(other.status).toBe(422)
  expect(other.body).toEqual(refusal)
})

test('[CHK-13d] a key of a fast order is refused for another phone', async () => {
  const guest = newGuest(testShop.server)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const order = (phone: string) => {
    const [{ variantId, size }] = products(1) as [ReturnType<typeof products>[number]]
    const body = { fast: true as const, products: [{ variantId, size }], customer: { phone } }
    return guest.call('POST /v1/orders/create', { body, headers })
  }
  const first = await order('+380675551001')

  expect((await order('+380675551001')).body._id).toBe(first.body._id)
  expect((await order('+380675551002')).body).toEqual(refusal)
})

test('[CHK-13e] a key of a customer is refused to another customer and to guests, and tells nothing', async () => {
  const customer = await newCustomer(testShop)
  const key = crypto.randomUUID()
  const first = await create(customer, key)

  expect((await create(await newCustomer(testShop), key)).body).toEqual(refusal)
  expect((await create(newGuest(testShop.server), key)).body).toEqual(refusal)
  expect((await create(customer, key)).body._id).toBe(first.body._id)
})

test('[CHK-13e] a key of a guest is refused to a customer, but for the one who holds the cookie of the order', async () => {
  const browser = newGuest(testShop.server)
  const key = crypto.randomUUID()
  const first = await create(browser, key)
  const customer = await newCustomer(testShop)
  const authorization = `Bearer ${customer.session.accessToken}`

  const signedIn = await browser.call('POST /v1/orders/create', {
    body: { products: products(1) },
    headers: { 'idempotency-key': key, authorization },
  })

  expect(signedIn.body._id).toBe(first.body._id)
  expect((await create(customer, key)).body).toEqual(refusal)
})

test('[CHK-13f] a guest whose first reply was lost, cookie and all, gets the first order again', async () => {
  const key = crypto.randomUUID()
  const lost = await create(newGuest(testShop.server), key)

  expect((await create(newGuest(testShop.server), key)).body._id).toBe(lost.body._id)
})

test('[CHK-13h] once a recipient is stored, a guest’s key alone returns nothing: the cookie of the order is needed', async () => {
  const guest = newGuest(testShop.server)
  const key = crypto.randomUUID()
  const { body: order } = await create(guest, key)
  await guest.call('PUT /v1/orders/{id}/update-customer', { params: { id: order._id }, body: olena })

  const withoutCookie = await create(newGuest(testShop.server), key)
  expect(withoutCookie).toMatchObject({ status: 422, body: refusal })
  expect((await create(guest, key)).body._id).toBe(order._id)
})

test('[CHK-13h] an address is enough to need the cookie', async () => {
  const guest = newGuest(testShop.server)
  const key = crypto.randomUUID()
  const { body: order } = await create(guest, key)
  await guest.call('PUT /v1/orders/{id}/update-shipping-info', { params: { id: order._id }, body: lviv })

  expect((await create(newGuest(testShop.server), key)).body).toEqual(refusal)
})

test('[CHK-13f] a one-click order whose reply was lost is returned again: its phone is part of the request', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [{ variantId, size }] = products(1) as [ReturnType<typeof products>[number]]
  const body = { fast: true as const, products: [{ variantId, size }], customer: { phone: '+380675551003' } }
  const order = () => newGuest(testShop.server).call('POST /v1/orders/create', { body, headers })

  expect((await order()).body._id).toBe((await order()).body._id)
})

test('[CHK-13g] a key is forgotten after 24 hours: it creates another order, even with another body', async () => {
  const guest = newGuest(testShop.server)
  const key = crypto.randomUUID()
  const first = await create(guest, key)

  now = new Date(start.getTime() + 24 * hourMs - 1)
  expect((await create(guest, key)).body._id).toBe(first.body._id)
  now = new Date(start.getTime() + 24 * hourMs)
  const replies = await Promise.all([1, 2, 3].map(() => create(guest, key, 2)))
  expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
  expect(replies[0]!.status).toBe(201)
  expect(replies[0]!.body._id).not.toBe(first.body._id)
  now = start
})
