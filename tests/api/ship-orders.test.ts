import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderMail } from '#api/ports/jobs.ts'
import { claimOrderMail } from '#api/worker/claim-order-mail.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { promoCodes } from '#database/schema/promo-codes.ts'
import { stock } from '#database/schema/variants.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { refundOrder } from '#tests/support/refund.ts'
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

type Row = Awaited<ReturnType<typeof findRow>>
const newOrder = (facts: Parameters<typeof newStaffOrder>[2] = { status: 'IN_PROCESS', heldUntil: null }) =>
  newStaffOrder(testShop, variantId, facts)
const ship = async (
  orders: { row: Row; trackingNumber: string }[],
  { who = packer, key, ...options }: { who?: SignedIn; key?: string; notify?: boolean; otherCarrier?: boolean } = {},
) => {
  const list = orders.map(({ row, trackingNumber }) => ({ ...toVersion(row), trackingNumber }))
  const headers = { 'idempotency-key': key ?? crypto.randomUUID() }
  const { body } = await who.call('POST /v1/admin/orders/ship', { body: { orders: list, ...options }, headers })
  return body.results
}
const recall = async (row: Row) => {
  const body = { orders: [toVersion(row)], step: 'PACKED' as const }
  return (await packer.call('POST /v1/admin/orders/move', { body })).body.results[0]!
}
const listMails = (id: string, mail: OrderMail['mail']) =>
  testShop.jobs.filter(
    ({ name, data }) =>
      name === 'order-mail' && (data as OrderMail).orderId === id && (data as OrderMail).mail === mail,
  )
const claimLast = (id: string, mail: OrderMail['mail']) =>
  claimOrderMail(testShop.shop, listMails(id, mail).at(-1)!.data as OrderMail)

