import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobQueues } from '#api/adapters/job-queues.ts'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { products } from '#database/schema/products.ts'
import { sales } from '#database/schema/sales.ts'
import { variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openPagesFixture, toFingerprint } from '#tests/support/pages.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const dayMs = 86_400_000
/** After every price that the database has recorded. */
const start = new Date(Date.now() + 100 * dayMs)
let now = start
const testShop = await openShopFixture('ua', { now: () => now })
const { database } = testShop.shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const hoodie = testShop.variant('hoodie-obrii', 'black')
const tee = testShop.variant('tee-step', 'black')
const fullPrice = { [hoodie]: 249_000, [tee]: 99_000 }

beforeEach(async () => {
  now = start
  await database.delete(sales)
  for (const id of [hoodie, tee])
    await database
      .update(variants)
      .set({ priceMinor: fullPrice[id]!, discountPriceMinor: null })
      .where(eq(variants.id, id))
})

const inDays = (days: number): string => new Date(start.getTime() + days * dayMs).toISOString()
const byPercent = (
  percent: number,
  changes: Partial<Record<'variantIds' | 'categoryIds' | 'withoutIds', string[]>> = {},
) => ({
  percent,
  roundTo: 10,
  variantIds: [hoodie, tee],
  categoryIds: [],
  withoutIds: [],
  ...changes,
})
type Terms = {
  startsAt?: string
  endsAt?: string
  set?: ReturnType<typeof byPercent> | { prices: { variantId: string; price: number }[] }
}
const createSale = ({ startsAt = inDays(1), endsAt = inDays(4), set = byPercent(20) }: Terms = {}) => ({
  name: { uk: 'Зимові дні', en: 'Winter days' },
  startsAt,
  endsAt,
  set,
})
const create = (terms?: Terms) => admin.call('POST /v1/admin/sales', { body: createSale(terms) })
const preview = (terms?: Terms) => {
  const { name: _name, ...body } = createSale(terms)
  return admin.call('POST /v1/admin/sales/preview', { body })
}
const plan = async (terms?: Terms) => {
  const { status, body } = await create(terms)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
/** Reads a sale. A session of the first day is over by then. */
const read = async (id: string) =>
  (await (await newAdministrator(testShop)).call('GET /v1/admin/sales/{id}', { params: { id } })).body
/** Lets the worker look after so many days. */
const lookAfter = async (days: number) => {
  now = new Date(start.getTime() + days * dayMs)
  await switchSalesWorker(testShop.shop)({})
}
const prices = async () => {
  const rows = await database
    .select()
    .from(variants)
    .where(inArray(variants.id, [hoodie, tee]))
  return [hoodie, tee].map((id) => rows.find((row) => row.id === id)?.discountPriceMinor)
}
const shown = async (id: string) =>
  (await guest.call('GET /v1/products/variants/{id}', { params: { id }, headers: { 'accept-language': 'uk' } })).body

test('[ADM-12e] a preview says what becomes of each variant, and writes nothing', async () => {
  const { body } = await preview()
  expect(body.possible).toBe(2)
  expect(body.variants).toHaveLength(2)
  expect(body.variants.find(({ variantId }) => variantId === hoodie)).toMatchObject({
    name: { en: expect.any(String) },
    price: 2490,
    becomes: 1990,
    lowest: 2490,
    problem: null,
    overlaps: [],
  })
  expect(await database.$count(sales)).toBe(0)
})

test('[ADM-12e] a category means its ACTIVE variants but those that are left out', async () => {
  const [product] = await database
    .select({ categoryId: products.categoryId, productId: products.id })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(variants.id, hoodie))
  const { body } = await preview({
    set: byPercent(50, { variantIds: [], categoryIds: [product!.categoryId], withoutIds: [hoodie] }),
  })
  const ofCategory = await database
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      sql`${products.categoryId} = ${product!.categoryId} and ${variants.state} = 'ACTIVE' and ${variants.id} <> ${hoodie}`,
    )
  expect(body.variants.map(({ variantId }) => variantId).toSorted()).toEqual(ofCategory.map(({ id }) => id).toSorted())
})

