import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { lockOrder } from '#api/modules/orders/orders.queries.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { customers } from '#database/schema/customers.ts'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { newGuest } from '#tests/support/guest.ts'
import { lviv, olena, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let now = new Date('2026-11-02T10:00:00Z')
beforeAll(async () => {
  testShop = await openTestShop('ua', {
    now: () => now,
    paymentMethods: ['LIQPAY', 'CASH_ON_DELIVERY'],
    prepaymentMinor: 200_00,
  })
})
afterAll(() => testShop.close())

const setStock = async (variantId: string, size: Size, quantity: number): Promise<void> => {
  await testShop.shop.database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
}
const unitsOf = async (variantId: string, size: Size): Promise<number | undefined> => {
  const [row] = await testShop.shop.database
    .select()
    .from(stock)
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
  return row?.quantity
}
const click = (variantId: string, size: Size, phone = '+380501234567') => ({
  fast: true as const,
  products: [{ variantId, size }],
  customer: { phone },
})

test('[CHK-09a] one click and a phone place an order with a number and reserve its stock', async () => {
  const variantId = testShop.variant('tee-step', 'black')
  await setStock(variantId, 'M', 5)

  const { status, body } = await newGuest(testShop.server).call('POST /v1/orders/create', {
    body: click(variantId, 'M'),
  })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    fast: true,
    preorder: false,
    status: 'NEW',
    customer: { phone: '+380501234567', email: null },
  })
  expect(body.number).toMatch(/^SH-\d+$/)
  expect(body.products[0]).toMatchObject({ quantity: 1, size: 'M' })
  // The shop gets a notice, because the customer waits for a call; there is no address to mail a confirmation to.
  expect(testShop.jobs).toEqual([{ name: 'order-mail', data: { mail: 'notice', orderId: body._id, locale: 'uk' } }])
  expect(await unitsOf(variantId, 'M')).toBe(4)
})

test('[CHK-09c] a fast order of a sold-out product is marked as a pre-order and reserves nothing', async () => {
  const variantId = testShop.variant('tee-step', 'olive')
  await setStock(variantId, 'M', 0)

  const { body } = await newGuest(testShop.server).call('POST /v1/orders/create', { body: click(variantId, 'M') })

  expect(body).toMatchObject({ fast: true, preorder: true })
  expect(body.number).toBeTruthy()
  expect(await unitsOf(variantId, 'M')).toBe(0)
})

test('[CHK-12e] cancelling a pre-order releases no stock, because it reserved none', async () => {
  const variantId = testShop.variant('tee-step', 'olive')
  await setStock(variantId, 'L', 0)
  const { body } = await newGuest(testShop.server).call('POST /v1/orders/create', { body: click(variantId, 'L') })

  await testShop.shop.change(async (tx) =>
    cancelOrder(testShop.shop, tx, (await lockOrder(tx, body._id))!, { paymentFailed: false }),
  )

  expect(await unitsOf(variantId, 'L')).toBe(0)
})

test('[CHK-09d] an invalid phone, or one of a country that is not served, places nothing', async () => {
  const variantId = testShop.variant('tee-step', 'black')
  const before = await unitsOf(variantId, 'M')
  for (const phone of ['+3805012', '+4', 'call me', '+12025550123']) {
    const refused = await newGuest(testShop.server).send({
      method: 'POST',
      path: '/v1/orders/create',
      body: click(variantId, 'M', phone),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  }
  expect(await unitsOf(variantId, 'M')).toBe(before)
})

test('[CFG-09c] storefronts without fast orders refuse them', async () => {
  const us = await openTestShop('us')
  const refused = await newGuest(us.server).call('POST /v1/orders/create', {
    body: click(us.variant('tee-step', 'black'), 'M', '+12025550123'),
  })
  await us.close()

  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('[CHK-08b] [CHK-08c] a guest with the phone of an account is asked to sign in, with or without its e-mail', async () => {
  await testShop.shop.database
    .insert(customers)
    .values({ email: 'Taras@example.com', phone: '+380671112233', locale: 'uk' })
  const guest = newGuest(testShop.server)
  const variantId = testShop.variant('tee-step', 'milk')
  const { body: draft } = await guest.call('POST /v1/orders/create', {
    body: { products: [{ variantId, size: 'M', quantity: 1 }] },
  })
  const fill = (change: object) =>
    guest.call('PUT /v1/orders/{id}/update-customer', { params: { id: draft._id }, body: { ...olena, ...change } })

  const both = await fill({ email: 'taras@EXAMPLE.com', phone: '+380671112233' })
  const phoneAlone = await fill({ phone: '+380671112233' })
  const emailAlone = await fill({ email: 'taras@example.com' })
  const own = await fill({})

  expect(both).toMatchObject({ status: 409, body: { code: 'UNAUTHORIZED_FILLED_DATA_FOR_REGISTERED' } })
  expect(phoneAlone).toMatchObject({
    status: 409,
    body: { code: 'PHONE_AND_EMAIL_MISMATCHED', message: expect.stringContaining('Увійдіть') as string },
  })
  expect(emailAlone.body.code).toBe('PHONE_AND_EMAIL_MISMATCHED')
  expect(own.status).toBe(200)
})

test('[CHK-08e] a fast order never asks to sign in, even with the phone of an account', async () => {
  const variantId = testShop.variant('tee-step', 'milk')
  await setStock(variantId, 'S', 3)

  const { status } = await newGuest(testShop.server).call('POST /v1/orders/create', {
    body: click(variantId, 'S', '+380671112233'),
  })

  expect(status).toBe(201)
})

test('an unpaid order is held for half an hour, then cancelled once: payment FAILED, order CANCELED, stock released', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'M', 5)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])
  const placed = await guest.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'LIQPAY' },
  })
  const expire = expireOrdersWorker(testShop.shop)
  expect(placed.body.heldUntil).toBe('2026-11-02T10:30:00.000Z')

  now = new Date('2026-11-02T10:29:00Z')
  await expire({})
  expect(await unitsOf(variantId, 'M')).toBe(3)
  now = new Date('2026-11-02T10:31:00Z')
  await Promise.all([expire({}), expire({})])
  await expire({})

  const after = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(after.body).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED', heldUntil: null })
  expect(await unitsOf(variantId, 'M')).toBe(5)
})

test('[CHK-03f] cash on delivery charges the prepayment now and the rest on delivery', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'L', 5)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'L', quantity: 1 }])

  const { body } = await guest.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'CASH_ON_DELIVERY' },
  })

  expect(body.prices).toMatchObject({ total: 2570, payNow: 200, dueAtDelivery: 2370 })
  const read = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(read.body.prices).toEqual(body.prices)
  expect(body.shippingInfo).toMatchObject(lviv)
})
