import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems, orders } from '#database/schema/orders.ts'
import { openReturnsFixture } from '#tests/support/returns-fixture.ts'
import { acceptReturn, requestReturnOnline, changeReturn, readVersion, tee } from '#tests/support/returns.ts'

const { testShop, current, readUnits, forMoney, readOrder } = await openReturnsFixture()
const cancel = async () =>
  current.admin.call('PATCH /v1/orders/{id}', {
    params: { id: current.orderId },
    body: { status: 'CANCELED', updatedAt: await readVersion(current.admin, current.orderId) },
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
    .where(eq(orders.id, current.orderId))
const findReturn = async (view: 'open' | 'ours' | 'coming' = 'open') => {
  const { number } = await readOrder()
  const list = await current.admin.call('POST /v1/admin/returns/search', { body: { view } })
  const row = list.body.entities.find((one) => one.number === number)
  return row && (await current.admin.call('GET /v1/admin/returns/{id}', { params: { id: row._id } })).body
}

test('[ADM-06f] a cancelled order that was sent is on sale again only once its parcel is back and sound', async () => {
  await send()
  const before = await readUnits()
  expect((await cancel()).body.status).toBe('CANCELED')
  expect(await readUnits()).toEqual(before)
  const coming = await findReturn('coming')
  expect(coming).toMatchObject({
    state: 'ON_ITS_WAY',
    origin: 'CANCELLATION',
    pieces: [{ wish: 'NOTHING' }, { wish: 'NOTHING' }],
  })
  const refused = await changeReturn(current.admin, coming!._id, {
    state: 'REFUSED',
    refusal: 'Ні.',
    updatedAt: coming!.updatedAt,
  })
  expect(refused.status).toBe(409)
  const done = await acceptReturn(current.admin, coming!, {
    pieces: [
      { position: 0, condition: 'SOUND' },
      { position: 1, condition: 'FAULTY' },
    ],
  })
  expect(done.body.refunded).toBeNull()
  expect(await readUnits()).toEqual([before[0] + 1, before[1]])
})

test('[ADM-06f] one size in two items of an order comes back as often as it was bought, and no more', async () => {
  await testShop.shop.database.insert(orderItems).values({ ...(await firstItem()), position: 1, quantity: 1 })
  const three = await current.guest.call('POST /v1/returns/find', { body: { orderId: current.orderId } })
  expect(three.body.pieces).toHaveLength(3)
  expect(
    (await requestReturnOnline(testShop, current.guest, { orderId: current.orderId }, { pieces: forMoney(4) })).status,
  ).toBe(422)
  await send()
  await cancel()
  expect((await findReturn('coming'))?.pieces).toHaveLength(3)
})
const firstItem = async () => {
  const items = await testShop.shop.database.select().from(orderItems).where(eq(orderItems.orderId, current.orderId))
  return items[0]!
}

test('[ADM-06f] a parcel that was not collected is inspected at once', async () => {
  await send({ parcelStatus: 'RETURNED' })
  await cancel()
  expect((await findReturn('ours'))?.state).toBe('INSPECTION')
})

test('[ADM-06f] the cancellation of a sent order is taken back with its return, until that is inspected', async () => {
  await send()
  const before = await readUnits()
  const restore = async () =>
    current.admin.call('POST /v1/admin/orders/{id}/restore', {
      params: { id: current.orderId },
      body: { updatedAt: await readVersion(current.admin, current.orderId) },
    })
  await cancel()
  expect((await restore()).status).toBe(200)
  expect(await findReturn()).toBeUndefined()
  expect(await readUnits()).toEqual(before)
  await cancel()
  await acceptReturn(current.admin, (await findReturn())!)
  expect(await restore()).toMatchObject({ status: 409, body: { details: { reason: 'TOO_LATE_TO_UNDO' } } })
})

test('[ADM-06g] a withdrawal from a sent order is a return that cannot be refused', async () => {
  const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
  await testShop.shop.database.update(orders).set({ shippingInfo: toPoland }).where(eq(orders.id, current.orderId))
  await current.guest.call('POST /v1/orders/{id}/withdraw', {
    params: { id: current.orderId },
    body: { items: [{ ...tee(testShop), withdrawn: 1 }] },
  })
  const found = await findReturn()
  expect(found).toMatchObject({ state: 'AGREED', origin: 'WITHDRAWAL', pieces: [{ wish: 'MONEY', reason: null }] })
  const refused = await changeReturn(current.admin, found!._id, {
    state: 'REFUSED',
    refusal: 'Ні.',
    updatedAt: found!.updatedAt,
  })
  expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  const done = await acceptReturn(current.admin, found!)
  expect(done.body.refunded).toBe((await readOrder()).products[0]!.price)
  expect((await readOrder()).refunds).toMatchObject([{ reason: 'WITHDRAWN' }])
})
