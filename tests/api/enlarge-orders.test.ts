import { beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { enlargeOrders } from '#database/seed/enlarge-orders.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let database: Database
const testShop = await openShopFixture()
beforeAll(async () => {
  ;({ database } = testShop.shop)
})

const enlarge = async (wanted: number): Promise<number> => {
  let orders = 0
  await enlargeOrders(database, wanted, (made) => (orders = made))
  return orders
}
const readState = async () => {
  const [state] = await listRows<{
    orders: number
    withItems: number
    waiting: number
    units: number
    withoutPayment: number
  }>(
    database,
    sql`select count(*)::int as orders, count(*) filter (where exists (select from order_items i where i.order_id = o.id))::int as "withItems",
        count(*) filter (where step not in ('RECEIVED', 'CANCELED'))::int as waiting, (select sum(quantity)::int from stock) as units,
        count(*) filter (where paid_minor <> (select coalesce(sum(amount_minor), 0) from payments p where p.order_id = o.id and is_counted))::int
          as "withoutPayment"
      from orders o where placed_at is not null`,
  )
  return state!
}

test('a shop without the demo customer gets no copies of orders', async () => {
  await expect(enlarge(1000)).rejects.toThrow('Only the orders of a demo shop are enlarged with copies.')
})

test('copies of orders have items, reserve nothing, seldom wait, and the next run continues', async () => {
  await seedDemoCustomer(database, testShop.shop.storefront, new Date())
  const before = await readState()
  const first = await enlarge(2000)
  const state = await readState()
  expect(state).toMatchObject({ orders: first, withItems: first, units: before.units, withoutPayment: 0 })
  expect(first).toBeGreaterThanOrEqual(2000)
  expect(state.waiting).toBeGreaterThan(0)
  const second = await enlarge(first + 1)
  expect(second).toBeGreaterThan(first)
  expect(await readState()).toEqual({ ...state, orders: second, withItems: second })
})

test('a search for a rare text reads the orders that it finds, and not all of them by date', async () => {
  const admin = await newAdministrator(testShop)
  const all = await admin.call('POST /v1/admin/orders/search', { body: { view: 'all', page: 30 } })
  const { number, phone } = all.body.entities[0]!
  for (const text of [number, phone.slice(-7)]) {
    const search = () => admin.call('POST /v1/admin/orders/search', { body: { view: 'all', text } })
    const recorded = await recordStatements(testShop.shop.client, search)
    expect((await search()).body.entities.map((row) => row.number)).toContain(number)
    const page = recorded.find(({ text: statement }) => statement.includes('from page o'))!
    const values = page.values.map((value) =>
      typeof value === 'number' ? String(value) : `'${(value as string).replaceAll("'", "''")}'`,
    )
    const filled = page.text.replaceAll(/\$(\d+)/g, (_whole, nth: string) => values[Number(nth) - 1]!)
    const plan = await database.transaction(async (tx) => {
      // With few orders PostgreSQL would sort the rows; with many it reads them in their order.
      await tx.execute(sql`set local enable_sort = off`)
      return listRows<{ 'QUERY PLAN': string }>(tx, sql.raw(`explain ${filled}`))
    })
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(lines).toContain('orders_search')
    expect(lines).not.toContain('orders_newest')
  }
})
