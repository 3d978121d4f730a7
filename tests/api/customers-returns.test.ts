import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { endReturnsWorker } from '#api/worker/end-returns.ts'
import { customers } from '#database/schema/customers.ts'
import { orders } from '#database/schema/orders.ts'
import { returns } from '#database/schema/returns.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { olena } from '#tests/support/order.ts'
import { acceptReturn, requestReturnOnline, requestReturnAsStaff, receiveOrder, tee } from '#tests/support/returns.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
let guest: Guest
let orderId: string
beforeEach(async () => {
  now = start
  // The worker would end those of other tests, too.
  await testShop.shop.database.delete(returns)
  await setUnits(testShop, tee(testShop).variantId, 'M', 50)
  await setUnits(testShop, tee(testShop).variantId, 'L', 5)
  guest = newGuest(testShop.server)
  orderId = await receiveOrder(testShop, guest)
})

const readNumber = async (id = orderId) =>
  (await testShop.shop.database.select({ number: orders.number }).from(orders).where(eq(orders.id, id)))[0]!.number!
const find = (
  caller: Pick<Guest, 'call'>,
  body: { orderId: string; key?: string } | { number: string; contact: string },
) => caller.call('POST /v1/returns/find', { body })
const requestReturn = (changes: Parameters<typeof requestReturnOnline>[3] = {}) =>
  requestReturnOnline(testShop, guest, { orderId }, changes)
const change = (returnId: string, state: 'ON_ITS_WAY' | 'CANCELED', trackingNumber?: string) =>
  guest.call('POST /v1/returns/change', {
    body: { orderId, returnId, state, ...(trackingNumber && { trackingNumber }) },
  })
const forLarge = () => ({
  ...tee(testShop),
  wish: 'EXCHANGE' as const,
  newSize: 'L' as const,
  reason: 'TOO_SMALL' as const,
})
const forMoney = (count: number, words?: string) =>
  Array.from({ length: count }, () => ({
    ...tee(testShop),
    wish: 'MONEY' as const,
    reason: 'FAULTY' as const,
    ...(words && { words }),
  }))
const large = () => readStock(testShop, tee(testShop).variantId, 'L')
const mails = () => testShop.jobs.flatMap(({ data }) => ('mail' in data ? [data.mail] : []))
const setOrder = (changes: Partial<typeof orders.$inferInsert>) =>
  testShop.shop.database.update(orders).set(changes).where(eq(orders.id, orderId))
const notPossible = (problem: string) => ({
  status: 403,
  body: { code: 'FORBIDDEN', details: { reason: 'RETURN_NOT_POSSIBLE', problem } },
})
const conflict = { status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } }
const endReturns = () => endReturnsWorker(testShop.shop)({})

test('[ADM-06m] a guest asks within the time for returns: it is agreed at once, with one mail, and staff sees it', async () => {
  const found = await find(guest, { orderId })
  expect(found.body).toMatchObject({
    until: '2026-11-16T21:59:59.999Z',
    problem: null,
    pieces: [
      { size: 'M', newSizes: expect.arrayContaining([{ size: 'L', isOnHand: true }]) as unknown },
      { size: 'M' },
    ],
    returns: [],
  })
  const [piece] = found.body.pieces
  const asked = await requestReturn({ pieces: forMoney(1, 'Розійшовся шов') })
  expect(asked).toMatchObject({
    status: 200,
    body: {
      pieces: [{ size: 'M' }],
      returns: [
        {
          state: 'AGREED',
          origin: 'CUSTOMER',
          waitsUntil: '2026-11-16T21:59:59.999Z',
          pieces: [{ paid: piece!.paid }],
        },
      ],
    },
  })
  expect(mails()).toEqual(['return-agreed'])
  const admin = await newAdministrator(testShop)
  const id = asked.body.returns[0]!._id
  const read = await admin.call('GET /v1/admin/returns/{id}', { params: { id } })
  expect(read.body).toMatchObject({
    origin: 'CUSTOMER',
    words: 'Футболка «Степ»: Розійшовся шов',
    waitsUntil: '2026-11-16T21:59:59.999Z',
  })
  const { body: history } = await admin.call('GET /v1/admin/orders/{id}/history', { params: { id: orderId } })
  expect(history.entities).toContainEqual({
    kind: 'RETURN',
    state: 'AGREED',
    returnId: id,
    at: start.toISOString(),
    by: null,
  })
  const done = await acceptReturn(admin, read.body)
  expect(done.body.refunded).toBe(piece!.paid)
  expect((await find(guest, { orderId })).body.returns[0]).toMatchObject({ state: 'DONE', refunded: piece!.paid })
})

