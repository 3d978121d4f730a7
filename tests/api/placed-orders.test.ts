import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { Size } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const setStock = (variantId: string, size: Size, quantity: number) => setUnits(testShop, variantId, size, quantity)
const readUnits = (variantId: string, size: Size) => readStock(testShop, variantId, size)

test('a placed order does not change when the product changes', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'olive')
  await setStock(variantId, 'M', 10)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])
  const placed = await placeOrder(guest, id)

  await testShop.shop.database.execute(
    sql`update variants set price_minor = 999900, discount_price_minor = null where id = ${variantId}`,
  )
  await testShop.shop.database.execute(
    sql`update products set name = jsonb_build_object('uk', 'Інше', 'en', 'Other') where id = (select product_id from variants where id = ${variantId})`,
  )
  const later = await guest.call('GET /v1/orders/{id}', { params: { id } })

  expect(later.body.products).toEqual(placed.body.products)
  expect(later.body.prices).toEqual(placed.body.prices)
  const inEnglish = await guest.call('GET /v1/orders/{id}', { params: { id }, headers: { 'accept-language': 'en' } })
  expect(inEnglish.body.products[0]?.name).toBe('Obrii hoodie')
})

test('a placed order keeps its shipping method when that is deleted', async () => {
  const { database } = testShop.shop
  const name = { uk: 'Дирижабль', en: 'Airship' }
  const [branch] = await database.select().from(shippingMethods).where(eq(shippingMethods.kind, 'BRANCH'))
  const doomed = crypto.randomUUID()
  await database.insert(shippingMethods).values({ ...branch!, id: doomed, name })
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [
    { variantId: testShop.variant('hoodie-obrii', 'black'), size: 'M', quantity: 1 },
  ])
  await guest.call('PUT /v1/orders/{id}/update-shipping-method', { params: { id }, body: { id: doomed } })
  const placed = await placeOrder(guest, id)

  await database.delete(shippingMethods).where(eq(shippingMethods.id, doomed))

  const later = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(placed.body.shippingMethod).toMatchObject({ _id: doomed, name: 'Дирижабль' })
  expect(later.body.shippingMethod).toEqual(placed.body.shippingMethod)
})

test('an order of a reduced product stores the price that was paid', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'milk')
  await setStock(variantId, 'M', 10)
  await testShop.shop.database.execute(
    sql`update variants set price_minor = 200000, discount_price_minor = 150000 where id = ${variantId}`,
  )
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])

  const { body } = await placeOrder(guest, id)

  expect(body.products).toMatchObject([{ price: 1500, total: 3000 }])
  expect(body.prices.products).toBe(3000)
})

test('[CHK-03g] [CHK-12p] an order that pays nothing online waits 48 hours to be taken on, then is cancelled and its stock released', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'S', 10)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'S', quantity: 2 }])
  const placed = await placeOrder(guest, id)
  const expireAt = (time: string) => expireOrdersWorker({ ...testShop.shop, now: () => new Date(time) })({})
  const readNow = async () => {
    const { body } = await guest.call('GET /v1/orders/{id}', { params: { id } })
    return { status: body.status, paymentStatus: body.paymentStatus, units: await readUnits(variantId, 'S') }
  }

  await expireAt('2026-11-04T09:59:00Z')
  const inTime = await readNow()
  await expireAt('2026-11-04T10:01:00Z')
  await expireAt('2026-11-04T10:02:00Z')

  expect(placed.body).toMatchObject({ status: 'NEW', heldUntil: '2026-11-04T10:00:00.000Z', prices: { payNow: 0 } })
  expect(inTime).toEqual({ status: 'NEW', paymentStatus: 'WAITING_FOR_PAYMENT', units: 8 })
  expect(await readNow()).toEqual({ status: 'CANCELED', paymentStatus: 'FAILED', units: 10 })
})

test('[CHK-03g] [CHK-12p] an order that an administrator has taken on keeps its stock without end', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'L', 10)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'L', quantity: 2 }])
  await placeOrder(guest, id)
  const admin = await newAdministrator(testShop)
  const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
  const taken = await admin.call('PATCH /v1/orders/{id}', {
    params: { id },
    body: { status: 'IN_PROCESS', updatedAt: order.updatedAt },
  })

  await expireOrdersWorker({ ...testShop.shop, now: () => new Date('2027-11-02T10:00:00Z') })({})

  const { body } = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(taken.body).toMatchObject({ status: 'IN_PROCESS', heldUntil: null, paymentStatus: 'WAITING_FOR_PAYMENT' })
  expect(body).toMatchObject({ status: 'IN_PROCESS', paymentStatus: 'WAITING_FOR_PAYMENT' })
  expect(await readUnits(variantId, 'L')).toBe(8)
})

test('[CHK-11a] a draft follows the shop’s price until it is placed', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'forest')
  await setStock(variantId, 'M', 10)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
  await testShop.shop.database.execute(
    sql`update variants set price_minor = 100000, discount_price_minor = null where id = ${variantId}`,
  )

  const draft = await guest.call('GET /v1/orders/{id}', { params: { id } })
  const placed = await placeOrder(guest, id)

  expect(draft.body.prices.products).toBe(1000)
  expect(placed.body.prices.products).toBe(1000)
})
