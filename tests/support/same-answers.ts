import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { findKinds } from '#api/modules/suggestions/suggestions.queries.ts'
import type { CatalogueIndex, CataloguePage } from '#api/modules/variants/catalogue-index.ts'
import { toVariant } from '#api/modules/variants/to-variant.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { openIndexes } from '#tests/support/catalogue-indexes.ts'
import { changeRange, rangeChanges, type RangeChangeName } from '#tests/support/range-changes.ts'
import { randomPage } from '#tests/support/random-searches.ts'
import { readRangeValues, type RangeValues } from '#tests/support/range-values.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The settings of a run that can be repeated. */
const runs = { numRuns: Number(process.env['INDEX_RUNS'] ?? 60) }

/** Adds the tests that compare the index in memory with SQL, also after changes of the range. Called at the top level of a file. */
export const addSameAnswersTests = (testShop: TestShop): void => {
  const { database, storefront } = testShop.shop
  const { sqlIndex, columnIndex, whenInMemory } = openIndexes(testShop)
  let values: RangeValues
  beforeAll(async () => {
    values = await readRangeValues(testShop)
    await whenInMemory()
  })

  /** Returns the answers about a text that the nearest searches and the suggestions use. */
  const answerText = async (index: CatalogueIndex, { filter }: CataloguePage, text: TextSearch) => {
    const kinds = await findKinds(database, '', await index.toKindCounts(text, 10_000))
    return {
      kinds,
      finding: await index.listFinding([text]),
      score: await index.scoreWords({ filter, words: text.words, corrected: text }),
    }
  }

  /** Returns all results of an index for a search. */
  const answer = async (index: CatalogueIndex, page: CataloguePage) => {
    const { rows, total } = await index.findPage(page)
    return {
      cards: rows.map((row) => toVariant(row, { locale: 'uk', storefront })),
      // A page behind the last one may leave the total to be counted.
      ...(rows.length > 0 && { counted: total }),
      ...(page.text && { text: await answerText(index, page, page.text) }),
      total: await index.countTotal(page),
      facets: await index.countFacets(page),
    }
  }

  test('[CAT-06] the index in memory finds and counts the same as SQL, for random searches', async () => {
    const found = { withText: 0, without: 0 }
    await fc.assert(
      fc.asyncProperty(randomPage(values), async (page) => {
        const expected = await answer(sqlIndex, page)
        expect(await answer(columnIndex, page)).toEqual(expected)
        found[page.text ? 'withText' : 'without'] += expected.cards.length
      }),
      { numRuns: 1.5 * runs.numRuns },
    )
    // The searches are not all empty.
    expect(found.without).toBeGreaterThan(runs.numRuns)
    expect(found.withText).toBeGreaterThan(0)
  }, 300_000)

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
}
