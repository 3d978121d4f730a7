import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import type { MovementInput } from '#shared/entities/admin/stock.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { listMoved } from '#tests/support/movements.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openStockFixture } from '#tests/support/stock-fixture.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'

const { testShop, admin, tee, waitFor } = await openStockFixture()
const move = (movements: MovementInput[], more: { note?: string; dryRun?: boolean; key?: string } = {}) => {
  const { key = crypto.randomUUID(), ...body } = more
  return admin.call('POST /v1/admin/stock/movements', {
    headers: { 'idempotency-key': key },
    body: { movements, ...body },
  })
}
const units = () =>
  Promise.all([readStock(testShop, tee('M').variantId, 'M'), readStock(testShop, tee('L').variantId, 'L')])

describe('movements', () => {
  test('[ADM-13b] what comes is added to what is there, what was counted replaces it, each with who and why', async () => {
    const { status, body } = await move(
      [
        { ...tee('L'), by: 12, reason: 'RECEIPT' },
        { ...tee('M'), countedAs: 4, seen: 5, reason: 'COUNT' },
      ],
      { note: 'прихід 118' },
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        moved: [
          { ...tee('L'), before: 0, after: 12 },
          { ...tee('M'), before: 5, after: 4 },
        ],
        letters: 0,
      },
    })
    expect(await units()).toEqual([4, 12])
    const { id: userId } = admin
    expect((await listMoved(testShop.shop.database, tee('L'))).at(-1)).toEqual({
      by: 12,
      reason: 'RECEIPT',
      orderId: null,
      adminUserId: userId,
    })
    const [entry] = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.adminUserId, userId))
    expect(entry).toMatchObject({
      noun: 'variant',
      recordId: tee('M').variantId,
      before: {
        sizes: [
          { value: 'L', quantity: 0 },
          { value: 'M', quantity: 5 },
        ],
      },
      after: {
        sizes: [
          { value: 'L', quantity: 12 },
          { value: 'M', quantity: 4 },
        ],
      },
    })
  })

  test('[ADM-13c] a count of what has changed meanwhile is refused with what is there now, and nothing is written', async () => {
    const refused = await move([
      { ...tee('L'), by: 12, reason: 'RECEIPT' },
      { ...tee('M'), countedAs: 4, seen: 6, reason: 'COUNT' },
    ])
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'BAD_REQUEST', details: { reason: 'CHANGED_MEANWHILE', sizes: [{ ...tee('M'), quantity: 5 }] } },
    })
    expect(await units()).toEqual([5, 0])
  })

  test('[ADM-13c] more than there is cannot go, and a size that does not exist cannot move: nothing is written', async () => {
    const tooMany = await move([
      { ...tee('L'), by: 12, reason: 'RECEIPT' },
      { ...tee('M'), by: -6, reason: 'WRITE_OFF' },
    ])
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK', details: [tee('M')] } })
    const unknown = await move([
      { ...tee('L'), by: 12, reason: 'RECEIPT' },
      { ...tee('ONE_SIZE'), by: 1, reason: 'RECEIPT' },
    ])
    expect(unknown).toMatchObject({ status: 404, body: { details: [tee('ONE_SIZE')] } })
    for (const [by, reason] of [
      [-1, 'RECEIPT'],
      [1, 'WRITE_OFF'],
      [0, 'CORRECTION'],
      [1_000_000, 'CORRECTION'],
    ] as const)
      expect(await move([{ ...tee('M'), by, reason }])).toMatchObject({
        status: 422,
        body: { details: [{ field: 'movements.0.by' }] },
      })
    expect(await units()).toEqual([5, 0])
  })

  test('[ADM-13c] the same size twice, none and more than 500 are refused', async () => {
    const one = { ...tee('M'), by: 1, reason: 'RECEIPT' } as const
    for (const movements of [
      [one, { ...one, variantId: one.variantId.toUpperCase() }],
      [],
      Array.from({ length: 501 }, () => one),
    ])
      expect((await move(movements)).status).toBe(422)
  })

  test('[ADM-13c] the same key moves the stock once, also ten times at once', async () => {
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => move([{ ...tee('L'), by: 3, reason: 'RECEIPT' }], { key })),
    )
    expect(replies.map(({ status, body }) => [status, body.moved[0]?.after])).toEqual(replies.map(() => [200, 3]))
    expect(await units()).toEqual([5, 3])
  })

  test('[ADM-13d] a dry run says what would change and how many letters would go, and writes nothing', async () => {
    await waitFor('L')
    await waitFor(null)
    await waitFor('S')
    const movements = [{ ...tee('L'), by: 12, reason: 'RECEIPT' }] as MovementInput[]
    expect((await move(movements, { dryRun: true })).body).toEqual({
      moved: [{ ...tee('L'), before: 0, after: 12 }],
      letters: 2,
    })
    expect(await units()).toEqual([5, 0])
    expect((await move(movements)).body.letters).toBe(2)
  })

  test('[ADM-13c] a packer moves stock; an editor and an accountant do not', async () => {
    for (const [role, status] of [
      ['PACKER', 200],
      ['EDITOR', 403],
      ['ACCOUNTANT', 403],
    ] as const) {
      const one = await newAdministrator(testShop, { role })
      const reply = await one.call('POST /v1/admin/stock/movements', {
        body: { movements: [{ ...tee('M'), by: 1, reason: 'RECEIPT' }] },
      })
      expect({ role, status: reply.status }).toEqual({ role, status })
    }
  })

  test(
    '[ADM-13e] units sold while a delivery is written down are neither lost nor created',
    { timeout: 120_000 },
    async () => {
      await setUnits(testShop, tee('M').variantId, 'M', 20)
      const drafts = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const buyer = newGuest(testShop.server)
          return { buyer, id: await prepareOrder(buyer, [{ ...tee('M'), quantity: 1 }]) }
        }),
      )
      const replies = await Promise.all([
        ...drafts.map(({ buyer, id }) => placeOrder(buyer, id)),
        ...Array.from({ length: 10 }, () => move([{ ...tee('M'), by: 3, reason: 'RECEIPT' }])),
      ])
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      expect((await units())[0]).toBe(20 - 10 + 30)
    },
  )
})

