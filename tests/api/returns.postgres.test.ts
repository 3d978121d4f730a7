import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returns } from '#database/schema/returns.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import {
  acceptReturn,
  requestReturnOnline,
  requestReturnAsStaff,
  readVersion,
  receiveOrder,
  tee,
} from '#tests/support/returns.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let admin: SignedIn
beforeAll(async () => {
  testShop = await openTestShop()
  admin = await newAdministrator(testShop)
  await setUnits(testShop, tee(testShop).variantId, 'M', 1000)
}, 300_000)
afterAll(() => testShop.close())

const ten = Array.from({ length: 10 }, (_, index) => index)
const exchange = () => [
  { ...tee(testShop), wish: 'EXCHANGE' as const, newSize: 'L' as const, reason: 'TOO_SMALL' as const },
]
/** Returns how many responses have each status. */
const countStatuses = (responses: readonly { status: number }[]): object =>
  Object.fromEntries([...Map.groupBy(responses, ({ status }) => status)].map(([status, same]) => [status, same.length]))
const listReturns = (id: string) => testShop.shop.database.select().from(returns).where(eq(returns.orderId, id))

test('[ADM-06h] ten parallel askings are one return, and ten parallel acceptances one', async () => {
  for (const _round of [1, 2, 3]) {
    const id = await receiveOrder(testShop, newGuest(testShop.server))
    const updatedAt = await readVersion(admin, id)
    const asked = await Promise.all(ten.map(() => requestReturnAsStaff(testShop, admin, id, { updatedAt })))
    expect(countStatuses(asked)).toEqual({ 201: 1, 409: 9 })
    expect(await listReturns(id)).toHaveLength(1)
    const before = await readStock(testShop, tee(testShop).variantId, 'M')
    const { body } = asked.find(({ status }) => status === 201)!
    const accepted = await Promise.all(ten.map(() => acceptReturn(admin, body)))
    expect(countStatuses(accepted)).toEqual({ 200: 1, 409: 9 })
    expect(await readStock(testShop, tee(testShop).variantId, 'M')).toBe(before + 1)
  }
}, 120_000)

test('[ADM-06c] the last unit of a size is promised to one of ten exchanges', async () => {
  await setUnits(testShop, tee(testShop).variantId, 'L', 1)
  const orders: string[] = []
  for (const _one of ten) orders.push(await receiveOrder(testShop, newGuest(testShop.server)))
  const replies = await Promise.all(
    orders.map((id) => requestReturnAsStaff(testShop, admin, id, { pieces: exchange() })),
  )
  expect(countStatuses(replies)).toEqual({ 201: 1, 409: 9 })
  expect(await readStock(testShop, tee(testShop).variantId, 'L')).toBe(0)
}, 120_000)

test('[ADM-06d] a return and a refund of the same two units at once never give back more than two', async () => {
  for (const _round of ten) {
    const id = await receiveOrder(testShop, newGuest(testShop.server))
    const updatedAt = await readVersion(admin, id)
    const two = [1, 2].map(() => ({ ...tee(testShop), wish: 'MONEY' as const, reason: 'TOO_BIG' as const }))
    const [asked, refunded] = await Promise.all([
      requestReturnAsStaff(testShop, admin, id, { pieces: two, updatedAt }),
      admin.call('POST /v1/admin/orders/{id}/refunds', {
        params: { id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          items: [{ ...tee(testShop), quantity: 2, restock: false }],
          reason: 'SIZE',
          method: 'OUTSIDE',
          updatedAt,
        },
      }),
    ])
    expect([asked.status, refunded.status].filter((status) => status === 201)).toHaveLength(1)
  }
}, 120_000)

test('[ADM-06m] ten parallel askings of a customer are one return: with one id all succeed, with ten ids one does', async () => {
  for (const sameId of [crypto.randomUUID(), undefined]) {
    const guest = newGuest(testShop.server)
    const id = await receiveOrder(testShop, guest)
    const pieces = [1, 2].map(() => ({ ...tee(testShop), wish: 'MONEY' as const, reason: 'TOO_BIG' as const }))
    const asked = await Promise.all(
      ten.map(() =>
        requestReturnOnline(testShop, guest, { orderId: id }, { pieces, ...(sameId && { returnId: sameId }) }),
      ),
    )
    expect(countStatuses(asked)).toEqual(sameId ? { 200: 10 } : { 200: 1, 403: 9 })
    expect(await listReturns(id)).toHaveLength(1)
  }
}, 120_000)

test('[ADM-06m] the last unit of a size is promised to one of two customers', async () => {
  for (const _round of [1, 2, 3]) {
    await setUnits(testShop, tee(testShop).variantId, 'L', 1)
    const guests = [newGuest(testShop.server), newGuest(testShop.server)]
    const asking: (() => ReturnType<typeof requestReturnOnline>)[] = []
    for (const guest of guests) {
      const orderId = await receiveOrder(testShop, guest)
      asking.push(() => requestReturnOnline(testShop, guest, { orderId }, { pieces: exchange() }))
    }
    expect(countStatuses(await Promise.all(asking.map((ask) => ask())))).toEqual({ 200: 1, 409: 1 })
    expect(await readStock(testShop, tee(testShop).variantId, 'L')).toBe(0)
  }
}, 120_000)

test('[ADM-06n] a return is called off and moved on at the same time: one of them happens', async () => {
  for (const _round of [1, 2, 3]) {
    await setUnits(testShop, tee(testShop).variantId, 'L', 1)
    const guest = newGuest(testShop.server)
    const orderId = await receiveOrder(testShop, guest)
    const { body } = await requestReturnOnline(testShop, guest, { orderId }, { pieces: exchange() })
    const returnId = body.returns[0]!._id
    const read = await admin.call('GET /v1/admin/returns/{id}', { params: { id: returnId } })
    const [calledOff, accepted] = await Promise.all([
      guest.call('POST /v1/returns/change', { body: { orderId, returnId, state: 'CANCELED' } }),
      acceptReturn(admin, read.body),
    ])
    expect([calledOff.status, accepted.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await readStock(testShop, tee(testShop).variantId, 'L')).toBe(calledOff.status === 200 ? 1 : 0)
  }
}, 120_000)
