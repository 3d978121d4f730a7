import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#database/schema/orders.ts'
import { shop as shopTable } from '#database/schema/shop.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import type { OpenTask } from '#shared/entities/admin/door.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newStaffOrder } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let openTasks: OpenTask[] = []
/** Tuesday, 12:00 in Kyiv. */
const now = new Date('2026-11-24T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now, listOpenTasks: () => Promise.resolve(openTasks) })
const manager = await newAdministrator(testShop)
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 200)
})
beforeEach(() =>
  testShop.shop.database.update(orders).set({ placedAt: new Date('2020-01-01T00:00:00Z'), status: 'DONE' }),
)

const newOrder = (placedAt: string, facts: Parameters<typeof newStaffOrder>[2] = {}) =>
  newStaffOrder(testShop, variantId, { placedAt: new Date(placedAt), ...facts })
const today = async (who = manager) => (await who.call('GET /v1/admin/today')).body
const findQueue = async (name: string, who = manager) => (await today(who)).queues.find((queue) => queue.name === name)

describe('what waits', () => {
  test('[ADM-09e] a queue says how many wait, since when, and whether the oldest is late', async () => {
    await newOrder('2026-11-24T09:30:00Z', { isFast: true })
    expect(await findQueue('call')).toMatchObject({ count: 1, late: false, oldestAt: '2026-11-24T09:30:00.000Z' })
    const { id, number, totalMinor } = await newOrder('2026-11-24T08:30:00Z', { isFast: true })
    expect(await findQueue('call')).toMatchObject({
      count: 2,
      late: true,
      oldestAt: '2026-11-24T08:30:00.000Z',
      oldest: { _id: id, number, total: totalMinor! / 100 },
    })
    expect(await findQueue('confirm')).toMatchObject({ count: 0, late: false, oldest: null })
  })

  test('[ADM-09e] counts agree with the tabs of the order list', async () => {
    await newOrder('2026-11-24T08:00:00Z')
    const [{ views, queues }, list] = [
      await today(),
      await manager.call('POST /v1/admin/orders/search', { body: { view: 'confirm' } }),
    ]
    expect(views).toEqual(list.body.views)
    expect(queues.find(({ name }) => name === 'confirm')!.count).toBe(list.body.total)
  })

  test('[ADM-09e] of unpaid orders the one whose hold ends first is named, of parcels how many leave today', async () => {
    const unpaid = { payNowMinor: 100, paymentMethod: 'LIQPAY' } as const
    await newOrder('2026-11-24T09:00:00Z', { ...unpaid, heldUntil: new Date('2026-11-24T12:00:00Z') })
    const next = await newOrder('2026-11-24T09:50:00Z', { ...unpaid, heldUntil: new Date('2026-11-24T10:20:00Z') })
    expect(await findQueue('payment')).toMatchObject({ count: 2, late: true, oldest: { _id: next.id } })
    const packed = { status: 'IN_PROCESS', heldUntil: null } as const
    await newOrder('2026-11-24T09:00:00Z', packed)
    await newOrder('2026-11-23T13:00:00Z', packed)
    await newOrder('2026-11-23T09:00:00Z', packed)
    expect(await findQueue('pack')).toMatchObject({ count: 3, dueToday: 3, late: true })
    expect((await today()).yesterday).toEqual({ sent: 0, left: 1 })
  })

  test('[ADM-09e] parcels that come back say what is to be given back, sold-out sizes who waits for them', async () => {
    const paid = await newOrder('2026-11-20T09:00:00Z', { status: 'IN_PROCESS', parcelStatus: 'RETURNED' })
    await testShop.shop.database.update(orders).set({ paidOutsideMinor: 5000 }).where(eq(orders.id, paid.id))
    expect(await findQueue('returning')).toMatchObject({ count: 1, amount: 50 })
    expect((await findQueue('returning', packer))!.amount).toBeNull()
    const alert = { variantId, locale: 'uk', confirmedAt: now, createdAt: now } as const
    await testShop.shop.database.insert(stockAlerts).values([
      { ...alert, size: 'S', email: 'a@example.com' },
      { ...alert, size: 'S', email: 'b@example.com' },
      { ...alert, size: 'L', email: 'a@example.com' },
      { ...alert, size: 'L', email: 'c@example.com', confirmedAt: null },
    ])
    expect(await findQueue('sizes')).toMatchObject({ count: 2, people: 2 })
  })

  test('[ADM-09e] failed jobs are for the owner alone', async () => {
    const owner = await newAdministrator(testShop, { isSuper: true })
    expect(await findQueue('failed-jobs', owner)).toMatchObject({ count: 0, late: false })
    expect(await findQueue('failed-jobs')).toBeUndefined()
  })
})

describe('the figures', () => {
  test('[ADM-17a] today stands by hour beside the same weekday of the week before, in the shop’s time zone', async () => {
    const order = await newOrder('2026-11-23T22:30:00Z')
    await newOrder('2026-11-24T09:59:00Z')
    await newOrder('2026-11-24T08:00:00Z', { status: 'CANCELED' })
    await newOrder('2026-11-24T08:00:00Z', { payNowMinor: 100, paymentMethod: 'LIQPAY' })
    await newOrder('2026-11-23T21:30:00Z')
    await newOrder('2026-11-17T09:00:00Z')
    await newOrder('2026-11-17T20:00:00Z')
    const total = order.totalMinor! / 100
    const { sales, timeZone } = await today()
    expect(timeZone).toBe('Europe/Kyiv')
    expect(sales).toMatchObject({
      today: { day: '2026-11-24', orders: 2, pieces: 4, revenue: 2 * total, mean: total },
      before: { day: '2026-11-17', orders: 2, revenue: 2 * total },
      beforeUntilNow: { day: '2026-11-17', orders: 1, revenue: total },
    })
    expect(sales!.today.hours).toEqual(
      Array.from({ length: 24 }, (_hour, hour) => ([0, 11].includes(hour) ? total : 0)),
    )
  })

  test('[ADM-17a] a packer sees no sums', async () => {
    expect((await today(packer)).sales).toBeNull()
  })
})

describe('the first day', () => {
  test('[ADM-09f] its steps are computed from what the shop lacks, and end once it has opened', async () => {
    expect((await today()).firstDay).toBeNull()
    await testShop.shop.database.update(shopTable).set({ isOpen: false, openedAt: null })
    openTasks = [{ what: 'no provider of online payments', how: 'LIQPAY_…, STRIPE_… or PAYPAL_…' }]
    const steps = async () => Object.fromEntries((await today()).firstDay!.map(({ step, done }) => [step, done]))
    expect(await steps()).toMatchObject({ contacts: true, payment: false, open: false })
    openTasks = []
    expect(await steps()).toMatchObject({ payment: true })
    await testShop.shop.database.update(shopTable).set({ isOpen: true, openedAt: now })
    expect((await today()).firstDay).toBeNull()
  })
})