test('[ADM-12e] the lowest price counts the sales that are planned before', async () => {
  await plan({ set: byPercent(40) })
  const later = { startsAt: inDays(10), endsAt: inDays(12) }
  const { body } = await preview({ ...later, set: byPercent(30) })
  expect(body.variants.map(({ lowest, problem }) => [lowest, problem])).toEqual(
    expect.arrayContaining([
      [1490, 'NOT_BELOW_LOWEST'],
      [590, 'NOT_BELOW_LOWEST'],
    ]),
  )
  // More than 30 days after the end of the other one.
  const muchLater = await preview({ startsAt: inDays(36), endsAt: inDays(37), set: byPercent(30) })
  expect(muchLater.body.possible).toBe(2)
})

test('[ADM-12f] a sale that is no reduction of a variant is refused and names it', async () => {
  // A variant of its own: what it costs from here on is later than what the database records.
  const navy = testShop.variant('hoodie-obrii', 'navy')
  await database.insert(priceChanges).values([
    { variantId: navy, priceMinor: 249_000, discountPriceMinor: 150_000, at: new Date(start.getTime() - 5 * dayMs) },
    { variantId: navy, priceMinor: 249_000, at: new Date(start.getTime() - 4 * dayMs) },
  ])
  const refused = await create({ set: byPercent(20, { variantIds: [navy, tee] }) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'BAD_REQUEST', details: { reason: 'SALE_REFUSED' } } })
  expect(refused.body.details).toMatchObject({
    variants: [{ variantId: navy, lowest: 1500, becomes: 1990, problem: 'NOT_BELOW_LOWEST' }],
  })
  expect(await database.$count(sales)).toBe(0)
  const equal = await create({ set: { prices: [{ variantId: navy, price: 1500 }] } })
  expect(equal.status).toBe(409)
  const below = await create({ set: { prices: [{ variantId: navy, price: 1499 }] } })
  expect(below.status).toBe(201)
})

test('[ADM-12f] a variant is in one sale at a time', async () => {
  const first = await plan({ set: byPercent(20, { variantIds: [hoodie] }) })
  const second = await create({ startsAt: inDays(3), endsAt: inDays(6), set: byPercent(50) })
  expect(second).toMatchObject({ status: 409, body: { details: { reason: 'SALE_REFUSED' } } })
  expect(second.body.details).toMatchObject({
    variants: [{ variantId: hoodie, problem: 'OVERLAPS', overlaps: [first._id] }],
  })
  // One begins as the other ends.
  expect((await create({ startsAt: inDays(4), endsAt: inDays(6), set: byPercent(50) })).status).toBe(201)
})

test.each([
  ['ends before it begins', { endsAt: inDays(0.5) }],
  ['has ended', { startsAt: inDays(-5), endsAt: inDays(-1) }],
  ['has no variants', { set: byPercent(20, { variantIds: [] }) }],
  ['names an unknown variant', { set: { prices: [{ variantId: crypto.randomUUID(), price: 1 }] } }],
])('[ADM-12f] a sale that %s is invalid', async (_what, terms) => {
  expect(await create(terms)).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
})

test('[ADM-12g] a sale begins and ends by itself, and the prices before come back', async () => {
  const { _id } = await plan()
  await lookAfter(0.99)
  expect(await prices()).toEqual([null, null])
  await lookAfter(1)
  expect(await prices()).toEqual([199_000, 79_000])
  expect(await read(_id)).toMatchObject({ state: 'RUNNING', variants: [{ applied: true }, { applied: true }] })
  await lookAfter(3.99)
  expect(await prices()).toEqual([199_000, 79_000])
  await lookAfter(4)
  expect(await prices()).toEqual([null, null])
  expect(await read(_id)).toMatchObject({ state: 'ENDED' })
})

