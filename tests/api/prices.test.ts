import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { products } from '#database/schema/products.ts'
import { saleVariants, sales } from '#database/schema/sales.ts'
import { variants as table } from '#database/schema/variants.ts'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { changeMany, makeVariants, readRows, toChange } from '#tests/support/prices.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const dayMs = 86_400_000
// Replies are cached, so that a price that is not published would still be shown.
const testShop = await openShopFixture('ua', { replyBytes: 32 * 1024 * 1024, now: () => new Date() })
const { database } = testShop.shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const countEntries = (ids: readonly string[]) => database.$count(auditLog, inArray(auditLog.recordId, [...ids]))
const countPrices = (ids: readonly string[]) => database.$count(priceChanges, inArray(priceChanges.variantId, [...ids]))
const shown = async (id: string) => (await guest.call('GET /v1/products/variants/{id}', { params: { id } })).body
const readPrices = async (ids: readonly string[]) => {
  const rows = await database
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)!).map((row) => [row.priceMinor, row.discountPriceMinor])
}
const toCodes = (rows: readonly { vendorCode: string }[]) => rows.map(({ vendorCode }) => vendorCode)
const toIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

test('[ADM-11a] many prices are changed by one call, each with an audit entry, and pages show them at once', async () => {
  const rows = await makeVariants(testShop, admin, 3)
  const ids = toIds(rows)
  expect((await shown(ids[0]!)).price).toBe(2490)
  const entries = await countEntries(ids)
  const { status, body } = await changeMany(admin, [
    toChange(rows[0]!, { price: 2240 }),
    toChange(rows[1]!, { discountPrice: 1990.5 }),
    toChange(rows[2]!, { price: 2490 }),
  ])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.variants.map(({ _id }) => _id)).toEqual(ids)
  expect(body.variants[0]).toMatchObject({
    before: { price: 2490, discountPrice: null, state: 'ACTIVE' },
    after: { price: 2240, discountPrice: null, state: 'ACTIVE' },
    announced: null,
    sale: null,
  })
  expect(await readPrices(ids)).toEqual([
    [224_000, null],
    [249_000, 199_050],
    [249_000, null],
  ])
  expect((await shown(ids[0]!)).price).toBe(2240)
  // Values that are already as requested are no change: no entry, no new version.
  expect(await countEntries(ids)).toBe(entries + 2)
  expect(body.variants[2]!.updatedAt).toBe(rows[2]!.updatedAt)
  expect(Date.parse(body.variants[0]!.updatedAt)).toBeGreaterThan(Date.parse(rows[0]!.updatedAt))
  const [entry] = await database.select().from(auditLog).where(eq(auditLog.recordId, ids[1]!))
  expect(entry).toMatchObject({ action: 'CREATE' })
  const updates = await database.select().from(auditLog).where(eq(auditLog.action, 'UPDATE'))
  expect(updates.find(({ recordId }) => recordId === ids[1])).toMatchObject({
    noun: 'variant',
    adminUserId: admin.id,
    before: { price: 2490, discountPrice: null },
    after: { price: 2490, discountPrice: 1990.5 },
  })
})

test('[ADM-11c] all or none: a change that is refused names each of its variants, and nothing is written', async () => {
  const rows = await makeVariants(testShop, admin, 3)
  const ids = toIds(rows)
  const before = await readPrices(ids)
  const good = toChange(rows[0]!, { price: 1000 })
  const unknown = await changeMany(admin, [good, { ...toChange(rows[1]!, { price: 1000 }), id: unknownId }])
  expect(unknown).toMatchObject({
    status: 404,
    body: { code: 'PRODUCT_SINGLE_VARIANT_NOT_FOUND', details: { ids: [unknownId] } },
  })
  for (const dryRun of [true, false]) {
    const invalid = await changeMany(
      admin,
      [good, toChange(rows[1]!, { discountPrice: 2490 }), toChange(rows[2]!, { price: 0 })],
      { dryRun },
    )
    expect(invalid).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_ERROR',
        details: [
          { field: 'changes.1.discountPrice', rule: 'below_price' },
          { field: 'changes.2.price', rule: 'above_zero' },
        ],
      },
    })
  }
  // A price below the discounted one that is there already.
  const discounted = await changeMany(admin, [toChange(rows[1]!, { discountPrice: 2000 })])
  expect(discounted.status).toBe(200)
  const below = await changeMany(admin, [good, toChange(discounted.body.variants[0]!, { price: 2000 })])
  expect(below).toMatchObject({ status: 422, body: { details: [{ field: 'changes.1.discountPrice' }] } })
  expect(await readPrices(ids)).toEqual([before[0], [249_000, 200_000], before[2]])
})

