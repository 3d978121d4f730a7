import { expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { listRows } from '#database/rows.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { newGuest } from '#tests/support/guest.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { storefrontNames } from '#tests/support/templates.ts'
import { openShopFixture, openTestShop } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const guest = newGuest(testShop.server)

const path = '/v1/products/variants/search'
const search = async (body: VariantSearch) => {
  const response = await guest.call('POST /v1/products/variants/search', { body })
  expect(response.status).toBe(200)
  return response.body
}
const everything = async (body: VariantSearch): Promise<FoundVariant[]> => {
  const first = await search({ ...body, limit: 100, page: 1 })
  const second = await search({ ...body, limit: 100, page: 2 })
  return [...first.entities, ...second.entities]
}
const leaf = (field: string, op: 'eq' | 'in' | 'gte' | 'lte', value: string | number | boolean | string[]): Filter => ({
  field,
  op,
  value,
})
const paidPrice = ({ price, discountPrice }: FoundVariant) => discountPrice ?? price

test('[CAT-06a] [CAT-06e] a size filter returns variants made in this size; with in-stock, only those that have it in stock', async () => {
  const exists = await everything({ filter: leaf('variants.sizes.value', 'in', ['XXS']) })
  const onHand = await everything({ filter: leaf('variants.sizes.inStock', 'in', ['XXS']) })
  const getUnits = ({ variant }: FoundVariant) => variant.sizes.find(({ value }) => value === 'XXS')?.quantity

  expect(exists.length).toBeGreaterThan(onHand.length)
  expect(exists.every((one) => getUnits(one) !== undefined)).toBe(true)
  expect(onHand.length).toBeGreaterThan(0)
  expect(onHand.every((one) => (getUnits(one) ?? 0) > 0)).toBe(true)
})

test('[CAT-06b] [CAT-06c] [CAT-06e] colour, type and availability filters combine', async () => {
  const all = await everything({})
  const filter: Filter = {
    and: [
      leaf('variants.colour', 'in', ['black', 'milk']),
      leaf('products.type', 'eq', 'OTHER'),
      leaf('variants.inStock', 'eq', true),
    ],
  }
  const found = await everything({ filter })

  const expected = all.filter(
    ({ variant }) => ['black', 'milk'].includes(variant.colour.key) && variant.type === 'OTHER' && variant.inStock,
  )
  expect(found.map(({ variant }) => variant._id)).toEqual(expected.map(({ variant }) => variant._id))
  expect(found.length).toBeGreaterThan(5)
})

test('[CAT-06d] a price range compares the discount price if there is one', async () => {
  const all = await everything({})
  const filter: Filter = { and: [leaf('variants.price', 'gte', 900), leaf('variants.price', 'lte', 1200.5)] }
  const found = await everything({ filter })

  expect(found.map(({ variant }) => variant._id).toSorted()).toEqual(
    all
      .filter((one) => paidPrice(one) >= 900 && paidPrice(one) <= 1200.5)
      .map(({ variant }) => variant._id)
      .toSorted(),
  )
  expect(found.some(({ price, discountPrice }) => discountPrice !== null && price > 1200.5)).toBe(true)
})

test('[CAT-06f] [API-03b] results can be sorted by price in both directions, and are newest first by default', async () => {
  const byPriceDescending = (await everything({ sort: [{ field: 'variants.price', order: 'asc' }] })).map(paidPrice)
  const byPriceAscending = (await everything({ sort: [{ field: 'variants.price', order: 'desc' }] })).map(paidPrice)
  const newest = (await everything({})).map(({ variant }) => variant.publishedAt)

  expect(byPriceDescending).toEqual(byPriceDescending.toSorted((a, b) => a - b))
  expect(byPriceAscending).toEqual(byPriceAscending.toSorted((a, b) => b - a))
  expect(newest).toEqual(newest.toSorted().toReversed())
})

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

test('the count beside a filter is the number of results it gives', async () => {
  const chosen: Filter[] = [leaf('products.type', 'eq', 'OTHER'), leaf('variants.price', 'lte', 2000)]
  const { facets, total } = await search({ filter: { and: chosen }, facets: true, limit: 1 })
  const countWith = async (more: Filter, others = chosen) =>
    (await search({ filter: { and: [...others, more] }, limit: 1 })).total

  for (const { key, count } of facets?.colours ?? [])
    expect({ key, count: await countWith(leaf('variants.colour', 'eq', key)) }).toEqual({ key, count })
  for (const { value, count } of facets?.sizes ?? [])
    expect({ value, count: await countWith(leaf('variants.sizes.value', 'eq', value)) }).toEqual({ value, count })
  // The filter's own values do not count: choosing another type gives this many.
  for (const { value, count } of facets?.types ?? [])
    expect({ value, count: await countWith(leaf('products.type', 'eq', value), chosen.slice(1)) }).toEqual({
      value,
      count,
    })
  expect(facets?.types.find(({ value }) => value === 'OTHER')?.count).toBe(total)
  expect(await countWith(leaf('variants.inStock', 'eq', true))).toBe(facets?.inStock)
  expect(await countWith(leaf('variants.comingSoon', 'eq', true))).toBe(facets?.comingSoon)
  expect(facets?.colours.length).toBeGreaterThan(3)
})

test('with in-stock chosen, the count beside a size includes only variants that have it in stock', async () => {
  const inStock = leaf('variants.inStock', 'eq', true)
  const { facets } = await search({ filter: { and: [inStock] }, facets: true, limit: 1 })

  for (const { value, count } of facets?.sizes ?? []) {
    const { total } = await search({
      filter: { and: [inStock, leaf('variants.sizes.inStock', 'eq', value)] },
      limit: 1,
    })
    expect({ value, count: total }).toEqual({ value, count })
  }
})

test('a chosen colour keeps its name even without results', async () => {
  const { facets, total } = await search({
    filter: { and: [leaf('variants.sizes.value', 'in', ['XXS']), leaf('variants.colour', 'in', ['cocoa'])] },
    facets: true,
  })

  expect(total).toBe(0)
  expect(facets?.colours).toContainEqual(expect.objectContaining({ key: 'cocoa', count: 0, name: 'какао' }))
})

test('with a size chosen, the count beside “in stock” includes only that size', async () => {
  const sizes = leaf('variants.sizes.value', 'in', ['XS', 'M'])
  const { facets } = await search({ filter: { and: [sizes] }, facets: true, limit: 1 })
  const onHand = [leaf('variants.sizes.inStock', 'in', ['XS', 'M']), leaf('variants.inStock', 'eq', true)]
  const loose = [sizes, leaf('variants.inStock', 'eq', true)]

  expect(facets?.inStock).toBe((await search({ filter: { and: onHand }, limit: 1 })).total)
  // The demo shop has variants that are in stock in other sizes only.
  expect(facets?.inStock).toBeLessThan((await search({ filter: { and: loose }, limit: 1 })).total)
})

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
  expect((await search({ filter: leaf('variants._id', 'eq', hidden) })).total).toBe(0)
  expect((await search({ filter: leaf('variants.state', 'eq', 'INACTIVE') })).total).toBe(0)
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
  expect(await list({ filter: leaf('_id', 'eq', id) })).toEqual([])
  const read = await guest.call('GET /v1/categories/{id}', { params: { id } })
  expect([read.status, read.body.code]).toEqual([404, 'CATEGORY_NOT_FOUND'])

  await testShop.shop.database.execute(sql`update categories set photo_id = ${photo!._id} where id = ${id}`)
  expect(await list()).toEqual([id, ...others])
})

