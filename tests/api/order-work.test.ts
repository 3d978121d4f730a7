import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateParcels } from '#api/modules/orders/parcels.queries.ts'
import { clearRecipients } from '#api/modules/orders/recipients.queries.ts'
import { orderMails, orderNotes } from '#database/schema/order-events.ts'
import { orders } from '#database/schema/orders.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { findRow, newStaffOrder, newTrackingNumber, toVersion } from '#tests/support/staff-order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const manager = await newAdministrator(testShop)
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 200)
})

const newOrder = (facts: Parameters<typeof newStaffOrder>[2] = {}) => newStaffOrder(testShop, variantId, facts)
const history = async (id: string, who = manager) =>
  (await who.call('GET /v1/admin/orders/{id}/history', { params: { id } })).body.entities
const readRow = async (number: string) => {
  const { body } = await manager.call('POST /v1/admin/orders/search', { body: { text: number } })
  return body.entities[0]!
}
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const withKey = (key = crypto.randomUUID()) => ({ 'idempotency-key': key })

describe('the history of an order', () => {
  test('[ADM-09a] has steps, edits, parcel, mails, notes and calls in the order of their time, with their author', async () => {
    const order = await newOrder({ heldUntil: null, status: 'IN_PROCESS' })
    const params = { id: order.id }
    await packer.call('POST /v1/admin/orders/{id}/notes', { params, body: { text: 'Без пакета' }, headers: withKey() })
    later(1000)
    const callBackAt = '2026-11-02T15:00:00.000Z'
    await manager.call('POST /v1/admin/orders/{id}/calls', { params, body: { callBackAt }, headers: withKey() })
    const trackingNumber = newTrackingNumber()
    const body = { orders: [{ ...toVersion(await findRow(testShop, order.id)), trackingNumber }] }
    await packer.call('POST /v1/admin/orders/ship', { body, headers: withKey() })
    later(1000)
    const parcel = { id: order.id, trackingNumber, status: 'READY' as const }
    await testShop.shop.change((tx) => updateParcels(tx, [parcel], now))
    await testShop.shop.change((tx) => updateParcels(tx, [parcel], now))
    await testShop.shop.database.insert(orderMails).values({ orderId: order.id, mail: 'sent', at: now })
    const events = await history(order.id)
    const ofKind = (kind: string) => events.filter((event) => event.kind === kind)
    const name = 'Ірина'
    expect(ofKind('NOTE')).toMatchObject([{ text: 'Без пакета', by: { _id: packer.id, name } }])
    expect(ofKind('CALL')).toMatchObject([{ callBackAt, by: { _id: manager.id, name } }])
    expect(ofKind('STEP')).toMatchObject([{ from: 'PACK', to: 'ON_ITS_WAY', by: { _id: packer.id } }])
    expect(ofKind('EDIT')).toMatchObject([
      { changes: [{ field: 'trackingNumber', before: null, after: trackingNumber }] },
    ])
    expect(ofKind('PARCEL')).toMatchObject([{ status: 'READY', trackingNumber, by: null }])
    expect(ofKind('MAIL')).toMatchObject([{ mail: 'sent' }])
    expect(ofKind('PLACED')).toHaveLength(1)
    const times = events.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('[ADM-09a] tells an edited status, and money to roles that see payments only', async () => {
    const order = await newOrder()
    const { id, updatedAt } = toVersion(order)
    const body = { status: 'IN_PROCESS' as const, updatedAt }
    await manager.call('PATCH /v1/orders/{id}', { params: { id }, body })
    await testShop.shop.database.update(orders).set({ paidOutsideMinor: order.totalMinor! }).where(eq(orders.id, id))
    const current = await findRow(testShop, id)
    const refund = {
      amount: 1,
      reason: 'GOODWILL',
      method: 'OUTSIDE',
      updatedAt: toVersion(current).updatedAt,
    } as const
    const given = await manager.call('POST /v1/admin/orders/{id}/refunds', { params: { id }, body: refund })
    expect(given.status).toBe(201)
    const kinds = (list: Awaited<ReturnType<typeof history>>) => list.map(({ kind }) => kind)
    expect(kinds(await history(id))).toEqual(expect.arrayContaining(['EDIT', 'STEP', 'REFUND']))
    expect(kinds(await history(id, packer))).not.toContain('REFUND')
  })
})

describe('notes, calls and tags', () => {
  test('[ADM-04a] a call without an answer is repeated later, and noted once per key', async () => {
    const first = await newOrder({ isFast: true })
    await newOrder({ isFast: true })
    const call = 'POST /v1/admin/orders/{id}/calls' as const
    const input = { params: { id: first.id }, body: { text: 'Гудки' }, headers: withKey() }
    later(60_000)
    await Promise.all(Array.from({ length: 5 }, () => manager.call(call, input)))
    const notes = await testShop.shop.database.select().from(orderNotes).where(eq(orderNotes.orderId, first.id))
    expect(notes).toMatchObject([{ kind: 'CALL', text: 'Гудки', adminUserId: manager.id }])
    const { body } = await manager.call('POST /v1/admin/orders/search', { body: { view: 'call' } })
    expect(body.entities.at(-1)).toMatchObject({ _id: first.id, callBackAt: now.toISOString() })
  })

  test('[ADM-09b] a note keeps updatedAt, is shown in the list and deleted with the recipient', async () => {
    const order = await newOrder()
    const input = { params: { id: order.id }, body: { text: 'Дзвонила мама' }, headers: withKey() }
    expect((await packer.call('POST /v1/admin/orders/{id}/notes', input)).status).toBe(201)
    expect((await findRow(testShop, order.id)).updatedAt).toEqual(order.updatedAt)
    expect(await readRow(order.number)).toMatchObject({ hasNote: true })
    await testShop.shop.change((tx) => clearRecipients(tx, new Date('2030-01-01T00:00:00Z'), 1000))
    expect(await testShop.shop.database.select().from(orderNotes).where(eq(orderNotes.orderId, order.id))).toEqual([])
  })

  test('[ADM-09c] tags are replaced whole, each once, and refused after another administrator’s change', async () => {
    const order = await newOrder()
    const put = (tags: string[]) =>
      packer.call('PUT /v1/admin/orders/{id}/tags', {
        params: { id: order.id },
        body: { tags, updatedAt: order.updatedAt.toISOString() },
      })
    const replies = await Promise.all([put(['подарунок', 'Подарунок', 'vip']), put(['інше'])])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = replies.find(({ status }) => status === 200)!.body.tags
    expect(await readRow(order.number)).toMatchObject({ tags: winner, hasNote: false })
    expect(['інше', 'vip']).toContain(winner.at(-1))
  })
})

describe('mailing again', () => {
  const resend = (id: string, mail: 'received' | 'sent' | 'canceled' | 'paid', headers = withKey()) =>
    manager.call('POST /v1/admin/orders/{id}/mails', { params: { id }, body: { mail }, headers })

  test('[ADM-09d] sends what is true of the order, once per key, and refuses the rest', async () => {
    const order = await newOrder()
    const count = () =>
      testShop.jobs.filter(({ data }) => 'again' in data && 'orderId' in data && data.orderId === order.id).length
    const headers = withKey()
    for (const _time of [1, 2])
      expect(await resend(order.id, 'received', headers)).toMatchObject({
        status: 200,
        body: { email: 'olena@example.com' },
      })
    expect(count()).toBe(1)
    for (const mail of ['sent', 'canceled', 'paid'] as const)
      expect(await resend(order.id, mail)).toMatchObject({
        status: 409,
        body: { details: { reason: 'MAIL_NOT_TRUE' } },
      })
    expect(count()).toBe(1)
  })

  test('[ADM-09d] says that an order has no e-mail', async () => {
    const order = await newOrder()
    const customer = { ...order.customer!, email: null }
    await testShop.shop.database.update(orders).set({ customer }).where(eq(orders.id, order.id))
    expect((await resend(order.id, 'received')).body.details).toEqual({ reason: 'ORDER_WITHOUT_EMAIL' })
  })
})
