import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { products } from '#database/schema/products.ts'
import { sales } from '#database/schema/sales.ts'
import { variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openSalesFixture } from '#tests/support/sales.ts'

const {
  testShop,
  clock,
  start,
  admin,
  hoodie,
  tee,
  inDays,
  byPercent,
  toSaleInput,
  create,
  preview,
  plan,
  read,
  lookAfter,
  readDiscounts,
} = await openSalesFixture()
const { database } = testShop.shop

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

test.each([
  { price: 219_000, percent: 15, roundTo: 10, becomes: 1860 },
  { price: 259_000, percent: 15, roundTo: 10, becomes: 2200 },
  { price: 219_000, percent: 15, roundTo: 0.01, becomes: 1861.5 },
  { price: 4999, percent: 33, roundTo: 0.01, becomes: 33.49 },
  { price: 4999, percent: 33, roundTo: 1, becomes: 33 },
  { price: 200_000, percent: 20, roundTo: 10, becomes: 1600 },
  { price: 900, percent: 10, roundTo: 10, becomes: 0 },
])('[ADM-12d] $percent % off $price rounded to $roundTo is $becomes', async ({ price, percent, roundTo, becomes }) => {
  await database.update(variants).set({ priceMinor: price }).where(eq(variants.id, tee))
  const { body } = await preview({ set: byPercent(percent, { roundTo, variantIds: [tee] }) })
  expect(body.variants[0]).toMatchObject({ becomes, ...(becomes === 0 && { problem: 'NO_PRICE' }) })
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
  // Uses a variant of its own, because these rows change its price history.
  const navy = testShop.variant('hoodie-obrii', 'navy')
  await database.insert(priceChanges).values([
    { variantId: navy, priceMinor: 249_000, discountPriceMinor: 150_000, at: new Date(inDays(-5)) },
    { variantId: navy, priceMinor: 249_000, at: new Date(inDays(-4)) },
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

test('[ADM-12i] a sale is planned and changed right after the categories were', async () => {
  const changeCategories = () => testShop.shop.change((tx) => Promise.resolve(tx.publish('category')))
  await changeCategories()
  const planned = await plan()
  await changeCategories()
  const changed = await admin.call('PUT /v1/admin/sales/{id}', {
    params: { id: planned._id },
    body: { ...toSaleInput({ set: byPercent(30) }), updatedAt: planned.updatedAt },
  })
  expect(changed.status).toBe(200)
})

test('[ADM-12i] a planned sale is changed and cancelled; a running one is ended at once', async () => {
  const planned = await plan()
  const { _id } = planned
  const changed = await admin.call('PUT /v1/admin/sales/{id}', {
    params: { id: _id },
    body: { ...toSaleInput({ set: byPercent(30, { variantIds: [tee] }) }), updatedAt: planned.updatedAt },
  })
  expect(changed).toMatchObject({ status: 200, body: { percent: 30, variants: 1, applied: 0 } })
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
  expect(await readDiscounts()).toEqual([null, null])

  clock.now = start
  const other = await plan({ startsAt: inDays(3), endsAt: inDays(9) })
  await lookAfter(3)
  expect(await readDiscounts()).toEqual([199_000, 79_000])
  const { updatedAt } = await read(other._id)
  const later = await newAdministrator(testShop)
  const late = await later.call('PUT /v1/admin/sales/{id}', {
    params: { id: other._id },
    body: { ...toSaleInput({ startsAt: inDays(5), endsAt: inDays(9) }), updatedAt },
  })
  expect(late).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  const ended = await later.call('POST /v1/admin/sales/{id}/end', { params: { id: other._id }, body: { updatedAt } })
  expect(ended.body).toMatchObject({ state: 'ENDED', endsAt: clock.now.toISOString() })
  expect(await readDiscounts()).toEqual([null, null])
  const list = await later.call('POST /v1/admin/sales/search', { body: { state: 'ENDED' } })
  expect(list.body).toMatchObject({ total: 1, entities: [{ _id: other._id, variants: 2 }] })
})

test('[ADM-12i] who may not change prices reads sales and plans none', async () => {
  const packer = await newAdministrator(testShop, { role: 'PACKER' })
  expect((await packer.call('POST /v1/admin/sales/search', { body: {} })).status).toBe(200)
  expect((await packer.call('POST /v1/admin/sales', { body: toSaleInput() })).status).toBe(403)
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
  clock.now = new Date(Date.UTC(year, 2, day - 2) - 2 * 3_600_000)
  await switchSalesWorker(testShop.shop)({})
  const { body: shown } = await newGuest(testShop.server).call('GET /v1/products/variants/{id}', {
    params: { id: milk },
    headers: { 'accept-language': 'uk' },
  })
  const { reduction } = shown
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