test('[ADM-06m] an order opens by its cookie, its account, its mailed key, or number and contact; to others it is unknown', async () => {
  const stranger = newGuest(testShop.server)
  const number = await readNumber()
  expect((await find(stranger, { number, contact: olena.email })).status).toBe(200)
  expect((await find(stranger, { number: number.replace(/\D/g, ''), contact: olena.phone })).status).toBe(200)
  const unknown = { status: 404, body: { code: 'ORDER_NOT_FOUND' } }
  const replies = [
    await find(stranger, { orderId }),
    await find(stranger, { orderId, key: 'wrong' }),
    await find(stranger, { number, contact: 'other@example.com' }),
    await find(stranger, { number: 'SH-1', contact: olena.email }),
    await find(await newCustomer(testShop), { orderId }),
    await requestReturnOnline(testShop, stranger, { orderId }),
    await requestReturnOnline(testShop, stranger, { number, contact: 'other@example.com' }),
  ]
  for (const reply of replies) expect(reply).toMatchObject(unknown)
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const customer = await newCustomer(testShop)
  const [owner] = await testShop.shop.database.select().from(customers).where(eq(customers.email, customer.email))
  // Another phone: that of a customer's delivered order would bar the guests of the other tests from theirs.
  const own = await receiveOrder(testShop, newGuest(testShop.server))
  await testShop.shop.database
    .update(orders)
    .set({ customerId: owner!.id, customer: { ...olena, phone: '+380991112233' } })
    .where(eq(orders.id, own))
  expect((await requestReturnOnline(testShop, customer, { orderId: own })).status).toBe(200)
  expect((await requestReturnOnline(testShop, stranger, { number, contact: olena.email })).status).toBe(200)
  const admin = await newAdministrator(testShop)
  expect(await requestReturnOnline(testShop, admin, { orderId })).toMatchObject({ status: 403 })
})

test('[ADM-06m] outside the rules nothing is offered, and the reason is said', async () => {
  const problem = async () => (await find(guest, { orderId })).body
  await setOrder({ status: 'IN_PROCESS', deliveredAt: null })
  expect(await problem()).toMatchObject({ problem: 'NOT_DELIVERED', pieces: [], until: null })
  expect(await requestReturn()).toMatchObject(notPossible('NOT_DELIVERED'))
  await setOrder({ status: 'CANCELED', deliveredAt: start })
  expect(await requestReturn()).toMatchObject(notPossible('CANCELED'))
  await setOrder({ status: 'DONE' })
  now = new Date('2026-11-16T21:59:59.999Z')
  expect((await problem()).problem).toBeNull()
  now = new Date('2026-11-16T22:00:00.000Z')
  expect((await problem()).problem).toBe('TOO_LATE')
  expect(await requestReturn()).toMatchObject(notPossible('TOO_LATE'))
  now = start
  expect((await requestReturn({ pieces: forMoney(3) })).status).toBe(422)
  expect((await requestReturn({ pieces: forMoney(2) })).status).toBe(200)
  expect(await requestReturn()).toMatchObject(notPossible('NOTHING_LEFT'))
})

test('[ADM-06m] an exchange holds its size from the asking on; one that is sold out is not promised', async () => {
  expect((await requestReturn({ pieces: [forLarge()] })).status).toBe(200)
  expect(await large()).toBe(4)
  await setUnits(testShop, tee(testShop).variantId, 'L', 0)
  expect(await requestReturn({ pieces: [forLarge()] })).toMatchObject({
    status: 409,
    body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK' },
  })
  expect((await find(guest, { orderId })).body.pieces[0]!.newSizes).toContainEqual({ size: 'L', isOnHand: false })
})

test('[ADM-06m] asking again with the same id is one return; the id of another order is refused', async () => {
  const returnId = crypto.randomUUID()
  await requestReturn({ returnId, pieces: [forLarge()] })
  const again = await requestReturn({ returnId, pieces: [forLarge()] })
  expect(again.body.returns).toHaveLength(1)
  expect(await large()).toBe(4)
  expect(mails()).toEqual(['return-agreed'])
  const other = newGuest(testShop.server)
  const otherId = await receiveOrder(testShop, other)
  expect((await requestReturnOnline(testShop, other, { orderId: otherId }, { returnId })).status).toBe(422)
})

