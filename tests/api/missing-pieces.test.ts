import { beforeEach, expect, test } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { listMoved, listMovementFaults } from '#tests/support/movements.ts'
import { findRow, newStaffOrder, newTrackingNumber, toVersion } from '#tests/support/staff-order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const variantId = testShop.variant('tee-step', 'black')
const tee = { variantId, size: 'M' as const }
const units = () => readStock(testShop, variantId, 'M')
beforeEach(async () => {
  await setUnits(testShop, variantId, 'M', 10)
  await setUnits(testShop, variantId, 'L', 10)
})

/** Places an order of two tees in size M, which is to be packed. */
const newOrder = async () => {
  const placed = await newStaffOrder(testShop, variantId)
  await admin.call('POST /v1/admin/orders/move', { body: { orders: [toVersion(placed)], step: 'PACK' } })
  return findRow(testShop, placed.id)
}
type Order = Awaited<ReturnType<typeof newOrder>>
const setMissing = (order: Order, quantity: number, { updatedAt } = toVersion(order)) =>
  packer.call('POST /v1/admin/orders/{id}/missing', {
    params: { id: order.id },
    body: { items: quantity > 0 ? [{ ...tee, quantity }] : [], updatedAt },
  })
/** Places an order of which one of two units is missing. */
const newOrderAside = async () => {
  const order = await newOrder()
  expect((await setMissing(order, 1)).status).toBe(200)
  return findRow(testShop, order.id)
}
const edit = (order: Order, body: object) =>
  admin.call('PATCH /v1/admin/orders/{id}', {
    params: { id: order.id },
    body: { ...toVersion(order), id: undefined, ...body } as never,
  })

test('[ADM-18o] an order with a missing piece is set aside, its size is corrected to 0, and the order is free', async () => {
  const order = await newOrder()
  await packer.call('POST /v1/admin/orders/{id}/take', { params: { id: order.id }, body: {} })
  expect(await units()).toBe(8)
  const { status, body } = await setMissing(order, 1)
  expect(status).toBe(200)
  expect(body).toMatchObject({ step: 'ASIDE', missing: [{ ...tee, quantity: 1 }], heldBy: null })
  expect(await units()).toBe(0)
  const moved = await listMoved(testShop.shop.database, tee)
  expect(moved.at(-1)).toEqual({ by: -8, reason: 'COUNT', orderId: order.id, adminUserId: packer.id })
  const { body: today } = await admin.call('GET /v1/admin/today')
  expect(today.queues.find(({ name }) => name === 'aside')?.count).toBeGreaterThan(0)
})

test('[ADM-18o] it is neither packed nor sent nor given to the next packer', async () => {
  const aside = await newOrderAside()
  const orders = [toVersion(aside)]
  const packed = await admin.call('POST /v1/admin/orders/move', { body: { orders, step: 'PACKED' } })
  const shipped = await admin.call('POST /v1/admin/orders/ship', {
    body: { orders: [{ ...toVersion(aside), trackingNumber: newTrackingNumber() }] },
  })
  for (const { body } of [packed, shipped])
    expect(body.results[0]).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'STATUS_CANNOT_FOLLOW' } })
  const { updatedAt } = toVersion(aside)
  for (const change of [{ status: 'DONE' as const }, { trackingNumber: newTrackingNumber() }])
    expect(
      await admin.call('PATCH /v1/orders/{id}', { params: { id: aside.id }, body: { ...change, updatedAt } }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  const next = await packer.call('POST /v1/admin/orders/next', { body: { view: 'pack' } })
  expect(next.body.order?._id).not.toBe(aside.id)
})

test('[ADM-18o] it is to be packed again once everything is found, or the piece is replaced', async () => {
  const found = await newOrderAside()
  expect((await setMissing(found, 0)).body).toMatchObject({ step: 'PACK', missing: [] })
  expect((await setMissing(await findRow(testShop, found.id), 0)).body).toMatchObject({ code: 'BAD_REQUEST' })

  await setUnits(testShop, variantId, 'M', 2)
  const replaced = await newOrderAside()
  const { status, body } = await edit(replaced, { products: [{ variantId, size: 'L', quantity: 2 }] })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ step: 'PACK', missing: [] })
})

test('[ADM-18o] more units than are to be packed, an item twice and a stale order are refused, and nothing changes', async () => {
  const order = await newOrder()
  const { updatedAt } = toVersion(order)
  const params = { id: order.id }
  const item = { ...tee, quantity: 1 }
  for (const items of [[{ ...tee, quantity: 3 }], [item, item], [{ ...item, size: 'L' as const }]])
    expect(
      await packer.call('POST /v1/admin/orders/{id}/missing', { params, body: { items, updatedAt } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'items' }] },
    })
  expect((await setMissing(order, 1, { id: order.id, updatedAt: new Date(0).toISOString() })).status).toBe(409)
  expect(await units()).toBe(8)
  expect(await findRow(testShop, order.id)).toMatchObject({ step: 'PACK', updatedAt: order.updatedAt })
})

