import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { maxFastOrderItems } from '#shared/rules/fast-order.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const start = new Date('2026-11-02T10:00:00Z')
const hourMs = 60 * 60_000
let now = start
const testShop = await openShopFixture('ua', { now: () => now })

const stockRow = (variantId: string, size: Size) => and(eq(stock.variantId, variantId), eq(stock.size, size))
const setStock = (variantId: string, size: Size, quantity: number) =>
  testShop.shop.database.update(stock).set({ quantity }).where(stockRow(variantId, size))
const readUnits = (variantId: string, size: Size) =>
  testShop.shop.database
    .select()
    .from(stock)
    .where(stockRow(variantId, size))
    .then(([row]) => row!.quantity)

let phones = 0
/** Returns a phone that has ordered nothing yet. */
const newPhone = () => `+38067${String(5_550_000 + ++phones)}`
const order = (products: unknown[], phone = newPhone(), language = 'uk') =>
  newGuest(testShop.server).send({
    method: 'POST',
    path: '/v1/orders/create',
    body: { fast: true, products, customer: { phone } },
    headers: { 'accept-language': language },
  })
const readStatus = async (id: unknown) => {
  const administrator = await newAdministrator(testShop)
  const { body } = await administrator.call('GET /v1/admin/orders/{id}', { params: { id: String(id) } })
  return { status: body.status, paymentStatus: body.paymentStatus, heldUntil: body.heldUntil }
}
/** As an administrator does who has called the customer. */
const takeOn = async (id: unknown) => {
  const administrator = await newAdministrator(testShop)
  const params = { id: String(id) }
  const { body } = await administrator.call('GET /v1/admin/orders/{id}', { params })
  const change = { status: 'IN_PROCESS' as const, updatedAt: body.updatedAt }
  expect((await administrator.call('PATCH /v1/orders/{id}', { params, body: change })).status).toBe(200)
}
const expire = () => expireOrdersWorker(testShop.shop)({})

test('[CHK-09f] a line has one unit: a quantity and a second line of the same item are refused', async () => {
  const item = { variantId: testShop.variant('tee-step', 'black'), size: 'M' }
  const before = await readUnits(item.variantId, 'M')

  const quantity = await order([{ ...item, quantity: 2 }])
  const twice = await order([item, { ...item, variantId: item.variantId.toUpperCase() }])

  expect(quantity).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  expect(twice).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_ERROR', details: [{ field: 'products', rule: 'not_unique' }] },
  })
  expect(await readUnits(item.variantId, 'M')).toBe(before)
})

test('[CHK-09f] an order has ten lines at most', async () => {
  const { body } = await newGuest(testShop.server).call('POST /v1/products/variants/search', { body: { limit: 20 } })
  const items = body.entities
    .flatMap(({ variant }) => variant.sizes.map(({ value }) => ({ variantId: variant._id, size: value })))
    .slice(0, maxFastOrderItems + 1)

  expect((await order(items)).body.code).toBe('VALIDATION_ERROR')
  const ten = await order(items.slice(0, maxFastOrderItems))
  expect(ten).toMatchObject({ status: 201, body: { fast: true } })
  expect(ten.body['products']).toHaveLength(10)
})

test('[CHK-09h] a phone has three open orders an hour at most, even concurrently; another phone is not affected', async () => {
  const phone = newPhone()
  const products = [{ variantId: testShop.variant('tee-step', 'milk'), size: 'L' }]
  await setStock(products[0]!.variantId, 'L', 20)

  const replies = await Promise.all(Array.from({ length: 6 }, () => order(products, phone)))

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429, 429, 429])
  expect(await readUnits(products[0]!.variantId, 'L')).toBe(17)
  const refused = replies.find(({ status }) => status === 429)!
  expect(refused.body).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'FAST_ORDERS_OPEN' } })
  expect(refused.body.message).toContain('вже є три замовлення')
  expect((await order(products, phone, 'en')).body.message).toContain('already has three one-click orders')
  expect((await order(products)).status).toBe(201)

  now = new Date(start.getTime() + hourMs)
  expect((await order(products, phone)).status).toBe(201)
  now = start
})

test('[CHK-09h] an order that an administrator has taken on is not open any more', async () => {
  const phone = newPhone()
  const products = [{ variantId: testShop.variant('tee-step', 'milk'), size: 'L' }]
  const [first] = [await order(products, phone), await order(products, phone), await order(products, phone)]

  expect((await order(products, phone)).status).toBe(429)
  await takeOn(first.body['_id'])
  expect((await order(products, phone)).status).toBe(201)
})

test('[CHK-09i] of several orders of the last unit one gets it, and the others become pre-orders', async () => {
  const products = [
    { variantId: testShop.variant('tee-step', 'black'), size: 'L' },
    { variantId: testShop.variant('hoodie-obrii', 'black'), size: 'L' },
  ]
  await setStock(products[0]!.variantId, 'L', 5)
  await setStock(products[1]!.variantId, 'L', 1)

  const replies = await Promise.all(Array.from({ length: 4 }, () => order(products)))

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(replies.filter(({ body }) => !body['preorder'])).toHaveLength(1)
  expect(await readUnits(products[1]!.variantId, 'L')).toBe(0)
  // A pre-order reserves none of its items.
  expect(await readUnits(products[0]!.variantId, 'L')).toBe(4)
  for (const { body } of replies) expect(body['heldUntil'] === null).toBe(body['preorder'])
})

test('[CHK-09j] an order that no administrator has accepted is cancelled after 48 hours, and its stock released once', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'M', 3)
  const { body } = await order([{ variantId, size: 'M' }])
  expect(body['heldUntil']).toBe('2026-11-04T10:00:00.000Z')

  now = new Date(start.getTime() + 48 * hourMs)
  await expire()
  expect(await readUnits(variantId, 'M')).toBe(2)
  now = new Date(start.getTime() + 48 * hourMs + 1)
  await Promise.all([expire(), expire()])

  expect(await readStatus(body['_id'])).toEqual({ status: 'CANCELED', paymentStatus: 'FAILED', heldUntil: null })
  expect(await readUnits(variantId, 'M')).toBe(3)
  now = start
})

test('[CHK-09k] an order that an administrator has taken on keeps its stock; a pre-order is not cancelled', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'M', 1)
  const { body: taken } = await order([{ variantId, size: 'M' }])
  const { body: preorder } = await order([{ variantId, size: 'M' }])
  await takeOn(taken['_id'])

  now = new Date(start.getTime() + 100 * hourMs)
  await expire()

  expect(await readStatus(taken['_id'])).toMatchObject({ status: 'IN_PROCESS', heldUntil: null })
  expect(await readStatus(preorder['_id'])).toMatchObject({ status: 'NEW', heldUntil: null })
  expect(await readUnits(variantId, 'M')).toBe(0)
  now = start
})
