import { eq, and, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderCookieName, orderKey } from '#api/http/order-key.ts'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { orderItems, orders } from '#database/schema/orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { Size } from '#shared/enums.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())

const setStock = async (variantId: string, size: Size, quantity: number): Promise<void> => {
  await house.shop.database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
}
const unitsOf = async (variantId: string, size: Size): Promise<number> => {
  const [row] = await house.shop.database
    .select()
    .from(stock)
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
  return row?.quantity ?? Number.NaN
}

/** So many guests with the same garment in a filled-in order, each before the final button: one order, and copies of its rows. */
const guestsReady = async (count: number, variantId: string, size: Size): Promise<{ guest: Guest; id: string }[]> => {
  const first = newGuest(house.server)
  const original = await prepareOrder(first, [{ variantId, size, quantity: 1 }])
  const { database } = house.shop
  const [draft] = await database.select().from(orders).where(eq(orders.id, original))
  const items = await database.select().from(orderItems).where(eq(orderItems.orderId, original))
  const ids = Array.from({ length: count - 1 }, () => crypto.randomUUID())
  await database.insert(orders).values(ids.map((id) => ({ ...draft!, id })))
  await database.insert(orderItems).values(ids.flatMap((orderId) => items.map((item) => ({ ...item, orderId }))))
  const others = ids.map((id) => ({
    guest: newGuest(house.server, { [orderCookieName(id)]: orderKey(house.shop, id) }),
    id,
  }))
  return [{ guest: first, id: original }, ...others]
}

describe('many guests press the final button at once', () => {
  test.each([
    { buyers: 200, units: 1, placed: 1 },
    { buyers: 50, units: 20, placed: 20 },
    { buyers: 50, units: 500, placed: 50 },
  ])(
    '[CHK-12b] [CHK-12h] $buyers guests for $units units: $placed orders are placed, the rest hear that nothing is left',
    { timeout: 180_000 },
    async ({ buyers, units, placed }) => {
      const variantId = house.variant('tee-step', 'olive')
      await setStock(variantId, 'M', Math.max(units, buyers))
      const ready = await guestsReady(buyers, variantId, 'M')
      await setStock(variantId, 'M', units)

      const answers = await Promise.all(ready.map(({ guest, id }) => placeOrder(guest, id)))

      const refused = answers.filter(({ status }) => status !== 200)
      expect(answers.length - refused.length).toBe(placed)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(
        new Set(placed === buyers ? [] : ['PRODUCT_VARIANT_NOT_IN_STOCK']),
      )
      expect(await unitsOf(variantId, 'M')).toBe(units - placed)
      const numbers = answers.flatMap(({ body }) => body.number ?? [])
      expect(new Set(numbers).size).toBe(placed)
    },
  )
})

test('[CHK-12d] the same order placed twice at once is one order, and both hear the same', async () => {
  const variantId = house.variant('tee-step', 'black')
  await setStock(variantId, 'L', 10)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'L', quantity: 3 }])
  const jobsBefore = house.jobs.length

  const [first, second] = await Promise.all([placeOrder(guest, id), placeOrder(guest, id)])

  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  expect(await unitsOf(variantId, 'L')).toBe(7)
  expect(house.jobs.length - jobsBefore).toBe(1)
})

test('two orders of the same garments in opposite sequence never wait for each other', async () => {
  const [one, other] = [house.variant('tee-step', 'black'), house.variant('tee-step', 'olive')]
  await setStock(one, 'S', 100)
  await setStock(other, 'S', 100)
  const forth = [one, other].map((variantId) => ({ variantId, size: 'S' as const, quantity: 1 }))
  const ready = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const guest = newGuest(house.server)
      return { guest, id: await prepareOrder(guest, index % 2 ? forth : forth.toReversed()) }
    }),
  )

  const answers = await Promise.all(ready.map(({ guest, id }) => placeOrder(guest, id)))

  expect(answers.map(({ status }) => status)).toEqual(ready.map(() => 200))
  expect(await unitsOf(one, 'S')).toBe(80)
})

test('[CHK-12c] an order of two garments of which one is gone takes nothing of the other', async () => {
  const [there, gone] = [house.variant('tee-step', 'milk'), house.variant('tee-step', 'graphite')]
  await setStock(there, 'L', 5)
  await setStock(gone, 'L', 5)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [
    { variantId: there, size: 'L', quantity: 2 },
    { variantId: gone, size: 'L', quantity: 2 },
  ])
  await setStock(gone, 'L', 1)

  const refused = await placeOrder(guest, id)

  expect(refused.body.code).toBe('PRODUCT_VARIANT_NOT_IN_STOCK')
  expect(refused.body.details).toEqual([{ variantId: gone, size: 'L' }])
  expect(await unitsOf(there, 'L')).toBe(5)
  const [row] = await house.shop.database.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ placedAt: null, number: null, totalMinor: null })
})

