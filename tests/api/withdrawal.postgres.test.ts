import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { withdrawalItems, withdrawals } from '#database/schema/withdrawals.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
beforeAll(async () => {
  await setUnits(testShop, tee().variantId, 'M', 1000)
}, 300_000)

const tee = () => ({ variantId: testShop.variant('tee-step', 'black'), size: 'M' }) as const
const newOrder = async (guest: Guest): Promise<string> => {
  const id = await prepareOrder(guest, [{ ...tee(), quantity: 2 }])
  await placeOrder(guest, id)
  const toPoland = { country: 'PL', city: 'Kraków', address: 'Długa 1', postcode: '31-146' }
  await testShop.shop.database.update(orders).set({ shippingInfo: toPoland }).where(eq(orders.id, id))
  testShop.jobs.length = 0
  return id
}
const listUnits = (id: string) =>
  testShop.shop.database
    .select({ quantity: withdrawalItems.quantity })
    .from(withdrawals)
    .innerJoin(withdrawalItems, eq(withdrawalItems.withdrawalId, withdrawals.id))
    .where(eq(withdrawals.orderId, id))
const withdraw = (guest: Guest, id: string, body: object = {}) =>
  guest.call('POST /v1/orders/{id}/withdraw', { params: { id }, body })
const times = Array.from({ length: 10 }, (_, index) => index)

test('parallel withdrawals from the same unit are one, with one mail to each side', async () => {
  const guest = newGuest(testShop.server)
  for (const _time of times) {
    const id = await newOrder(guest)
    const body = { items: [{ ...tee(), withdrawn: 1 }] }
    const replies = await Promise.all([1, 2, 3, 4].map(() => withdraw(guest, id, body)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await listUnits(id)).toEqual([{ quantity: 1 }])
    expect(testShop.jobs).toHaveLength(2)
  }
}, 120_000)

test('parallel withdrawals of a part and of everything never exceed the order', async () => {
  const guest = newGuest(testShop.server)
  for (const _time of times) {
    const id = await newOrder(guest)
    await Promise.all([withdraw(guest, id, { items: [{ ...tee(), withdrawn: 1 }] }), withdraw(guest, id)])
    const units = await listUnits(id)
    expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
    const { body } = await guest.call('GET /v1/orders/{id}', { params: { id } })
    expect(body.withdrawal?.at).not.toBeNull()
  }
}, 120_000)

test('a withdrawal and a cancellation at once: the statement is stored, or refused because the order is cancelled', async () => {
  const guest = newGuest(testShop.server)
  const admin = await newAdministrator(testShop)
  for (const _time of times) {
    const id = await newOrder(guest)
    const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    const cancel = () =>
      admin.call('PATCH /v1/orders/{id}', { params: { id }, body: { status: 'CANCELED', updatedAt: order.updatedAt } })
    const [withdrawn, cancelled] = await Promise.all([withdraw(guest, id), cancel()])
    const stored = await listUnits(id)
    expect(stored).toEqual(withdrawn.status === 200 ? [{ quantity: 2 }] : [])
    expect([200, 403]).toContain(withdrawn.status)
    const { body: after } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    // A cancellation that comes second is refused, because its administrator has not seen the withdrawal.
    expect(after.status).toBe(cancelled.status === 200 ? 'CANCELED' : 'NEW')
    expect(after.withdrawal?.at ?? null).toBe(withdrawn.status === 200 ? '2026-11-02T10:00:00.000Z' : null)
  }
}, 120_000)
