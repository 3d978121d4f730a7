import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundVariant } from '#shared/entities/variant.ts'
import type { VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import { genders, sizes } from '#shared/enums.ts'
import { availabilities, listSortOrders, withoutFilters, type Filters } from '#storefront/features/catalogue/filters.ts'
import { toSearchBody } from '#storefront/features/catalogue/search-body.ts'
import { newGuest } from '#tests/support/guest.ts'
import { countListing, listProducts, listVariants } from '#tests/support/listing.ts'
import { createRandom, type Random } from '#tests/support/random.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const all: FoundVariant[] = []
/** Lists by product and by variant, compared with an independent count over every variant of the shop. */
const testShop = await openShopFixture()
const guest = newGuest(testShop.server)
beforeAll(async () => {
  for (let page = 1; ; page += 1) {
    const { entities } = await search({ limit: 100, page })
    all.push(...entities)
    if (entities.length < 100) break
  }
})

const search = async (body: VariantSearch) => {
  const reply = await guest.call('POST /v1/products/variants/search', { body })
  expect(reply.status).toBe(200)
  return reply.body
}
const byProduct = (body: VariantSearch) => search({ ...body, distinct: 'product' })
const ids = (found: readonly FoundVariant[]) => found.map(({ variant }) => variant._id)
const unfiltered = withoutFilters({ sort: 'new', q: '' } as Filters) // the two fields that it reads

const chooseSome = <T>(random: Random, list: readonly T[], share: number): T[] =>
  random.chance(share) ? list.filter(() => random.chance(2 / list.length)) : []

/** Returns filters as a visitor may combine them, and the category of the page or undefined. */
const randomListing = (random: Random): { filters: Filters; category: string | undefined } => {
  const colours = [...new Set(all.map(({ variant }) => variant.colour.key))].toSorted()
  const categories = [...new Set(all.map(({ variant }) => variant.category._id))].toSorted()
  return {
    category: random.chance(0.3) ? random.pick(categories) : undefined,
    filters: {
      ...unfiltered,
      sizes: chooseSome(random, sizes, 0.6),
      colours: chooseSome(random, colours, 0.5),
      types: chooseSome(random, genders, 0.3),
      from: random.chance(0.2) ? random.between(3, 12) * 100 : null,
      to: random.chance(0.3) ? random.between(12, 30) * 100 : null,
      stock: chooseSome(random, availabilities, 0.5),
      sort: random.pick(listSortOrders('')),
    },
  }
}

describe('sixty random combinations of filters', () => {
  const random = createRandom(60)
  test.each(Array.from({ length: 60 }, (_, number) => number + 1))(
    '[CAT-06l] [CAT-06m] combination %s finds and counts what an independent count does, by product and by variant',
    async () => {
      const { filters, category } = randomListing(random)
      const scope = category === undefined ? undefined : ({ field: 'categories._id', id: category } as const)
      const body: VariantSearch = { ...toSearchBody(filters, scope), limit: 100 }
      delete body.distinct
      const [variants, products] = [await search(body), await byProduct(body)]

      const expected = listVariants(all, filters, category)
      expect(variants.total).toBe(expected.length)
      expect(ids(variants.entities)).toEqual(ids(expected.slice(0, 100)))
      expect(variants.facets).toEqual(countListing(all, filters, category, ({ variant }) => variant._id))

      const expectedProducts = listProducts(all, filters, category)
      expect(products.total).toBe(expectedProducts.length)
      expect(ids(products.entities)).toEqual(ids(expectedProducts.slice(0, 100)))
      expect(products.facets).toEqual(countListing(all, filters, category, ({ variant }) => variant.productId))
    },
  )
})

test.each(listSortOrders(''))(
  '[CAT-06k] pages by product, sorted “%s”, together contain every product once',
  async (sort) => {
    const body = { ...toSearchBody({ ...unfiltered, sort }), limit: 7 }
    const { total } = await byProduct(body)
    const seen: string[] = []
    for (let page = 1; (page - 1) * 7 < total; page += 1)
      seen.push(...ids((await byProduct({ ...body, page })).entities))

    expect(seen).toEqual(ids(listProducts(all, { ...unfiltered, sort })))
    const productByVariant = new Map(all.map(({ variant }) => [variant._id, variant.productId]))
    expect(new Set(seen.map((id) => productByVariant.get(id))).size).toBe(total)
    expect(total).toBe(new Set(all.map(({ variant }) => variant.productId)).size)
  },
)

test('[CAT-06k] the total of filters by category is that of an independent count, by product and by variant', async () => {
  const category = (op: 'eq' | 'ne' | 'in', value: string | string[]): Filter => ({
    field: 'categories._id',
    op,
    value,
  })
  const [one, two, three] = [...new Set(all.map(({ variant }) => variant.category._id))].toSorted() as [
    string,
    string,
    string,
  ]
  const black: Filter = { field: 'variants.colour', op: 'eq', value: 'black' }
  const cases: [Filter | undefined, (found: FoundVariant['variant']) => boolean][] = [
    [undefined, () => true],
    [{ and: [] }, () => true],
    [{ or: [] }, () => false],
    [category('eq', one), (found) => found.category._id === one],
    [{ and: [category('eq', two)] }, (found) => found.category._id === two],
    [{ and: [category('eq', one), category('eq', two)] }, () => false],
    [category('in', [one, three, three]), (found) => [one, three].includes(found.category._id)],
    [{ or: [category('eq', one), { and: [category('ne', two)] }] }, (found) => found.category._id !== two],
    [{ and: [category('eq', one), black] }, (found) => found.category._id === one && found.colour.key === 'black'],
    [{ or: [category('eq', one), black] }, (found) => found.category._id === one || found.colour.key === 'black'],
  ]
  for (const [filter, matches] of cases) {
    const found = all.filter(({ variant }) => matches(variant))
    const products = new Set(found.map(({ variant }) => variant.productId)).size
    const body = { limit: 1, ...(filter && { filter }) }
    expect([filter, (await search(body)).total, (await byProduct(body)).total]).toEqual([
      filter,
      found.length,
      products,
    ])
  }
})

test('each category has the number of its products beside it', async () => {
  const { body } = await guest.call('POST /v1/categories/search', { body: { limit: 100 } })
  expect(body.entities.length).toBeGreaterThan(5)
  for (const { _id, count } of body.entities) {
    const found = all.filter(({ variant }) => variant.category._id === _id)
    expect(count).toBe(new Set(found.map(({ variant }) => variant.productId)).size)
  }
})

test('[CAT-06k] a filter by colour shows that colour, and a size the colour that has it in stock', async () => {
  const olive = await byProduct(toSearchBody({ ...unfiltered, colours: ['olive'] }))
  expect(olive.entities.length).toBeGreaterThan(3)
  expect(olive.entities.every(({ variant }) => variant.colour.key === 'olive')).toBe(true)

  const wide = await byProduct({ ...toSearchBody({ ...unfiltered, sizes: ['XXL'] }), limit: 100 })
  const hasStock = ({ variant }: FoundVariant) =>
    variant.sizes.some(({ value, quantity }) => value === 'XXL' && quantity > 0)
  const inStock = new Set(all.filter(hasStock).map(({ variant }) => variant.productId))
  expect(inStock.size).toBeGreaterThan(3)
  for (const found of wide.entities) expect(hasStock(found)).toBe(inStock.has(found.variant.productId))
})

test('[CAT-06k] words that name a colour show each product in that colour', async () => {
  const { entities, total } = await byProduct({ text: 'чорна футболка', limit: 100 })
  expect(total).toBe(new Set(entities.map(({ variant }) => variant.productId)).size)
  const hasBlack = new Set(
    all.filter(({ variant }) => variant.colour.key === 'black').map(({ variant }) => variant.productId),
  )
  const shown = entities.filter(({ variant }) => hasBlack.has(variant.productId))
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter(({ variant }) => variant.colour.key !== 'black')).toEqual([])
})

test('[CAT-06k] a page of a text search behind the last one is empty and has the same total', async () => {
  const body = { text: 'футболка', limit: 10 }
  const [{ total }, behind] = [await byProduct(body), await byProduct({ ...body, page: 1000 })]
  expect(total).toBeGreaterThan(3)
  expect(behind).toMatchObject({ entities: [], total })
})

test('[CAT-06k] another value of distinct is refused', async () => {
  const response = await guest.send({
    method: 'POST',
    path: '/v1/products/variants/search',
    body: { distinct: 'category' },
  })
  expect([response.status, response.body.code]).toEqual([422, 'VALIDATION_ERROR'])
})
