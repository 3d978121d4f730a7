import { eq, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signFitToken } from '#api/modules/fit/fit-link.ts'
import { insertReturn, updatePiece } from '#api/modules/orders/returns.queries.ts'
import { storeFitAnswer } from '#api/modules/fit/fit.queries.ts'
import { askFitWorker } from '#api/worker/ask-fit.ts'
import { customers } from '#database/schema/customers.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import { orders } from '#database/schema/orders.ts'
import { sizes, type FitAnswer } from '#shared/enums.ts'
import type { PieceCondition, ReturnReason } from '#shared/rules/return-steps.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newCustomer, password } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { acceptReturn, requestReturnAsStaff, receiveOrder, tee } from '#tests/support/returns.ts'
import { refundOrder } from '#tests/support/refund.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = new Date('2026-11-02T10:00:00Z')
let now = start
let testShop: TestShop
let admin: SignedIn
beforeAll(async () => {
  testShop = await openTestShop('ua', { now: () => now })
  admin = await newAdministrator(testShop, { isSuper: true })
}, 120_000)
afterAll(() => testShop.close())
beforeEach(async () => {
  now = start
  const { database } = testShop.shop
  await database.delete(fitAnswers)
  await database.update(orders).set({ fitAskedAt: new Date(0) })
  for (const size of ['M', 'L'] as const) await setUnits(testShop, tee(testShop).variantId, size, 1000)
})

/** Delivers an order of two T-shirts in M and sends its fit mail. Returns its id. */
const sendFitMail = async (guest: Guest = newGuest(testShop.server)) => {
  const id = await receiveOrder(testShop, guest)
  await testShop.shop.database.update(orders).set({ fitAskedAt: now }).where(eq(orders.id, id))
  return id
}
const tap = (orderId: string, answer: FitAnswer, parts?: string[]) =>
  newGuest(testShop.server).call('POST /v1/fit/answer', {
    body: { token: signFitToken(testShop.shop, orderId), ...tee(testShop), answer, ...(parts && { parts }) },
  })
const beginReturn = async (orderId: string, reasons: readonly ReturnReason[]) => {
  const pieces = reasons.map((reason) => ({ ...tee(testShop), wish: 'MONEY' as const, reason }))
  const { status, body } = await requestReturnAsStaff(testShop, admin, orderId, { pieces })
  expect(status).toBe(201)
  return body
}
const acceptReturnedItems = async (
  orderId: string,
  reasons: readonly ReturnReason[],
  condition: PieceCondition = 'SOUND',
) => {
  const reply = await acceptReturn(admin, await beginReturn(orderId, reasons), { condition })
  expect(reply.status).toBe(200)
}
const stored = () =>
  testShop.shop.database
    .select({ orderId: fitAnswers.orderId, answer: fitAnswers.answer, isFromReturn: fitAnswers.isFromReturn })
    .from(fitAnswers)
const readFit = async () =>
  (await newGuest(testShop.server).call('GET /v1/products/variants/{id}', { params: { id: tee(testShop).variantId } }))
    .body.fit

