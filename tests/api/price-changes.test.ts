import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { shop as shopTable } from '#database/schema/shop.ts'
import { variants } from '#database/schema/variants.ts'
import { timeZones } from '#shared/rules/date-format.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openPagesFixture } from '#tests/support/pages.ts'
import { findLowestPrice, randomHistory, findReduction } from '#tests/support/price-calculator.ts'
import { createRandom } from '#tests/support/random.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { database } = testShop.shop
const zone = timeZones.ua
const id = testShop.variant('tee-step', 'black')

const listChanges = (variantId: string) =>
  listRows<{ price: number; discount: number | null }>(
    database,
    sql`select price_minor as price, discount_price_minor as discount from price_changes where variant_id = ${variantId} order by at, id`,
  )
/** Returns the rows that an act adds to the prices of the variant. */
const addedBy = async (act: () => PromiseLike<unknown>) => {
  const { length } = await listChanges(id)
  await act()
  return (await listChanges(id)).slice(length)
}
const set = (change: Partial<typeof variants.$inferInsert>) =>
  database.update(variants).set(change).where(eq(variants.id, id))

test('[ADM-12a] every variant begins with the prices that it has', async () => {
  const wrong = await listRows(
    database,
    sql`select v.id from variants v left join lateral (
        select * from price_changes c where c.variant_id = v.id order by c.at desc, c.id desc limit 1) c on true
      where (c.price_minor, c.discount_price_minor) is distinct from (v.price_minor, v.discount_price_minor)`,
  )
  expect(wrong).toEqual([])
})

test('[ADM-12a] each statement that changes a price is recorded, and one that changes something else is not', async () => {
  expect(await addedBy(() => set({ priceMinor: 200_000, discountPriceMinor: null }))).toEqual([
    { price: 200_000, discount: null },
  ])
  expect(await addedBy(() => set({ discountPriceMinor: 150_000 }))).toEqual([{ price: 200_000, discount: 150_000 }])
  expect(await addedBy(() => set({ discountPriceMinor: 150_000 }))).toEqual([])
  expect(await addedBy(() => set({ comingSoon: true }))).toEqual([])
  expect(await addedBy(() => set({ discountPriceMinor: null }))).toEqual([{ price: 200_000, discount: null }])
  const [{ count } = { count: 0 }] = await listRows<{ count: number }>(
    database,
    sql`with many as (update variants set price_minor = price_minor + 100 returning id) select count(*)::int as count from many`,
  )
  const { length } = await listRows(
    database,
    sql`select 1 from variants v where (select c.price_minor from price_changes c where c.variant_id = v.id
      order by c.at desc, c.id desc limit 1) = v.price_minor`,
  )
  expect(length).toBe(count)
})

test.each(['update price_changes set price_minor = 1', 'delete from price_changes', 'truncate price_changes'])(
  '[ADM-12a] the history cannot be rewritten: %s',
  async (statement) => {
    await expect(database.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'price_changes is append-only' },
    })
  },
)

test('[ADM-12b] the reduction and its lowest price are those of an independent calculator, over 500 histories', async () => {
  const random = createRandom(68)
  const histories = Array.from({ length: 500 }, () => ({ variantId: crypto.randomUUID(), list: randomHistory(random) }))
  await database.insert(priceChanges).values(
    histories.flatMap(({ variantId, list }) =>
      list.map(({ at, price, discount }) => ({
        variantId,
        priceMinor: price,
        discountPriceMinor: discount,
        at: new Date(at),
      })),
    ),
  )
  const moments = histories.map(({ list }) => list.at(-1)!.at + random.between(0, 50 * 24) * 3_600_000)
  const found = await listRows<{ reduction: { lowestMinor: number; since: string } | null; lowest: number | null }>(
    database,
    sql`select price_reduction(id::uuid, ${zone}) as reduction, lowest_price_before(id::uuid, moment::timestamptz, ${zone}) as lowest
      from json_to_recordset(${JSON.stringify(histories.map(({ variantId }, index) => ({ id: variantId, index, moment: new Date(moments[index]!).toISOString() })))}::json)
        as one (id text, index integer, moment text) order by index`,
  )
  const read = found.map(({ reduction }) => reduction && [Date.parse(reduction.since), reduction.lowestMinor])
  const expected = histories.map(({ list }) => findReduction(list)).map((one) => one && [one.since, one.lowest])
  expect(read).toEqual(expected)
  expect(read.filter(Boolean).length).toBeGreaterThan(80)
  expect(found.map(({ lowest }) => lowest)).toEqual(
    histories.map(({ list }, index) => {
      // A price that is set at the moment itself was not charged before it.
      return findLowestPrice(list, moments[index]! + (moments[index] === list.at(-1)!.at ? 1 : 0)) ?? null
    }),
  )
})

