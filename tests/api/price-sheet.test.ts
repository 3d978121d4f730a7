import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { products } from '#database/schema/products.ts'
import { variants as table } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { changeMany, makeVariants, readRows, toChange } from '#tests/support/prices.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const dayMs = 86_400_000
// Replies are cached, so that a price that is not published would still be shown.
const testShop = await openShopFixture('ua', { replyBytes: 32 * 1024 * 1024, now: () => new Date() })
const { database } = testShop.shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const countEntries = (ids: readonly string[]) => database.$count(auditLog, inArray(auditLog.recordId, [...ids]))
const countPrices = (ids: readonly string[]) => database.$count(priceChanges, inArray(priceChanges.variantId, [...ids]))
const shown = async (id: string) => (await guest.call('GET /v1/products/variants/{id}', { params: { id } })).body
const toCodes = (rows: readonly { vendorCode: string }[]) => rows.map(({ vendorCode }) => vendorCode)
const toIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

test('[ADM-11b] a dry run says what becomes of each variant and writes nothing', async () => {
  const rows = await makeVariants(testShop, admin, 2)
  const ids = toIds(rows)
  const written = async () => [await countEntries(ids), await countPrices(ids), await readRows(admin, toCodes(rows))]
  const before = await written()
  const changes = [
    toChange(rows[0]!, { discountPrice: 1990 }),
    toChange(rows[1]!, { price: 3000, discountPrice: 2990 }),
  ]
  const plan = await changeMany(admin, changes, { dryRun: true })
  expect(plan.status, JSON.stringify(plan.body)).toBe(200)
  expect(plan.body.variants).toMatchObject([
    { after: { price: 2490, discountPrice: 1990 }, lowest: 2490, announced: true },
    // Above an earlier price: it is sold for this price, but not announced as a reduction.
    { after: { price: 3000, discountPrice: 2990 }, lowest: 2490, announced: false },
  ])
  expect(await written()).toEqual(before)
  const saved = await changeMany(admin, changes)
  const withoutVersion = ({ body }: typeof plan) => body.variants.map(({ updatedAt: _version, ...rest }) => rest)
  expect(withoutVersion(saved)).toEqual(withoutVersion(plan))
  expect((await shown(ids[0]!)).reduction).toMatchObject({ lowest: 2490 })
  expect((await shown(ids[1]!)).reduction).toBeNull()
})

test('[ADM-11b] a reduction is honest below the lowest price of the 30 days before, and no longer history counts', async () => {
  const [row] = await makeVariants(testShop, admin, 1)
  const charge = (discountPriceMinor: number | null, days: number) => ({
    variantId: row!._id,
    priceMinor: 249_000,
    discountPriceMinor,
    at: new Date(Date.now() - days * dayMs),
  })
  await database
    .insert(priceChanges)
    .values([charge(100_000, 40), charge(null, 35), charge(150_000, 5), charge(null, 4)])
  const plan = async (discountPrice: number) =>
    (await changeMany(admin, [toChange(row!, { discountPrice })], { dryRun: true })).body.variants[0]
  expect(await plan(1600)).toMatchObject({ lowest: 1500, announced: false })
  expect(await plan(1500)).toMatchObject({ lowest: 1500, announced: false })
  expect(await plan(1499.99)).toMatchObject({ lowest: 1500, announced: true })
})