test('[ADM-11d] a variant that was changed meanwhile is refused as it was sent and as it is', async () => {
  const rows = await makeVariants(testShop, admin, 2)
  const other = await newAdministrator(testShop)
  const theirs = await changeMany(other, [toChange(rows[1]!, { price: 2390 })])
  expect(theirs.status).toBe(200)
  for (const dryRun of [true, false]) {
    const mine = await changeMany(admin, [toChange(rows[0]!, { price: 2200 }), toChange(rows[1]!, { price: 2200 })], {
      dryRun,
    })
    expect(mine).toMatchObject({
      status: 409,
      body: {
        code: 'BAD_REQUEST',
        details: {
          reason: 'CHANGED_MEANWHILE',
          variants: [
            {
              _id: rows[1]!._id,
              sent: { price: 2200, updatedAt: rows[1]!.updatedAt },
              current: { price: 2390, discountPrice: null, updatedAt: theirs.body.variants[0]!.updatedAt },
            },
          ],
        },
      },
    })
  }
  expect(await readPrices(toIds(rows))).toEqual([
    [249_000, null],
    [239_000, null],
  ])
})

test('[ADM-11d] a change is taken back by a call with the prices before, unless somebody changed them since', async () => {
  const rows = await makeVariants(testShop, admin, 3, { discountPrice: 2000 })
  const done = await changeMany(
    admin,
    rows.map((row) => toChange(row, { price: 2240, discountPrice: null })),
  )
  const undo = () =>
    changeMany(
      admin,
      done.body.variants.map(({ before: { price, discountPrice }, ...row }) => toChange(row, { price, discountPrice })),
    )
  const undone = await undo()
  expect(undone.status).toBe(200)
  expect(await readPrices(toIds(rows))).toEqual(rows.map(() => [249_000, 200_000]))
  expect(await undo()).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })
})

test('[ADM-11e] ten requests at once change prices once; the others are told', async () => {
  const rows = await makeVariants(testShop, admin, 5)
  const entries = await countEntries(toIds(rows))
  // Half of them name the variants in the other order.
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const changes = rows.map((row) => toChange(row, { price: 2000 + index }))
      return changeMany(admin, index % 2 === 0 ? changes : changes.toReversed())
    }),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
  const winner = replies.findIndex(({ status }) => status === 200)
  expect(await readPrices(toIds(rows))).toEqual(rows.map(() => [200_000 + winner * 100, null]))
  expect(await countEntries(toIds(rows))).toBe(entries + 5)
})

test('[ADM-11e] a repeated call with the same key changes prices once, and gets the same reply', async () => {
  const [row] = await makeVariants(testShop, admin, 1)
  const key = crypto.randomUUID()
  const changes = [toChange(row!, { price: 2100 })]
  const replies = await Promise.all(Array.from({ length: 10 }, () => changeMany(admin, changes, { key })))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map(({ body }) => body.variants[0]!.updatedAt)).size).toBe(1)
  expect(await countPrices([row!._id])).toBe(2)
})