test('[ADM-06n] a customer says that the parcel is sent, once; then it can no longer be called off', async () => {
  const returnId = crypto.randomUUID()
  await requestReturn({ returnId })
  for (const number of ['20450000001234', '20450000009999'])
    expect((await change(returnId, 'ON_ITS_WAY', number)).body.returns[0]).toMatchObject({
      state: 'ON_ITS_WAY',
      trackingNumber: '20450000001234',
      waitsUntil: null,
      sentAt: start.toISOString(),
    })
  expect(await change(returnId, 'CANCELED')).toMatchObject(conflict)
  const other = newGuest(testShop.server)
  const otherId = await receiveOrder(testShop, other)
  const body = { orderId: otherId, returnId, state: 'ON_ITS_WAY' as const }
  expect((await other.call('POST /v1/returns/change', { body })).status).toBe(404)
})

test('[ADM-06n] a return that is called off claims nothing and holds nothing, and is mailed once', async () => {
  const returnId = crypto.randomUUID()
  await requestReturn({ returnId, pieces: [forLarge(), ...forMoney(1)] })
  testShop.jobs.length = 0
  for (const _time of [1, 2])
    expect((await change(returnId, 'CANCELED')).body).toMatchObject({
      problem: null,
      pieces: [{}, {}],
      returns: [{ state: 'CANCELED' }],
    })
  expect(await large()).toBe(5)
  expect(mails()).toEqual(['return-canceled'])
  const { body } = await guest.call('GET /v1/orders/{id}', { params: { id: orderId } })
  expect(body).toMatchObject({
    returning: { state: 'CANCELED', waitsUntil: null },
    returnableUntil: expect.any(String) as unknown,
  })
})

test('[ADM-06n] after five that were called off, another one is staff’s to agree', async () => {
  for (const _time of [1, 2, 3, 4, 5]) {
    const returnId = crypto.randomUUID()
    await requestReturn({ returnId })
    await change(returnId, 'CANCELED')
  }
  expect(await requestReturn()).toMatchObject(notPossible('TOO_OFTEN'))
  expect((await requestReturnAsStaff(testShop, await newAdministrator(testShop), orderId)).status).toBe(201)
})

test('[ADM-06n] a withdrawal from the contract is not called off', async () => {
  await setOrder({ shippingInfo: { country: 'PL', city: 'Kraków' } })
  await guest.call('POST /v1/orders/{id}/withdraw', { params: { id: orderId }, body: {} })
  const { returns: open } = (await find(guest, { orderId })).body
  expect(open).toMatchObject([{ origin: 'WITHDRAWAL', waitsUntil: null }])
  expect(await change(open[0]!._id, 'CANCELED')).toMatchObject(conflict)
})

test('[ADM-06o] a return that is not sent within 14 days ends by itself: its size is on sale again, and it is mailed', async () => {
  const [unsent, sent] = [crypto.randomUUID(), crypto.randomUUID()]
  await requestReturn({ returnId: unsent, pieces: [forLarge()] })
  await requestReturn({ returnId: sent, pieces: forMoney(1) })
  await change(sent, 'ON_ITS_WAY')
  testShop.jobs.length = 0
  now = new Date('2026-11-16T21:59:59.000Z')
  await endReturns()
  expect(await large()).toBe(4)
  now = new Date('2026-11-16T22:00:00.000Z')
  await endReturns()
  await endReturns()
  expect(await large()).toBe(5)
  expect(mails()).toEqual(['return-canceled'])
  const stored = await testShop.shop.database.select().from(returns).where(eq(returns.orderId, orderId))
  expect(new Map(stored.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [unsent, 'CANCELED'],
      [sent, 'ON_ITS_WAY'],
    ]),
  )
})

test('[ADM-06m] the order of a customer says how its return stands, and until when it can be returned', async () => {
  const read = async () => {
    const { body } = await guest.call('GET /v1/orders/{id}', { params: { id: orderId } })
    return [body.returning, body.returnableUntil]
  }
  const until = '2026-11-16T21:59:59.999Z'
  expect(await read()).toEqual([null, until])
  await requestReturn()
  expect(await read()).toEqual([{ state: 'AGREED', waitsUntil: until }, until])
  await requestReturn()
  expect(await read()).toEqual([{ state: 'AGREED', waitsUntil: until }, null])
  now = new Date('2026-12-01T10:00:00Z')
  expect((await read())[1]).toBeNull()
})
