import { expect, test } from 'vitest'
import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { lockOrder } from '#api/modules/orders/orders.queries.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import type { Size } from '#shared/enums.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { newGuest } from '#tests/support/guest.ts'
import { idlePayments } from '#tests/support/idle-payments.ts'
import { lviv, placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', {
  now: () => now,
  payments: [idlePayments],
  paymentMethods: ['LIQPAY', 'CASH_ON_DELIVERY'],
  prepaymentMinor: 200_00,
})

const setStock = (variantId: string, size: Size, quantity: number) => setUnits(testShop, variantId, size, quantity)
const readUnits = (variantId: string, size: Size) => readStock(testShop, variantId, size)
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
    prices: { payNow: 0 },
  })
  expect(body.number).toMatch(/^SH-\d+$/)
  expect(body.products[0]).toMatchObject({ quantity: 1, size: 'M' })
  // The shop gets a notice, because the customer waits for a call; there is no address to mail a confirmation to.
  expect(testShop.jobs).toEqual([{ name: 'order-mail', data: { mail: 'notice', orderId: body._id, locale: 'uk' } }])
  expect(await readUnits(variantId, 'M')).toBe(4)
})

test('[CHK-09c] a fast order of a sold-out product is marked as a pre-order and reserves nothing', async () => {
  const variantId = testShop.variant('tee-step', 'olive')
  await setStock(variantId, 'M', 0)

  const { body } = await newGuest(testShop.server).call('POST /v1/orders/create', { body: click(variantId, 'M') })

  expect(body).toMatchObject({ fast: true, preorder: true })
  expect(body.number).toBeTruthy()
  expect(await readUnits(variantId, 'M')).toBe(0)
})

test('[CHK-12e] cancelling a pre-order releases no stock, because it reserved none', async () => {
  const variantId = testShop.variant('tee-step', 'olive')
  await setStock(variantId, 'L', 0)
  const { body } = await newGuest(testShop.server).call('POST /v1/orders/create', { body: click(variantId, 'L') })

  await testShop.shop.change(async (tx) =>
    cancelOrder(testShop.shop, tx, (await lockOrder(tx, body._id))!, 'ADMINISTRATOR'),
  )

  expect(await readUnits(variantId, 'L')).toBe(0)
})

test('[CHK-09d] an invalid phone, or one of a country that is not served, places nothing', async () => {
  const variantId = testShop.variant('tee-step', 'black')
  const before = await readUnits(variantId, 'M')
  for (const phone of ['+3805012', '+4', 'call me', '+12025550123']) {
    const refused = await newGuest(testShop.server).send({
      method: 'POST',
      path: '/v1/orders/create',
      body: click(variantId, 'M', phone),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  }
  expect(await readUnits(variantId, 'M')).toBe(before)
})

test('[CFG-09c] storefronts without fast orders refuse them', async () => {
  const us = await openTestShop('us')
  const refused = await newGuest(us.server).call('POST /v1/orders/create', {
    body: click(us.variant('tee-step', 'black'), 'M', '+12025550123'),
  })
  await us.close()

  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('[CHK-08e] a fast order never asks to sign in, even with the phone of an account that has ordered', async () => {
  const variantId = testShop.variant('tee-step', 'milk')
  await setStock(variantId, 'S', 3)
  const phone = '+380671112233'
  const customer = await newCustomer(testShop)
  const id = await prepareOrder(customer, [{ variantId, size: 'S', quantity: 1 }], undefined, { phone })
  expect((await placeOrder(customer, id)).status).toBe(200)

  const { status } = await newGuest(testShop.server).call('POST /v1/orders/create', {
    body: click(variantId, 'S', phone),
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
  expect(await readUnits(variantId, 'M')).toBe(3)
  now = new Date('2026-11-02T10:31:00Z')
  await Promise.all([expire({}), expire({})])
  await expire({})

  const after = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(after.body).toMatchObject({ status: 'CANCELED', paymentStatus: 'FAILED', heldUntil: null })
  expect(await readUnits(variantId, 'M')).toBe(5)
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
