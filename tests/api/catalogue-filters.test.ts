import { expect, test } from 'vitest'
import type { Filter } from '#shared/entities/search.ts'
import type { FoundVariant } from '#shared/entities/variant.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openVariantSearch, toLeaf } from '#tests/support/variant-search.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const guest = newGuest(testShop.server)
const { search, everything } = openVariantSearch(guest)
const paidPrice = ({ price, discountPrice }: FoundVariant) => discountPrice ?? price

test('[CAT-06a] [CAT-06e] a size filter returns variants made in this size; with in-stock, only those that have it in stock', async () => {
  const exists = await everything({ filter: toLeaf('variants.sizes.value', 'in', ['XXS']) })
  const onHand = await everything({ filter: toLeaf('variants.sizes.inStock', 'in', ['XXS']) })
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
      toLeaf('variants.colour', 'in', ['black', 'milk']),
      toLeaf('products.type', 'eq', 'OTHER'),
      toLeaf('variants.inStock', 'eq', true),
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
  const filter: Filter = { and: [toLeaf('variants.price', 'gte', 900), toLeaf('variants.price', 'lte', 1200.5)] }
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

test('the count beside a filter is the number of results it gives', async () => {
  const chosen: Filter[] = [toLeaf('products.type', 'eq', 'OTHER'), toLeaf('variants.price', 'lte', 2000)]
  const { facets, total } = await search({ filter: { and: chosen }, facets: true, limit: 1 })
  const countWith = async (more: Filter, others = chosen) =>
    (await search({ filter: { and: [...others, more] }, limit: 1 })).total

  for (const { key, count } of facets?.colours ?? [])
    expect({ key, count: await countWith(toLeaf('variants.colour', 'eq', key)) }).toEqual({ key, count })
  for (const { value, count } of facets?.sizes ?? [])
    expect({ value, count: await countWith(toLeaf('variants.sizes.value', 'eq', value)) }).toEqual({ value, count })
  // The filter's own values do not count: choosing another type gives this many.
  for (const { value, count } of facets?.types ?? [])
    expect({ value, count: await countWith(toLeaf('products.type', 'eq', value), chosen.slice(1)) }).toEqual({
      value,
      count,
    })
  expect(facets?.types.find(({ value }) => value === 'OTHER')?.count).toBe(total)
  expect(await countWith(toLeaf('variants.inStock', 'eq', true))).toBe(facets?.inStock)
  expect(await countWith(toLeaf('variants.comingSoon', 'eq', true))).toBe(facets?.comingSoon)
  expect(facets?.colours.length).toBeGreaterThan(3)
})

test('with in-stock chosen, the count beside a size includes only variants that have it in stock', async () => {
  const inStock = toLeaf('variants.inStock', 'eq', true)
  const { facets } = await search({ filter: { and: [inStock] }, facets: true, limit: 1 })

  for (const { value, count } of facets?.sizes ?? []) {
    const { total } = await search({
      filter: { and: [inStock, toLeaf('variants.sizes.inStock', 'eq', value)] },
      limit: 1,
    })
    expect({ value, count: total }).toEqual({ value, count })
  }
})

test('a chosen colour keeps its name even without results', async () => {
  const { facets, total } = await search({
    filter: { and: [toLeaf('variants.sizes.value', 'in', ['XXS']), toLeaf('variants.colour', 'in', ['cocoa'])] },
    facets: true,
  })

  expect(total).toBe(0)
  expect(facets?.colours).toContainEqual(expect.objectContaining({ key: 'cocoa', count: 0, name: 'какао' }))
})

test('with a size chosen, the count beside “in stock” includes only that size', async () => {
  const sizes = toLeaf('variants.sizes.value', 'in', ['XS', 'M'])
  const { facets } = await search({ filter: { and: [sizes] }, facets: true, limit: 1 })
  const onHand = [toLeaf('variants.sizes.inStock', 'in', ['XS', 'M']), toLeaf('variants.inStock', 'eq', true)]
  const loose = [sizes, toLeaf('variants.inStock', 'eq', true)]

  expect(facets?.inStock).toBe((await search({ filter: { and: onHand }, limit: 1 })).total)
  // The demo shop has variants that are in stock in other sizes only.
  expect(facets?.inStock).toBeLessThan((await search({ filter: { and: loose }, limit: 1 })).total)
})