describe('sending orders', () => {
  test('[ADM-01b] enters several numbers with one request, with who and when, and mails a minute later', async () => {
    const rows = [await newOrder(), await newOrder({ status: 'IN_PROCESS', packedAt: now, heldUntil: null })]
    const sent = rows.map((row) => ({ row, trackingNumber: newTrackingNumber() }))
    const results = await ship(sent)
    expect(results.map(({ id, step }) => [id, step])).toEqual(rows.map(({ id }) => [id, 'ON_ITS_WAY']))
    for (const { row, trackingNumber } of sent) {
      expect(await findRow(testShop, row.id)).toMatchObject({ trackingNumber, sentAt: now, sentBy: packer.id })
      expect(listMails(row.id, 'sent')).toMatchObject([{ delayMs: 60_000, data: { trackingNumber } }])
      const entries = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, row.id))
      expect(entries.map(({ after }) => after)).toEqual([{ step: 'ON_ITS_WAY', trackingNumber }])
    }
  })

  test('[ADM-01c] refuses unknown and used numbers, unconfirmed and changed orders one by one', async () => {
    const used = newTrackingNumber()
    const first = await newOrder()
    const [typo, twice, unconfirmed, changed, good] = [
      await newOrder(),
      await newOrder(),
      await newOrder({}),
      await newOrder(),
      await newOrder(),
    ]
    await ship([{ row: first, trackingNumber: used }])
    const results = await ship([
      { row: typo, trackingNumber: '12345' },
      { row: twice, trackingNumber: used },
      { row: unconfirmed, trackingNumber: newTrackingNumber() },
      { row: { ...changed, updatedAt: new Date(0) }, trackingNumber: newTrackingNumber() },
      { row: good, trackingNumber: newTrackingNumber() },
    ])
    expect(results.map(({ step, code, details }) => step ?? [code, details])).toEqual([
      ['VALIDATION_ERROR', [{ field: 'trackingNumber', rule: 'unknown_carrier' }]],
      ['BAD_REQUEST_VALUE_NOT_UNIQUE', [{ field: 'trackingNumber', rule: 'unique' }]],
      ['BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: 'CONFIRM', to: 'ON_ITS_WAY' }],
      ['BAD_REQUEST', { reason: 'CHANGED_MEANWHILE', updatedAt: changed.updatedAt.toISOString() }],
      'ON_ITS_WAY',
    ])
    for (const row of [typo, twice, unconfirmed, changed])
      expect((await findRow(testShop, row.id)).trackingNumber).toBeNull()
    for (const row of [typo, unconfirmed, changed]) expect(listMails(row.id, 'sent')).toEqual([])
  })

  test('[ADM-01c] takes a number of another carrier if it is said to be one, and sends no mail with notify: false', async () => {
    const row = await newOrder()
    await ship([{ row, trackingNumber: 'MEEST-77' }], { otherCarrier: true, notify: false })
    expect(await findRow(testShop, row.id)).toMatchObject({ trackingNumber: 'MEEST-77', step: 'ON_ITS_WAY' })
    expect(listMails(row.id, 'sent')).toEqual([])
  })

  test('[ADM-01d] sent ten times at once, with one key or ten, an order is sent and mailed once', async () => {
    for (const key of [crypto.randomUUID(), undefined]) {
      const order = { row: await newOrder(), trackingNumber: newTrackingNumber() }
      const results = await Promise.all(Array.from({ length: 10 }, () => ship([order], key ? { key } : {})))
      expect(results.filter(([result]) => result!.code === null)).toHaveLength(key ? 10 : 1)
      expect(listMails(order.row.id, 'sent')).toHaveLength(1)
    }
  })

  test('[ADM-01d] refuses the same order twice in one request', async () => {
    const row = await newOrder()
    const body = { orders: [1, 2].map(() => ({ ...toVersion(row), trackingNumber: newTrackingNumber() })) }
    expect((await packer.call('POST /v1/admin/orders/ship', { body })).status).toBe(422)
  })

  test('[ADM-01e] a sending that is taken back leaves no number and no mail, and can be repeated', async () => {
    const order = { row: await newOrder(), trackingNumber: newTrackingNumber() }
    await ship([order])
    expect(await recall(await findRow(testShop, order.row.id))).toMatchObject({ step: 'PACKED', code: null })
    expect(await findRow(testShop, order.row.id)).toMatchObject({ trackingNumber: null, sentAt: null, sentBy: null })
    expect(await claimLast(order.row.id, 'sent')).toBe(false)
    now = new Date(now.getTime() + 1000)
    await ship([{ ...order, row: await findRow(testShop, order.row.id) }])
    const [old, current] = listMails(order.row.id, 'sent').map(({ data }) => data as OrderMail)
    expect(await claimOrderMail(testShop.shop, old!)).toBe(false)
    expect(await claimOrderMail(testShop.shop, current!)).toBe(true)
    expect(await claimOrderMail(testShop.shop, current!)).toBe(true)
  })

  test('[ADM-01e] a sending cannot be taken back once its mail has left', async () => {
    const order = { row: await newOrder(), trackingNumber: newTrackingNumber() }
    await ship([order])
    expect(await claimLast(order.row.id, 'sent')).toBe(true)
    const late = await recall(await findRow(testShop, order.row.id))
    expect(late).toMatchObject({ step: null, code: 'BAD_REQUEST', details: { reason: 'TOO_LATE_TO_UNDO' } })
    expect(await findRow(testShop, order.row.id)).toMatchObject({ trackingNumber: order.trackingNumber })
  })

  test('[ADM-01e] taking back and mailing at once ends with one of them', async () => {
    for (const _time of [1, 2, 3]) {
      const order = { row: await newOrder(), trackingNumber: newTrackingNumber() }
      await ship([order])
      const row = await findRow(testShop, order.row.id)
      const [result, isMailed] = await Promise.all([recall(row), claimLast(row.id, 'sent')])
      expect(isMailed).toBe(result.code !== null)
    }
  })

  test('[ADM-01e] a number that is corrected within the minute is mailed alone', async () => {
    const order = { row: await newOrder(), trackingNumber: newTrackingNumber() }
    await ship([order])
    const { id, updatedAt } = toVersion(await findRow(testShop, order.row.id))
    const trackingNumber = newTrackingNumber()
    await manager.call('PATCH /v1/orders/{id}', { params: { id }, body: { trackingNumber, updatedAt } })
    expect(listMails(id, 'sent')).toMatchObject([{ delayMs: 60_000 }, { data: { trackingNumber } }])
    expect(await claimOrderMail(testShop.shop, listMails(id, 'sent')[0]!.data as OrderMail)).toBe(false)
  })
})

