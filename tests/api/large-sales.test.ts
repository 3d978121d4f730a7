import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { switchNextPart } from '#api/modules/sales/switch-sales.ts'
import { switchSalesWorker } from '#api/worker/switch-sales.ts'
import { listRows } from '#database/rows.ts'
import { products } from '#database/schema/products.ts'
import { saleVariants } from '#database/schema/sales.ts'
import { variants } from '#database/schema/variants.ts'
import { seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openSalesFixture } from '#tests/support/sales.ts'

const { testShop, clock, inDays, byPercent, create, plan, preview, read, lookAfter, hoodie } = await openSalesFixture()
const { shop } = testShop
const { database } = shop
await seedDemoCustomer(database, shop.storefront, shop.now())
await enlargeRange(database, 'ua', 2500, () => undefined)
const [{ categoryId }] = (await database
  .select({ categoryId: products.categoryId })
  .from(products)
  .innerJoin(variants, eq(variants.productId, products.id))
  .where(eq(variants.id, hoodie))) as [{ categoryId: string }]

/** All hoodies, some hundred. */
const hoodies = (percent: number, withoutRefused = true) =>
  byPercent(percent, { variantIds: [], categoryIds: [categoryId], withoutRefused })

const switchPart = () => shop.change((tx) => switchNextPart(tx, clock.now))
const goTo = (time: string): void => {
  clock.now = new Date(time)
}
interface Standing {
  id: string
  state: string
  salePrice: number
  before: number | null
  discount: number | null
  changes: number
}
/** Returns the variants of a sale with their prices, in minor units, and how often their prices were changed. */
const listStandings = (saleId: string): Promise<Standing[]> =>
  listRows(
    database,
    sql`select v.id, sv.state, sv.price_minor as "salePrice", sv.before_minor as before, v.discount_price_minor as discount,
        (select count(*)::int from price_changes c where c.variant_id = v.id) as changes
      from sale_variants sv join variants v on v.id = sv.variant_id where sv.sale_id = ${saleId} order by sv.position`,
  )

test('[ADM-40a] a sale is switched in parts, continues after a crash, and switches each price once', async () => {
  const { _id, variants: total } = await plan({ set: hoodies(20) })
  expect(total).toBeGreaterThan(300)
  const before = await listStandings(_id)
  goTo(inDays(1))
  expect(await switchPart()).toBe(true)
  expect(await read(_id)).toMatchObject({ state: 'RUNNING', switching: 'BEGINNING', applied: 100, variants: total })
  // The process has ended here. The next one goes on.
  await lookAfter(1)
  expect(await read(_id)).toMatchObject({ state: 'RUNNING', switching: null, applied: total })
  const during = await listStandings(_id)
  expect(during.filter(({ discount, salePrice }) => discount !== salePrice)).toEqual([])
  expect(during.filter(({ changes }, index) => changes !== before[index]!.changes + 1)).toEqual([])

  goTo(inDays(4))
  expect(await switchPart()).toBe(true)
  expect(await read(_id)).toMatchObject({ state: 'RUNNING', switching: 'ENDING', applied: total })
  // Sets the sale's price by hand, after the sale was taken back.
  const { id, salePrice } = during[0]!
  await database.update(variants).set({ discountPriceMinor: salePrice }).where(eq(variants.id, id))
  await lookAfter(4)
  expect(await read(_id)).toMatchObject({ state: 'ENDED', switching: null, applied: total })
  const [byHand, ...others] = await listStandings(_id)
  expect(byHand).toMatchObject({ id, discount: salePrice })
  expect(others.filter(({ discount, before: former }) => discount !== former)).toEqual([])
  expect(others.filter(({ changes }, index) => changes !== before[index + 1]!.changes + 2)).toEqual([])
  await database.update(variants).set({ discountPriceMinor: null }).where(eq(variants.id, id))
})

test('[ADM-40b] the prices of a part are published one by one', async () => {
  const keys: (string | undefined)[] = []
  shop.changes.subscribe('price', (key) => keys.push(key))
  const { _id } = await plan({ set: hoodies(30) })
  goTo(inDays(1))
  await switchPart()
  const switched = (await listStandings(_id)).filter(({ state }) => state === 'SET')
  expect(switched).toHaveLength(100)
  expect(keys).toEqual(expect.arrayContaining([categoryId, ...switched.map(({ id }) => id)]))
  expect(keys).not.toContain(undefined)
  await lookAfter(4)
})

test('[ADM-40a] a sale is taken back before another begins, also by two processes at once', async () => {
  await plan({ set: hoodies(40) })
  const next = await plan({ startsAt: inDays(4), endsAt: inDays(8), set: hoodies(50) })
  await lookAfter(1)
  goTo(inDays(4))
  const workers = [switchSalesWorker(shop), switchSalesWorker(shop)]
  await Promise.all(workers.map((work) => work({})))
  const standings = await listStandings(next._id)
  expect(standings.filter(({ discount, salePrice }) => discount !== salePrice)).toEqual([])
  await lookAfter(8)
  const [left] = await listRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from ${saleVariants} sv join ${variants} v on v.id = sv.variant_id
      where v.discount_price_minor = sv.price_minor`,
  )
  expect(left).toEqual({ count: 0 })
})

test('[ADM-40a] a sale of many variants that is ended by hand is ended by the job', async () => {
  const { _id } = await plan({ set: hoodies(60) })
  await lookAfter(1)
  const { updatedAt } = await read(_id)
  testShop.jobs.length = 0
  const later = await newAdministrator(testShop)
  const { body } = await later.call('POST /v1/admin/sales/{id}/end', { params: { id: _id }, body: { updatedAt } })
  expect(body).toMatchObject({ state: 'RUNNING', switching: 'ENDING', endsAt: clock.now.toISOString() })
  expect(testShop.jobs.map(({ name }) => name)).toEqual(['switch-sales'])
  await lookAfter(1)
  expect(await read(_id)).toMatchObject({ state: 'ENDED', switching: null })
})

test('[ADM-40c] a preview counts all variants and lists the first, those that cannot be in it before the others', async () => {
  await plan({ set: byPercent(20, { variantIds: [hoodie] }) })
  const { body } = await preview({ set: hoodies(70, false) })
  expect(body.variants).toHaveLength(200)
  expect(body.total).toBeGreaterThan(300)
  expect(body.total - body.possible).toBe(1)
  expect(body.variants.map(({ problem }) => problem)).toEqual(['OVERLAPS', ...Array(199).fill(null)])
  expect(body.variants[0]).toMatchObject({ variantId: hoodie })
  const refused = await create({ set: hoodies(70, false) })
  expect(refused.body.details).toMatchObject({ reason: 'SALE_REFUSED', count: 1, variants: [{ variantId: hoodie }] })
})

test('[ADM-40d] what cannot be in a sale is left out on request', async () => {
  await plan({ set: byPercent(20, { variantIds: [hoodie] }) })
  const { body } = await preview({ set: hoodies(70) })
  expect(body).toMatchObject({ leftOut: 1, possible: body.total })
  expect(body.variants.map(({ variantId }) => variantId)).not.toContain(hoodie)
  const planned = await plan({ set: hoodies(70) })
  expect(planned).toMatchObject({ variants: body.total, set: hoodies(70) })
  const standings = await listStandings(planned._id)
  expect(standings.map(({ id }) => id)).not.toContain(hoodie)
  const none = await create({ set: byPercent(30, { variantIds: [hoodie], withoutRefused: true }) })
  expect(none).toMatchObject({ status: 422, body: { details: [{ field: 'set', rule: 'no_variants' }] } })
})
