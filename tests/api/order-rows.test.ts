import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderItems, orders } from '#database/schema/orders.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import type { OrderStep, OrderView } from '#shared/rules/order-step.ts'
import { newAdministrator, type SignedIn } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits, readStock } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const packer = await newAdministrator(testShop, { role: 'PACKER' })
const variantId = testShop.variant('tee-step', 'black')
beforeAll(async () => {
  await setUnits(testShop, variantId, 'M', 200)
})

type Facts = Partial<typeof orders.$inferInsert>
/** Places an order, cash on delivery, and gives it these facts. */
const newOrder = async (facts: Facts = {}) => {
  const buyer = newGuest(testShop.server)
  const id = await prepareOrder(buyer, [{ variantId, size: 'M', quantity: 2 }])
  expect((await placeOrder(buyer, id)).status).toBe(200)
  if (Object.keys(facts).length > 0) await testShop.shop.database.update(orders).set(facts).where(eq(orders.id, id))
  return find(id)
}
const find = async (id: string) => {
  const [row] = await testShop.shop.database.select().from(orders).where(eq(orders.id, id))
  return { ...row!, number: row!.number! }
}
const search = async (body: { view?: OrderView; text?: string; page?: number; limit?: number }, who = admin) => {
  const { status, body: reply } = await who.call('POST /v1/admin/orders/search', { body })
  expect(status).toBe(200)
  return reply
}
const listNumbers = async (body: { view?: OrderView; text?: string }) =>
  (await search(body)).entities.map(({ number }) => number)
const move = async (who: SignedIn, step: 'PACK' | 'PACKED', ...rows: { id: string; updatedAt: Date }[]) => {
  const list = rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }))
  return (await who.call('POST /v1/admin/orders/move', { body: { orders: list, step } })).body.results
}

describe('the step of an order', () => {
  const cases: [string, Facts, OrderStep][] = [
    ['cash on delivery waits to be confirmed', {}, 'CONFIRM'],
    ['a one-click order waits for a call', { isFast: true }, 'CALL'],
    ['an unpaid online order waits for its payment', { payNowMinor: 100 }, 'AWAITING_PAYMENT'],
    ['a paid one is to be packed', { paymentMethod: 'LIQPAY' }, 'PACK'],
    ['one that was taken on is to be packed', { status: 'IN_PROCESS' }, 'PACK'],
    ['a packed one waits for its number', { status: 'IN_PROCESS', packedAt: new Date() }, 'PACKED'],
    ['a number sends it on its way', { status: 'IN_PROCESS', trackingNumber: '20450000000001' }, 'ON_ITS_WAY'],
    [
      'the carrier’s word brings it to the branch',
      { status: 'IN_PROCESS', trackingNumber: '20450000000002', parcelStatus: 'READY' },
      'AT_BRANCH',
    ],
    ['a completed one is received', { status: 'DONE', trackingNumber: '20450000000003' }, 'RECEIVED'],
    ['one that comes back is returning, even if completed', { status: 'DONE', parcelStatus: 'RETURNING' }, 'RETURNING'],
    ['a cancelled one is cancelled', { status: 'CANCELED', canceledAt: new Date() }, 'CANCELED'],
  ]
  test.each(cases)('%s', async (_name, facts, step) => {
    expect((await newOrder(facts)).step).toBe(step)
  })
})

describe('the list of the counter', () => {
  test('[ADM-25a] shows a view with the total that its tab says', async () => {
    const before = (await search({})).views
    const order = await newOrder({ status: 'IN_PROCESS' })
    await newOrder()
    const { entities, total, views } = await search({ view: 'pack', limit: 100 })
    expect(views).toMatchObject({ pack: before.pack + 1, confirm: before.confirm + 1, waiting: before.waiting + 2 })
    expect(total).toBe(views.pack)
    expect(entities.map(({ _id }) => _id)).toContain(order.id)
    expect(entities.every(({ step }) => step === 'PACK')).toBe(true)
  })

  test('[ADM-25b] finds by number, end of the phone, name in any order, e-mail and tracking number', async () => {
    const customer = {
      firstName: 'Ґудзина',
      lastName: 'Їжакевич',
      patronymic: null,
      email: 'Gudzyna.Yi@example.com',
      phone: '+380501239876',
    }
    const { number } = await newOrder({ customer, trackingNumber: '20450987654321', status: 'IN_PROCESS' })
    await newOrder()
    const texts = [
      number,
      number.slice(-3),
      '9876',
      '050 123 98 76',
      'їжакевич',
      'Ґудз їжак',
      'GUDZYNA',
      '654321',
      '2045098',
    ]
    for (const text of texts) expect({ text, found: await listNumbers({ text }) }).toEqual({ text, found: [number] })
    for (const text of ['1239', 'жакевич', "' | !x", 'їжакевич олена'])
      expect({ text, found: await listNumbers({ text }) }).toEqual({ text, found: [] })
  })

  test('[ADM-25c] begins with what is most urgent and oldest', async () => {
    const [late, call] = [await newOrder(), await newOrder({ isFast: true })]
    const numbers = await listNumbers({ view: 'waiting' })
    expect(numbers.indexOf(call.number)).toBeLessThan(numbers.indexOf(late.number))
    const steps = (await search({ view: 'waiting', limit: 100 })).entities.map(({ step }) => step)
    expect(steps).toEqual(steps.toSorted((a, b) => urgency.indexOf(a) - urgency.indexOf(b)))
  })
  const urgency = ['CALL', 'AWAITING_PAYMENT', 'CONFIRM', 'PACK', 'PACKED']

  test('[ADM-25d] has rows of at most 900 bytes without texts of the order', async () => {
    await newOrder()
    const { entities } = await search({ limit: 1 })
    expect(JSON.stringify(entities[0]).length).toBeLessThan(900)
    expect(entities[0]).toMatchObject({ units: 2, phone: expect.stringMatching(/^\+380\d{9}$/) })
  })

  test('[ADM-22b] a role without the permission gets no list', async () => {
    const editor = await newAdministrator(testShop, { role: 'EDITOR' })
    const { status, body } = await editor.call('POST /v1/admin/orders/search', { body: {} })
    expect([status, body.code]).toEqual([403, 'DONT_HAVE_ACCESS'])
  })
})

