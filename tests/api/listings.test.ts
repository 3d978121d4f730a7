import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { categories } from '#database/schema/categories.ts'
import { colours, products } from '#database/schema/products.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { listRows } from '#database/rows.ts'
import { removeDemoCustomer, seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { sizes } from '#shared/enums.ts'
import { listWrongTotals } from '#tests/support/category-totals.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const tee = testShop.variant('tee-step', 'black')

/** Computes every listing from the tables that it copies. */
const computed = sql`
  select v.id, v.product_id, p.category_id, k.key, p.type, v.display_price_minor, v.discount_price_minor, v.published_at,
    v.state = 'ACTIVE', v.coming_soon, v.hero_position is not null,
    (select coalesce(sum(1 << array_position(${sql.raw(`array[${sizes.map((size) => `'${size}'`).join()}]`)}, s.size) - 1), 0) from stock s where s.variant_id = v.id),
    (select coalesce(sum(1 << array_position(${sql.raw(`array[${sizes.map((size) => `'${size}'`).join()}]`)}, s.size) - 1), 0) from stock s where s.variant_id = v.id and s.quantity > 0)
  from variants v join products p on p.id = v.product_id join colours k on k.id = v.colour_id`

/** Every change of a test must leave the listings equal to freshly computed ones. */
afterEach(async () => {
  const wrong = await listRows(
    testShop.shop.database,
    sql`select count(*)::int from (
      (${computed} except select l.* from listings l) union all (select l.* from listings l except ${computed})) wrong`,
  )
  expect(wrong).toEqual([{ count: 0 }])
  const words = sql`select id, name_words from variants`
  const wrongWords = await listRows(
    testShop.shop.database,
    sql`(${words} except select * from listing_words) union all (select * from listing_words except ${words})`,
  )
  expect(wrongWords).toEqual([])
  expect(await listWrongTotals(testShop.shop.database)).toEqual([])
})

const readTee = async () => {
  const [row] = await listRows<Record<string, unknown>>(
    testShop.shop.database,
    sql`select * from listings where variant_id = ${tee}`,
  )
  return row!
}

test('a new shop lists every variant', async () => {
  const counts = await listRows(
    testShop.shop.database,
    sql`select (select count(*) from variants) = (select count(*) from listings) as all, (select count(*) > 100 from listings) as many`,
  )
  expect(counts).toEqual([{ all: true, many: true }])
})

test('a listing follows the price, the state and the date of its variant', async () => {
  const { database } = testShop.shop
  const where = eq(variants.id, tee)
  await database.update(variants).set({ priceMinor: 99_900, comingSoon: true, heroPosition: 2 }).where(where)
  expect(await readTee()).toMatchObject({ price_minor: 99_900, coming_soon: true, hero: true })
  await database
    .update(variants)
    .set({ state: 'INACTIVE', publishedAt: new Date('2020-01-01') })
    .where(where)
  expect(await readTee()).toMatchObject({ visible: false })
  await database.update(variants).set({ state: 'ACTIVE' }).where(where)
})

test('a listing follows the type and the category of its product', async () => {
  const { database } = testShop.shop
  const hidden = await database.select().from(categories).where(eq(categories.state, 'INACTIVE'))
  const [one] = await database
    .select()
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(variants.id, tee))
  const { id, categoryId } = one!.products
  await database.update(products).set({ type: 'FEMALE', categoryId: hidden[0]!.id }).where(eq(products.id, id))
  // A category without a page sells its products all the same.
  expect(await readTee()).toMatchObject({ type: 'FEMALE', category_id: hidden[0]!.id, visible: true })
  await database.update(products).set({ categoryId }).where(eq(products.id, id))
  expect(await readTee()).toMatchObject({ category_id: categoryId, visible: true })
})

test('the words of a listing follow those of its variant', async () => {
  const { database } = testShop.shop
  await database
    .update(variants)
    .set({ nameWords: ['нове'] })
    .where(eq(variants.id, tee))
  const rows = await listRows(database, sql`select name_words as words from listing_words where variant_id = ${tee}`)
  expect(rows).toEqual([{ words: ['нове'] }])
})

test('listings stay visible if their category loses its page', async () => {
  const { database } = testShop.shop
  const categoryId = String((await readTee())['category_id'])
  await database.update(categories).set({ state: 'INACTIVE' }).where(eq(categories.id, categoryId))
  expect(await readTee()).toMatchObject({ visible: true })
  await database.update(categories).set({ state: 'ACTIVE' }).where(eq(categories.id, categoryId))
})

test('listings follow the key of their colour', async () => {
  await testShop.shop.database.update(colours).set({ key: 'soot' }).where(eq(colours.key, 'black'))
  expect(await readTee()).toMatchObject({ colour: 'soot' })
  await testShop.shop.database.update(colours).set({ key: 'black' }).where(eq(colours.key, 'soot'))
})

test('a listing follows sizes that sell out, are back, are added and are deleted', async () => {
  const { database } = testShop.shop
  const bit = (size: (typeof sizes)[number]) => 2 ** sizes.indexOf(size)
  const onHand = async () => Number((await readTee())['on_hand'])
  await setUnits(testShop, tee, 'M', 1)
  expect((await onHand()) & bit('M')).toBe(bit('M'))
  const guest = newGuest(testShop.server)
  const id = await prepareOrder(guest, [{ variantId: tee, size: 'M', quantity: 1 }])
  expect((await placeOrder(guest, id)).status).toBe(200)
  expect((await onHand()) & bit('M')).toBe(0)
  await setUnits(testShop, tee, 'M', 3)
  await database.insert(stock).values({ variantId: tee, size: 'MENS_OVERSIZE', quantity: 0 })
  expect(Number((await readTee())['sizes']) & bit('MENS_OVERSIZE')).toBe(bit('MENS_OVERSIZE'))
  await database.delete(stock).where(sql`variant_id = ${tee} and size = 'MENS_OVERSIZE'`)
  expect(Number((await readTee())['sizes']) & bit('MENS_OVERSIZE')).toBe(0)
})

test('a deleted variant is listed no more', async () => {
  const other = testShop.variant('tee-step', 'olive')
  await testShop.shop.database.delete(variants).where(eq(variants.id, other))
  expect(await listRows(testShop.shop.database, sql`select 1 from listings where variant_id = ${other}`)).toEqual([])
})

test('the range of a demo shop is enlarged with copies that are listed, found and sold; that of any other is not', async () => {
  const { database, storefront } = testShop.shop
  const guest = newGuest(testShop.server)
  const count = async (text?: string) =>
    (await guest.call('POST /v1/products/variants/search', { body: { limit: 1, ...(text && { text }) } })).body.total
  await removeDemoCustomer(database)
  await expect(enlargeRange(database, 'ua', 1000, () => undefined)).rejects.toThrow('demo shop')
  await seedDemoCustomer(database, storefront, new Date())
  const [all, tees] = [await count(), await count('футболка')]
  let variants = 0
  await enlargeRange(database, 'ua', 1000, (made) => (variants = made))
  expect(variants).toBeGreaterThanOrEqual(1000)
  expect(await count()).toBeGreaterThan(3 * all)
  expect(await count('футболка')).toBeGreaterThan(3 * tees)
  const { status, body } = await guest.call('POST /v1/products/variants/search', { body: { limit: 100, page: 3 } })
  expect({ status, found: body.entities?.length }).toEqual({ status: 200, found: 100 })
  const disabled = sql`select tgname from pg_trigger where tgrelid = 'listings'::regclass and tgenabled <> 'O'`
  expect(await listRows(database, disabled)).toEqual([])
})