test('[ADM-11i] the sheet lists variants by vendor code with prices and stock, by text and category', async () => {
  const rows = await makeVariants(testShop, admin, 3, { state: 'INACTIVE', discountPrice: 1990 })
  expect(rows).toHaveLength(3)
  expect(rows.map(({ productId }) => productId)).toEqual(rows.map(() => rows[0]!.productId))
  expect(rows.map(({ vendorCode }) => vendorCode)).toEqual(rows.map(({ vendorCode }) => vendorCode).toSorted())
  expect(rows[0]).toMatchObject({
    name: 'Пончо',
    price: 2490,
    discountPrice: 1990,
    visible: false,
    state: 'INACTIVE',
    publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    showsAt: null,
    sizes: [
      { size: 'S', stock: 3 },
      { size: 'M', stock: 5 },
    ],
    photo: expect.stringMatching(/^\/images\/.*-250\.webp$/),
  })
  const showsAt = new Date(testShop.shop.now().getTime() + 3_600_000).toISOString()
  expect((await changeMany(admin, [toChange(rows[2]!, { showsAt })])).status).toBe(200)
  const [product] = await database.select().from(products).where(eq(products.id, rows[0]!.productId))
  const search = async (body: object) => (await admin.call('POST /v1/admin/variant-rows/search', { body })).body
  const ofCategory = await search({ categoryId: product!.categoryId, limit: 100 })
  const inCategory = await database
    .select({ id: table.id })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .where(eq(products.categoryId, product!.categoryId))
  expect(toIds(ofCategory.entities).toSorted()).toEqual(inCategory.map(({ id }) => id).toSorted())
  expect(ofCategory.total).toBe(inCategory.length)
  expect(ofCategory.entities.find(({ _id }) => _id === rows[2]!._id)).toMatchObject({ state: 'INACTIVE', showsAt })
  const all = await search({ limit: 100 })
  expect(all.total).toBe(await database.$count(table))
  const second = await search({ limit: 2, page: 2 })
  expect(toIds(second.entities)).toEqual(toIds(all.entities.slice(2, 4)))
})

test('[ADM-11i] the sheet is limited to chosen products, also with a text or a category, at most 100 at once', async () => {
  const [first, second] = [await makeVariants(testShop, admin, 3), await makeVariants(testShop, admin, 2)]
  const search = async (body: object) => (await admin.call('POST /v1/admin/variant-rows/search', { body })).body
  const codes = (rows: readonly { vendorCode: string }[]) => toCodes(rows).toSorted()
  // Ids of either case are the same.
  const productIds = [first[0]!.productId.toUpperCase(), second[0]!.productId]
  const both = await search({ productIds, limit: 100 })
  expect(codes(both.entities)).toEqual(codes([...first, ...second]))
  expect(both.total).toBe(5)
  const ofText = await search({ productIds, text: first[1]!.vendorCode })
  expect(toIds(ofText.entities)).toContain(first[1]!._id)
  expect(ofText.entities.every(({ productId }) => both.entities.some((row) => row.productId === productId))).toBe(true)
  expect((await search({ productIds: [second[0]!.productId], text: first[1]!.vendorCode })).entities).toEqual([])
  const [product] = await database.select().from(products).where(eq(products.id, first[0]!.productId))
  const { categoryId } = product!
  expect((await search({ productIds: [first[0]!.productId], categoryId })).total).toBe(3)
  expect(await search({ productIds: [crypto.randomUUID()], categoryId })).toMatchObject({ entities: [], total: 0 })
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
  const status = async (wrong: readonly string[]) =>
    (await admin.call('POST /v1/admin/variant-rows/search', { body: { productIds: [...wrong] } })).status
  expect(await status(ids(100))).toBe(200)
  for (const wrong of [ids(101), [], ['SH-2501']]) expect(await status(wrong)).toBe(422)
})

test('[ADM-11i] the pages of a text follow each other without a gap, wherever they cut a product', async () => {
  const search = async (body: object) => (await admin.call('POST /v1/admin/variant-rows/search', { body })).body
  const text = 'худі'
  const all = (await search({ text, limit: 100 })).entities
  const byCode = all.toSorted((a, b) => (a.vendorCode < b.vendorCode ? -1 : 1))
  expect(toIds(all)).toEqual(toIds(byCode))
  expect(new Set(all.map(({ productId }) => productId)).size).toBeGreaterThan(5)
  const limit = 3
  const pages = await Promise.all(
    Array.from({ length: Math.floor(all.length / limit) }, (_none, index) => search({ text, limit, page: index + 1 })),
  )
  expect(pages.flatMap(({ entities }) => toIds(entities))).toEqual(toIds(all.slice(0, pages.length * limit)))
  expect(await search({ text, limit, page: 5000 })).toMatchObject({ entities: [], total: pages[0]!.total })
})
