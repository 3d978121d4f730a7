import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { listRows } from '#database/rows.ts'
import { readRangeState, tablesOfStep } from '#tests/support/range-state.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let database: Database
const testShop = await openShopFixture()
beforeAll(async () => {
  ;({ database } = testShop.shop)
  await seedDemoCustomer(database, testShop.shop.storefront, new Date())
  // Fails each statement that begins with more variants than its argument.
  await database.execute(sql`create function fail() returns trigger language plpgsql as $$ begin
    if (select count(*) from variants) > tg_argv[0]::int then raise 'failed by the test'; end if; return null; end $$`)
})

const enlarge = async (wanted: number): Promise<number> => {
  let variants = 0
  await enlargeRange(database, 'ua', wanted, (made) => (variants = made))
  return variants
}

const failAt = (table: string, variants: number) =>
  database.execute(
    sql.raw(`create trigger fail before insert or update on ${table} execute function fail(${variants})`),
  )
const failNoMore = (table: string) => database.execute(sql.raw(`drop trigger fail on ${table}`))
const isFailedByTest = expect.objectContaining({ cause: expect.objectContaining({ message: 'failed by the test' }) })

test.each(tablesOfStep)(
  'a larger range that fails at %s leaves the database as before, and the next run succeeds',
  async (table) => {
    const before = await readRangeState(database)
    expect(before).toMatchObject({ unlisted: 0, wrongTotals: [] })
    await failAt(table, 0)
    await expect(enlarge(before.variants + 1)).rejects.toEqual(isFailedByTest)
    await failNoMore(table)
    expect(await readRangeState(database)).toEqual(before)
    const variants = await enlarge(before.variants + 1)
    expect(variants).toBeGreaterThan(before.variants)
    expect(await readRangeState(database)).toEqual({ ...before, variants })
  },
)

test('a larger range that fails after some steps keeps their products, and the next run continues', async () => {
  const before = await readRangeState(database)
  const wanted = before.variants + 4000
  await failAt('products', before.variants)
  let made = 0
  const run = enlargeRange(database, 'ua', wanted, (variants) => (made = variants))
  await expect(run).rejects.toEqual(isFailedByTest)
  await failNoMore('products')
  expect(made).toBeGreaterThan(before.variants)
  expect(await readRangeState(database)).toEqual({ ...before, variants: made })
  const variants = await enlarge(wanted)
  expect(variants).toBeGreaterThanOrEqual(wanted)
  expect(await readRangeState(database)).toEqual({ ...before, variants })
})

test('a larger range continues after copies were deleted', async () => {
  const copies = await listRows<{ id: string }>(
    database,
    sql`delete from products where id in (select id from products where vendor_code ~ '-[0-9]+-[0-9]+$' order by id limit 3) returning id`,
  )
  expect(copies).toHaveLength(3)
  const before = await readRangeState(database)
  const variants = await enlarge(before.variants + 1)
  expect(variants).toBeGreaterThan(before.variants)
  expect(await readRangeState(database)).toEqual({ ...before, variants })
})

test('a shop without any variant of the demo range is not enlarged', async () => {
  const undone = new Error('undone')
  const deleted = database.transaction(async (tx) => {
    // Without the constraints: orders contain some of them.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from variants`)
    await expect(enlargeRange(tx, 'ua', 2000, () => undefined)).rejects.toThrow('no variant of the demo range')
    throw undone
  })
  await expect(deleted).rejects.toBe(undone)
})
