import { beforeAll, describe, expect, test, vi } from 'vitest'
import { searchVariants } from '#shared/endpoints/catalogue.ts'
import { maxFilterDepth, type Filter } from '#shared/entities/search.ts'
import { openIndexes } from '#tests/support/catalogue-indexes.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { readRangeValues, type RangeValues } from '#tests/support/range-values.ts'
import { addSameAnswersTests } from '#tests/support/same-answers.ts'
import { recordStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { indexRows: 10_000 })
const { sqlIndex, columnIndex, whenInMemory } = openIndexes(testShop)

let values: RangeValues
beforeAll(async () => {
  values = await readRangeValues(testShop)
})

describe('over HTTP', () => {
  const guest = newGuest(testShop.server)
  const search = (body: object) => guest.call('POST /v1/products/variants/search', { body })
  const record = (body: object) => recordStatements(testShop.shop.client, () => search(body))
  // The embedded database executes it by the name that it was prepared by.
  const readsCards: unknown = expect.objectContaining({ text: expect.stringMatching(/with ordinality|"cards-/) })
  const black = { field: 'variants.colour', op: 'eq', value: 'black' } as const

  test.each([undefined, 'чорна футболка M', 'tshirt', 'футболка до 2000 грн'])(
    'a page with its facets reads its cards from the database once, and nothing else, with the text %s',
    async (text) => {
      await whenInMemory()
      const body = { distinct: 'product', facets: true, filter: black, ...(text && { text }) }
      await search(body)
      await testShop.shop.change(async (tx) => tx.publish('stock'))
      const statements = await record(body)
      expect(statements).toEqual([readsCards])
      // The notification of the change may come again.
      await vi.waitFor(async () => expect(await record(body)).toEqual([]))
    },
  )

  test.each(searchVariants.madeOf)('a card is read again after a change of the topic %s', async (topic) => {
    const body = { distinct: 'product', limit: 1, filter: black }
    const { entities } = (await search(body)).body
    await vi.waitFor(async () => expect(await record(body)).toEqual([]))
    await testShop.shop.change(async (tx) => tx.publish(topic, entities[0]!.variant._id))
    await whenInMemory()
    expect(await record(body)).toContainEqual(readsCards)
  })

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
    await whenInMemory()
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
    await whenInMemory()
    const { body: variant } = await admin.call('GET /v1/admin/products/variants/{id}', { params: { id } })
    const change = { updatedAt: variant.updatedAt, price: 1, discountPrice: null }
    expect((await admin.call('PATCH /v1/products/variants/{id}', { params: { id }, body: change })).status).toBe(200)
    const { body } = await search({ limit: 1, sort: [{ field: 'variants.price', order: 'asc' }] })
    expect(body.entities[0]?.variant._id).toBe(id)
  })
})

addSameAnswersTests(testShop)