describe('moving orders', () => {
  test('[ADM-18a] confirms, packs and unpacks, with who and when, and writes an audit entry for each', async () => {
    const order = await newOrder()
    const [confirmed] = await move(admin, 'PACK', order)
    expect(confirmed).toMatchObject({ step: 'PACK', code: null })
    await move(packer, 'PACKED', await find(order.id))
    expect(await find(order.id)).toMatchObject({ step: 'PACKED', status: 'IN_PROCESS', packedBy: packer.id })
    const [unpacked] = await move(packer, 'PACK', await find(order.id))
    expect(unpacked).toMatchObject({ step: 'PACK' })
    expect(await find(order.id)).toMatchObject({ packedAt: null, packedBy: null, status: 'IN_PROCESS' })
    const entries = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, order.id))
    expect(entries.map(({ after }) => after)).toEqual([{ step: 'PACK' }, { step: 'PACKED' }, { step: 'PACK' }])
  })

  test('[ADM-18b] moves an order once, however often it is pressed at once', async () => {
    const order = await newOrder({ status: 'IN_PROCESS' })
    const results = (await Promise.all(Array.from({ length: 10 }, () => move(packer, 'PACKED', order)))).flat()
    expect(results.filter(({ code }) => code === null)).toHaveLength(1)
    expect(
      new Set(results.flatMap(({ details }) => (details ? [(details as { reason: string }).reason] : []))),
    ).toEqual(new Set(['CHANGED_MEANWHILE']))
  })

  test('[ADM-18i] a call that is sent again with its key moves once and repeats its results; another is refused', async () => {
    const order = await newOrder({ status: 'IN_PROCESS' })
    const gone = await newOrder({ status: 'CANCELED' })
    const key = crypto.randomUUID()
    const rows = [order, gone].map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }))
    const send = (idempotencyKey: string, orders = rows) =>
      packer.call('POST /v1/admin/orders/move', {
        body: { orders, step: 'PACKED' },
        headers: { 'idempotency-key': idempotencyKey },
      })
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(key)))
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(body).toEqual(replies[0]!.body)
    }
    const [packed, refused] = replies[0]!.body.results
    expect(packed).toMatchObject({ step: 'PACKED', code: null })
    expect(refused).toMatchObject({ step: null, details: { reason: 'STATUS_CANNOT_FOLLOW', from: 'CANCELED' } })
    const entries = await testShop.shop.database.select().from(auditLog).where(eq(auditLog.recordId, order.id))
    expect(entries).toHaveLength(1)
    const [reused] = (await send(key, [{ id: order.id, updatedAt: packed!.updatedAt! }])).body.results
    expect(reused).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'Idempotency-Key', rule: 'used' }] })
    expect(await send('packed')).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  })

  test('[ADM-01a] moves the others if one cannot be moved, and says why', async () => {
    const [sent, open] = [
      await newOrder({ status: 'IN_PROCESS', trackingNumber: '20450000000099', parcelStatus: 'READY' }),
      await newOrder({ status: 'IN_PROCESS' }),
    ]
    const results = await move(packer, 'PACKED', sent, open, { id: crypto.randomUUID(), updatedAt: new Date() })
    expect(results.map(({ step, code }) => step ?? code)).toEqual(['BAD_REQUEST', 'PACKED', 'ORDER_NOT_FOUND'])
    expect(results[0]!.details).toMatchObject({ reason: 'STATUS_CANNOT_FOLLOW' })
  })

  test('[ADM-18c] confirming an order beyond the bounds takes its stock, or refuses it if it is sold out', async () => {
    await setUnits(testShop, variantId, 'L', 3)
    const order = await newOrder({ reservesLater: true, heldUntil: null })
    await testShop.shop.database.update(orderItems).set({ size: 'L' }).where(eq(orderItems.orderId, order.id))
    const [confirmed] = await move(admin, 'PACK', order)
    expect(confirmed).toMatchObject({ step: 'PACK' })
    expect(await readStock(testShop, variantId, 'L')).toBe(1)
    const late = await newOrder({ reservesLater: true, heldUntil: null })
    await testShop.shop.database.update(orderItems).set({ size: 'L' }).where(eq(orderItems.orderId, late.id))
    const [refused] = await move(admin, 'PACK', late)
    expect(refused).toMatchObject({ step: null, code: 'PRODUCT_VARIANT_NOT_IN_STOCK' })
    expect(await readStock(testShop, variantId, 'L')).toBe(1)
  })

  test('[ADM-22b] a packer packs but does not confirm', async () => {
    const order = await newOrder()
    const [result] = await move(packer, 'PACK', order)
    expect(result).toMatchObject({ code: 'DONT_HAVE_ACCESS', details: { permission: 'orders.change' } })
    expect((await find(order.id)).step).toBe('CONFIRM')
  })
})
