import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { withdrawals } from '#database/schema/withdrawals.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
beforeAll(async () => {
  await setUnits(testShop, testShop.variant('tee-step', 'black'), 'M', 100)
  await setUnits(testShop, testShop.variant('tee-step', 'milk'), 'L', 100)
}, 120_000)
beforeEach(() => {
  now = start
})

const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
const black = () => ({ variantId: testShop.variant('tee-step', 'black'), size: 'M' }) as const
const milk = () => ({ variantId: testShop.variant('tee-step', 'milk'), size: 'L' }) as const
/** Places an order of two black T-shirts and a milk one, to Poland. */
const newOrder = async (guest: Guest) => {
  const id = await prepareOrder(guest, [
    { ...black(), quantity: 2 },
    { ...milk(), quantity: 1 },
  ])
  const { body } = await placeOrder(guest, id)
  await testShop.shop.database.update(orders).set({ shippingInfo: toPoland }).where(eq(orders.id, id))
  testShop.jobs.length = 0
  return { id, number: body.number! }
}
const mails = () => testShop.jobs.map(({ data }) => data)
const stored = (id: string) => testShop.shop.database.select().from(withdrawals).where(eq(withdrawals.orderId, id))

test('some units can be withdrawn from and the rest later; only then everything is', async () => {
  const guest = newGuest(testShop.server)
  const { id } = await newOrder(guest)
  const withdraw = (body: object) => guest.call('POST /v1/orders/{id}/withdraw', { params: { id }, body })
  const first = await withdraw({ items: [{ ...black(), withdrawn: 1 }] })
  const at = start.toISOString()
  expect(first.body.withdrawal).toEqual({ isOpen: true, until: null, lastAt: at, at: null })
  expect(first.body.products.map(({ withdrawn }) => withdrawn)).toEqual([1, 0])
  now = new Date('2026-11-03T10:00:00Z')
  const rest = await withdraw({})
  const later = now.toISOString()
  expect(rest.body.withdrawal).toEqual({ isOpen: false, until: null, lastAt: later, at: later })
  expect(rest.body.products.map(({ withdrawn }) => withdrawn)).toEqual([2, 1])
  expect(mails()).toHaveLength(4)
})

test('a repeated statement is one withdrawal with one mail, also after the period', async () => {
  const guest = newGuest(testShop.server)
  const { id } = await newOrder(guest)
  const body = { items: [{ ...black(), withdrawn: 1 }] }
  const withdraw = () => guest.call('POST /v1/orders/{id}/withdraw', { params: { id }, body })
  const first = await withdraw()
  now = new Date('2026-11-05T10:00:00Z')
  expect((await withdraw()).body).toEqual(first.body)
  await testShop.shop.database.update(orders).set({ deliveredAt: start }).where(eq(orders.id, id))
  now = new Date('2027-01-05T10:00:00Z')
  expect((await withdraw()).status).toBe(200)
  expect(await stored(id)).toHaveLength(1)
  expect(mails()).toHaveLength(2)
})

test('more units than were ordered, and items of other orders, are refused', async () => {
  const guest = newGuest(testShop.server)
  const { id } = await newOrder(guest)
  for (const item of [
    { ...black(), withdrawn: 3 },
    { ...black(), size: 'S' as const, withdrawn: 1 },
  ]) {
    const reply = await guest.call('POST /v1/orders/{id}/withdraw', { params: { id }, body: { items: [item] } })
    expect(reply).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  }
  expect(await stored(id)).toEqual([])
})

