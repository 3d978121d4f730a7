import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import type { OrderStatus } from '#shared/enums.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { olena, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 60)
})

const unknownId = '00000000-0000-4000-8000-000000000000'
const newOrder = async (quantity = 1) => {
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  return readAs(id)
}
const readAs = async (id: string) => (await admin.call('GET /v1/admin/orders/{id}', { params: { id } })).body
interface Change {
  status?: OrderStatus
  trackingNumber?: string | null
  otherCarrier?: boolean
}
const move = (order: { _id: string; updatedAt: string }, body: Change) =>
  admin.call('PATCH /v1/orders/{id}', { params: { id: order._id }, body: { ...body, updatedAt: order.updatedAt } })
const unitsLeft = async () => {
  const { body } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id: variantId } })
  return body.sizes.find(({ value }) => value === 'M')!.quantity
}

describe('an administrator works on orders', () => {
  test('[API-04h] [ACC-05c] [CHK-03g] reads an order, ships and completes it, and the customer sees each status', async () => {
    const order = await newOrder()
    expect(order).toMatchObject({ status: 'NEW', paymentStatus: 'WAITING_FOR_PAYMENT', locale: 'uk', customerId: null })
    const sent = await move(order, { status: 'IN_PROCESS', trackingNumber: '20450123456789' })
    expect(sent.body).toMatchObject({ status: 'IN_PROCESS', trackingNumber: '20450123456789' })
    const shown = await guest.call('GET /v1/orders/{id}', { params: { id: order._id } })
    expect(shown.body).toMatchObject({ status: 'IN_PROCESS', trackingNumber: '20450123456789' })

    const done = await move(sent.body, { status: 'DONE' })
    expect(done.body).toMatchObject({ status: 'DONE', paymentStatus: 'COMPLETED', trackingNumber: '20450123456789' })
  })

  const mailsAbout = (id: string) =>
    testShop.jobs.flatMap(({ name, data }) =>
      name === 'order-mail' && 'mail' in data && 'orderId' in data && data.orderId === id ? [data.mail] : [],
    )

  test('the customer is mailed when the parcel has a number, again when it is corrected, and when the order is cancelled', async () => {
    const order = await newOrder()
    expect(mailsAbout(order._id)).toEqual(['received', 'notice'])
    const packing = await move(order, { status: 'IN_PROCESS' })
    expect(mailsAbout(order._id)).toEqual(['received', 'notice'])
    const sent = await move(packing.body, { trackingNumber: '20450123456780' })
    expect(mailsAbout(order._id)).toEqual(['received', 'notice', 'sent'])
    const corrected = await move(sent.body, { trackingNumber: '20450123456781' })
    expect(mailsAbout(order._id)).toEqual(['received', 'notice', 'sent', 'sent'])
    await move(corrected.body, { status: 'CANCELED' })
    expect(mailsAbout(order._id)).toEqual(['received', 'notice', 'sent', 'sent', 'canceled'])
  })

  test('[ACC-05l] one number is mailed once: pressed twice, saved again, typed with spaces, removed and entered again', async () => {
    const order = await newOrder()
    const presses = [1, 2].map(() => move(order, { status: 'IN_PROCESS', trackingNumber: '20450123456782' }))
    expect((await Promise.all(presses)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const trackingNumber of ['20450123456782', ' 2045 0123 456782', null, '20450123456782'])
      expect((await move(await readAs(order._id), { trackingNumber })).body.trackingNumber).toBe(
        trackingNumber && '20450123456782',
      )
    expect(mailsAbout(order._id)).toEqual(['received', 'notice', 'sent'])
  })

  test('[ACC-05m] any other text is no tracking number unless the administrator says that another carrier has it', async () => {
    const order = await newOrder()
    for (const trackingNumber of ['sent yesterday', '12345678901234', '1Z64', 'javascript:alert(1)'])
      expect(await move(order, { status: 'IN_PROCESS', trackingNumber })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_ERROR', details: [{ field: 'trackingNumber', rule: 'unknown_carrier' }] },
      })
    expect(await readAs(order._id)).toMatchObject({ status: 'NEW', trackingNumber: null })
    const { body } = await move(order, { trackingNumber: 'DHL 4071', otherCarrier: true })
    expect(body.trackingNumber).toBe('DHL 4071')
    expect((await move(body, { trackingNumber: 'DHL 4071' })).status).toBe(200)
  })

  test('[ACC-05n] one parcel belongs to one order, in whatever spelling and whichever comes first', async () => {
    const [first, second] = [await newOrder(), await newOrder()]
    const replies = await Promise.all([
      move(first, { trackingNumber: '20450123456783' }),
      move(second, { trackingNumber: '2045 0123 456783' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'BAD_REQUEST_VALUE_NOT_UNIQUE',
      details: [{ field: 'trackingNumber', rule: 'unique' }],
    })
    expect([...mailsAbout(first._id), ...mailsAbout(second._id)].filter((mail) => mail === 'sent')).toHaveLength(1)
  })

  test('every change of an order, and the deletion of a draft, is in the audit log with the order before and after', async () => {
    const superAdmin = await newAdministrator(testShop, { isSuper: true })
    const readLog = async (recordId: string) => {
      const filter = { field: 'recordId', op: 'eq' as const, value: recordId }
      const sort = [{ field: 'at', order: 'asc' as const }]
      return (await superAdmin.call('POST /v1/audit-log/search', { body: { filter, sort } })).body.entities
    }
    const order = await newOrder()
    const { body: sent } = await move(order, { status: 'IN_PROCESS', trackingNumber: '20450123456791' })
    expect(await readLog(order._id)).toEqual([
      expect.objectContaining({ action: 'UPDATE', noun: 'order', adminUserId: admin.id, before: order, after: sent }),
    ])

    const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    const draft = await readAs(id)
    await admin.call('DELETE /v1/orders/{id}', { params: { id } })
    expect(await readLog(id)).toEqual([
      expect.objectContaining({ action: 'DELETE', noun: 'order', adminUserId: admin.id, before: draft, after: null }),
    ])
  })

  test('[CHK-12e] concurrent cancellations of one order release its stock once', async () => {
    const before = await unitsLeft()
    const order = await newOrder(2)
    expect(await unitsLeft()).toBe(before - 2)
    const second = await newAdministrator(testShop)
    const cancel = (who: SignedIn) =>
      who.call('PATCH /v1/orders/{id}', {
        params: { id: order._id },
        body: { status: 'CANCELED', updatedAt: order.updatedAt },
      })

    const responses = await Promise.all([cancel(admin), cancel(second), cancel(admin)])

    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await unitsLeft()).toBe(before)
    const cancelled = await readAs(order._id)
    expect(cancelled).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED' })
    expect(await move(cancelled, { status: 'CANCELED' })).toMatchObject({ status: 200 })
    expect(await unitsLeft()).toBe(before)
  })

  test.each<[OrderStatus[], OrderStatus]>([
    [[], 'DONE'],
    [['IN_PROCESS'], 'NEW'],
    [['IN_PROCESS', 'DONE'], 'CANCELED'],
    [['CANCELED'], 'NEW'],
    [['CANCELED'], 'IN_PROCESS'],
  ])('after %j an order cannot become %s', async (steps, status) => {
    let order = await newOrder()
    for (const step of steps) order = (await move(order, { status: step })).body
    const { body, ...response } = await move(order, { status })
    expect({ ...response, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'BAD_REQUEST',
      details: { reason: 'STATUS_CANNOT_FOLLOW', from: order.status, to: status },
    })
    expect((await readAs(order._id)).status).toBe(order.status)
  })

  test('[CHK-03g] an order with online payment cannot be completed before it is paid', async () => {
    const { _id } = await newOrder()
    await testShop.shop.database.update(orders).set({ paymentMethod: 'LIQPAY' }).where(eq(orders.id, _id))
    const { body: inWork } = await move(await readAs(_id), { status: 'IN_PROCESS' })
    expect(await move(inWork, { status: 'DONE' })).toMatchObject({
      status: 409,
      body: { code: 'INCORRECT_PAYMENT_STATUS' },
    })
    await testShop.shop.database.update(orders).set({ paymentStatus: 'COMPLETED' }).where(eq(orders.id, _id))
    expect((await move(await readAs(_id), { status: 'DONE' })).status).toBe(200)
  })

  test('[CHK-12l] an order is taken on only once what is due online is paid, so that its hold always ends', async () => {
    const { _id, prices } = await newOrder()
    const stored = (columns: Partial<typeof orders.$inferInsert>) =>
      testShop.shop.database.update(orders).set(columns).where(eq(orders.id, _id))
    const dueMinor = Math.round(prices.total * 100)
    await stored({ payNowMinor: dueMinor })
    expect(await move(await readAs(_id), { status: 'IN_PROCESS' })).toMatchObject({
      status: 409,
      body: { code: 'INCORRECT_PAYMENT_STATUS' },
    })
    expect((await readAs(_id)).status).toBe('NEW')
    await stored({ paidMinor: dueMinor })
    expect(await move(await readAs(_id), { status: 'IN_PROCESS' })).toMatchObject({ status: 200 })
  })

  test('[API-04h] drafts are in no list and cannot change status; they can be read and deleted, placed orders cannot be deleted', async () => {
    const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    const draft = await readAs(id)
    expect(draft).toMatchObject({ number: null, placedAt: null })
    expect(await move(draft, { status: 'IN_PROCESS' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const found = await admin.call('POST /v1/orders/search', {
      body: { filter: { field: '_id', op: 'eq', value: id } },
    })
    expect(found.body).toEqual({ entities: [], total: 0 })
    expect((await admin.call('DELETE /v1/orders/{id}', { params: { id } })).body).toEqual({ _id: id })
    const deletions = [
      await admin.call('DELETE /v1/orders/{id}', { params: { id } }),
      await admin.call('GET /v1/admin/orders/{id}', { params: { id: unknownId } }),
      await move({ _id: unknownId, updatedAt: draft.updatedAt }, {}),
    ]
    expect(deletions.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [404, 'ORDER_NOT_FOUND']),
    )
    const placed = await newOrder()
    const refused = await admin.call('DELETE /v1/orders/{id}', { params: { id: placed._id } })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  })

  test('[API-03a] finds placed orders by number, status, e-mail and total, newest first', async () => {
    const order = await newOrder()
    const search = async (field: string, value: string | number) =>
      (await admin.call('POST /v1/orders/search', { body: { filter: { field, op: 'eq', value }, limit: 100 } })).body
    expect((await search('number', order.number!)).entities).toEqual([order])
    const byEmail = await search('email', olena.email)
    expect(byEmail.total).toBeGreaterThan(3)
    expect(byEmail.total).toBe(byEmail.entities.length)
    expect((await search('status', 'CANCELED')).entities.map(({ status }) => status)).toContain('CANCELED')
    expect((await search('total', order.prices.total)).entities.map(({ _id }) => _id)).toContain(order._id)
  })
})
