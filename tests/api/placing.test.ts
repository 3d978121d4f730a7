import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { toOrderCookieName, signOrderKey } from '#api/http/order-key.ts'
import { orderItems, orders } from '#database/schema/orders.ts'
import type { Size } from '#shared/enums.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const setStock = (variantId: string, size: Size, quantity: number) => setUnits(testShop, variantId, size, quantity)
const readUnits = (variantId: string, size: Size) => readStock(testShop, variantId, size)

/** Creates this many guests with the same items in a completed draft: one real order, and copies of its rows. */
const guestsReady = async (count: number, variantId: string, size: Size): Promise<{ guest: Guest; id: string }[]> => {
  const first = newGuest(testShop.server)
  const original = await prepareOrder(first, [{ variantId, size, quantity: 1 }])
  const { database } = testShop.shop
  const [draft] = await database.select().from(orders).where(eq(orders.id, original))
  const items = await database.select().from(orderItems).where(eq(orderItems.orderId, original))
  const ids = Array.from({ length: count - 1 }, () => crypto.randomUUID())
  await database.insert(orders).values(ids.map((id) => ({ ...draft!, id })))
  await database.insert(orderItems).values(ids.flatMap((orderId) => items.map((item) => ({ ...item, orderId }))))
  const others = ids.map((id) => ({
    guest: newGuest(testShop.server, { [toOrderCookieName(id)]: signOrderKey(testShop.shop, id) }),
    id,
  }))
  return [{ guest: first, id: original }, ...others]
}

describe('many guests place their orders at once', () => {
  test.each([
    { buyers: 200, units: 1, placed: 1 },
    { buyers: 50, units: 20, placed: 20 },
    { buyers: 50, units: 500, placed: 50 },
  ])(
    '[CHK-12b] [CHK-12h] $buyers guests for $units units: $placed orders are placed, the others are refused as sold out',
    { timeout: 180_000 },
    async ({ buyers, units, placed }) => {
      const variantId = testShop.variant('tee-step', 'olive')
      await setStock(variantId, 'M', Math.max(units, buyers))
      const ready = await guestsReady(buyers, variantId, 'M')
      await setStock(variantId, 'M', units)

      const responses = await Promise.all(ready.map(({ guest, id }) => placeOrder(guest, id)))

      const refused = responses.filter(({ status }) => status !== 200)
      expect(responses.length - refused.length).toBe(placed)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(
        new Set(placed === buyers ? [] : ['PRODUCT_VARIANT_NOT_IN_STOCK']),
      )
      expect(await readUnits(variantId, 'M')).toBe(units - placed)
      const numbers = responses.flatMap(({ body }) => body.number ?? [])
      expect(new Set(numbers).size).toBe(placed)
    },
  )
})

test('[CHK-12d] placing the same order twice concurrently creates one order, and both requests return it', async () => {
  const variantId = testShop.variant('tee-step', 'black')
  await setStock(variantId, 'L', 10)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'L', quantity: 3 }])
  const jobsBefore = testShop.jobs.length

  const [first, second] = await Promise.all([placeOrder(guest, id), placeOrder(guest, id)])

  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await readUnits(variantId, 'L')).toBe(7)
  // One mail to the customer, one notice to the shop.
  expect(testShop.jobs.slice(jobsBefore).map(({ data }) => 'mail' in data && data.mail)).toEqual(['received', 'notice'])
})

test('two orders of the same products in opposite sequence do not deadlock', async () => {
  const [one, other] = [testShop.variant('tee-step', 'black'), testShop.variant('tee-step', 'olive')]
  await setStock(one, 'S', 100)
  await setStock(other, 'S', 100)
  const abFirst = [one, other].map((variantId) => ({ variantId, size: 'S' as const, quantity: 1 }))
  const ready = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const guest = newGuest(testShop.server)
      return { guest, id: await prepareOrder(guest, index % 2 ? abFirst : abFirst.toReversed()) }
    }),
  )

  const responses = await Promise.all(ready.map(({ guest, id }) => placeOrder(guest, id)))

  expect(responses.map(({ status }) => status)).toEqual(ready.map(() => 200))
  expect(await readUnits(one, 'S')).toBe(80)
})