test.each([
  ['the e-mail', olena.email.toUpperCase()],
  ['the phone', '067 555 01 42'],
])('a guest without a cookie withdraws by the number and %s', async (_what, contact) => {
  const { id, number } = await newOrder(newGuest(testShop.server))
  const guest = newGuest(testShop.server)
  const found = await guest.call('POST /v1/orders/find-withdrawal', { body: { number, contact } })
  expect(found.body).toMatchObject({ number, until: null, lastAt: null, products: [{ quantity: 2, withdrawn: 0 }, {}] })
  // Nothing about the recipient.
  expect(JSON.stringify(found.body)).not.toMatch(/Олена|Kraków|example\.com|\+380/)
  const body = {
    number: number.slice(3),
    contact,
    name: 'Olena B.',
    email: 'other@example.com',
    items: [{ ...milk(), withdrawn: 1 }],
  }
  for (const _time of [1, 2])
    expect((await guest.call('POST /v1/orders/withdraw', { body })).body).toMatchObject({
      lastAt: start.toISOString(),
      products: [{ withdrawn: 0 }, { withdrawn: 1 }],
    })
  expect(await stored(id)).toMatchObject([{ name: 'Olena B.', email: 'other@example.com', at: start }])
  expect(mails()).toMatchObject([
    { mail: 'withdrawn', to: 'STATEMENT' },
    { mail: 'withdrawn' },
    { mail: 'withdrawal-notice' },
  ])
})

test('a guest without a cookie withdraws from a one-click order by its phone', async () => {
  const { body: placed } = await newGuest(testShop.server).call('POST /v1/orders/create', {
    body: { fast: true, products: [black()], customer: { phone: '+380675550177' } },
  })
  testShop.jobs.length = 0
  const body = { number: placed.number!, contact: '+380675550177', name: 'Ann Lee', email: 'ann@example.com' }
  expect((await newGuest(testShop.server).call('POST /v1/orders/withdraw', { body })).status).toBe(200)
  expect(mails()).toMatchObject([{ mail: 'withdrawn', to: 'STATEMENT' }, { mail: 'withdrawal-notice' }])
})

test('an unknown number and a wrong contact have the same reply', async () => {
  const { number } = await newOrder(newGuest(testShop.server))
  const guest = newGuest(testShop.server)
  const statement = { name: 'Ann Lee', email: 'ann@example.com' }
  const replies = []
  for (const one of [
    { number: 'SH-999999', contact: olena.email },
    { number, contact: 'ann@example.com' },
    { number, contact: '+380671234567' },
    { number: 'no digits', contact: olena.email },
  ]) {
    replies.push(await guest.call('POST /v1/orders/find-withdrawal', { body: one }))
    replies.push(await guest.call('POST /v1/orders/withdraw', { body: { ...one, ...statement } }))
  }
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(replies[0]).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
})

test('attempts are limited per address and per order, whatever the address', async () => {
  const limited = await openTestShop('ua', { rateLimitFactor: 1 / 5 })
  const find = (remoteAddress: string, number: string, contact: string) =>
    limited.server.inject({
      method: 'POST',
      url: '/v1/orders/find-withdrawal',
      remoteAddress,
      payload: { number, contact },
    })
  const statuses = []
  for (const turn of [1, 2, 3])
    statuses.push((await find(`10.0.${turn}.1`, 'SH-10001', `a${turn}@example.com`)).statusCode)
  expect(statuses).toEqual([404, 404, 429])
  for (let turn = 0; turn < 6; turn += 1) await find('10.1.0.1', `SH-2000${turn}`, `b${turn}@example.com`)
  expect((await find('10.1.0.1', 'SH-30000', 'c@example.com')).statusCode).toBe(429)
  await limited.close()
}, 60_000)

test('staff sees what was withdrawn from, and cannot change the items afterwards', async () => {
  const guest = newGuest(testShop.server)
  const { id } = await newOrder(guest)
  const items = [{ ...black(), withdrawn: 1 }]
  await guest.call('POST /v1/orders/{id}/withdraw', { params: { id }, body: { items } })
  const admin = await newAdministrator(testShop)
  const { body: history } = await admin.call('GET /v1/admin/orders/{id}/history', { params: { id } })
  expect(history.entities.filter(({ kind }) => kind === 'WITHDRAWN')).toMatchObject([
    { at: start.toISOString(), items: [{ size: 'M', quantity: 1 }] },
  ])
  const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  const products = [{ ...milk(), quantity: 1 }]
  const edited = await admin.call('PATCH /v1/admin/orders/{id}', {
    params: { id },
    body: { products, updatedAt: order.updatedAt },
  })
  expect(edited).toMatchObject({ status: 409, body: { details: { reason: 'ORDER_WITHDRAWN' } } })
})
