import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { openReturnsFixture } from '#tests/support/returns-fixture.ts'
import { acceptReturn, requestReturnAsStaff, changeReturn, readVersion, tee } from '#tests/support/returns.ts'
import { setUnits } from '#tests/support/stock.ts'

const { testShop, start, current, goTo, readUnits, forMoney, readOrder } = await openReturnsFixture()
const requestReturn = (changes: Parameters<typeof requestReturnAsStaff>[3] = {}) =>
  requestReturnAsStaff(testShop, current.admin, current.orderId, changes)
const forLarge = () => ({
  ...tee(testShop),
  wish: 'EXCHANGE' as const,
  newSize: 'L' as const,
  reason: 'TOO_SMALL' as const,
})
const mails = () => testShop.jobs.filter(({ name }) => name === 'order-mail').map(({ data }) => data)
const refund = async (quantity: number) =>
  current.admin.call('POST /v1/admin/orders/{id}/refunds', {
    params: { id: current.orderId },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      items: [{ ...tee(testShop), quantity, restock: false }],
      reason: 'SIZE',
      method: 'OUTSIDE',
      updatedAt: await readVersion(current.admin, current.orderId),
    },
  })

test('[ADM-06b] a return goes its road: agreed with one mail, on its way, inspected; then stock and money are right', async () => {
  const asked = await requestReturn({ words: 'Затісна в плечах' })
  expect(asked.status).toBe(201)
  expect(asked.body).toMatchObject({
    state: 'AGREED',
    origin: 'STAFF',
    words: 'Затісна в плечах',
    left: asked.body.left,
  })
  expect(mails()).toEqual([{ mail: 'return-agreed', orderId: current.orderId, locale: 'uk', returnId: asked.body._id }])
  const sent = await changeReturn(current.admin, asked.body._id, {
    state: 'ON_ITS_WAY',
    trackingNumber: '20450000001234',
    updatedAt: asked.body.updatedAt,
  })
  expect(sent.body).toMatchObject({
    state: 'ON_ITS_WAY',
    trackingNumber: '20450000001234',
    sentAt: start.toISOString(),
  })
  await goTo(new Date('2026-11-04T10:00:00Z'))
  const here = await changeReturn(current.admin, asked.body._id, {
    state: 'INSPECTION',
    updatedAt: sent.body.updatedAt,
  })
  expect(here.body).toMatchObject({ state: 'INSPECTION', arrivedAt: current.now.toISOString() })
  const before = await readUnits()
  const accepted = await acceptReturn(current.admin, here.body)
  expect(accepted.status).toBe(200)
  const { price } = (await readOrder()).products[0]!
  expect(accepted.body).toMatchObject({
    state: 'DONE',
    refunded: price,
    exchange: null,
    pieces: [{ condition: 'SOUND', restocked: true }],
  })
  expect(await readUnits()).toEqual([before[0] + 1, before[1]])
  const order = await readOrder()
  expect(order.prices.refunded).toBe(price)
  expect(order.refunds).toMatchObject([{ method: 'OUTSIDE', amount: price, reason: 'SIZE', state: 'COMPLETED' }])
})

test('[ADM-06b] a faulty piece is paid back and stays off sale; a missing one changes nothing and can come later', async () => {
  const { body } = await requestReturn({ pieces: forMoney(2), way: 'HERE' })
  expect(body.state).toBe('INSPECTION')
  const before = await readUnits()
  const { price } = (await readOrder()).products[0]!
  const accepted = await acceptReturn(current.admin, body, {
    pieces: [
      { position: 0, condition: 'FAULTY' },
      { position: 1, condition: 'MISSING' },
    ],
  })
  expect(accepted.body).toMatchObject({ refunded: price, pieces: [{ restocked: false }, { restocked: false }] })
  expect(await readUnits()).toEqual(before)
  expect((await requestReturn({ way: 'HERE' })).status).toBe(201)
})

test('[ADM-06b] what was paid for the delivery is given back only if staff says so', async () => {
  await testShop.shop.database
    .update(orders)
    .set({
      shippingMinor: 8000,
      totalMinor: (await totalMinor()) + 8000,
      paidOutsideMinor: (await totalMinor()) + 8000,
    })
    .where(eq(orders.id, current.orderId))
  const { body } = await requestReturn({ pieces: forMoney(2), way: 'HERE' })
  expect(body.shipping).toBe(80)
  const { prices } = await readOrder()
  expect((await acceptReturn(current.admin, body, { withShipping: true })).body.refunded).toBe(prices.total)
})
const totalMinor = async () => {
  const [row] = await testShop.shop.database
    .select({ totalMinor: orders.totalMinor, shippingMinor: orders.shippingMinor })
    .from(orders)
    .where(eq(orders.id, current.orderId))
  return row!.totalMinor! - row!.shippingMinor!
}

