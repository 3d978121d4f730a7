import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { listRows } from '#database/rows.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { storefrontNames } from '#tests/support/templates.ts'
import { openVariantSearch, toLeaf } from '#tests/support/variant-search.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const guest = newGuest(testShop.server)

const path = '/v1/products/variants/search'
const { search, everything } = openVariantSearch(guest)

test.each(['variants.publishedAt', 'variants.price'])(
  '[CAT-06i] [API-03c] [API-03d] pages sorted by %s together contain every result exactly once',
  async (field) => {
    const sort: VariantSearch['sort'] = [{ field, order: 'asc' }]
    const { total } = await search({ limit: 1 })
    const seen: string[] = []
    for (let page = 1; (page - 1) * 7 < total; page += 1) {
      const { entities } = await search({ sort, limit: 7, page })
      seen.push(...entities.map(({ variant }) => variant._id))
    }

    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect((await search({ sort, limit: 7, page: 1000 })).entities).toEqual([])
  },
)

test('[CAT-01c] INACTIVE variants are never shown', async () => {
  const variantId = testShop.variant('tee-step', 'olive')
  const variants = async () => (await everything({})).map(({ variant }) => variant._id)
  const before = await guest.call('GET /v1/products/variants/{id}', {
    params: { id: testShop.variant('tee-step', 'black') },
  })
  expect(await variants()).toContain(variantId)
  expect(before.body.colours.map((colour) => colour.variantId)).toContain(variantId)

  const hidden = testShop.variant('tee-step', 'rust')
  expect(await variants()).not.toContain(hidden)
  expect((await guest.call('GET /v1/products/variants/{id}', { params: { id: hidden } })).status).toBe(404)
  expect((await search({ filter: toLeaf('variants._id', 'eq', hidden) })).total).toBe(0)
  expect((await search({ filter: toLeaf('variants.state', 'eq', 'INACTIVE') })).total).toBe(0)
  expect(before.body.colours.map((colour) => colour.variantId)).not.toContain(hidden)
  expect(before.body.siblings.map(({ _id }) => _id)).not.toContain(hidden)
})

test.each([
  ['[CAT-01d] [CAT-01f]', 'is INACTIVE', sql`state = 'INACTIVE'`],
  ['[CAT-01e] [CAT-01f]', 'has no photo', sql`photo_id = null`],
])('%s a product whose category %s is found, read and sold, and the category is not', async (_ids, _what, change) => {
  const own = await openTestShop()
  const visitor = newGuest(own.server)
  const variantId = own.variant('tee-step', 'black')
  const read = () => visitor.call('GET /v1/products/variants/{id}', { params: { id: variantId } })
  const { body: before } = await read()
  const category = before.category._id
  await own.shop.database.execute(sql`update categories set ${change} where id = ${category}`)

  expect((await visitor.call('GET /v1/categories/{id}', { params: { id: category } })).body.code).toBe(
    'CATEGORY_NOT_FOUND',
  )
  expect(await read()).toMatchObject({ status: 200, body: { category: { _id: category } } })
  const found = await visitor.call('POST /v1/products/variants/search', {
    body: { text: before.vendorCode, limit: 1 },
  })
  expect(found.body.entities.map(({ variant }) => variant._id)).toEqual([variantId])
  const product = await visitor.call('GET /v1/products/{id}', { params: { id: before.productId } })
  expect(product.status).toBe(200)
  const id = await prepareOrder(visitor, [{ variantId, size: 'M', quantity: 1 }])
  expect((await placeOrder(visitor, id)).status).toBe(200)
  await own.close()
})

test('[CAT-01e] a category that loses its photo is no longer listed, found or readable', async () => {
  const list = async (body: object = {}) =>
    (await guest.call('POST /v1/categories/search', { body })).body.entities.map(({ _id }) => _id)
  const [id = '', ...others] = await list()
  const { photo } = (await guest.call('GET /v1/categories/{id}', { params: { id } })).body
  await testShop.shop.database.execute(sql`update categories set photo_id = null where id = ${id}`)

  expect(await list()).toEqual(others)
  expect(await list({ filter: toLeaf('_id', 'eq', id) })).toEqual([])
  const read = await guest.call('GET /v1/categories/{id}', { params: { id } })
  expect([read.status, read.body.code]).toEqual([404, 'CATEGORY_NOT_FOUND'])

  await testShop.shop.database.execute(sql`update categories set photo_id = ${photo!._id} where id = ${id}`)
  expect(await list()).toEqual([id, ...others])
})

const deep = (levels: number): Filter =>
  levels === 0 ? toLeaf('variants.colour', 'eq', 'black') : { and: [deep(levels - 1)] }
