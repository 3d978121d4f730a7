import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let guest: Guest
beforeAll(async () => {
  house = await openTestShop()
  guest = newGuest(house.server)
})
afterAll(() => house.close())

const path = '/v1/products/variants/search'
const search = async (body: VariantSearch) => {
  const answer = await guest.call('POST /v1/products/variants/search', { body })
  expect(answer.status).toBe(200)
  return answer.body
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
const paid = ({ price, discountPrice }: FoundVariant) => discountPrice ?? price

test('[CAT-06a] [CAT-06e] a size shows only what exists in it, and with stock asked for only what is on hand in it', async () => {
  const exists = await everything({ filter: leaf('variants.sizes.value', 'in', ['XXS']) })
  const onHand = await everything({ filter: leaf('variants.sizes.inStock', 'in', ['XXS']) })
  const unitsOf = ({ variant }: FoundVariant) => variant.sizes.find(({ value }) => value === 'XXS')?.quantity

  expect(exists.length).toBeGreaterThan(onHand.length)
  expect(exists.every((one) => unitsOf(one) !== undefined)).toBe(true)
  expect(onHand.length).toBeGreaterThan(0)
  expect(onHand.every((one) => (unitsOf(one) ?? 0) > 0)).toBe(true)
})

test('[CAT-06b] [CAT-06c] [CAT-06e] colour, type and availability narrow the range down together', async () => {
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

test('[CAT-06d] a price range goes by what is paid: the reduced price where there is one', async () => {
  const all = await everything({})
  const filter: Filter = { and: [leaf('variants.price', 'gte', 900), leaf('variants.price', 'lte', 1200.5)] }
  const found = await everything({ filter })

  expect(found.map(({ variant }) => variant._id).toSorted()).toEqual(
    all
      .filter((one) => paid(one) >= 900 && paid(one) <= 1200.5)
      .map(({ variant }) => variant._id)
      .toSorted(),
  )
  expect(found.some(({ price, discountPrice }) => discountPrice !== null && price > 1200.5)).toBe(true)
})

test('[CAT-06f] [API-03b] the range can be ordered by price either way, and is newest first unless told', async () => {
  const dearer = (await everything({ sort: [{ field: 'variants.price', order: 'asc' }] })).map(paid)
  const cheaper = (await everything({ sort: [{ field: 'variants.price', order: 'desc' }] })).map(paid)
  const newest = (await everything({})).map(({ variant }) => variant.publishedAt)

  expect(dearer).toEqual(dearer.toSorted((a, b) => a - b))
  expect(cheaper).toEqual(cheaper.toSorted((a, b) => b - a))
  expect(newest).toEqual(newest.toSorted().toReversed())
})

test.each(['variants.publishedAt', 'variants.price'])(
  '[CAT-06i] [API-03c] [API-03d] pages ordered by %s together show everything exactly once',
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

test('the number beside a filter is what choosing it brings', async () => {
  const chosen: Filter[] = [leaf('products.type', 'eq', 'OTHER'), leaf('variants.price', 'lte', 2000)]
  const { facets, total } = await search({ filter: { and: chosen }, facets: true, limit: 1 })
  const countWith = async (more: Filter, kept = chosen) =>
    (await search({ filter: { and: [...kept, more] }, limit: 1 })).total

  for (const { key, count } of facets?.colours ?? [])
    expect({ key, count: await countWith(leaf('variants.colour', 'eq', key)) }).toEqual({ key, count })
  for (const { value, count } of facets?.sizes ?? [])
    expect({ value, count: await countWith(leaf('variants.sizes.value', 'eq', value)) }).toEqual({ value, count })
  // Its own filter does not count: another type would bring this many.
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

test('with stock asked for, the number beside a size counts only what is on hand in it', async () => {
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

test('a colour that is asked for is named even where it brings nothing', async () => {
  const { facets, total } = await search({
    filter: { and: [leaf('variants.sizes.value', 'in', ['XXS']), leaf('variants.colour', 'in', ['cocoa'])] },
    facets: true,
  })

  expect(total).toBe(0)
  expect(facets?.colours).toContainEqual(expect.objectContaining({ key: 'cocoa', count: 0, name: 'какао' }))
})

test('with a size asked for, the number beside “in stock” counts only what is on hand in it', async () => {
  const sizes = leaf('variants.sizes.value', 'in', ['XS', 'M'])
  const { facets } = await search({ filter: { and: [sizes] }, facets: true, limit: 1 })
  const onHand = [leaf('variants.sizes.inStock', 'in', ['XS', 'M']), leaf('variants.inStock', 'eq', true)]
  const loose = [sizes, leaf('variants.inStock', 'eq', true)]

  expect(facets?.inStock).toBe((await search({ filter: { and: onHand }, limit: 1 })).total)
  // The demo shop has garments of which other sizes alone are left.
  expect(facets?.inStock).toBeLessThan((await search({ filter: { and: loose }, limit: 1 })).total)
})

test('[CAT-01c] [CAT-01d] a colour or a category taken off the shelves is seen nowhere', async () => {
  const variantId = house.variant('tee-step', 'olive')
  const variants = async () => (await everything({})).map(({ variant }) => variant._id)
  const before = await guest.call('GET /v1/products/variants/{id}', {
    params: { id: house.variant('tee-step', 'black') },
  })
  expect(await variants()).toContain(variantId)
  expect(before.body.colours.map((colour) => colour.variantId)).toContain(variantId)

  const hidden = house.variant('tee-step', 'rust')
  expect(await variants()).not.toContain(hidden)
  expect((await guest.call('GET /v1/products/variants/{id}', { params: { id: hidden } })).status).toBe(404)
  expect((await search({ filter: leaf('variants._id', 'eq', hidden) })).total).toBe(0)
  expect((await search({ filter: leaf('variants.state', 'eq', 'INACTIVE') })).total).toBe(0)
  expect(before.body.colours.map((colour) => colour.variantId)).not.toContain(hidden)
  expect(before.body.siblings.map(({ _id }) => _id)).not.toContain(hidden)

  const category = before.body.category._id
  await house.shop.database.execute(sql`update categories set state = 'INACTIVE' where id = ${category}`)
  expect(await variants()).not.toContain(variantId)
  expect((await guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } })).body.code).toBe(
    'PRODUCT_SINGLE_VARIANT_NOT_FOUND',
  )
  expect((await guest.call('GET /v1/categories/{id}', { params: { id: category } })).body.code).toBe(
    'CATEGORY_NOT_FOUND',
  )
  await house.shop.database.execute(sql`update categories set state = 'ACTIVE' where id = ${category}`)
})

test('[CAT-01e] categories are listed only with a photo and when ACTIVE', async () => {
  const { body } = await guest.call('POST /v1/categories/search', {
    body: {
      filter: { and: [leaf('state', 'eq', 'ACTIVE'), { field: 'photo', op: 'null', value: false }] },
    },
  })

  expect(body.entities.length).toBeGreaterThan(5)
  expect(body.entities.every(({ state, photo }) => state === 'ACTIVE' && photo !== null)).toBe(true)
})

const deep = (levels: number): Filter =>
  levels === 0 ? leaf('variants.colour', 'eq', 'black') : { and: [deep(levels - 1)] }
test.each<[string, unknown]>([
  ['a field that nobody may ask for', { filter: leaf('variants.words', 'eq', 'x') }],
  ['a field of the prototype', { filter: leaf('constructor', 'eq', 'x') }],
  ['a tree one too deep', { filter: deep(6) }],
  ['a tree too deep', { filter: deep(12) }],
  ['a tree deeper than any parser likes', { filter: deep(400) }],
  ['too many leaves', { filter: { or: Array.from({ length: 201 }, () => leaf('variants.colour', 'eq', 'black')) } }],
  ['a number where a text belongs', { filter: leaf('variants.colour', 'eq', 5) }],
  ['a text where money belongs', { filter: leaf('variants.price', 'gte', 'cheap') }],
  ['more money than there is', { filter: leaf('variants.price', 'lte', 1e300) }],
  ['an id that is none', { filter: leaf('variants._id', 'eq', 'black') }],
  ['a list where one value belongs', { filter: leaf('variants.colour', 'eq', ['black']) }],
  ['one value where a list belongs', { filter: leaf('variants.colour', 'in', 'black') }],
  ['an operator nobody knows', { filter: { field: 'variants.colour', op: 'regexp', value: '.*' } }],
  ['an order by what cannot be ordered', { sort: [{ field: 'variants.colour', order: 'asc' }] }],
  ['a limit beyond all measure', { limit: 1_000_000 }],
  ['a limit of none', { limit: 0 }],
  ['a page before the first', { page: -1 }],
  ['half a page', { page: 1.5 }],
  ['words without end', { text: 'а'.repeat(101) }],
  ['a text that no database keeps', { text: 'a\0b' }],
  ['something that was not asked for', { everything: true }],
  ['a list instead of a body', []],
])('[API-03e] [API-03f] the catalogue refuses %s', async (_, body) => {
  const answer = await guest.send({ method: 'POST', path, body })

  expect(answer.status).toBe(422)
  expect(answer.body.code).toBe('VALIDATION_ERROR')
})

test('[API-03a] a filter of six levels is answered', async () => {
  expect((await guest.send({ method: 'POST', path, body: { filter: deep(5) } })).status).toBe(200)
})

test('[API-03a] in a search for a part of a name % and _ stand for themselves', async () => {
  const named = async (value: string) => {
    const filter = { field: 'name', op: 'like' as const, value }
    return (await guest.call('POST /v1/categories/search', { body: { filter } })).body.total
  }
  expect(await named('ХУДІ')).toBe(1)
  expect([await named('%'), await named('_'), await named('Х%І'), await named('\\')]).toEqual([0, 0, 0, 0])
})

test.each(['/v1/products/variants/abc', '/v1/categories/1', "/v1/products/'; drop table products; --"])(
  '[API-06c] %s is no id of anything',
  async (address) => {
    const answer = await guest.send({ path: encodeURI(address) })

    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('INVALID_UUID')
  },
)

test('a page of hundred garments asks the database no more often than a page of one', async () => {
  let statements = 0
  const { database } = house.shop
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
  Object.assign(house.shop, { database: counted })
  const statementsFor = async (limit: number) => {
    statements = 0
    await search({ limit, facets: true, text: 'футболка' })
    return statements
  }
  await statementsFor(1) // the words are kept from here on
  const one = await statementsFor(1)
  const hundred = await statementsFor(100)
  Object.assign(house.shop, { database })

  expect(one).toBeGreaterThan(0)
  expect(hundred).toBe(one)
})