test('[ADM-06c] the new size is held from the asking on, and sent by an order of 0 that is to be packed', async () => {
  const before = await readUnits()
  const { shippingMethod } = await testShop.shop.database.query.orders
    .findFirst({ where: eq(orders.id, current.orderId) })
    .then((order) => order!) // received before each test
  const promotion = { id: crypto.randomUUID(), fromMinor: 1, name: 'ТИЖДЕНЬ', title: null }
  await testShop.shop.database
    .update(orders)
    .set({ shippingMethod: { ...shippingMethod!, promotion, isWaived: true } })
    .where(eq(orders.id, current.orderId))
  const { body } = await requestReturn({ pieces: [forLarge()] })
  expect(await readUnits()).toEqual([before[0], before[1] - 1])
  testShop.jobs.length = 0
  const { body: done } = await acceptReturn(current.admin, body)
  expect(await readUnits()).toEqual([before[0] + 1, before[1] - 1])
  expect(done).toMatchObject({ state: 'DONE', refunded: null, exchange: { number: expect.stringMatching(/^SH-\d+$/) } })
  const exchange = await readOrder(done.exchange!.orderId)
  expect(exchange).toMatchObject({
    step: 'PACK',
    prices: { total: 0, paid: 0 },
    products: [{ size: 'L', quantity: 1 }],
    customer: { phone: (await readOrder()).customer!.phone },
    // Sent free because it is an exchange, not for a promotion.
    shippingMethod: { freeBy: null },
  })
  expect(await readOrder()).toMatchObject({ shippingMethod: { freeBy: 'ТИЖДЕНЬ' } })
  expect(mails()).toEqual([{ mail: 'exchanged', orderId: done.exchange!.orderId, locale: 'uk' }])
})

test('[ADM-06c] a refused return puts the held size on sale again and mails why', async () => {
  const before = await readUnits()
  const { body } = await requestReturn({ pieces: [forLarge()] })
  testShop.jobs.length = 0
  const wordless = await changeReturn(current.admin, body._id, { state: 'REFUSED', updatedAt: body.updatedAt })
  expect(wordless.status).toBe(422)
  const refused = await changeReturn(current.admin, body._id, {
    state: 'REFUSED',
    refusal: 'Річ ношена.',
    updatedAt: body.updatedAt,
  })
  expect(refused.body).toMatchObject({ state: 'REFUSED', refusal: 'Річ ношена.' })
  expect(await readUnits()).toEqual(before)
  expect(mails()).toEqual([{ mail: 'return-refused', orderId: current.orderId, locale: 'uk', returnId: body._id }])
  const again = await changeReturn(current.admin, body._id, { state: 'INSPECTION', updatedAt: refused.body.updatedAt })
  expect(again).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
})

test('[ADM-06c] a missing piece sends nothing: its new size is on sale again', async () => {
  const before = await readUnits()
  const { body } = await requestReturn({ pieces: [forLarge()] })
  const { body: done } = await acceptReturn(current.admin, body, { condition: 'MISSING' })
  expect(done.exchange).toBeNull()
  expect(await readUnits()).toEqual(before)
})

test('[ADM-06c] a size that is sold out or unknown is not promised', async () => {
  await setUnits(testShop, tee(testShop).variantId, 'L', 0)
  const soldOut = await requestReturn({ pieces: [forLarge()] })
  expect(soldOut).toMatchObject({ status: 409, body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK' } })
  const unknown = await requestReturn({ pieces: [{ ...forLarge(), newSize: 'ONE_SIZE' }] })
  expect(unknown.body).toMatchObject({ code: 'COMBINATION_OF_PRODUCT_VARIANT_AND_SIZE_NOT_FOUND' })
  const same = await requestReturn({ pieces: [{ ...forLarge(), newSize: 'M' }] })
  expect(same.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'pieces.0.newSize' }] })
})

test('[ADM-06d] of no item more units are refunded and returned together than were bought', async () => {
  await requestReturn({ pieces: forMoney(1) })
  expect((await refund(2)).body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ rule: 'too_many' }] })
  expect((await refund(1)).status).toBe(201)
  expect((await requestReturn()).body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ rule: 'too_many' }] })
})

test('[ADM-06d] an exchanged piece is neither refunded nor returned again; a refused return claims nothing', async () => {
  const { body } = await requestReturn({ pieces: [forLarge()] })
  await acceptReturn(current.admin, body)
  expect((await refund(2)).status).toBe(422)
  const second = await requestReturn()
  await changeReturn(current.admin, second.body._id, {
    state: 'REFUSED',
    refusal: 'Ні.',
    updatedAt: second.body.updatedAt,
  })
  expect((await refund(1)).status).toBe(201)
})

test('[ADM-06e] once the time for returns is over, staff agrees only with a reason', async () => {
  await goTo(new Date('2026-11-17T10:00:00Z'))
  const late = await requestReturn()
  expect(late.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'agreedBecause', rule: 'required' }] })
  expect((await requestReturn({ agreedBecause: 'Хвороба; річ не ношена' })).body.agreedBecause).toBe(
    'Хвороба; річ не ношена',
  )
})

