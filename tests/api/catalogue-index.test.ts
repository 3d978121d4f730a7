import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueIndex, CataloguePage } from '#api/modules/variants/catalogue-index.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { visibleVariants } from '#api/modules/variants/variants.queries.ts'
import { listRows } from '#database/rows.ts'
import { maxFilterDepth, type Filter } from '#shared/entities/search.ts'
import { openIndexes } from '#tests/support/catalogue-indexes.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { changeRange, rangeChanges, type RangeChangeName } from '#tests/support/range-changes.ts'
import { randomPage } from '#tests/support/random-searches.ts'
import { readRangeValues, type RangeValues } from '#tests/support/range-values.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { indexRows: 10_000 })
const { database } = testShop.shop
const { sqlIndex, columnIndex, readBuilt } = openIndexes(testShop)

let values: RangeValues
beforeAll(async () => {
  values = await readRangeValues(testShop)
})

/** Returns what the nearest searches and the suggestions ask about a text. */
const answerText = async (index: CatalogueIndex, { filter }: CataloguePage, text: TextSearch) => {
  const condition = await index.toCondition(text, 10_000)
  const rows = await listRows<{ id: string }>(
    database,
    sql`select v.id ${visibleVariants} and ${condition} order by v.id`,
  )
  return { rows, score: await index.scoreWords({ filter, words: text.words, corrected: text }) }
}

/** Returns everything that an index says about a search. */
const answer = async (index: CatalogueIndex, page: CataloguePage) => {
  const { rows, total } = await index.findPage(page)
  return {
    ids: rows.map(({ id }) => id),
    // A page behind the last one may leave the total to be counted.
    ...(rows.length > 0 && { counted: total }),
    ...(page.text && { text: await answerText(index, page, page.text) }),
    total: await index.countTotal(page),
    facets: await index.countFacets(page),
  }
}

/** The settings of a run that can be repeated. */
const runs = { numRuns: Number(process.env['INDEX_RUNS'] ?? 60) }

test('[CAT-06] the index in memory finds and counts the same as SQL, for random searches', async () => {
  await readBuilt()
  const found = { withText: 0, without: 0 }
  await fc.assert(
    fc.asyncProperty(randomPage(values), async (page) => {
      const expected = await answer(sqlIndex, page)
      expect(await answer(columnIndex, page)).toEqual(expected)
      found[page.text ? 'withText' : 'without'] += expected.ids.length
    }),
    { numRuns: 1.5 * runs.numRuns },
  )
  // The searches are not all empty.
  expect(found.without).toBeGreaterThan(runs.numRuns)
  expect(found.withText).toBeGreaterThan(0)
}, 300_000)

describe('over HTTP', () => {
  const guest = newGuest(testShop.server)
  const search = (body: object) => guest.call('POST /v1/products/variants/search', { body })
  const record = (body: object) => recordStatements(testShop.shop.client, () => search(body))
  const black = { field: 'variants.colour', op: 'eq', value: 'black' } as const

  test.each([undefined, 'чорна футболка M', 'tshirt', 'футболка до 2000 грн'])(
    'a page with its facets reads the database for its cards alone, with the text %s',
    async (text) => {
      await readBuilt()
      const body = { distinct: 'product', facets: true, filter: black, ...(text && { text }) }
      await search(body)
      const statements = await record(body)
      // The embedded database executes it by the name that it was prepared by.
      expect(statements).toEqual([expect.objectContaining({ text: expect.stringMatching(/with ordinality|"cards-/) })])
    },
  )

  test.each([
    ['a text with a vendor code', { text: 'футболка SH10' }],
    ['a part of a colour', { filter: { field: 'variants.colour', op: 'like', value: 'bla' } }],
    ['a vendor code', { filter: { or: [black, { field: 'variants.vendorCode', op: 'eq', value: 'one' }] } }],
    ['a discounted price', { filter: { field: 'variants.discountPrice', op: 'lt', value: 900 } }],
    ['the oldest first', { sort: [{ field: 'variants.publishedAt', order: 'asc' }] }],
    [
      'two sort orders',
      {
        sort: [
          { field: 'variants.price', order: 'asc' },
          { field: 'variants.publishedAt', order: 'asc' },
        ],
      },
    ],
  ])('SQL finds what the index does not hold: %s', async (_what, body) => {
    await readBuilt()
    const statements = await record(body)
    expect(statements.some(({ text }) => /row_number\(\) over|"list-page-/.test(text))).toBe(true)
  })

  test('an id is found in capital letters too', async () => {
    const value = values.categories[0]!.toUpperCase()
    const page = { filter: { and: [black, { field: 'categories._id', op: 'eq', value } as const] }, text: undefined }
    const expected = await sqlIndex.countTotal({ ...page, distinct: undefined })
    expect(expected).toBeGreaterThan(0)
    expect(await columnIndex.countTotal({ ...page, distinct: undefined })).toBe(expected)
  })

  test('more branches than fit into a number are counted by SQL', async () => {
    const branches = Array.from({ length: 40 }, (_, cents) => ({
      or: [black, { field: 'variants.price', op: 'gt', value: cents } as const],
    }))
    const page = { filter: { and: branches }, distinct: undefined, text: undefined }
    await expect(columnIndex.countFacets(page)).rejects.toThrow('SQL answers')
    expect(await columnIndex.countTotal(page)).toBe(await sqlIndex.countTotal(page))
  })

  test('a filter is refused as without the index, and the deepest one is allowed', async () => {
    const nest = (filter: Filter, depth: number): Filter => (depth === 0 ? filter : { and: [nest(filter, depth - 1)] })
    for (const filter of [{ ...black, value: 5 }, nest(black, maxFilterDepth), { ...black, field: 'no' }])
      for (const facets of [true, false]) expect((await search({ filter, facets })).status).toBe(422)
    expect((await search({ sort: [{ field: 'variants.colour', order: 'asc' }] })).status).toBe(422)
    const { status, body } = await search({ filter: nest(black, maxFilterDepth - 1), distinct: 'product' })
    expect(status).toBe(200)
    expect(body).toEqual((await search({ filter: black, distinct: 'product' })).body)
  })

  test('a price that an administrator changes is in the next list', async () => {
    const admin = await newAdministrator(testShop)
    const id = testShop.variant('tee-step', 'black')
    await readBuilt()
    const { body: variant } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id } })
    const change = { updatedAt: variant.updatedAt, price: 1, discountPrice: null }
    expect((await admin.call('PATCH /v1/products/variants/{id}', { params: { id }, body: change })).status).toBe(200)
    const { body } = await search({ limit: 1, sort: [{ field: 'variants.price', order: 'asc' }] })
    expect(body.entities[0]?.variant._id).toBe(id)
  })
})

test('[CAT-06] after random changes of the range it still does, at once', async () => {
  const number = fc.nat(1000)
  const names = Object.keys(rangeChanges) as RangeChangeName[]
  const change = fc.tuple(fc.constantFrom(...names), number, number)
  const step = fc.tuple(fc.array(change, { minLength: 1, maxLength: 3 }), randomPage(values))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const [changes, page] of steps) {
        await testShop.shop.change(async (tx) => {
          for (const [name, a, b] of changes) await changeRange(tx, name, a, b)
        })
        expect(await answer(columnIndex, page)).toEqual(await answer(sqlIndex, page))
      }
    }),
    runs,
  )
}, 300_000)
