import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { expireOrdersWorker } from '#api/worker/expire-orders.ts'
import { sendStockAlertsWorker } from '#api/worker/send-stock-alerts.ts'
import { stockAlerts } from '#database/schema/stock-alerts.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, newEmail } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { listMovementFaults } from '#tests/support/movements.ts'
import { mailedToken, readMails } from '#tests/support/mails.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const hourMs = 60 * 60_000
let now = new Date('2026-11-02T10:00:00Z')
const testShop = await openShopFixture('ua', { now: () => now })
const variantId = testShop.variant('tee-step', 'milk')
const item = { variantId, size: 'S' as const, quantity: 1 }
const database = testShop.shop.database
const ofSize = and(eq(stock.variantId, variantId), eq(stock.size, 'S'))

beforeEach(async () => {
  await database.delete(stockAlerts)
  testShop.jobs.length = 0
  await database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, variantId))
  await database.update(stock).set({ quantity: 0, turns: 0 }).where(ofSize)
})

const run = () => sendStockAlertsWorker(testShop.shop)({})
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs)
}
/** Units for anyone, and units held for people who waited. */
const units = async () => {
  const [row] = await database.select({ free: stock.quantity, held: stock.turns }).from(stock).where(ofSize)
  return [row!.free, row!.held]
}
const restock = async (by: number) => {
  const admin = await newAdministrator(testShop)
  const reply = await admin.call('POST /v1/admin/stock/movements', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      movements: [{ variantId, size: 'S', by, reason: by > 0 ? 'RECEIPT' : 'WRITE_OFF' }],
    },
  })
  expect(reply.status).toBe(200)
  return reply.body.moved[0]
}
interface Waiting {
  readonly email: string
  readonly guest: Guest
  readonly token: string
}
const join = async (): Promise<Waiting> => {
  const guest = newGuest(testShop.server)
  const email = newEmail()
  await guest.call('POST /v1/stock-alerts', { body: { variantId, size: 'S', email } })
  const link = await mailedToken(testShop, email, '/confirm-email?for=back-in-stock')
  const { body } = await guest.call('POST /v1/stock-alerts/confirm', { body: { token: link } })
  now = new Date(now.getTime() + 1000)
  return { email, guest, token: body.turn! }
}
const use = ({ guest, token }: Waiting, action: 'READ' | 'TAKE' | 'PASS' | 'LEAVE' = 'READ') =>
  guest.call('POST /v1/stock-alerts/turn', { body: { token, action } })
/** How many mails about a turn were queued. */
const countTurns = ({ token }: Waiting): number => {
  const [id] = token.split('.')
  return testShop.jobs.filter(({ data }) => 'mail' in data && data.mail === 'turn' && data.id === id).length
}
const buy = async (guest: Guest) => placeOrder(guest, await prepareOrder(guest, [item]))
const canDraft = async (guest: Guest) =>
  (await guest.call('POST /v1/orders/create', { body: { products: [item] } })).status === 201