describe('an order that was cancelled by mistake', () => {
  const cancel = async (row: Row) => {
    const { id, updatedAt } = toVersion(row)
    const body = { status: 'CANCELED' as const, updatedAt }
    expect((await manager.call('PATCH /v1/orders/{id}', { params: { id }, body })).status).toBe(200)
    return findRow(testShop, id)
  }
  const restore = (row: Row) =>
    manager.call('POST /v1/admin/orders/{id}/restore', {
      params: { id: row.id },
      body: { updatedAt: row.updatedAt.toISOString() },
    })
  const stockNow = async () => {
    const rows = await testShop.shop.database.select().from(stock).where(eq(stock.variantId, variantId))
    return rows.find(({ size }) => size === 'M')
  }

  test.each([{}, { status: 'IN_PROCESS', heldUntil: null }, { reservesLater: true, heldUntil: null }] as const)(
    '[ADM-08a] is as before within 8 seconds, with its stock and without a mail: %j',
    async (facts) => {
      const row = await newOrder(facts)
      const before = await stockNow()
      const canceled = await cancel(row)
      expect(listMails(row.id, 'canceled')).toMatchObject([{ delayMs: 10_000 }])
      now = new Date(now.getTime() + 8000)
      expect(await restore(canceled)).toMatchObject({ status: 200, body: { status: row.status, step: row.step } })
      expect(await stockNow()).toEqual(before)
      const { status, paymentStatus, heldUntil, reservesLater, step } = row
      expect(await findRow(testShop, row.id)).toMatchObject({
        status,
        paymentStatus,
        heldUntil,
        reservesLater,
        step,
        canceledAt: null,
        cancelReason: null,
        cancelUndo: null,
      })
      expect(await claimLast(row.id, 'canceled')).toBe(false)
    },
  )

  test('[ADM-08b] stays cancelled after 8 seconds, and once its mail has left', async () => {
    const [late, mailed] = [await cancel(await newOrder({})), await cancel(await newOrder({}))]
    expect(await claimLast(mailed.id, 'canceled')).toBe(true)
    const tooLate = { status: 409, body: { details: { reason: 'TOO_LATE_TO_UNDO' } } }
    expect(await restore(mailed)).toMatchObject(tooLate)
    now = new Date(now.getTime() + 8001)
    expect(await restore(late)).toMatchObject(tooLate)
    expect((await findRow(testShop, late.id)).status).toBe('CANCELED')
  })

  test('[ADM-08b] stays cancelled if its units were sold meanwhile', async () => {
    const canceled = await cancel(await newOrder({ status: 'IN_PROCESS', heldUntil: null }))
    await setUnits(testShop, variantId, 'M', 1)
    expect(await restore(canceled)).toMatchObject({ status: 409, body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK' } })
    await setUnits(testShop, variantId, 'M', 200)
  })

  test('[ADM-08b] stays cancelled if the last use of its promo code was taken meanwhile', async () => {
    await testShop.shop.database
      .insert(promoCodes)
      .values({ name: 'ONE', type: 'PERCENTAGE', discount: 10, state: 'ACTIVE', maxUses: 1 })
    const place = async () => {
      const buyer = newGuest(testShop.server)
      const id = await prepareOrder(buyer, [{ variantId, size: 'M', quantity: 1 }], 'ONE')
      expect((await placeOrder(buyer, id)).status).toBe(200)
      return findRow(testShop, id)
    }
    const canceled = await cancel(await place())
    const before = await stockNow()
    const other = await place()
    expect(await restore(canceled)).toMatchObject({ status: 404, body: { code: 'PROMO_CODE_NOT_FOUND' } })
    await cancel(other)
    expect(await stockNow()).toEqual(before)
    expect((await restore(canceled)).status).toBe(200)
  })

  test('[ADM-08b] stays cancelled once money of it goes back', async () => {
    const row = await newOrder({ status: 'IN_PROCESS', heldUntil: null, paidOutsideMinor: 50_00 })
    const canceled = await cancel(row)
    const given = await refundOrder(manager, row.id, { method: 'OUTSIDE', amount: 10 })
    expect(given.status).toBe(201)
    const { id, updatedAt } = await findRow(testShop, canceled.id)
    const tooLate = { status: 409, body: { details: { reason: 'TOO_LATE_TO_UNDO' } } }
    expect(await restore({ ...canceled, id, updatedAt })).toMatchObject(tooLate)
    expect((await findRow(testShop, row.id)).status).toBe('CANCELED')
  })

  test('[ADM-08a] is restored once by ten requests at once', async () => {
    const before = await stockNow()
    const row = await newOrder({ status: 'IN_PROCESS', heldUntil: null })
    const canceled = await cancel(row)
    const replies = await Promise.all(Array.from({ length: 10 }, () => restore(canceled)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stockNow())!.quantity).toBe(before!.quantity - 2)
  })
})
