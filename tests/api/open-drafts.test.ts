import { eq, inArray, isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import type { Size } from '#shared/enums.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let now = new Date()
/** The drafts of one network have 6 lines together. */
const testShop = await openShopFixture('ua', { now: () => now, draftLines: 6 })
beforeEach(async () => {
  now = new Date()
  await testShop.shop.database.delete(orders).where(isNull(orders.placedAt))
})

const createLines = (count: number) =>
  (['XS', 'S', 'M', 'L', 'XL'] as const satisfies readonly Size[])
    .slice(0, count)
    .map((size) => ({ variantId: testShop.variant('hoodie-obrii', 'black'), size, quantity: 1 }))
const from = (address: string) => newGuest(testShop.server, {}, address)
/** Creates a draft of a new visitor in this network. */
const draft = async (address: string, lines: number): Promise<string> => {
  const { status, body } = await from(address).call('POST /v1/orders/create', {
    body: { products: createLines(lines) },
  })
  expect(status).toBe(201)
  return body._id
}
const listKept = async (...ids: string[]): Promise<string[]> => {
  const rows = await testShop.shop.database.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids))
  return ids.filter((id) => rows.some((row) => row.id === id))
}

test('[CHK-04p] beyond the bound the largest drafts of a network are deleted, and every new one is created', async () => {
  const small = await draft('10.2.0.1', 1)
  const large = await draft('10.2.0.1', 5)
  const next = await draft('10.2.0.1', 1)
  expect(await listKept(small, large, next)).toEqual([small, next])
  const largest = await draft('10.2.0.1', 5)
  expect(await listKept(small, next, largest)).toHaveLength(2)
  expect(await listKept(largest)).toEqual([largest])
})

test('[CHK-04p] of drafts with as many lines the oldest are deleted', async () => {
  const [first, second, third] = [await draft('10.2.0.1', 2), await draft('10.2.0.1', 2), await draft('10.2.0.1', 2)]
  const last = await draft('10.2.0.1', 2)
  expect(await listKept(first, second, third, last)).toEqual([second, third, last])
})

test('[CHK-04p] a draft that grows counts by its new lines', async () => {
  const other = await draft('10.2.0.1', 3)
  const guest = from('10.2.0.1')
  const { body } = await guest.call('POST /v1/orders/create', { body: { products: createLines(3) } })
  expect(await listKept(other, body._id)).toEqual([other, body._id])
  const path = `/v1/orders/${body._id}/update-product`
  expect((await guest.send({ method: 'PUT', path, body: { products: createLines(4) } })).status).toBe(200)
  expect(await listKept(other, body._id)).toEqual([body._id])
})

test('[CHK-04p] other networks, placed orders and drafts of the day before count for nothing', async () => {
  const elsewhere = await draft('10.2.0.2', 1)
  const guest = from('10.2.0.1')
  const placed = await prepareOrder(guest, createLines(1))
  expect((await placeOrder(guest, placed)).status).toBe(200)
  const old = await draft('10.2.0.1', 1)
  const dayBefore = new Date(now.getTime() - 25 * 60 * 60_000)
  await testShop.shop.database.update(orders).set({ createdAt: dayBefore }).where(eq(orders.id, old))
  const open = await draft('10.2.0.1', 2)
  const next = await draft('10.2.0.1', 4)
  expect(await listKept(elsewhere, placed, old, open, next)).toEqual([elsewhere, placed, old, open, next])
})

test('[CHK-04p] an IPv6 network counts by /64', async () => {
  const first = await draft('2001:db8:0:1::1', 5)
  const second = await draft('2001:db8:0:1:ffff::2', 5)
  const other = await draft('2001:db8:0:2::1', 5)
  expect(await listKept(first, second, other)).toEqual([second, other])
})