test('[ADM-18o] a report that is repeated leaves what arrived meanwhile in stock', async () => {
  const aside = await newOrderAside()
  await setUnits(testShop, variantId, 'M', 5)
  expect((await setMissing(aside, 1)).status).toBe(200)
  expect(await units()).toBe(5)
  expect((await setMissing(await findRow(testShop, aside.id), 2)).status).toBe(200)
  expect(await units()).toBe(0)
})

test('[ADM-18t] a report that is sent again with its key counts once and gets the same reply', async () => {
  const order = await newOrder()
  const report = () =>
    packer.call('POST /v1/admin/orders/{id}/missing', {
      params: { id: order.id },
      headers: { 'idempotency-key': key },
      body: { items: [{ ...tee, quantity: 1 }], updatedAt: toVersion(order).updatedAt },
    })
  const key = crypto.randomUUID()
  const [first, second] = await Promise.all([report(), report()])
  await setUnits(testShop, variantId, 'M', 5)
  const third = await report()
  for (const { status, body } of [first, second, third])
    expect({ status, updatedAt: body.updatedAt }).toEqual({ status: 200, updatedAt: first.body.updatedAt })
  expect(await units()).toBe(5)
  const aside = await findRow(testShop, order.id)
  expect(aside).toMatchObject({ step: 'ASIDE' })
})

test('[ADM-18p] a cancellation puts back only what was there, and so does taking it back', async () => {
  const aside = await newOrderAside()
  const params = { id: aside.id }
  const { updatedAt } = toVersion(aside)
  const canceled = await admin.call('PATCH /v1/orders/{id}', { params, body: { status: 'CANCELED', updatedAt } })
  expect(canceled.status).toBe(200)
  expect(await units()).toBe(1)
  const restored = await admin.call('POST /v1/admin/orders/{id}/restore', {
    params,
    body: { updatedAt: canceled.body.updatedAt },
  })
  expect(restored.body).toMatchObject({ step: 'ASIDE', missing: [{ ...tee, quantity: 1 }] })
  expect(await units()).toBe(0)
  expect(await listMovementFaults(testShop.shop.database)).toEqual([])
})

test('[ADM-18p] an edit puts back only what was there, and takes no unit that is missing', async () => {
  const aside = await newOrderAside()
  const again = await edit(aside, { products: [{ ...tee, quantity: 2 }] })
  expect(again.body).toMatchObject({ code: 'PRODUCT_VARIANT_NOT_IN_STOCK' })
  const { status } = await edit(aside, { products: [{ variantId, size: 'L', quantity: 1 }] })
  expect(status).toBe(200)
  expect(await units()).toBe(1)
  expect(await readStock(testShop, variantId, 'L')).toBe(9)
  expect(await listMovementFaults(testShop.shop.database)).toEqual([])
})

test('[ADM-18p] a refund puts no unit back that is missing, and a unit that is refunded cannot be missing', async () => {
  const order = await newOrder()
  const paid = await admin.call('POST /v1/admin/orders/{id}/payments', {
    params: { id: order.id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount: order.totalMinor! / 100, way: 'CASH', updatedAt: toVersion(order).updatedAt },
  })
  expect(paid.status).toBe(201)
  const refund = async (quantity: number, restock: boolean) =>
    admin.call('POST /v1/admin/orders/{id}/refunds', {
      params: { id: order.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        items: [{ ...tee, quantity, restock }],
        reason: 'OTHER',
        method: 'OUTSIDE',
        updatedAt: toVersion(await findRow(testShop, order.id)).updatedAt,
      },
    })
  expect((await setMissing(await findRow(testShop, order.id), 1)).status).toBe(200)
  expect(await refund(2, true)).toMatchObject({ status: 422, body: { details: [{ field: 'items', rule: 'missing' }] } })
  expect((await refund(1, true)).status).toBe(201)
  expect(await units()).toBe(1)
  expect(await refund(1, true)).toMatchObject({ status: 422, body: { details: [{ field: 'items', rule: 'missing' }] } })
  expect((await setMissing(await findRow(testShop, order.id), 2)).body).toMatchObject({ code: 'VALIDATION_ERROR' })
  expect((await refund(1, false)).status).toBe(201)
  expect(await units()).toBe(1)
})
