import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { listListingsAfter } from '#api/catalogue-index/read-listings.ts'
import { findKinds } from '#api/modules/suggestions/suggestions.queries.ts'
import { listCardsByIds } from '#api/modules/variants/variants.queries.ts'
import { hotStatements } from '#database/named-statements.ts'
import { seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { enlargeRange } from '#database/seed/enlarge.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer, type TestCustomer } from '#tests/support/customer.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { prepareOrder } from '#tests/support/order.ts'
import { recordStatements, type Statement } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** Tables that grow with the range of the shop or with its visitors. */
const bigTables = new Set([
  'basket_items',
  'listing_words',
  'listings',
  'order_items',
  'orders',
  'products',
  'search_words',
  'stock',
  'variant_photos',
  'variants',
])
/** A statement that counts the whole catalogue under a filter reads all of it. */
const readAll = new Set(['total', 'facets'])

let guest: Guest
let customer: TestCustomer
let tee: string
let pool: pg.Pool
const testShop = await openShopFixture()
beforeAll(async () => {
  const { driver } = testShop.shop.client
  if (driver.kind !== 'postgres') throw new Error('plans are checked on PostgreSQL')
  ;({ pool } = driver)
  await seedDemoCustomer(testShop.shop.database, testShop.shop.storefront, new Date())
  await enlargeRange(testShop.shop.database, 'ua', 4000, () => undefined)
  await pool.query(fillBasketsAndOrders)
  guest = newGuest(testShop.server)
  customer = await newCustomer(testShop)
  tee = testShop.variant('tee-step', 'black')
}, 120_000)

/** Five hundred customers, each with ten items in the basket and in a draft. */
const fillBasketsAndOrders = `
  insert into customers (id, email, locale) select gen_random_uuid(), 'plans-' || n || '@example.com', 'uk' from generate_series(1, 500) n;
  insert into orders (id, locale) select gen_random_uuid(), 'uk' from generate_series(1, 500);
  create temp table ten as select variant_id, size, row_number() over () as nth from (select variant_id, size from stock limit 10) few;
  insert into basket_items (customer_id, variant_id, size, quantity) select c.id, t.variant_id, t.size, 1 from customers c, ten t;
  insert into order_items (order_id, position, variant_id, size, quantity)
    select o.id, 100 + t.nth, t.variant_id, t.size, 1 from orders o, ten t;
  drop table ten;
  analyze customers, orders, basket_items, order_items`

/** Calls that run every hot statement. */
const callAll = async (): Promise<void> => {
  const search = (body: object) => guest.call('POST /v1/products/variants/search', { body: { facets: true, ...body } })
  const { entities } = (await search({ distinct: 'product' })).body
  const { category } = entities[0]!.variant // the demo shop has products
  const filter = { field: 'categories._id', op: 'eq', value: category._id }
  await search({ limit: 12, facets: false })
  // With the index in memory, a page reads only its cards.
  await listCardsByIds(
    testShop.shop.database,
    entities.map(({ variant }) => variant._id),
  )
  // Suggestions read only the products of the kinds that it counts.
  const kinds = entities.map(({ variant }) => ({ productId: variant.productId, colour: variant.colour.key, count: 1 }))
  await findKinds(testShop.shop.database, 'худі', kinds)
  await search({ limit: 12, facets: false, filter: { field: 'variants.colour', op: 'eq', value: 'black' } })
  await search({ distinct: 'product', filter })
  await search({ distinct: 'product', sort: [{ field: 'variants.price', order: 'asc' }] })
  await search({ distinct: 'product', filter, sort: [{ field: 'variants.price', order: 'desc' }] })
  await guest.call('GET /v1/products/variants/{id}', { params: { id: tee } })
  await guest.call('GET /v1/promotions')
  await guest.call('POST /v1/products/variants/search-random', { body: { goesWith: tee } })
  await customer.call('PUT /v1/customer-profile/basket/add', { body: { variantId: tee, size: 'M', quantity: 1 } })
  await customer.call('GET /v1/customer-profile/basket')
  await customer.call('GET /v1/customer-profile/details')
  await prepareOrder(customer, [{ variantId: tee, size: 'M', quantity: 1 }])
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}
const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]

type PlanMode = 'force_custom_plan' | 'force_generic_plan'