test('[ADM-12g] sales are looked for each minute, and their job waits for seconds at most', () => {
  const { cron, lookEverySeconds } = jobQueues['switch-sales']
  expect(cron).toBe('* * * * *')
  expect(lookEverySeconds).toBeLessThanOrEqual(10)
})

test('[ADM-12g] a former discounted price comes back after a deeper sale', async () => {
  await database.update(variants).set({ discountPriceMinor: 220_000 }).where(eq(variants.id, hoodie))
  await plan()
  await lookAfter(1)
  expect(await prices()).toEqual([199_000, 79_000])
  await lookAfter(4)
  expect(await prices()).toEqual([220_000, null])
})

test('[ADM-12g] a variant whose price would be no reduction any more when the sale begins is left out', async () => {
  const { _id } = await plan()
  await database.update(variants).set({ discountPriceMinor: 180_000 }).where(eq(variants.id, hoodie))
  await lookAfter(1)
  expect(await prices()).toEqual([180_000, 79_000])
  const { variants: ofSale } = await read(_id)
  expect(ofSale.find(({ variantId }) => variantId === hoodie)?.applied).toBe(false)
  await lookAfter(4)
  expect(await prices()).toEqual([180_000, null])
})

test('[ADM-12i] a sale is planned and changed right after the categories were', async () => {
  const changeCategories = () => testShop.shop.change((tx) => Promise.resolve(tx.publish('category')))
  await changeCategories()
  const planned = await plan()
  await changeCategories()
  const changed = await admin.call('PUT /v1/admin/sales/{id}', {
    params: { id: planned._id },
    body: { ...createSale({ set: byPercent(30) }), updatedAt: planned.updatedAt },
  })
  expect(changed.status).toBe(200)
})

test('[ADM-12g] cached pages show a sale from its beginning to its end', async () => {
  const cached = await openPagesFixture(testShop, [], {}, { cacheBytes: 64 * 1024 * 1024 })
  const fresh = await openPagesFixture(testShop)
  // Of its own: the database remembers for how much the other tests have sold the others.
  const forest = testShop.variant('hoodie-obrii', 'forest')
  const addresses = ['/catalog', '/catalog?to=1900', `/catalog/product/${forest}`, `/catalog/product/${hoodie}`]
  const expectSame = async () => {
    for (const address of addresses)
      expect(toFingerprint(await cached.ask(address)) === toFingerprint(await fresh.ask(address)), address).toBe(true)
  }
  const isStruck = async () => (await cached.ask(`/catalog/product/${forest}`)).html.includes('₴2,490</del>')
  await plan({ set: byPercent(20, { variantIds: [forest] }) })
  await expectSame()
  expect(await isStruck()).toBe(false)
  await lookAfter(1)
  await expectSame()
  expect(await isStruck()).toBe(true)
  await lookAfter(4)
  await expectSame()
  expect(await isStruck()).toBe(false)
})

test('[ADM-12h] a price that was changed during the sale stays', async () => {
  await plan()
  await lookAfter(1)
  await database.update(variants).set({ discountPriceMinor: 190_000 }).where(eq(variants.id, hoodie))
  await lookAfter(4)
  expect(await prices()).toEqual([190_000, null])
})

test('[ADM-12h] a former discounted price that is no longer below the price does not come back', async () => {
  await database.update(variants).set({ discountPriceMinor: 220_000 }).where(eq(variants.id, hoodie))
  await plan()
  await lookAfter(1)
  await database.update(variants).set({ priceMinor: 210_000 }).where(eq(variants.id, hoodie))
  await lookAfter(4)
  expect(await prices()).toEqual([null, null])
})