test('[CHK-12c] an order of two products of which one is sold out reserves nothing of the other', async () => {
  const [there, gone] = [testShop.variant('tee-step', 'milk'), testShop.variant('tee-step', 'graphite')]
  await setStock(there, 'L', 5)
  await setStock(gone, 'L', 5)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [
    { variantId: there, size: 'L', quantity: 2 },
    { variantId: gone, size: 'L', quantity: 2 },
  ])
  await setStock(gone, 'L', 1)

  const refused = await placeOrder(guest, id)

  expect(refused.body.code).toBe('PRODUCT_VARIANT_NOT_IN_STOCK')
  expect(refused.body.details).toEqual([{ variantId: gone, size: 'L' }])
  expect(await readUnits(there, 'L')).toBe(5)
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ placedAt: null, number: null, totalMinor: null })
})

test('[CHK-13a] creating an order twice with one Idempotency-Key, even concurrently, creates one order', async () => {
  const guest = newGuest(testShop.server)
  const body = { products: [{ variantId: testShop.variant('tee-step', 'black'), size: 'XL' as const, quantity: 1 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }

  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => guest.call('POST /v1/orders/create', { body, headers })),
  )
  const later = await guest.call('POST /v1/orders/create', { body, headers })

  expect(new Set([...responses, later].map(({ body: order }) => order._id)).size).toBe(1)
  expect(later.status).toBe(201)
  const items = await testShop.shop.database.select().from(orderItems).where(eq(orderItems.orderId, later.body._id))
  expect(items).toHaveLength(1)
})

test('an Idempotency-Key that could be guessed is refused: it would open another guest’s order', async () => {
  const guest = newGuest(testShop.server)
  const body = { products: [{ variantId: testShop.variant('tee-step', 'black'), size: 'XL' as const, quantity: 1 }] }

  const refused = await guest.call('POST /v1/orders/create', { body, headers: { 'idempotency-key': '1' } })

  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
})

describe('the total on the screen', () => {
  const place = (guest: Guest, id: string, total: number) =>
    guest.call('PUT /v1/orders/{id}/payment-method', {
      params: { id },
      body: { paymentMethod: 'CASH_ON_DELIVERY', total },
    })

  test('[CHK-04h] an order that costs something else than the screen showed is not placed, and says what changed', async () => {
    const variantId = testShop.variant('hoodie-obrii', 'forest')
    await setStock(variantId, 'M', 10)
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    const shown = (await guest.call('GET /v1/orders/{id}', { params: { id } })).body.prices.total
    await testShop.shop.database.execute(
      sql`update variants set price_minor = price_minor + 100, discount_price_minor = null where id = ${variantId}`,
    )
    const { total } = (await guest.call('GET /v1/orders/{id}', { params: { id } })).body.prices
    expect(total).not.toBe(shown)

    const changed = { code: 'VALIDATION_ERROR', details: [{ field: 'total', rule: 'changed', total }] }
    for (const wrong of [shown, total + 0.01, total - 0.01])
      expect(await place(guest, id, wrong)).toMatchObject({ status: 422, body: changed })
    expect(await readUnits(variantId, 'M')).toBe(10)
    expect(await place(guest, id, total)).toMatchObject({ status: 200, body: { prices: { total } } })
  })

  test('[CHK-04h] what is sold out is named as such: its changed total is no news', async () => {
    const variantId = testShop.variant('hoodie-obrii', 'forest')
    await setStock(variantId, 'M', 10)
    const guest = newGuest(testShop.server)
    const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
    const shown = (await guest.call('GET /v1/orders/{id}', { params: { id } })).body.prices.total
    await setStock(variantId, 'M', 0)

    expect(await place(guest, id, shown)).toMatchObject({ status: 409, body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK' } })
  })
})

test('[CHK-04i] placing a cancelled or a finished order is refused: a new order is needed', async () => {
  const variantId = testShop.variant('tee-step', 'black')
  await setStock(variantId, 'L', 10)
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'L', quantity: 1 }])
  await placeOrder(guest, id)
  for (const status of ['CANCELED', 'DONE'] as const) {
    await testShop.shop.database.update(orders).set({ status }).where(eq(orders.id, id))
    expect(await placeOrder(guest, id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', details: { reason: 'ORDER_PLACED', status } },
    })
  }
})

test('[CHK-14a] a stranger gets the same response for an order as for an unknown one', async () => {
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId: testShop.variant('tee-step', 'black'), size: 'XL', quantity: 1 }])
  const stranger = newGuest(testShop.server)

  const foreign = await stranger.call('GET /v1/orders/{id}', { params: { id } })
  const unknown = await stranger.call('GET /v1/orders/{id}', { params: { id: crypto.randomUUID() } })

  expect(foreign).toEqual(unknown)
  expect(foreign).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  expect(await placeOrder(stranger, id)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
})