const deep = (levels: number): Filter =>
  levels === 0 ? leaf('variants.colour', 'eq', 'black') : { and: [deep(levels - 1)] }
test.each<[string, unknown]>([
  ['a field that is not public', { filter: leaf('variants.words', 'eq', 'x') }],
  ['a field of the prototype', { filter: leaf('constructor', 'eq', 'x') }],
  ['a tree one too deep', { filter: deep(6) }],
  ['a tree too deep', { filter: deep(12) }],
  ['a tree deeper than any parser likes', { filter: deep(400) }],
  [
    'too many conditions',
    { filter: { or: Array.from({ length: 201 }, () => leaf('variants.colour', 'eq', 'black')) } },
  ],
  ['a number instead of a text', { filter: leaf('variants.colour', 'eq', 5) }],
  ['a text instead of an amount', { filter: leaf('variants.price', 'gte', 'cheap') }],
  ['more money than there is', { filter: leaf('variants.price', 'lte', 1e300) }],
  ['an id that is none', { filter: leaf('variants._id', 'eq', 'black') }],
  ['a list instead of one value', { filter: leaf('variants.colour', 'eq', ['black']) }],
  ['one value instead of a list', { filter: leaf('variants.colour', 'in', 'black') }],
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
  const body = { filter: leaf('categories._id', 'eq', 'abc'), facets: true }
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
  const ask = async (seed: string) => {
    const { body } = await guest.call('POST /v1/products/variants/search-random', {
      body: { filter: leaf('variants.inStock', 'eq', true), limit: 12, seed, distinct: 'product' },
    })
    return body
  }
  const { entities, total } = await ask('one')
  const products = entities.map(({ variant }) => variant.productId)
  expect(new Set(products).size).toBe(12)
  const sold = await everything({ filter: leaf('variants.inStock', 'eq', true) })
  expect(total).toBe(new Set(sold.map(({ variant }) => variant.productId)).size)
  expect(await ask('one')).toEqual({ entities, total })
  expect((await ask('two')).entities).not.toEqual(entities)

  const [first, ...others] = products
  const before = await listRows<{ variant_id: string; size: string; quantity: number }>(
    testShop.shop.database,
    sql`select s.* from stock s join variants v on v.id = s.variant_id where v.product_id = ${first}`,
  )
  await testShop.shop.database.execute(
    sql`update stock set quantity = 0 where variant_id in (select id from variants where product_id = ${first})`,
  )
  expect((await ask('one')).entities.slice(0, 11).map(({ variant }) => variant.productId)).toEqual(others)
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