test('[ADM-11f] a price that is changed during a sale stays when it ends, and the reply names the sale', async () => {
  const rows = await makeVariants(testShop, admin, 2)
  const [sale] = await database
    .insert(sales)
    .values({
      name: { uk: 'Зимові дні', en: 'Winter days' },
      startsAt: new Date(Date.now() - 1000),
      endsAt: new Date(Date.now() + dayMs),
    })
    .returning()
  await database
    .insert(saleVariants)
    .values(rows.map(({ _id }) => ({ saleId: sale!.id, variantId: _id, priceMinor: 199_000 })))
  await switchSalesWorker(testShop.shop)({})
  const current = await readRows(admin, toCodes(rows))
  expect(current.map(({ discountPrice }) => discountPrice)).toEqual([1990, 1990])
  const { status, body } = await changeMany(admin, [
    toChange(current[0]!, { discountPrice: 1890 }),
    toChange(current[1]!, { price: 2600 }),
  ])
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.variants.map(({ sale: named }) => named)).toEqual(
    rows.map(() => ({ name: 'Зимові дні', until: sale!.endsAt.toISOString() })),
  )
  // The reduction of the other one goes on, because only its full price has changed.
  expect(body.variants[1]).toMatchObject({ announced: true, lowest: 2490 })
  await database.update(sales).set({ endsAt: new Date() }).where(eq(sales.id, sale!.id))
  await switchSalesWorker(testShop.shop)({})
  expect(await readPrices(toIds(rows))).toEqual([
    [249_000, 189_000],
    [260_000, null],
  ])
})

test('[ADM-11g] states and dates are changed as well, and a product is on the site only with all of its texts', async () => {
  const rows = await makeVariants(testShop, admin, 2, { state: 'INACTIVE' })
  const publishedAt = '2026-11-20T08:00:00.000Z'
  const changes = [toChange(rows[0]!, { state: 'ACTIVE', publishedAt })]
  const { productId } = rows[0]!
  const [product] = await database.select().from(products).where(eq(products.id, productId))
  await database
    .update(products)
    .set({ description: { uk: 'Широке', en: '' } })
    .where(eq(products.id, productId))
  for (const dryRun of [true, false])
    expect(await changeMany(admin, changes, { dryRun })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'description.en', rule: 'missing_on_site', productId }] },
    })
  await database.update(products).set({ description: product!.description }).where(eq(products.id, productId))
  const { status, body } = await changeMany(admin, changes)
  expect(status).toBe(200)
  expect(body.variants[0]!.after).toMatchObject({ state: 'ACTIVE', publishedAt })
  expect((await shown(rows[0]!._id)).publishedAt).toBe(publishedAt)
})

test('[ADM-11h] prices are changed by roles that change prices, 500 at once, each variant once', async () => {
  const [row] = await makeVariants(testShop, admin, 1)
  const change = toChange(row!, { price: 1 })
  for (const role of ['PACKER', 'EDITOR', 'ACCOUNTANT'] as const) {
    const other = await newAdministrator(testShop, { role })
    expect((await other.call('POST /v1/admin/variant-rows/search', { body: {} })).status).toBe(200)
    expect((await changeMany(other, [change], { dryRun: true })).status).toBe(403)
  }
  expect((await guest.send({ method: 'PATCH', path: '/v1/admin/products/variants/many', body: {} })).status).toBe(401)
  const twice = await changeMany(admin, [change, { ...change, id: change.id.toUpperCase() }])
  expect(twice).toMatchObject({ status: 422, body: { code: 'VALIDATION_ERROR' } })
  const tooMany = Array.from({ length: 501 }, () => ({ ...change, id: crypto.randomUUID() }))
  expect((await changeMany(admin, tooMany)).status).toBe(422)
  // As many as are allowed are looked up.
  expect((await changeMany(admin, tooMany.slice(1))).status).toBe(404)
  expect((await changeMany(admin, [{ ...change, price: 19.999 }])).status).toBe(422)
  expect(await readPrices([row!._id])).toEqual([[249_000, null]])
})