test.each<[string, unknown]>([
  ['a field that is not public', { filter: toLeaf('variants.words', 'eq', 'x') }],
  ['a field of the prototype', { filter: toLeaf('constructor', 'eq', 'x') }],
  ['a tree one too deep', { filter: deep(6) }],
  ['a tree too deep', { filter: deep(12) }],
  ['a tree deeper than any parser likes', { filter: deep(400) }],
  [
    'too many conditions',
    { filter: { or: Array.from({ length: 201 }, () => toLeaf('variants.colour', 'eq', 'black')) } },
  ],
  ['a number instead of a text', { filter: toLeaf('variants.colour', 'eq', 5) }],
  ['a text instead of an amount', { filter: toLeaf('variants.price', 'gte', 'cheap') }],
  ['more money than there is', { filter: toLeaf('variants.price', 'lte', 1e300) }],
  ['an id that is none', { filter: toLeaf('variants._id', 'eq', 'black') }],
  ['a list instead of one value', { filter: toLeaf('variants.colour', 'eq', ['black']) }],
  ['one value instead of a list', { filter: toLeaf('variants.colour', 'in', 'black') }],
  ['an unknown operator', { filter: { field: 'variants.colour', op: 'regexp', value: '.*' } }],
  ['an order by what cannot be ordered', { sort: [{ field: 'variants.colour', order: 'asc' }] }],
  ['a limit beyond all measure', { limit: 1_000_000 }],
  ['a limit of none', { limit: 0 }],
  ['a page before the first', { page: -1 }],
  ['half a page', { page: 1.5 }],
  ['words without end', { text: 'а'.repeat(101) }],
  ['a text that the database cannot store', { text: 'a\0b' }],
  ['something that was not asked for', { everything: true }],
  ['a list instead of a body', []],
])('[API-03e] [API-03f] the catalogue refuses %s', async (_, body) => {
  const response = await guest.send({ method: 'POST', path, body })

  expect(response.status).toBe(422)
  expect(response.body.code).toBe('VALIDATION_ERROR')
})

test('[API-03e] an invalid filter beside facets is refused, and no rejected query is left unhandled', async () => {
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  const body = { filter: toLeaf('categories._id', 'eq', 'abc'), facets: true }
  const response = await guest.send({ method: 'POST', path, body })
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)

  expect([response.status, response.body.code]).toEqual([422, 'VALIDATION_ERROR'])
  expect(unhandled).not.toHaveBeenCalled()
})

test('[API-03a] a filter nested six levels deep is accepted', async () => {
  expect((await guest.send({ method: 'POST', path, body: { filter: deep(5) } })).status).toBe(200)
})

test('[API-03a] % and _ are literal characters in a search for part of a name', async () => {
  const named = async (value: string) => {
    const filter = { field: 'name', op: 'like' as const, value }
    return (await guest.call('POST /v1/categories/search', { body: { filter } })).body.total
  }
  expect(await named('ХУДІ')).toBe(1)
  expect([await named('%'), await named('_'), await named('Х%І'), await named('\\')]).toEqual([0, 0, 0, 0])
})

test.each(['/v1/products/variants/abc', '/v1/categories/1', "/v1/products/'; drop table products; --"])(
  '[API-06c] %s is an invalid id',
  async (address) => {
    const response = await guest.send({ path: encodeURI(address) })

    expect(response.status).toBe(400)
    expect(response.body.code).toBe('INVALID_UUID')
  },
)

test('a page of a hundred variants takes as many statements as a page of one', async () => {
  let statements = 0
  const { database } = testShop.shop
  const counted = new Proxy(database, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'execute' || typeof value !== 'function') return value
      return (...input: unknown[]): unknown => {
        statements += 1
        return Reflect.apply(value, target, input)
      }
    },
  })
  Object.assign(testShop.shop, { database: counted })
  const statementsFor = async (limit: number) => {
    statements = 0
    await search({ limit, facets: true, text: 'футболка' })
    return statements
  }
  await statementsFor(1) // the search index is cached from here on
  const one = await statementsFor(1)
  const hundred = await statementsFor(100)
  Object.assign(testShop.shop, { database })

  expect(one).toBeGreaterThan(0)
  expect(hundred).toBe(one)
})

test('[CAT-03r] a seed repeats the random sequence, one variant per product, until stock changes', async () => {
  const searchRandom = async (seed: string) => {
    const { body } = await guest.call('POST /v1/products/variants/search-random', {
      body: { filter: toLeaf('variants.inStock', 'eq', true), limit: 12, seed, distinct: 'product' },
    })
    return body
  }
  const { entities, total } = await searchRandom('one')
  const products = entities.map(({ variant }) => variant.productId)
  expect(new Set(products).size).toBe(12)
  const sold = await everything({ filter: toLeaf('variants.inStock', 'eq', true) })
  expect(total).toBe(new Set(sold.map(({ variant }) => variant.productId)).size)
  expect(await searchRandom('one')).toEqual({ entities, total })
  expect((await searchRandom('two')).entities).not.toEqual(entities)

  const [first, ...others] = products
  const before = await listRows<{ variant_id: string; size: string; quantity: number }>(
    testShop.shop.database,
    sql`select s.* from stock s join variants v on v.id = s.variant_id where v.product_id = ${first}`,
  )
  await testShop.shop.database.execute(
    sql`update stock set quantity = 0 where variant_id in (select id from variants where product_id = ${first})`,
  )
  expect((await searchRandom('one')).entities.slice(0, 11).map(({ variant }) => variant.productId)).toEqual(others)
  for (const { variant_id, size, quantity } of before)
    await testShop.shop.database.execute(
      sql`update stock set quantity = ${quantity} where variant_id = ${variant_id} and size = ${size}`,
    )
})

test.each(storefrontNames)('every category in which the demo storefront %s sells something is listed', async (name) => {
  const shop = await openTestShop(name)
  const { body } = await newGuest(shop.server).call('POST /v1/categories/search', { body: { limit: 60 } })
  const sold = await listRows<{ id: string }>(
    shop.shop.database,
    sql`select distinct c.id from categories c join products p on p.category_id = c.id join variants v on v.product_id = p.id
      where c.state = 'ACTIVE' and v.state = 'ACTIVE'`,
  )
  await shop.close()
  expect(sold.length).toBeGreaterThan(5)
  expect(body.entities.map(({ _id }) => _id)).toEqual(expect.arrayContaining(sold.map(({ id }) => id)))
})