describe('the queue of a size', () => {
  test('[CAT-03aa] a unit that comes back is held for the first who waits, and nobody else can buy it', async () => {
    const [first, second] = [await join(), await join()]
    expect((await use(second)).body).toMatchObject({ state: 'WAITING', place: 2, size: 'S', variantId })
    const stranger = newGuest(testShop.server)
    expect(await restock(1)).toEqual({ variantId, size: 'S', before: 0, after: 1 })
    expect(await units()).toEqual([0, 1])
    await run()
    expect((await use(first)).body).toMatchObject({
      state: 'TURN',
      place: null,
      heldUntil: new Date(now.getTime() + 2 * hourMs).toISOString(),
    })
    expect((await use(second)).body).toMatchObject({ state: 'WAITING', place: 1 })
    const [mail, ...others] = (await readMails(testShop, first.email)).filter(({ subject }) =>
      subject.startsWith('Ваша'),
    )
    expect(others).toEqual([])
    expect(mail!.subject).toBe('Ваша черга: Футболка «Степ», молочний, S')
    expect(mail!.text).toContain(`/catalog/product/${variantId}?turn=${first.token}`)
    expect(await canDraft(stranger)).toBe(false)
    expect(await canDraft(second.guest)).toBe(false)
    // Another browser than the one that used the link.
    expect(await canDraft(first.guest)).toBe(false)
    await use(first, 'TAKE')
    const placed = await buy(first.guest)
    expect(placed.status).toBe(200)
    expect(await units()).toEqual([0, 0])
    expect((await use(first)).status).toBe(400)
    expect(await listMovementFaults(database)).toEqual([])
  })

  test('[CAT-03aa] a cookie that the shop has not signed takes no held unit', async () => {
    const first = await join()
    await restock(1)
    await run()
    const [id = '', signature = ''] = first.token.split('.')
    for (const forged of [id, `${id}.`, `${id}.${'0'.repeat(signature.length)}`, `${id}.${signature.slice(1)}`])
      expect(await canDraft(newGuest(testShop.server, { [`turn-${id}`]: forged })), forged).toBe(false)
    expect(await canDraft(newGuest(testShop.server, { [`turn-${id}`]: first.token }))).toBe(true)
    expect(await units()).toEqual([0, 1])
  })

  test('[CAT-03ab] a turn that is not used goes to the next after two hours, and its person is first at the next delivery', async () => {
    const [first, second, third] = [await join(), await join(), await join()]
    await restock(1)
    await run()
    await run()
    pass(1.9)
    await run()
    expect((await use(first)).body.state).toBe('TURN')
    pass(0.2)
    await run()
    expect((await use(first)).body).toMatchObject({ state: 'WAITING', place: 1 })
    expect((await use(second)).body.state).toBe('TURN')
    await use(second, 'PASS')
    await run()
    expect((await use(third)).body.state).toBe('TURN')
    await use(third, 'PASS')
    // Everyone had a turn: the unit is there for anyone.
    expect(await units()).toEqual([1, 0])
    expect([first, second, third].map(countTurns)).toEqual([1, 1, 1])
    await restock(1)
    await run()
    expect((await use(first)).body.state).toBe('TURN')
    // The delivery gives the second another turn too: the unit that was for anyone is still there.
    expect((await use(second)).body.state).toBe('TURN')
    expect(await units()).toEqual([0, 2])
    expect(countTurns(first)).toBe(2)
  })

  test('[CAT-03ac] leaving gives the unit to the next; being erased does as well', async () => {
    const [first, second, third] = [await join(), await join(), await join()]
    await restock(1)
    await run()
    expect((await use(first, 'LEAVE')).body.state).toBe('LEFT')
    await run()
    expect((await use(second)).body.state).toBe('TURN')
    expect(await use(first)).toMatchObject({ status: 400, body: { details: { reason: 'TOKEN_INVALID' } } })
    await database.delete(stockAlerts).where(eq(stockAlerts.email, second.email))
    await run()
    expect((await use(third)).body.state).toBe('TURN')
    expect(await units()).toEqual([0, 1])
  })

  test('[CAT-03ad] the queue of a hidden variant gets no turn, and a turn ends if it is hidden', async () => {
    const first = await join()
    await database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, variantId))
    await database.update(stock).set({ quantity: 1 }).where(ofSize)
    expect(await units()).toEqual([1, 0])
    await database.update(variants).set({ state: 'ACTIVE' }).where(eq(variants.id, variantId))
    await run()
    expect(await units()).toEqual([0, 1])
    await database.update(variants).set({ state: 'INACTIVE' }).where(eq(variants.id, variantId))
    await run()
    expect(await units()).toEqual([1, 0])
    expect(countTurns(first)).toBe(1)
  })

  test('[CAT-03ae] the page of others learns how many wait, and that what is there is held for them; it names nobody', async () => {
    await join()
    await join()
    const read = () => newGuest(testShop.server).call('GET /v1/stock-alerts/waiting', { query: { variantId } })
    expect((await read()).body).toEqual({ sizes: [{ size: 'S', people: 2, isForThem: false }], turnMinutes: 120 })
    await restock(1)
    expect((await read()).body.sizes).toEqual([{ size: 'S', people: 2, isForThem: true }])
  })

  test('what is held is written off last, and its person then waits at the same place', async () => {
    const [first, second] = [await join(), await join()]
    await restock(3)
    expect(await units()).toEqual([1, 2])
    expect(await restock(-2)).toMatchObject({ before: 3, after: 1 })
    expect(await units()).toEqual([0, 1])
    await run()
    expect((await use(first)).body.state).toBe('TURN')
    expect((await use(second)).body).toMatchObject({ state: 'WAITING', place: 1 })
    expect(await listMovementFaults(database)).toEqual([])
  })

  test('an address that asks for too much in a day is stored no more, and gets the same reply', async () => {
    const email = newEmail()
    await database.insert(stockAlerts).values(
      Array.from({ length: 20 }, () => ({
        variantId,
        size: 'S' as const,
        email,
        locale: 'uk' as const,
        createdAt: now,
        notifiedAt: now,
      })),
    )
    const reply = await newGuest(testShop.server).call('POST /v1/stock-alerts', {
      body: { variantId, size: 'S', email },
    })
    expect(reply).toMatchObject({ status: 200, body: { status: 'CONFIRM' } })
    expect(await database.$count(stockAlerts, sql`notified_at is null`)).toBe(0)
  })

  test('the basket of a customer takes a size that is held for them, and none that is held for others', async () => {
    const first = await join()
    await restock(1)
    await run()
    const customer = await newCustomer(testShop)
    const add = () => customer.call('PUT /v1/customer-profile/basket/add', { body: item })
    expect(await add()).toMatchObject({ body: { code: 'PRODUCT_VARIANT_NOT_IN_STOCK' } })
    await customer.call('POST /v1/stock-alerts/turn', { body: { token: first.token, action: 'TAKE' } })
    expect((await add()).status).toBe(200)
  })

  test('units of an unpaid order that ends are held for the queue', async () => {
    const expire = () => expireOrdersWorker({ ...testShop.shop, payments: [] })({})
    pass(49)
    await expire()
    await database.update(stock).set({ quantity: 1 }).where(ofSize)
    expect((await buy(newGuest(testShop.server))).status).toBe(200)
    const first = await join()
    pass(49)
    await expire()
    expect(await units()).toEqual([0, 1])
    await run()
    expect((await use(first)).body.state).toBe('TURN')
    expect(await listMovementFaults(database)).toEqual([])
  })
})