describe('the movements that are listed', () => {
  test('[ADM-13g] movements are listed newest first with their order, staff, note and sums', async () => {
    const buyer = newGuest(testShop.server)
    const id = await prepareOrder(buyer, [{ ...tee('M'), quantity: 2 }])
    const { body: order } = await placeOrder(buyer, id)
    await move([{ ...tee('M'), by: 24, reason: 'RECEIPT' }], { note: 'прихід 119' })
    const list = async (body: object) =>
      (await admin.call('POST /v1/admin/stock/movements/search', { body: { ...tee('M'), ...body } })).body
    const { entities, total, sums } = await list({ limit: 2 })
    expect(entities).toMatchObject([
      { by: 24, left: 27, reason: 'RECEIPT', note: 'прихід 119', order: null, vendorCode: 'SH-2101-BLA' },
      { by: -2, left: 3, reason: 'SALE', note: null, staff: null, order: { orderId: id, number: order.number } },
    ])
    expect(entities[0]!.staff).not.toBeNull()
    expect(entities[1]!.heldUntil).not.toBeNull()
    const rows = await listRows<{ units: number; count: number }>(
      testShop.shop.database,
      sql`select sum("by")::int as units, count(*)::int as count from stock_movements where variant_id = ${tee('M').variantId} and size = 'M'`,
    )
    expect(total).toBe(rows[0]!.count)
    expect(Object.values(sums).reduce((sum, one) => sum + one)).toBe(rows[0]!.units)
    expect((await list({ reasons: ['SALE'] })).entities.every(({ reason }) => reason === 'SALE')).toBe(true)
    const ofOrder = await admin.call('POST /v1/admin/stock/movements/search', { body: { text: order.number! } })
    expect(ofOrder.body.entities.map(({ order: one }) => one?.number)).toEqual([order.number])
  })
})