describe('a return', () => {
  test('[FIT-04f] for its size is the answer about its item, with or without a mail', async () => {
    const id = await receiveOrder(testShop, newGuest(testShop.server))
    await acceptReturnedItems(id, ['TOO_SMALL'])
    const other = await receiveOrder(testShop, newGuest(testShop.server))
    await acceptReturnedItems(other, ['TOO_BIG'])
    expect(await stored()).toEqual([
      { orderId: id, answer: 'SMALL', isFromReturn: true },
      { orderId: other, answer: 'LARGE', isFromReturn: true },
    ])
  })

  test('[FIT-04f] replaces what was tapped, and no tap replaces it', async () => {
    const id = await sendFitMail()
    await tap(id, 'LARGE', ['back-length'])
    await acceptReturnedItems(id, ['TOO_SMALL'])
    expect(await testShop.shop.database.select().from(fitAnswers)).toMatchObject([{ answer: 'SMALL', parts: [] }])
    // One of the two was kept.
    expect(await tap(id, 'RIGHT')).toMatchObject({ status: 400, body: { details: { reason: 'ITEM_NOT_ASKED' } } })
    const { body } = await newGuest(testShop.server).call('POST /v1/fit/read', {
      body: { token: signFitToken(testShop.shop, id) },
    })
    expect(body.items).toEqual([])
    const [row] = await testShop.shop.database.select().from(fitAnswers)
    // A tap that has read the item before the return was accepted.
    expect(await testShop.shop.change((tx) => storeFitAnswer(tx, { ...row!, answer: 'RIGHT', parts: [] }))).toBe(false)
    expect(await stored()).toEqual([{ orderId: id, answer: 'SMALL', isFromReturn: true }])
  })

  test('[FIT-04f] keeps what was named if it says the same as the tap', async () => {
    const id = await sendFitMail()
    await tap(id, 'SMALL', ['back-length'])
    await acceptReturnedItems(id, ['TOO_SMALL'])
    expect(await testShop.shop.database.select().from(fitAnswers)).toMatchObject([
      { answer: 'SMALL', parts: ['back-length'], isFromReturn: true },
    ])
  })

  test('[FIT-04g] counts once for an item, whatever its pieces and however often it is accepted', async () => {
    for (let count = 0; count < 4; count += 1) await tap(await sendFitMail(), 'RIGHT')
    const id = await sendFitMail()
    await tap(id, 'RIGHT')
    expect(await readFit()).toMatchObject({ small: 0, right: 5, large: 0 })
    const begun = await beginReturn(id, ['TOO_SMALL', 'TOO_SMALL'])
    // It may still be called off.
    expect(await readFit()).toMatchObject({ small: 0, right: 5, large: 0 })
    const key = crypto.randomUUID()
    const replies = await Promise.all([acceptReturn(admin, begun, { key }), acceptReturn(admin, begun, { key })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await acceptReturn(admin, begun, { key: crypto.randomUUID() })).status).toBe(409)
    expect(await readFit()).toMatchObject({ small: 1, right: 4, large: 0 })
  })

  test('[FIT-04h] for another reason, or of a piece that never came, leaves the answer as it is', async () => {
    for (const reason of ['COLOUR', 'CHANGED_MIND', 'FAULTY', 'WRONG_ITEM'] as const) {
      const id = await sendFitMail()
      await tap(id, 'RIGHT')
      await acceptReturnedItems(id, [reason])
      await acceptReturnedItems(await receiveOrder(testShop, newGuest(testShop.server)), [reason])
    }
    const missing = await sendFitMail()
    await tap(missing, 'RIGHT')
    await acceptReturnedItems(missing, ['TOO_SMALL'], 'MISSING')
    expect((await stored()).map(({ answer, isFromReturn }) => [answer, isFromReturn])).toEqual(
      Array.from({ length: 5 }, () => ['RIGHT', false]),
    )
  })

  test('[FIT-03i] is not asked about, although nothing was paid back for it', async () => {
    const id = await receiveOrder(testShop, newGuest(testShop.server))
    const { body: order } = await admin.call('GET /v1/admin/orders/{id}', { params: { id } })
    expect((await refundOrder(admin, id, { method: 'OUTSIDE', amount: order.prices.total })).status).toBe(201)
    await acceptReturnedItems(id, ['CHANGED_MIND', 'CHANGED_MIND'])
    now = new Date(start.getTime() + 4 * dayMs)
    testShop.jobs.length = 0
    await askFitWorker(testShop.shop)({})
    expect(testShop.jobs).toEqual([])
    await testShop.shop.database.update(orders).set({ fitAskedAt: now }).where(eq(orders.id, id))
    expect((await tap(id, 'RIGHT')).status).toBe(400)
  })

  test('[FIT-04i] of an erased customer stores no answer; an export says which answers are of returns', async () => {
    const customer = await newCustomer(testShop)
    await testShop.shop.database
      .update(customers)
      .set({ emailConfirmedAt: now })
      .where(eq(customers.email, customer.email))
    const first = await sendFitMail(customer)
    await acceptReturnedItems(first, ['TOO_BIG'])
    const second = await sendFitMail(customer)
    const begun = await beginReturn(second, ['TOO_BIG'])
    const { body } = await customer.call('GET /v1/customer-profile/export')
    expect(body.fitAnswers).toMatchObject([{ orderId: first, answer: 'LARGE', fromReturn: true }])
    expect((await customer.call('POST /v1/customer-profile/erase', { body: { password } })).status).toBe(200)
    expect(await stored()).toEqual([])
    const { body: read } = await admin.call('GET /v1/admin/returns/{id}', { params: { id: begun._id } })
    expect((await acceptReturn(admin, read)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('[FIT-04g] that ended before returns counted is counted by the migration, once', async () => {
    const id = await sendFitMail()
    await acceptReturnedItems(id, ['TOO_BIG'])
    const before = await sendFitMail()
    await acceptReturnedItems(before, ['TOO_SMALL'])
    const { database } = testShop.shop
    await database.delete(fitAnswers)
    await tap(id, 'RIGHT')
    await database
      .update(orders)
      .set({ fitAskedAt: new Date(0) })
      .where(eq(orders.id, before))
    const [, fill = ''] = (await readFile('database/migrations/0046_returned-fit.sql', 'utf8')).split(
      '--> statement-breakpoint',
    )
    for (let count = 0; count < 2; count += 1) await database.execute(sql.raw(fill))
    expect((await stored()).filter(({ orderId }) => orderId === id || orderId === before)).toEqual([
      { orderId: id, answer: 'LARGE', isFromReturn: true },
    ])
  })
})

test('[FIT-04j] staff reads by size what was sold, how it was found and why it came back, all colours together', async () => {
  const milk = testShop.variant('tee-step', 'milk')
  await setUnits(testShop, milk, 'M', 10)
  const { body: whole } = await newGuest(testShop.server).call('GET /v1/products/variants/{id}', {
    params: { id: milk },
  })
  const read = async () => {
    const { status, body } = await admin.call('GET /v1/admin/fit/{id}', { params: { id: whole.productId } })
    expect(status).toBe(200)
    return body.sizes.find(({ size }) => size === 'M')!
  }
  const before = await read()
  expect(before.tends).toBeNull()
  for (const answer of ['SMALL', 'SMALL', 'RIGHT'] as const) await tap(await sendFitMail(), answer)
  await acceptReturnedItems(await sendFitMail(), ['TOO_SMALL', 'TOO_SMALL'])
  await acceptReturnedItems(await sendFitMail(), ['TOO_SMALL'], 'MISSING')
  await beginReturn(await sendFitMail(), ['FAULTY'])
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId: milk, size: 'M', quantity: 1 }])
  await placeOrder(guest, id)
  await testShop.shop.database
    .update(orders)
    .set({ status: 'DONE', deliveredAt: now, fitAskedAt: now, heldUntil: null })
    .where(eq(orders.id, id))
  const body = { token: signFitToken(testShop.shop, id), variantId: milk, size: 'M', answer: 'RIGHT' } as const
  expect((await newGuest(testShop.server).call('POST /v1/fit/answer', { body })).status).toBe(200)
  const canceled = await receiveOrder(testShop, newGuest(testShop.server))
  await testShop.shop.database
    .update(orders)
    .set({ status: 'CANCELED', cancelReason: 'ADMINISTRATOR', canceledAt: now })
    .where(eq(orders.id, canceled))
  for (const origin of ['CANCELLATION', 'WITHDRAWAL'] as const)
    await testShop.shop.change(async (tx) => {
      const values = { orderId: canceled, state: 'DONE', origin, way: 'POST', closedAt: now } as const
      const { pieces } = await insertReturn(tx, values, [{ ...tee(testShop), wish: 'NOTHING' }])
      await updatePiece(tx, pieces[0]!, { condition: 'SOUND' })
    })

  const after = await read()
  expect(after).toMatchObject({ answers: { small: 3, right: 2, large: 0 }, tends: 'SMALL' })
  expect(after.sold - before.sold).toBe(6 * 2 + 1)
  expect(after.returned.TOO_SMALL - before.returned.TOO_SMALL).toBe(2)
  // The parcel of a cancelled order was not sold.
  expect(after.withdrawn - before.withdrawn).toBe(1)
  expect(after.returned.FAULTY).toBe(before.returned.FAULTY)
  const { body: all } = await admin.call('GET /v1/admin/fit/{id}', { params: { id: whole.productId } })
  expect(all.sizes.map(({ size }) => size)).toEqual(sizes.filter((size) => all.sizes.some((one) => one.size === size)))
})
