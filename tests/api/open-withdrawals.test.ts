import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { payments, refundItems, refunds } from '#database/schema/payments.ts'
import { withdrawals } from '#database/schema/withdrawals.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newStaffOrder } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const now = new Date('2026-11-24T10:00:00Z')
const dayMs = 86_400_000
const testShop = await openShopFixture('ua', { now: () => now })
const manager = await newAdministrator(testShop)
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 100)
})

const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
const setFacts = (id: string, facts: Partial<typeof orders.$inferInsert>) =>
  testShop.shop.database.update(orders).set(facts).where(eq(orders.id, id))
/** Places an order of two units to Poland and withdraws from some of them. Returns its id and number. */
const newWithdrawn = async (units: number) => {
  const { id, number, buyer } = await newStaffOrder(testShop, variantId, { shippingInfo: toPoland })
  const body = { items: [{ variantId, size: 'M' as const, withdrawn: units }] }
  expect((await buyer.call('POST /v1/orders/{id}/withdraw', { params: { id }, body })).status).toBe(200)
  return { id, number }
}
const listed = async () => {
  const { body } = await manager.call('POST /v1/admin/orders/search', { body: { view: 'withdrawn' } })
  expect(body.total).toBe(body.entities.length)
  expect(body.views.withdrawn).toBe(body.total)
  return body.entities.map(({ number }) => number)
}
const findQueue = async () =>
  (await manager.call('GET /v1/admin/today')).body.queues.find(({ name }) => name === 'withdrawn')
/** Records a refund of units: outside, or by a provider that refused it. */
const refundUnits = async (orderId: string, quantity: number, isRefused = false): Promise<void> => {
  const { database } = testShop.shop
  const amountMinor = 100
  const payment = { orderId, place: 1, method: 'LIQPAY', amountMinor, currency: 'UAH', state: 'COMPLETED' } as const
  const [paid] = isRefused
    ? await database
        .insert(payments)
        .values({ ...payment, completedAt: now })
        .returning()
    : []
  const kind = paid
    ? ({ paymentId: paid.id, state: 'FAILED' } as const)
    : ({ method: 'OUTSIDE', state: 'COMPLETED', completedAt: now } as const)
  const [refund] = await database
    .insert(refunds)
    .values({ orderId, amountMinor, reason: 'SIZE', ...kind })
    .returning()
  await database.insert(refundItems).values({ refundId: refund!.id, variantId, size: 'M', quantity, restock: false })
}

test('[ADM-25f] a withdrawal waits in a view and on Today, and is late after ten of its fourteen days', async () => {
  expect(await findQueue()).toMatchObject({ count: 0, late: false, oldestAt: null })
  const { number, id } = await newWithdrawn(1)
  await newStaffOrder(testShop, variantId)
  expect(await listed()).toEqual([number])
  expect(await findQueue()).toMatchObject({ count: 1, late: false, oldestAt: now.toISOString() })
  const at = new Date(now.getTime() - 11 * dayMs)
  await testShop.shop.database.update(withdrawals).set({ at }).where(eq(withdrawals.orderId, id))
  expect(await findQueue()).toMatchObject({ count: 1, late: true, oldestAt: at.toISOString() })
  await setFacts(id, { status: 'CANCELED', canceledAt: now })
  expect(await listed()).toEqual([])
})

test('[ADM-25f] it is settled once its units are refunded, a failed refund settles nothing', async () => {
  const { id, number } = await newWithdrawn(2)
  await setFacts(id, { status: 'DONE', paidOutsideMinor: 2000 })
  await refundUnits(id, 2, true)
  await refundUnits(id, 1)
  expect(await listed()).toEqual([number])
  await refundUnits(id, 1)
  expect(await listed()).toEqual([])
})

test('[ADM-25f] without money to give back, it waits until the items have come to the customer', async () => {
  const { id, number } = await newWithdrawn(1)
  expect(await listed()).toEqual([number])
  await setFacts(id, { status: 'DONE' })
  expect(await listed()).toEqual([])
})

test('[ADM-25f] no order is taken from this view: it is at any step', async () => {
  const { status } = await manager.call('POST /v1/admin/orders/next', { body: { view: 'withdrawn' as 'pack' } })
  expect(status).toBe(422)
})