test('[ADM-06e] nothing comes back of an order that was not sent', async () => {
  await testShop.shop.database
    .update(orders)
    .set({ status: 'IN_PROCESS', trackingNumber: null })
    .where(eq(orders.id, current.orderId))
  expect(await requestReturn()).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
})
const listReturns = (view?: 'open' | 'ours' | 'coming' | 'exchange' | 'closed') =>
  current.admin.call('POST /v1/admin/returns/search', { body: view ? { view } : {} })

test('[ADM-06h] a repeated call is one return and one acceptance; a stale one changes nothing', async () => {
  const key = crypto.randomUUID()
  const updatedAt = await readVersion(current.admin, current.orderId)
  const [first, second] = [await requestReturn({ key, updatedAt }), await requestReturn({ key, updatedAt })]
  expect(second.body._id).toBe(first.body._id)
  expect(await requestReturn({ updatedAt })).toMatchObject({
    status: 409,
    body: { details: { reason: 'CHANGED_MEANWHILE' } },
  })
  const before = await readUnits()
  const { body: sent } = await changeReturn(current.admin, first.body._id, {
    state: 'ON_ITS_WAY',
    updatedAt: first.body.updatedAt,
  })
  expect(await acceptReturn(current.admin, first.body)).toMatchObject({
    status: 409,
    body: { details: { reason: 'CHANGED_MEANWHILE' } },
  })
  const accept = crypto.randomUUID()
  await acceptReturn(current.admin, sent, { key: accept })
  expect((await acceptReturn(current.admin, sent, { key: accept })).status).toBe(200)
  expect((await acceptReturn(current.admin, sent)).status).toBe(409)
  expect(await readUnits()).toEqual([before[0] + 1, before[1]])
})

test('[ADM-06h] each piece is inspected once', async () => {
  const { body } = await requestReturn({ pieces: forMoney(2) })
  const one = await acceptReturn(current.admin, body, { pieces: [{ position: 0, condition: 'SOUND' }] })
  expect(one.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'pieces' }] })
  const twice = [0, 0].map((position) => ({ position, condition: 'SOUND' as const }))
  expect((await acceptReturn(current.admin, body, { pieces: twice })).status).toBe(422)
})

test('[ADM-06i] lists show whose turn it is, and count by view', async () => {
  const { body: before } = await listReturns()
  const asked = await requestReturn({ pieces: [forLarge()] })
  const { body: after } = await listReturns()
  expect(after.views).toEqual({
    ...before.views,
    open: before.views.open + 1,
    awaited: before.views.awaited + 1,
    exchange: before.views.exchange + 1,
  })
  await changeReturn(current.admin, asked.body._id, { state: 'INSPECTION', updatedAt: asked.body.updatedAt })
  await goTo(new Date('2026-11-03T12:00:00Z'))
  const { body: ours } = await listReturns('ours')
  expect(ours.entities.find(({ _id }) => _id === asked.body._id)).toMatchObject({
    state: 'INSPECTION',
    units: 1,
    reasons: ['TOO_SMALL'],
    wishes: ['EXCHANGE'],
    newSizes: ['L'],
    late: true,
  })
  // The shop's turn comes first.
  expect((await listReturns()).body.entities[0]!.state).toBe('INSPECTION')
  const history = await current.admin.call('GET /v1/admin/orders/{id}/history', { params: { id: current.orderId } })
  expect(history.body.entities).toMatchObject([
    { kind: 'RETURN', state: 'INSPECTION' },
    { kind: 'RETURN', state: 'AGREED' },
    {},
    {},
  ])
})

test('[ADM-06l] the customer sees how the return of each piece stands', async () => {
  const seen = async () =>
    (await current.guest.call('GET /v1/orders/{id}', { params: { id: current.orderId } })).body.products.map(
      ({ returned }) => returned,
    )
  expect(await seen()).toEqual([[]])
  const { body } = await requestReturn({ pieces: [forLarge()] })
  expect(await seen()).toEqual([[{ state: 'AGREED', wish: 'EXCHANGE', newSize: 'L', condition: null }]])
  await acceptReturn(current.admin, body)
  expect(await seen()).toEqual([[{ state: 'DONE', wish: 'EXCHANGE', newSize: 'L', condition: 'SOUND' }]])
})

test('[ADM-06i] Today says how many returns are to be inspected, and that they are late after a day', async () => {
  const read = async () =>
    (await current.admin.call('GET /v1/admin/today')).body.queues.find(({ name }) => name === 'inspect')
  const before = await read()
  await requestReturn({ way: 'HERE' })
  expect(await read()).toMatchObject({ count: before!.count + 1, late: false })
  await goTo(new Date('2026-11-03T12:00:00Z'))
  expect(await read()).toMatchObject({ late: true })
})
