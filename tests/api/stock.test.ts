import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import type { MovementInput } from '#shared/entities/admin/stock.ts'
import type { Size } from '#shared/enums.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { listMoved } from '#tests/support/movements.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let admin: SignedIn
beforeAll(async () => {
  testShop = await openTestShop()
}, 120_000)
afterAll(() => testShop.close())
beforeEach(async () => {
  admin = await newAdministrator(testShop)
  await testShop.shop.database.delete(stockAlerts)
  await setUnits(testShop, tee('M').variantId, 'M', 5)
  await setUnits(testShop, tee('L').variantId, 'L', 0)
})

const tee = (size: Size) => ({ variantId: testShop.variant('tee-step', 'black'), size })
const move = (movements: MovementInput[], more: { note?: string; dryRun?: boolean; key?: string } = {}) => {
  const { key = crypto.randomUUID(), ...body } = more
  return admin.call('POST /v1/admin/stock/movements', {
    headers: { 'idempotency-key': key },
    body: { movements, ...body },
  })
}
const units = () =>
  Promise.all([readStock(testShop, tee('M').variantId, 'M'), readStock(testShop, tee('L').variantId, 'L')])
/** A visitor waits for a size of the T-shirt, or for any. */
const waitFor = (size: Size | null, email = `${crypto.randomUUID()}@example.com`) =>
  testShop.shop.database
    .insert(stockAlerts)
    .values({ variantId: tee('M').variantId, size, email, locale: 'uk', confirmedAt: new Date() })
const searchTee = async (body: object = {}) => {
  const reply = await admin.call('POST /v1/admin/stock/search', { body: { text: 'SH-2101-BLA', ...body } })
  return { ...reply.body, of: (size: Size) => reply.body.entities.find((row) => row.size === size) }
}

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

describe('the lists of sizes', () => {
  test('[ADM-13f] a size says what is in stock, held, sold, waited for and to be sewn', async () => {
    const buyer = newGuest(testShop.server)
    await placeOrder(buyer, await prepareOrder(buyer, [{ ...tee('M'), quantity: 4 }]))
    await waitFor('L', 'a@example.com')
    await waitFor(null, 'A@example.com')
    await waitFor(null)
    const { of } = await searchTee()
    const { sold } = of('M')!
    expect(of('M')).toMatchObject({
      vendorCode: 'SH-2101-BLA',
      stock: 1,
      daysLeft: Math.floor(30 / sold),
      toSew: Math.ceil((sold * 2) / 6) * 6,
      waiting: 0,
      soldOutSince: null,
      visible: true,
    })
    expect(of('M')!.held).toBeGreaterThanOrEqual(4)
    expect(of('L')).toMatchObject({ stock: 0, daysLeft: null, waiting: 2 })
    expect(Date.parse(of('L')!.soldOutSince!)).toBeLessThanOrEqual(Date.now())
  })

  test('[ADM-13f] what was cancelled is not sold, and what was sold a month ago does not count', async () => {
    const { database } = testShop.shop
    const insert = (by: number, reason: string, days: number) =>
      database.execute(sql`insert into stock_movements (variant_id, size, "by", "left", reason, at)
        values (${tee('XS').variantId}, 'XS', ${by}, 0, ${reason}, now() - make_interval(days => ${days}))`)
    await insert(-9, 'SALE', 31)
    await insert(-5, 'SALE', 29)
    await insert(2, 'CANCEL', 28)
    await insert(-4, 'WRITE_OFF', 1)
    expect((await searchTee()).of('XS')).toMatchObject({ sold: 3, toSew: 6 })
  })

  test('[ADM-13f] a size runs out by its own limit, by the shop’s, or by the days it lasts', async () => {
    const isLow = async (size: Size, days = 14) => (await searchTee({ view: 'low', days })).of(size) !== undefined
    const { variantId } = tee('S')
    const sell = (by: number) =>
      testShop.shop.database.execute(sql`insert into stock_movements (variant_id, size, "by", "left", reason)
        values (${variantId}, 'S', ${by}, 0, 'SALE')`)
    await setUnits(testShop, variantId, 'S', 2)
    // No one waits for it.
    expect(await isLow('S')).toBe(false)
    const setLimit = (lowLimit: number | null) =>
      admin.call('PATCH /v1/admin/stock/limits', { body: { limits: [{ ...tee('S'), lowLimit }] } })
    expect((await setLimit(2)).status).toBe(200)
    expect(await isLow('S')).toBe(true)
    expect((await searchTee()).of('S')).toMatchObject({ lowLimit: 2, ownLimit: true })
    await setLimit(null)
    expect(await isLow('S')).toBe(false)
    await sell(-1)
    expect(await isLow('S')).toBe(true)
    await setLimit(1)
    expect(await isLow('S')).toBe(false)
    await setLimit(null)
    expect((await searchTee()).of('S')).toMatchObject({ lowLimit: 2, ownLimit: false })
    await setUnits(testShop, variantId, 'S', 3)
    expect(await isLow('S')).toBe(false)
    await setUnits(testShop, variantId, 'S', 10)
    await sell(-19)
    expect((await searchTee()).of('S')).toMatchObject({ daysLeft: 15 })
    expect([await isLow('S', 14), await isLow('S', 15)]).toEqual([false, true])
  })

  test('[ADM-13f] what visitors do not see does not run out, and is found by its text', async () => {
    const set = (state: string) =>
      testShop.shop.database.execute(sql`update variants set state = ${state} where id = ${tee('M').variantId}`)
    await set('INACTIVE')
    expect((await searchTee({ view: 'low' })).entities).toEqual([])
    expect((await searchTee()).of('M')).toMatchObject({ visible: false })
    await set('ACTIVE')
  })

  test('[ADM-13f] views are counted, narrowed by words and category, and read by page', async () => {
    await waitFor('L')
    const search = async (body: object) => (await admin.call('POST /v1/admin/stock/search', { body })).body
    const waiting = await search({ view: 'waiting' })
    expect(waiting.views.waiting).toBe(waiting.total)
    expect(waiting.entities).toMatchObject([{ ...tee('L'), waiting: 1 }])
    const low = await search({ view: 'low', limit: 100 })
    expect(low.total).toBe(low.views.low)
    // Waited for first, whatever else was sold.
    expect(low.entities[0]).toMatchObject(tee('L'))
    const second = await search({ view: 'low', limit: 1, page: 2 })
    expect(second.entities).toEqual([low.entities[1]])
    const named = await search({ text: 'футболка степ чорна' })
    expect(new Set(named.entities.map(({ variantId }) => variantId))).toEqual(new Set([tee('M').variantId]))
    const { body: product } = await admin.call('GET /v1/admin/products/{id}', {
      params: { id: named.entities[0]!.productId },
    })
    const inCategory = await search({ categoryId: product.categoryId, limit: 100 })
    expect(inCategory.total).toBeLessThan(low.views.all)
    expect(inCategory.entities.length).toBeGreaterThan(named.entities.length)
  })

  test('[ADM-13b] articles are read in any case of letters, unknown ones left out', async () => {
    const { body } = await admin.call('POST /v1/admin/stock/read', {
      body: { vendorCodes: ['sh-2101-bla', 'SH-0000-XXX'] },
    })
    expect(body.entities.map(({ size }) => size)).toEqual(expect.arrayContaining(['S', 'M', 'L']))
    expect(new Set(body.entities.map(({ variantId }) => variantId))).toEqual(new Set([tee('M').variantId]))
  })
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
