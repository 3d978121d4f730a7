import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countOrders, countSteps, listOrderRows, type OrderListQuery } from '#api/modules/orders/order-rows.queries.ts'
import { listBuyers } from '#api/modules/counter/find-anything.queries.ts'
import { listFilterConditions } from '#api/modules/orders/order-filter.ts'
import { listOrderGroups } from '#api/modules/orders/order-facets.queries.ts'
import { listRows } from '#database/rows.ts'
import { orderSorts, type OrderFilter } from '#shared/entities/admin/order-filter.ts'
import { orderViews } from '#shared/rules/order-step.ts'
import { splitOrderText } from '#shared/rules/order-text.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const orderCount = 100_000

const testShop = await openShopFixture()
beforeAll(async () => {
  const { database } = testShop.shop
  await database.execute(sql`
    insert into orders (number, status, payment_status, locale, customer, shipping_info, shipping_method, payment_method,
        products_minor, discount_minor, shipping_minor, tax_minor, total_minor, pay_now_minor, placed_at)
      select 'T-' || (100000 + n), case when n % 1000 < 2 then 'NEW' when n % 1000 < 4 then 'IN_PROCESS' else 'DONE' end, 'COMPLETED', 'uk',
        jsonb_build_object('firstName', 'Ім’я' || n % 300, 'lastName', 'Прізвище' || n % 5000, 'email', 'm' || n || '@example.com', 'phone', '+38050' || (1000000 + n)),
        jsonb_build_object('country', 'UA', 'city', 'Львів', 'branchNumber', '14'),
        jsonb_build_object('id', gen_random_uuid(), 'name', jsonb_build_object('uk', 'Нова пошта', 'en', 'Nova Poshta'), 'minimumDelivery', 1, 'maximumDelivery', 2),
        'CASH_ON_DELIVERY', 1000, 0, 0, 0, 1000, 0, now() - n * interval '1 minute'
      from generate_series(1, ${sql.raw(String(orderCount))}) n`)
  await database.execute(sql`
    insert into order_items (order_id, position, variant_id, size, quantity)
      select o.id, 0, s.variant_id, s.size, 1 from orders o, (select variant_id, size from stock limit 1) s where o.placed_at is not null`)
  // As autovacuum leaves the tables, so that index-only scans are possible.
  await database.execute(sql`vacuum analyze orders`)
  await database.execute(sql`vacuum analyze order_items`)
}, 300_000)

/** Returns the fastest of seven runs, so that a busy machine does not count. */
const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const durations: number[] = []
  for (let run = 0; run < 7; run += 1) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  return Math.min(...durations)
}
const page = (query: Partial<OrderListQuery>): OrderListQuery => ({
  steps: undefined,
  words: [],
  limit: 50,
  offset: 0,
  ...query,
})

test('each view, text and count takes 50 ms at most at 100,000 orders', async () => {
  const { database } = testShop.shop
  const queries = {
    all: page({}),
    'page 100 of all': page({ offset: 5000 }),
    waiting: page({ steps: orderViews.waiting }),
    'on-its-way': page({ steps: orderViews['on-its-way'] }),
    'end of a phone': page({ words: splitOrderText('4242') }),
    name: page({ words: splitOrderText('прізвище42 ім’я42') }),
    'number of an order': page({ words: splitOrderText('T-142000') }),
  }
  const durations: Record<string, number> = { counts: await measure(() => countSteps(database)) }
  for (const [name, query] of Object.entries(queries)) {
    durations[name] = await measure(() => listOrderRows(database, query))
    durations[`total of ${name}`] = query.words.length > 0 ? await measure(() => countOrders(database, query)) : 0
  }
  expect(Object.entries(durations).filter(([, ms]) => ms > 50)).toEqual([])
})

const context = { now: new Date(), timeZone: 'Europe/Kyiv', homeCountry: 'UA' }
const filters = {
  pay: { pay: ['ON_DELIVERY', 'PAID'] },
  ship: { ship: ['BRANCH'] },
  days: { sinceDays: 7 },
  sum: { minTotal: 500 },
  all: { pay: ['PAID'], ship: ['BRANCH', 'LOCKER'], sinceDays: 60, minTotal: 1, only: ['COMMENT'] },
} as const satisfies Record<string, OrderFilter>

/** Returns the statements of this work with how PostgreSQL reads the orders: one node each. */
const listOrderScans = async (work: () => Promise<unknown>): Promise<string[]> => {
  const { client, database } = testShop.shop
  const statements = await recordStatements(client, work)
  const scans: string[] = []
  for (const { text, values } of statements) {
    const given = values.reduceRight<string>(
      (filled, value, index) => filled.replaceAll(`$${index + 1}`, `'${String(value).replaceAll("'", "''")}'`),
      text,
    )
    const rows = await listRows<{ 'QUERY PLAN': string }>(database, sql.raw(`explain ${given}`))
    scans.push(
      ...rows.flatMap(
        ({ 'QUERY PLAN': line }) =>
          /(?:[A-Z]\w+ )+Scan(?: Backward)?(?: using \w+)?(?= on orders(?: |$))/.exec(line) ?? [],
      ),
    )
  }
  return scans
}
/** How one order of a page is read once its id is known. */
const byId = 'Index Scan using orders_pkey'

/** A range of sums is read from the index that sorts by them: only the orders within it. */
const bySum = 'Index Scan using orders_by_total'

test('[ADM-25i] filters, sorts and the counts beside filters read indexes alone at 100,000 orders', async () => {
  const { database } = testShop.shop
  for (const [name, filter] of Object.entries(filters)) {
    const query = page({ filters: listFilterConditions(filter, context) })
    const scans = await listOrderScans(async () => {
      await listOrderRows(database, query)
      await countOrders(database, query)
      await listOrderGroups(database, page({}), filter, context)
    })
    const used = scans.filter((scan) => scan !== byId)
    const reading = used.filter((scan) => !scan.startsWith('Index Only Scan') && scan !== bySum)
    expect([name, reading]).toEqual([name, []])
    expect(used).toHaveLength(3)
  }
  const sorted = await listOrderScans(async () => {
    for (const sort of orderSorts.slice(1)) await listOrderRows(database, page({ sort }))
  })
  expect(sorted.filter((scan) => scan.includes('Seq Scan') || scan.includes('Bitmap'))).toEqual([])
})

test('[ADM-26d] people are found through the index of texts, and counted by their phones', async () => {
  const scans = await listOrderScans(async () => {
    for (const text of ['4242', 'прізвище42 ім’я42', 'm4242'])
      await listBuyers(testShop.shop.database, splitOrderText(text))
  })
  expect(scans.filter((scan) => scan.includes('Seq Scan'))).toEqual([])
})