/** Lists the nodes of a statement's plan, as it is planned for these values, or for any. */
const readPlan = async ({ text, values }: Statement, mode: PlanMode): Promise<Plan[]> => {
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare planned as ${text}`)
    const given = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(`${value as string | number}`)))
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute planned${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    )
    return listNodes(rows[0]!['QUERY PLAN'][0].Plan) // one row
  } finally {
    // Closes the connection, with its settings and prepared statements.
    client.release(true)
  }
}

/** Lists the big tables that a statement reads from end to end. */
const listScanned = async (statement: Statement, mode: PlanMode): Promise<string[]> => {
  const scans = (await readPlan(statement, mode)).filter((node) => node['Node Type'] === 'Seq Scan')
  return scans.flatMap((node) => node['Relation Name'] ?? []).filter((table) => bigTables.has(table))
}

test('every hot statement is prepared by name, each name for one text, and no plan reads a big table from end to end', async () => {
  const recorded = await recordStatements(testShop.shop.client, callAll)
  const named = recorded.filter(({ name }) => name !== undefined)
  const getKind = ({ name }: Statement) => name!.replace(/-[0-9a-f]{12}$/, '') // only named ones
  expect(new Set(named.map(getKind))).toEqual(new Set(hotStatements))
  expect(new Set(named.map(({ name }) => name)).size).toBe(new Set(named.map(({ text }) => text)).size)
  for (const statement of named) {
    if (readAll.has(getKind(statement))) continue
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
      expect({ [getKind(statement)]: await listScanned(statement, mode), text: statement.text }).toEqual({
        [getKind(statement)]: [],
        text: statement.text,
      })
  }
}, 120_000)

test.each([
  ['variants.colour', 'black', 'listings_by_colour'],
  ['products.type', 'MALE', 'listings_by_type'],
] as const)('the total under a filter by %s reads an index and no rows', async (field, value, index) => {
  const body = { distinct: 'product', limit: 1, filter: { field, op: 'eq', value } } as const
  const search = () => guest.call('POST /v1/products/variants/search', { body })
  const recorded = await recordStatements(testShop.shop.client, search)
  const total = recorded.find(({ name }) => name?.startsWith('total-'))
  expect(await readPlan(total!, 'force_custom_plan')).toContainEqual(
    expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': index }),
  )
})

test('a page under a filter that finds much is read from its beginning', async () => {
  const filter = { field: 'variants.colour', op: 'eq', value: 'black' } as const
  const search = () =>
    guest.call('POST /v1/products/variants/search', { body: { distinct: 'product', limit: 12, filter } })
  const recorded = await recordStatements(testShop.shop.client, search)
  const page = recorded.find(({ name }) => name?.startsWith('list-page-'))
  expect(await readPlan(page!, 'force_custom_plan')).toContainEqual(
    expect.objectContaining({ 'Node Type': 'Index Scan', 'Index Name': 'listings_newest' }),
  )
})

test('PostgreSQL compiles no statement: that takes longer than running it', async () => {
  expect((await pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

test('PostgreSQL plans a repeated product once for any values', async () => {
  const client = await pool.connect()
  const read = () => guest.call('GET /v1/products/variants/{id}', { params: { id: tee } })
  client.release()
  // A connection plans five times for the given values, and a page uses three connections at once.
  for (let nth = 0; nth < 24; nth++) await read()
  const statements: { statement: string; generic: string }[] = []
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const connection of connections) {
    const { rows } = await connection.query<{ statement: string; generic: string }>(
      `select name as statement, generic_plans::text as generic from pg_prepared_statements where name like 'variant-%' and generic_plans > 0`,
    )
    statements.push(...rows)
    connection.release()
  }
  expect(statements.length).toBeGreaterThan(0)
})

test('a page of the counter reads photos, units and orders of its own products alone', async () => {
  const admin = await newAdministrator(testShop)
  for (const body of [{}, { view: 'site', text: 'худі чорн' }, { sort: 'CHEAPEST', page: 3 }] as const) {
    const search = () => admin.call('POST /v1/admin/product-rows/search', { body })
    const recorded = await recordStatements(testShop.shop.client, search)
    const page = recorded.find(({ text }) => text.includes('row_number() over'))!
    const scanned = await listScanned(page, 'force_custom_plan')
    // Facts, prices and colours of all products are read from their narrow rows.
    expect(scanned.filter((table) => !['listings', 'products'].includes(table))).toEqual([])
  }
})

test('each part of the listings reads the words of its own variants alone', async () => {
  const middle = '80000000-0000-0000-0000-000000000000'
  const [statement] = await recordStatements(testShop.shop.client, () =>
    listListingsAfter(testShop.shop.database, { id: middle, productId: middle }, 100),
  )
  const nodes = await readPlan(statement!, 'force_custom_plan') // one statement
  // Others read a table from its first row on.
  const joins = nodes.map((node) => node['Node Type']).filter((type) => /Join|Loop/.test(type))
  expect(new Set(joins)).toEqual(new Set(['Nested Loop']))
})

test('a code in the sheet of prices and in the stock is found before anything is sorted', async () => {
  const admin = await newAdministrator(testShop)
  for (const path of ['POST /v1/admin/variant-rows/search', 'POST /v1/admin/stock/search'] as const) {
    const recorded = await recordStatements(testShop.shop.client, () => admin.call(path, { body: { text: 'sh28' } }))
    const page = recorded.find(({ text }) => text.includes('matching as materialized'))
    const nodes = await readPlan(page!, 'force_custom_plan') // both narrow by the text
    expect(nodes.map((node) => node['Index Name'])).not.toContain('products_vendor_code_unique')
    expect(nodes.map((node) => node['Index Name'])).toContain('variants_by_words')
  }
})

test('a search of the stock reads recent sales from their index and does not scan the listings', async () => {
  const admin = await newAdministrator(testShop)
  const recorded = await recordStatements(testShop.shop.client, () =>
    admin.call('POST /v1/admin/stock/search', { body: { text: 'худі' } }),
  )
  const nodes = await readPlan(
    recorded.find(({ text }) => text.includes('sold as materialized'))!,
    'force_custom_plan',
  )
  expect(nodes.map((node) => node['Index Name'])).toContain('stock_movements_sold')
  const listingScans = nodes.filter((node) => node['Relation Name'] === 'listings' && node['Node Type'].includes('Seq'))
  expect(listingScans).toEqual([])
})
