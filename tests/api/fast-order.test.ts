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

let house: TestShop
let now = new Date('2026-11-02T10:00:00Z')
beforeAll(async () => {
  house = await openTestShop('ua', {
    now: () => now,
    paymentMethods: ['LIQPAY', 'CASH_ON_DELIVERY'],
    prepaymentMinor: 200_00,
  })
})
afterAll(() => house.close())

const setStock = async (variantId: string, size: Size, quantity: number): Promise<void> => {
  await house.shop.database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
}
const unitsOf = async (variantId: string, size: Size): Promise<number | undefined> => {
  const [row] = await house.shop.database
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

test('[CHK-09a] one click and a phone place an order: it has a number and takes its stock', async () => {
  const variantId = house.variant('tee-step', 'black')
  await setStock(variantId, 'M', 5)

  const { status, body } = await newGuest(house.server).call('POST /v1/orders/create', { body: click(variantId, 'M') })

  expect(status).toBe(201)
  expect(body).toMatchObject({
    fast: true,
    preorder: false,
    status: 'NEW',
    customer: { phone: '+380501234567', email: null },
  })
  expect(body.number).toMatch(/^SH-\d+$/)
  expect(body.products[0]).toMatchObject({ quantity: 1, size: 'M' })
  expect(await unitsOf(variantId, 'M')).toBe(4)
})

test('[CHK-09c] the same click for a garment that is not in stock is a pre-order: marked as such, it takes nothing', async () => {
  const variantId = house.variant('tee-step', 'olive')
  await setStock(variantId, 'M', 0)

  const { body } = await newGuest(house.server).call('POST /v1/orders/create', { body: click(variantId, 'M') })

  expect(body).toMatchObject({ fast: true, preorder: true })
  expect(body.number).toBeTruthy()
  expect(await unitsOf(variantId, 'M')).toBe(0)
})

test('[CHK-12e] a pre-order that is canceled gives nothing back, for it took nothing', async () => {
  const variantId = house.variant('tee-step', 'olive')
  await setStock(variantId, 'L', 0)
  const { body } = await newGuest(house.server).call('POST /v1/orders/create', { body: click(variantId, 'L') })

  await house.shop.database.transaction(async (tx) =>
    cancelOrder(house.shop, tx, (await lockOrder(tx, body._id))!, { paymentFailed: false }),
  )

  expect(await unitsOf(variantId, 'L')).toBe(0)
})

test('[CHK-09d] a wrong phone, and one of a country that is not served, place nothing', async () => {
  const variantId = house.variant('tee-step', 'black')
  const before = await unitsOf(variantId, 'M')
  for (const phone of ['+3805012', '+4', 'call me', '+12025550123']) {
    const refused = await newGuest(house.server).send({
      method: 'POST',
      path: '/v1/orders/create',
      body: click(variantId, 'M', phone),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  }
  expect(await unitsOf(variantId, 'M')).toBe(before)
})

test('[CFG-09c] where the storefront has no fast order the API refuses it', async () => {
  const us = await openTestShop('us')
  const refused = await newGuest(us.server).call('POST /v1/orders/create', {
    body: click(us.variant('tee-step', 'black'), 'M', '+12025550123'),
  })
  await us.close()

  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('[CHK-08b] [CHK-08c] a guest with the e-mail and phone of an account is asked to log in; so is one with the phone alone', async () => {
  await house.shop.database
    .insert(customers)
    .values({ email: 'Taras@example.com', phone: '+380671112233', locale: 'uk' })
  const guest = newGuest(house.server)
  const variantId = house.variant('tee-step', 'milk')
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

test('[CHK-08e] a fast order asks nobody to log in, whoever the phone belongs to', async () => {
  const variantId = house.variant('tee-step', 'milk')
  await setStock(variantId, 'S', 3)

  const { status } = await newGuest(house.server).call('POST /v1/orders/create', {
    body: click(variantId, 'S', '+380671112233'),
  })

  expect(status).toBe(201)
})

test('[CHK-12f] an order that waits for its payment is held half an hour, then ended once: payment FAILED, order CANCELED, stock back', async () => {
  const variantId = house.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'M', 5)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])
  const placed = await guest.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'LIQPAY' },
  })
  const expire = expireOrdersWorker(house.shop)
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

test('[CHK-03f] cash on delivery pays the prepayment now and the rest at the door', async () => {
  const variantId = house.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'L', 5)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'L', quantity: 1 }])

  const { body } = await guest.call('PUT /v1/orders/{id}/payment-method', {
    params: { id },
    body: { paymentMethod: 'CASH_ON_DELIVERY' },
  })

  expect(body.prices).toMatchObject({ total: 2570, payNow: 200, dueAtDelivery: 2370 })
  expect(body.shippingInfo).toMatchObject(lviv)
})
