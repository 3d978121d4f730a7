import { setTimeout } from 'node:timers/promises'
import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { createColumnIndex } from '#api/modules/variants/column-index.ts'
import { concernsOnlyCategories, createSqlIndex } from '#api/modules/variants/sql-index.ts'
import type { ListingsInMemory } from '#api/catalogue-index/questions.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface Indexes {
  readonly sqlIndex: CatalogueIndex
  /** Never answers by SQL. */
  readonly columnIndex: CatalogueIndex
  /** Waits until the listings are in memory. */
  readonly whenInMemory: () => Promise<void>
}

/** Opens both indexes of a shop that was started with one in memory. */
export const openIndexes = ({ shop: { caches, database, listings } }: TestShop): Indexes => {
  const sqlIndex = createSqlIndex(database)
  const ask: ListingsInMemory['ask'] = async (name, question) => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- it is begun again where changes came meanwhile
      const answer = await listings!.ask(name, question)
      if (answer !== undefined) return answer
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(2)
    }
  }
  const refuse = () => Promise.reject(new Error('SQL answers what the columns hold'))
  const columnIndex = createColumnIndex(
    caches.cards,
    { ask },
    {
      findPage: refuse,
      countTotal: (search) =>
        !search.text && concernsOnlyCategories(search.filter) ? sqlIndex.countTotal(search) : refuse(),
      countFacets: refuse,
      scoreWords: refuse,
      toKindCounts: refuse,
      listFinding: refuse,
    },
  )
  const whenInMemory = async () => void (await ask('listFinding', { texts: [] }))
  return { sqlIndex, columnIndex, whenInMemory }
}
