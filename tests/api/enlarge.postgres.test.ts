import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { readRangeState, tablesOfStep } from '#tests/support/range-state.ts'
import { setUnits } from '#tests/support/stock.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { untilWaiting } from '#tests/support/waiting-connections.ts'

let database: Database
let pool: pg.Pool
const testShop = await openShopFixture()
beforeAll(async () => {
  ;({ database } = testShop.shop)
  const { driver } = testShop.shop.client
  if (driver.kind !== 'postgres') throw new Error('connections are ended on PostgreSQL')
  ;({ pool } = driver)
  await seedDemoCustomer(database, testShop.shop.storefront, new Date())
})

/** Starts a larger range and does `work` while it waits to write this table. Returns the outcome of the run. */
const enlargeUpTo = async (table: string, wanted: number, work: () => Promise<void>): Promise<Error | undefined> => {
  const holder = await pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    const run = enlargeRange(database, 'ua', wanted, () => undefined).then(
      () => undefined,
      (error: Error) => error,
    )
    await untilWaiting(database, 1)
    await work()
    await holder.query('rollback')
    return await run
  } finally {
    holder.release(true)
  }
}

const endWaiting = () =>
  database.execute(
    sql`select pg_terminate_backend(pid) from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`,
  )

test.each(tablesOfStep)(
  'a larger range whose connection ends at %s leaves the database as before, and the next run succeeds',
  async (table) => {
    const before = await readRangeState(database)
    expect(before).toMatchObject({ unlisted: 0, wrongTotals: [] })
    const error = await enlargeUpTo(table, before.variants + 1, async () => void (await endWaiting()))
    expect(error).toBeInstanceOf(Error)
    expect(await readRangeState(database)).toEqual(before)
    let variants = 0
    await enlargeRange(database, 'ua', before.variants + 1, (made) => (variants = made))
    expect(variants).toBeGreaterThan(before.variants)
    expect(await readRangeState(database)).toEqual({ ...before, variants })
  },
)

test('a larger range whose connection ends during the statistics is complete', async () => {
  const before = await readRangeState(database)
  const error = await enlargeUpTo('contacts', before.variants + 1, async () => void (await endWaiting()))
  expect(error).toBeInstanceOf(Error)
  const after = await readRangeState(database)
  expect(after.variants).toBeGreaterThan(before.variants)
  expect(after).toEqual({ ...before, variants: after.variants })
})

test('the shop lists and sells while a larger range is written', async () => {
  const guest = newGuest(testShop.server)
  const search = async () => (await guest.call('POST /v1/products/variants/search', { body: { limit: 100 } })).body
  const tee = testShop.variant('tee-step', 'black')
  await setUnits(testShop, tee, 'M', 1)
  const [before, { variants }] = [await search(), await readRangeState(database)]
  const error = await enlargeUpTo('variant_photos', variants + 1, async () => {
    expect(await search()).toEqual(before)
    const id = await prepareOrder(guest, [{ variantId: tee, size: 'M', quantity: 1 }])
    expect((await placeOrder(guest, id)).status).toBe(200)
  })
  expect(error).toBeUndefined()
  expect((await search()).total).toBeGreaterThan(before.total)
})
