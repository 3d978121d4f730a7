import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countOrders, countSteps, listOrderRows, type OrderListQuery } from '#api/modules/orders/order-rows.queries.ts'
import { orderViews } from '#shared/rules/order-step.ts'
import { splitOrderText } from '#shared/rules/order-text.ts'
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
  // As autovacuum leaves the tables: indexes alone answer what they hold.
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