test('[ADM-12i] a planned sale is changed and cancelled; a running one is ended at once', async () => {
  const planned = await plan()
  const { _id } = planned
  const changed = await admin.call('PUT /v1/admin/sales/{id}', {
    params: { id: _id },
    body: { ...createSale({ set: byPercent(30, { variantIds: [tee] }) }), updatedAt: planned.updatedAt },
  })
  expect(changed).toMatchObject({ status: 200, body: { percent: 30, variants: [{ variantId: tee, price: 690 }] } })
  const version = { params: { id: _id }, body: { updatedAt: changed.body.updatedAt } }
  const stale = await admin.call('POST /v1/admin/sales/{id}/cancel', {
    ...version,
    body: { updatedAt: planned.updatedAt },
  })
  expect(stale).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })
  const notRunning = await admin.call('POST /v1/admin/sales/{id}/end', version)
  expect(notRunning).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  expect((await admin.call('POST /v1/admin/sales/{id}/cancel', version)).body.state).toBe('CANCELLED')
  await lookAfter(2)
  expect(await prices()).toEqual([null, null])

  now = start
  const other = await plan({ startsAt: inDays(3), endsAt: inDays(9) })
  await lookAfter(3)
  expect(await prices()).toEqual([199_000, 79_000])
  const { updatedAt } = await read(other._id)
  const later = await newAdministrator(testShop)
  const late = await later.call('PUT /v1/admin/sales/{id}', {
    params: { id: other._id },
    body: { ...createSale({ startsAt: inDays(5), endsAt: inDays(9) }), updatedAt },
  })
  expect(late).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  const ended = await later.call('POST /v1/admin/sales/{id}/end', { params: { id: other._id }, body: { updatedAt } })
  expect(ended.body).toMatchObject({ state: 'ENDED', endsAt: now.toISOString() })
  expect(await prices()).toEqual([null, null])
  const list = await later.call('POST /v1/admin/sales/search', { body: { state: 'ENDED' } })
  expect(list.body).toMatchObject({ total: 1, entities: [{ _id: other._id, variants: 2 }] })
})

test('[ADM-12i] who may not change prices reads sales and plans none', async () => {
  const packer = await newAdministrator(testShop, { role: 'PACKER' })
  expect((await packer.call('POST /v1/admin/sales/search', { body: {} })).status).toBe(200)
  expect((await packer.call('POST /v1/admin/sales', { body: createSale() })).status).toBe(403)
  expect((await admin.call('GET /v1/admin/sales/{id}', { params: { id: crypto.randomUUID() } })).status).toBe(404)
})

test('[ADM-12j] the days of a sale are those of Kyiv, also across a change of the clock', async () => {
  const milk = testShop.variant('hoodie-obrii', 'milk')
  const year = start.getUTCFullYear() + 1
  // The last Sundays of March and October, at 01:00 UTC.
  const sunday = (month: number) => 31 - new Date(Date.UTC(year, month, 31)).getUTCDay()
  // From midnight of the Friday before the change to midnight after the Sunday: 71 hours.
  const day = sunday(2)
  await plan({
    set: byPercent(20, { variantIds: [milk] }),
    startsAt: new Date(Date.UTC(year, 2, day - 2) - 2 * 3_600_000).toISOString(),
    endsAt: new Date(Date.UTC(year, 2, day + 1) - 3 * 3_600_000).toISOString(),
  })
  now = new Date(Date.UTC(year, 2, day - 2) - 2 * 3_600_000)
  await switchSalesWorker(testShop.shop)({})
  const { reduction } = await shown(milk)
  const days = reduction?.days?.replaceAll(/[\u00A0\u2060]/g, (space) => (space === '\u00A0' ? ' ' : ''))
  expect(days).toBe(`Знижка ${day - 2}–${day} березня`)
  expect(reduction?.note.replaceAll('\u00A0', ' ')).toBe(`Найнижча за 30 днів ₴2,490, знижка до ${day} березня`)
  expect(Date.parse(reduction!.until!)).toBe(Date.UTC(year, 2, day + 1) - 3 * 3_600_000)
})

test('[ADM-12k] ten requests for the same sale at once plan it once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create()))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
  expect(await database.$count(sales)).toBe(1)
})
