import { sql, type SQL } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { ignoreUndone, listWrongTotals, Undone } from '#tests/support/category-totals.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { untilWaiting } from '#tests/support/waiting-connections.ts'

const testShop = await openShopFixture()
afterEach(async () => {
  expect(await listWrongTotals(testShop.shop.database)).toEqual([])
})

const setState = (product: string, colour: string, state: string): SQL =>
  sql`update variants set state = ${state} where id = ${testShop.variant(product, colour)}`

/** Runs changes at once. Each that is made commits once all others that are not made wait for it; the first is undone on request. */
const runAtOnce = async (changes: readonly SQL[], { isFirstUndone = false } = {}): Promise<void> => {
  let unmade = changes.length
  const run = (change: SQL) =>
    testShop.shop.database.transaction(async (tx) => {
      await tx.execute(change)
      unmade -= 1
      const isFirst = unmade === changes.length - 1
      await untilWaiting(testShop.shop.database, unmade)
      if (isFirst && isFirstUndone) throw new Undone()
    })
  await Promise.all(changes.map((change) => run(change).catch(ignoreUndone)))
}

const countProducts = async (product: string, colour: string): Promise<number> => {
  const rows = await listRows<{ products: number }>(
    testShop.shop.database,
    sql`select t.products from category_totals t join products p using (category_id) join variants v on v.product_id = p.id
      where v.id = ${testShop.variant(product, colour)}`,
  )
  return rows[0]!.products
}

test('colours of a product that are hidden at the same moment leave the totals without it', async () => {
  const { database } = testShop.shop
  const colours = ['black', 'graphite', 'olive']
  await database.execute(
    sql`update variants set state = 'INACTIVE' where product_id = (select product_id from variants where id = ${testShop.variant('tee-step', 'black')})`,
  )
  const without = await countProducts('tee-step', 'black')
  for (const colour of colours) await database.execute(setState('tee-step', colour, 'ACTIVE'))
  expect(await countProducts('tee-step', 'black')).toBe(without + 1)
  await runAtOnce(colours.map((colour) => setState('tee-step', colour, 'INACTIVE')))
  expect(await countProducts('tee-step', 'black')).toBe(without)
})

test('changes that waited for one that is undone are counted without it', async () => {
  const colours = ['black', 'graphite', 'olive']
  await runAtOnce(
    colours.map((colour) => setState('tee-step', colour, 'ACTIVE')),
    { isFirstUndone: true },
  )
  const shown = await listRows(
    testShop.shop.database,
    sql`select count(*)::int as visible from listings where visible
      and product_id = (select product_id from variants where id = ${testShop.variant('tee-step', 'black')})`,
  )
  expect(shown).toEqual([{ visible: 2 }])
})

test('the first products of a category that come at the same moment are all counted', async () => {
  const { database } = testShop.shop
  const [made] = await listRows<{ id: string }>(
    database,
    sql`insert into categories (name, lead, state, position) select name, lead, 'ACTIVE', 99 from categories limit 1 returning id`,
  )
  const products = await listRows<{ id: string }>(
    database,
    sql`select p.id from products p where exists (select 1 from listings l where l.visible and l.product_id = p.id) order by p.id limit 3`,
  )
  await runAtOnce(products.map(({ id }) => sql`update products set category_id = ${made!.id} where id = ${id}`))
  expect(await listRows(database, sql`select products from category_totals where category_id = ${made!.id}`)).toEqual([
    { products: 3 },
  ])
})