test('[ADM-12b] days begin where the storefront is', async () => {
  const [row] = await database.select().from(shopTable)
  expect(row?.timeZone).toBe(timeZones[testShop.shop.storefront.dates])
})

const guest = newGuest(testShop.server)
/** Reads a variant as a guest sees it. */
const read = async (variantId: string, language = 'uk') => {
  const { body } = await guest.call('GET /v1/products/variants/{id}', {
    params: { id: variantId },
    headers: { 'accept-language': language },
  })
  return body
}
/** Sets the prices of a variant one after the other, each in a statement of its own. */
const setEach = async (
  variantId: string,
  prices: readonly [priceMinor: number, discountPriceMinor: number | null][],
) => {
  for (const [priceMinor, discountPriceMinor] of prices)
    await database.update(variants).set({ priceMinor, discountPriceMinor }).where(eq(variants.id, variantId))
}

test('[ADM-12c] a reduction says the lowest price of the 30 days before it, in both languages', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setEach(variantId, [
    [259_000, null],
    [239_000, null],
    [249_000, null],
    [249_000, 199_000],
  ])
  const lowest = { lowest: 2390, since: expect.any(String), until: null, days: null }
  expect(await read(variantId)).toMatchObject({
    price: 2490,
    discountPrice: 1990,
    reduction: {
      ...lowest,
      note: 'Найнижча за\u00A030\u00A0днів ₴2,390',
      label: 'Найнижча за\u00A030\u00A0днів до\u00A0знижки:',
    },
  })
  expect(await read(variantId, 'en')).toMatchObject({
    reduction: {
      ...lowest,
      note: 'Lowest in the prior 30\u00A0days ₴2,390',
      label: 'Lowest price in the 30\u00A0days before:',
    },
  })
  const { body } = await guest.call('POST /v1/products/variants/search', {
    body: { filter: { field: 'variants._id', op: 'eq', value: variantId } },
  })
  expect(body.entities[0]?.variant.reduction).toMatchObject({ lowest: 2390 })
})

test('[ADM-12c] a discounted price that is not below the lowest is charged, and announced nowhere', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  await setEach(variantId, [
    [249_000, 199_000],
    [249_000, null],
    [249_000, 210_000],
  ])
  expect(await read(variantId)).toMatchObject({ price: 2490, discountPrice: 2100, reduction: null })
  const page = await (await openPagesFixture(testShop)).request(`/catalog/product/${variantId}`)
  expect(page.html.includes('₴2,100')).toBe(true)
  expect(page.html.includes('₴2,490</del>')).toBe(false)
})

test('[ADM-12c] structured data name the full price of an announced reduction alone', async () => {
  const variantId = testShop.variant('hoodie-obrii', 'black')
  const pages = await openPagesFixture(testShop)
  const struck =
    '"priceSpecification":{"@type":"UnitPriceSpecification","priceType":"https://schema.org/StrikethroughPrice","price":2490,"priceCurrency":"UAH"}'
  const isStruck = async () => (await pages.request(`/catalog/product/${variantId}`)).html.includes(struck)
  expect(await isStruck()).toBe(false)
  await setEach(variantId, [[249_000, 150_000]])
  expect(await isStruck()).toBe(true)
})
