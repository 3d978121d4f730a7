import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderItems, orders } from '#database/schema/orders.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { acceptReturn, askOnline, changeReturn, readVersion, receiveOrder, tee } from '#tests/support/returns.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
let now = start
let testShop: TestShop
let admin: SignedIn
let orderId: string
let guest: Guest
beforeAll(async () => {
  testShop = await openTestShop('ua', { now: () => now })
}, 120_000)
afterAll(() => testShop.close())
beforeEach(async () => {
  now = start
  admin = await newAdministrator(testShop)
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
  await setUnits(testShop, tee(testShop).variantId, 'L', 5)
  guest = newGuest(testShop.server)
  orderId = await receiveOrder(testShop, guest)
})

const units = () =>
  Promise.all([readStock(testShop, tee(testShop).variantId, 'M'), readStock(testShop, tee(testShop).variantId, 'L')])
const forMoney = (count: number) =>
  Array.from({ length: count }, () => ({ ...tee(testShop), wish: 'MONEY' as const, reason: 'TOO_SMALL' as const }))
const readOrder = async () => (await admin.call('GET /v1/admin/orders/{id}', { params: { id: orderId } })).body
const cancel = async () =>
  admin.call('PATCH /v1/orders/{id}', {
    params: { id: orderId },
    body: { status: 'CANCELED', updatedAt: await readVersion(admin, orderId) },
  })
const send = (changes: object = {}) =>
  testShop.shop.database
    .update(orders)
    .set({
      status: 'IN_PROCESS',
      deliveredAt: null,
      paidOutsideMinor: 0,
      paymentStatus: 'WAITING_FOR_PAYMENT',
      ...changes,
    })
    .where(eq(orders.id, orderId))
const findReturn = async (view: 'open' | 'ours' | 'coming' = 'open') => {
  const { number } = await readOrder()
  const list = await admin.call('POST /v1/admin/returns/search', { body: { view } })
  const row = list.body.entities.find((one) => one.number === number)
  return row && (await admin.call('GET /v1/admin/returns/{id}', { params: { id: row._id } })).body
}

test('[ADM-06f] a cancelled order that was sent is on sale again only once its parcel is back and sound', async () => {
  await send()
  const before = await units()
  expect((await cancel()).body.status).toBe('CANCELED')
  expect(await units()).toEqual(before)
  const coming = await findReturn('coming')
  expect(coming).toMatchObject({
    state: 'ON_ITS_WAY',
    origin: 'CANCELLATION',
    pieces: [{ wish: 'NOTHING' }, { wish: 'NOTHING' }],
  })
  const refused = await changeReturn(admin, coming!._id, {
    state: 'REFUSED',
    refusal: 'Ні.',
    updatedAt: coming!.updatedAt,
  })
  expect(refused.status).toBe(409)
  const done = await acceptReturn(admin, coming!, {
    pieces: [
      { position: 0, condition: 'SOUND' },
      { position: 1, condition: 'FAULTY' },
    ],
  })
  expect(done.body.refunded).toBeNull()
  expect(await units()).toEqual([before[0] + 1, before[1]])
})

test('[ADM-06f] one size in two items of an order comes back as often as it was bought, and no more', async () => {
  await testShop.shop.database.insert(orderItems).values({ ...(await firstItem()), position: 1, quantity: 1 })
  const three = await guest.call('POST /v1/returns/find', { body: { orderId } })
  expect(three.body.pieces).toHaveLength(3)
  expect((await askOnline(testShop, guest, { orderId }, { pieces: forMoney(4) })).status).toBe(422)
  await send()
  await cancel()
  expect((await findReturn('coming'))?.pieces).toHaveLength(3)
})
const firstItem = async () => {
  const items = await testShop.shop.database.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  return items[0]!
}

test('[ADM-06f] a parcel that was not collected is inspected at once', async () => {
  await send({ parcelStatus: 'RETURNED' })
  await cancel()
  expect((await findReturn('ours'))?.state).toBe('INSPECTION')
})

test('[ADM-06f] the cancellation of a sent order is taken back with its return, until that is inspected', async () => {
  await send()
  const before = await units()
  const restore = async () =>
    admin.call('POST /v1/admin/orders/{id}/restore', {
      params: { id: orderId },
      body: { updatedAt: await readVersion(admin, orderId) },
    })
  await cancel()
  expect((await restore()).status).toBe(200)
  expect(await findReturn()).toBeUndefined()
  expect(await units()).toEqual(before)
  await cancel()
  await acceptReturn(admin, (await findReturn())!)
  expect(await restore()).toMatchObject({ status: 409, body: { details: { reason: 'TOO_LATE_TO_UNDO' } } })
})

test('[ADM-06g] a withdrawal from a sent order is a return that cannot be refused', async () => {
  const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
  await testShop.shop.database.update(orders).set({ shippingInfo: toPoland }).where(eq(orders.id, orderId))
  await guest.call('POST /v1/orders/{id}/withdraw', {
    params: { id: orderId },
    body: { items: [{ ...tee(testShop), withdrawn: 1 }] },
  })
  const found = await findReturn()
  expect(found).toMatchObject({ state: 'AGREED', origin: 'WITHDRAWAL', pieces: [{ wish: 'MONEY', reason: null }] })
  const refused = await changeReturn(admin, found!._id, {
    state: 'REFUSED',
    refusal: 'Ні.',
    updatedAt: found!.updatedAt,
  })
  expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  const done = await acceptReturn(admin, found!)
  expect(done.body.refunded).toBe((await readOrder()).products[0]!.price)
  expect((await readOrder()).refunds).toMatchObject([{ reason: 'WITHDRAWN' }])
})