test('[CHK-13a] an order created twice with one Idempotency-Key, even at once, is one order', async () => {
  const guest = newGuest(house.server)
  const body = { products: [{ variantId: house.variant('tee-step', 'black'), size: 'XL' as const, quantity: 1 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => guest.call('POST /v1/orders/create', { body, headers })))
  const later = await guest.call('POST /v1/orders/create', { body, headers })

  expect(new Set([...answers, later].map(({ body: order }) => order._id)).size).toBe(1)
  expect(later.status).toBe(201)
  const items = await house.shop.database.select().from(orderItems).where(eq(orderItems.orderId, later.body._id))
  expect(items).toHaveLength(1)
})

test('a key that could be guessed is refused: it would open somebody else’s order', async () => {
  const guest = newGuest(house.server)
  const body = { products: [{ variantId: house.variant('tee-step', 'black'), size: 'XL' as const, quantity: 1 }] }

  const refused = await guest.call('POST /v1/orders/create', { body, headers: { 'idempotency-key': '1' } })

  expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
})

test('what was ordered stays what it was, whatever becomes of the garment', async () => {
  const variantId = house.variant('hoodie-obrii', 'olive')
  await setStock(variantId, 'M', 10)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])
  const placed = await placeOrder(guest, id)

  await house.shop.database.execute(
    sql`update variants set price_minor = 999900, discount_price_minor = null where id = ${variantId}`,
  )
  await house.shop.database.execute(
    sql`update products set name = jsonb_build_object('uk', 'Інше', 'en', 'Other') where id = (select product_id from variants where id = ${variantId})`,
  )
  const later = await guest.call('GET /v1/orders/{id}', { params: { id } })

  expect(later.body.products).toEqual(placed.body.products)
  expect(later.body.prices).toEqual(placed.body.prices)
  const inEnglish = await guest.call('GET /v1/orders/{id}', { params: { id }, headers: { 'accept-language': 'en' } })
  expect(inEnglish.body.products[0]?.name).toBe('Obrii hoodie')
})

test('a garment at a reduced price is kept in the order at what was paid for it', async () => {
  const variantId = house.variant('hoodie-obrii', 'milk')
  await setStock(variantId, 'M', 10)
  await house.shop.database.execute(
    sql`update variants set price_minor = 200000, discount_price_minor = 150000 where id = ${variantId}`,
  )
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])

  const { body } = await placeOrder(guest, id)

  expect(body.products).toMatchObject([{ price: 1500, total: 3000 }])
  expect(body.prices.products).toBe(3000)
})

test('[CHK-03g] an order to be paid at the door waits for no payment: it is never ended for want of one', async () => {
  const variantId = house.variant('hoodie-obrii', 'black')
  await setStock(variantId, 'M', 10)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 2 }])
  const placed = await placeOrder(guest, id)
  const nextYear = new Date('2027-11-02T10:00:00Z')

  await expireOrdersWorker({ database: house.shop.database, now: () => nextYear })({})

  const later = await guest.call('GET /v1/orders/{id}', { params: { id } })
  expect(placed.body).toMatchObject({ status: 'NEW', heldUntil: null, prices: { payNow: 0 } })
  expect(later.body).toEqual(placed.body)
  expect(await unitsOf(variantId, 'M')).toBe(8)
})

test('[CHK-11a] a draft follows the shop’s price until it is placed', async () => {
  const variantId = house.variant('hoodie-obrii', 'forest')
  await setStock(variantId, 'M', 10)
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId, size: 'M', quantity: 1 }])
  await house.shop.database.execute(
    sql`update variants set price_minor = 100000, discount_price_minor = null where id = ${variantId}`,
  )

  const draft = await guest.call('GET /v1/orders/{id}', { params: { id } })
  const placed = await placeOrder(guest, id)

  expect(draft.body.prices.products).toBe(1000)
  expect(placed.body.prices.products).toBe(1000)
})

test('[CHK-14a] a stranger hears of an order what anyone hears of an unknown one', async () => {
  const guest = newGuest(house.server)
  const id = await prepareOrder(guest, [{ variantId: house.variant('tee-step', 'black'), size: 'XL', quantity: 1 }])
  const stranger = newGuest(house.server)

  const foreign = await stranger.call('GET /v1/orders/{id}', { params: { id } })
  const unknown = await stranger.call('GET /v1/orders/{id}', { params: { id: crypto.randomUUID() } })

  expect(foreign).toEqual(unknown)
  expect(foreign).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  expect(await placeOrder(stranger, id)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
})
