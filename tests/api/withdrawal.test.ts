import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { toOrderCookieName, signOrderKey } from '#api/http/order-key.ts'
import { updateParcels } from '#api/modules/orders/parcels.queries.ts'
import { orders } from '#database/schema/orders.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
const dayMs = 24 * 60 * 60_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const pages = await openPagesFixture(testShop)
beforeEach(() => {
  now = start
  testShop.jobs.length = 0
})

const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
const change = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
  testShop.shop.database.update(orders).set(changes).where(eq(orders.id, id))
let sentOrders = 0
/** Places an order that was sent to Poland. */
const newSentOrder = async (guest: Guest, changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> => {
  const id = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 }])
  await placeOrder(guest, id)
  sentOrders += 1
  const trackingNumber = String(20_450_000_123_400 + sentOrders)
  const sent = { status: 'IN_PROCESS', trackingNumber, mailedTrackingNumber: trackingNumber } as const
  await change(id, { shippingInfo: toPoland, ...sent, ...changes })
  testShop.jobs.length = 0
  return id
}
const withdraw = (guest: Guest, id: string) => guest.call('POST /v1/orders/{id}/withdraw', { params: { id }, body: {} })
const read = async (guest: Guest, id: string) =>
  (await guest.call('GET /v1/orders/{id}', { params: { id } })).body.withdrawal
const toCookies = ({ session }: TestCustomer) => ({ locale: 'uk', access: session.accessToken })
const refusal = { status: 403, body: { code: 'FORBIDDEN', details: { reason: 'WITHDRAWAL_NOT_POSSIBLE' } } }

test('a guest withdraws from an order that was sent to the European Union, once, and both sides are mailed', async () => {
  const guest = newGuest(testShop.server)
  const id = await newSentOrder(guest)
  expect(await read(guest, id)).toEqual({ isOpen: true, until: null, lastAt: null, at: null })
  const at = start.toISOString()
  expect(await withdraw(guest, id)).toMatchObject({ status: 200, body: { withdrawal: { at } } })
  now = new Date(start.getTime() + 60_000)
  expect(await withdraw(guest, id)).toMatchObject({ status: 200, body: { withdrawal: { at } } })
  const withdrawalId: unknown = expect.any(String)
  const mail = (data: object) => ({ name: 'order-mail', data: { orderId: id, locale: 'uk', withdrawalId, ...data } })
  expect(testShop.jobs).toEqual([mail({ mail: 'withdrawn' }), mail({ mail: 'withdrawal-notice' })])
  const admin = await newAdministrator(testShop)
  const filter = { field: 'withdrawnAt', op: 'gte', value: at } as const
  const { body } = await admin.call('POST /v1/orders/search', { body: { filter } })
  expect(body.entities).toMatchObject([{ _id: id, withdrawal: { at } }])
})

test('it can be withdrawn from until 14 days after the delivery, which the carrier reports or completing it', async () => {
  const guest = newGuest(testShop.server)
  const [tracked, completed] = [await newSentOrder(guest), await newSentOrder(guest)]
  const { body: sent } = await guest.call('GET /v1/orders/{id}', { params: { id: tracked } })
  const parcel = { id: tracked, trackingNumber: sent.trackingNumber!, status: 'RECEIVED' } as const
  await testShop.shop.change((tx) => updateParcels(tx, [parcel], start))
  // The day of the delivery is the first report's.
  await testShop.shop.change((tx) => updateParcels(tx, [parcel], new Date(start.getTime() + dayMs)))
  const admin = await newAdministrator(testShop)
  const { body } = await admin.call('GET /v1/admin/orders/{id}', { params: { id: completed } })
  const done = { status: 'DONE', updatedAt: body.updatedAt } as const
  expect((await admin.call('PATCH /v1/orders/{id}', { params: { id: completed }, body: done })).status).toBe(200)
  // 16 November, a working day in Poland, by the clock of Kyiv.
  const until = '2026-11-16T21:59:59.999Z'
  for (const id of [tracked, completed])
    expect(await read(guest, id)).toEqual({ isOpen: true, until, lastAt: null, at: null })
  now = new Date('2026-11-16T22:00:00Z')
  for (const id of [tracked, completed]) {
    expect(await read(guest, id)).toBeNull()
    expect(await withdraw(guest, id)).toMatchObject(refusal)
  }
  expect(testShop.jobs).toEqual([])
})

