import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTextPage, scoreMeanings } from '#api/catalogue-index/find-text.ts'
import { matchMeanings } from '#api/catalogue-index/match-meanings.ts'
import { getId } from '#api/catalogue-index/id-table.ts'
import { readInParts } from '#api/catalogue-index/read-listings.ts'
import { readSnapshot, writeChanges, type Snapshot } from '#api/catalogue-index/snapshot.ts'
import { matchText } from '#api/catalogue-index/text-matches.ts'
import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { textToSql, type TextSearch } from '#api/modules/variants/variant-text.ts'
import { searchedVariants } from '#api/modules/variants/variants.queries.ts'
import { listRows } from '#database/rows.ts'
import { openIndexes } from '#tests/support/catalogue-indexes.ts'
import { randomText } from '#tests/support/random-texts.ts'
import { readRangeValues } from '#tests/support/range-values.ts'
import { searchTable } from '#tests/support/searches/all.ts'
import { colourSearches } from '#tests/support/searches/colours.ts'
import type { SearchRow } from '#tests/support/searches/search-row.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture('ua', { indexRows: 10_000 })
const { shop } = testShop
const { sqlIndex, columnIndex, whenInMemory } = openIndexes(testShop)
const runs = { numRuns: 4 * Number(process.env['INDEX_RUNS'] ?? 60) }

interface RankedRow {
  readonly id: string
  readonly nearness: number
  readonly fit: number
}

const listBySql = ({ condition, nearness, fit }: TextSearch): Promise<RankedRow[]> =>
  listRows(
    shop.database,
    sql`select l.variant_id as id, ${nearness} as nearness, ${fit} as fit ${searchedVariants} and ${condition} order by l.variant_id`,
  )

const listByColumns = (snapshot: Snapshot, { words }: TextSearch): RankedRow[] => {
  const { nearness, fit } = matchMeanings(
    snapshot,
    words.map(({ meaning }) => meaning),
  )
  return [...snapshot.sorted.newest]
    .filter((slot) => nearness[slot] !== 0)
    .map((slot) => ({ id: getId(snapshot.columns.ids, slot), nearness: nearness[slot]! - 1, fit: fit?.[slot] ?? 0 }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const read = async (): Promise<Snapshot> =>
  (await readSnapshot(shop.database, 10_000, { readAll: readInParts, batchRows: 100, pause: () => Promise.resolve() }))!

test('[CAT-07] the latest texts are matched once, until a row changes', async () => {
  const snapshot = await read()
  const toMeanings = (from: number) => [{ is: 'price', from, to: null } as const]
  const match = matchText(snapshot, toMeanings(1))
  expect(match.nearness.some((level) => level > 0)).toBe(true)
  const page = { order: 'newest', limit: 5, offset: 0, fit: undefined, isNearestFirst: true } as const
  const hidden = { field: 'variants.price', op: 'lt', value: 0 } as const
  expect(findTextPage(snapshot, { ...page, filter: hidden, meanings: toMeanings(1) }).total).toBe(0)
  expect(matchText(snapshot, toMeanings(1))).toBe(match)
  expect(match).toEqual(matchMeanings(snapshot, toMeanings(1)))
  // The words of a text are matched apart, and joined without changing them.
  const both = [...toMeanings(1), ...toMeanings(200_000)]
  expect(matchText(snapshot, both)).toEqual(matchMeanings(snapshot, both))
  expect(matchText(snapshot, both)).not.toEqual(match)
  const score = { score: 1, findsCorrected: false }
  expect(scoreMeanings(snapshot, { ...hidden, op: 'gt', value: 1500 }, toMeanings(1), [])).toEqual(score)
  expect(matchText(snapshot, toMeanings(1))).toBe(match)
  expect(match).toEqual(matchMeanings(snapshot, toMeanings(1)))
  for (const from of [2, 3, 4, 5, 6, 7, 8]) matchText(snapshot, toMeanings(from))
  expect(matchText(snapshot, toMeanings(1))).toBe(match)
  for (const from of [9, 10, 11, 12, 13, 14, 15, 16]) matchText(snapshot, toMeanings(from))
  expect(matchText(snapshot, toMeanings(1))).not.toBe(match)
  const last = matchText(snapshot, toMeanings(1))
  writeChanges(snapshot, [], [])
  expect(matchText(snapshot, toMeanings(1))).not.toBe(last)
})

test('[CAT-07] the index in memory ranks the variants of a text as SQL does, for random meanings', async () => {
  const values = await readRangeValues(testShop)
  const snapshot = await read()
  const ranks = new Set<string>()
  await fc.assert(
    fc.asyncProperty(randomText(values), async (text) => {
      const expected = await listBySql(text)
      expect(listByColumns(snapshot, text)).toEqual(expected)
      for (const { nearness, fit } of expected) ranks.add(`${nearness} ${fit}`)
    }),
    runs,
  )
  // Different ranks were compared.
  expect(ranks.size).toBeGreaterThan(8)
}, 300_000)

/** Other ones each time: all of them take a minute. Colours choose the variant of a product. */
const choose = (rows: readonly SearchRow[], count: number) =>
  fc.sample(fc.shuffledSubarray([...rows], { minLength: count, maxLength: count }), 1)[0]!
const queries = [...choose(Object.values(searchTable).flat(), 60), ...choose(Object.values(colourSearches).flat(), 20)]

/** Returns all results of an index for a text: its products, its variants and its counts. */
const answer = async (index: CatalogueIndex, text: TextSearch) => {
  const page = { filter: undefined, text, sort: undefined, limit: 24, offset: 0 }
  const products = await index.findPage({ ...page, distinct: 'product' })
  const cheapest = await index.findPage({
    ...page,
    distinct: 'product',
    sort: [{ field: 'variants.price', order: 'asc' }],
  })
  const variants = await index.findPage({ ...page, distinct: undefined })
  return {
    products: products.rows.map(({ id }) => id),
    cheapest: cheapest.rows.map(({ id }) => id),
    variants: variants.rows.map(({ id }) => id),
    totals: [products.total, variants.total],
    facets: await index.countFacets({ ...page, distinct: 'product' }),
  }
}

test('[CAT-07] what visitors type finds the same variants in the same order in memory as by SQL', async () => {
  await whenInMemory()
  let compared = 0
  for (const { query } of queries) {
    // oxlint-disable-next-line no-await-in-loop -- one database answers
    const text = await textToSql(shop, query)
    if (!text) continue
    // oxlint-disable-next-line no-await-in-loop
    const found = await answer(columnIndex, text).catch((error: unknown) => error)
    // Vendor codes, which SQL finds.
    if (found instanceof Error && found.message.startsWith('SQL answers')) continue
    // oxlint-disable-next-line no-await-in-loop
    expect(found, query).toEqual(await answer(sqlIndex, text))
    compared += 1
  }
  expect(compared).toBeGreaterThan(0.8 * queries.length)
}, 300_000)