test('an order within Ukraine, a cancelled one and a draft cannot be withdrawn from', async () => {
  const guest = newGuest(testShop.server)
  const home = await newSentOrder(guest, { shippingInfo: { country: 'UA', city: 'Львів', branchNumber: '14' } })
  const cancelled = await newSentOrder(guest, { status: 'CANCELED' })
  const draft = await prepareOrder(guest, [
    { variantId: testShop.variant('tee-step', 'black'), size: 'M', quantity: 1 },
  ])
  for (const id of [home, cancelled, draft]) {
    expect(await read(guest, id)).toBeNull()
    expect(await withdraw(guest, id)).toMatchObject(refusal)
  }
})

test('a new order and a one-click order, whose country is unknown, can be withdrawn from', async () => {
  const guest = newGuest(testShop.server)
  const placed = await newSentOrder(guest, { status: 'NEW', trackingNumber: null })
  const products = [{ variantId: testShop.variant('tee-step', 'black'), size: 'M' } as const]
  const { body } = await guest.call('POST /v1/orders/create', {
    body: { fast: true, products, customer: { phone: '+380675550142' } },
  })
  for (const id of [placed, body._id]) {
    expect(await read(guest, id)).toEqual({ isOpen: true, until: null, lastAt: null, at: null })
    expect((await withdraw(guest, id)).status).toBe(200)
  }
})

test('a customer withdraws from an own order; another customer and an administrator cannot', async () => {
  const owner = await newCustomer(testShop)
  const id = await newSentOrder(owner)
  expect((await withdraw(await newCustomer(testShop), id)).status).toBe(404)
  expect(await withdraw(await newAdministrator(testShop), id)).toMatchObject(refusal)
  expect((await withdraw(owner, id)).status).toBe(200)
})

test('without scripts: the page of the order has the form, and shows afterwards when it was withdrawn from', async () => {
  const id = await newSentOrder(newGuest(testShop.server))
  const cookies = { locale: 'uk', [toOrderCookieName(id)]: signOrderKey(testShop.shop, id) }
  const page = `/checkout/success?order=${id}`
  const open = async () => (await pages.request(page, { cookies })).html.replaceAll('\u00A0', ' ')
  const html = await open()
  expect(html).toContain('Відмовитися від договору')
  expect(html).toContain('Підтвердити відмову')
  const [, action = ''] = /action="(\/checkout\/[^"]+\/withdraw)"/.exec(html) ?? []
  expect(await pages.post(action, {}, { cookies })).toMatchObject({ status: 303, location: page })
  const after = await open()
  expect(after).toContain('Ви відмовилися від договору 02.11.2026 12:00.')
  expect(after).not.toContain('Підтвердити відмову')
})

test('without scripts, a withdrawal that comes too late says so and changes nothing', async () => {
  const id = await newSentOrder(newGuest(testShop.server), { status: 'DONE', deliveredAt: start })
  const cookies = { locale: 'uk', [toOrderCookieName(id)]: signOrderKey(testShop.shop, id) }
  now = new Date(start.getTime() + 20 * dayMs)
  const posted = await pages.post(`/checkout/${id}/withdraw`, {}, { cookies })
  const { html } = await pages.request(String(posted.location), { cookies: { ...cookies, ...posted.cookies } })
  expect(html.replaceAll('\u00A0', ' ')).toContain('відмовитися вже не можна')
  expect(testShop.jobs).toEqual([])
})

test('the profile leads to where an order is withdrawn from, and says when it was', async () => {
  const owner = await newCustomer(testShop)
  const id = await newSentOrder(owner)
  const open = async () =>
    (await pages.request('/profile', { cookies: toCookies(owner) })).html.replaceAll('\u00A0', ' ')
  expect(await open()).toContain(`href="/checkout/success?order=${id}#withdrawal"`)
  await withdraw(owner, id)
  expect(await open()).toContain('Ви відмовилися від договору 02.11.2026 12:00')
})
