import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { createColumnIndex } from '#api/modules/variants/column-index.ts'
import { concernsOnlyCategories, createSqlIndex } from '#api/modules/variants/sql-index.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

export interface Indexes {
  readonly sqlIndex: CatalogueIndex
  /** Never answers by SQL. */
  readonly columnIndex: CatalogueIndex
  /** Waits until the listings are in memory. */
  readonly readBuilt: () => Promise<Snapshot>
}

/** Opens both indexes of a shop that was started with one in memory. */
export const openIndexes = ({ shop: { database, liveIndex } }: TestShop): Indexes => {
  const sqlIndex = createSqlIndex(database)
  const readBuilt = async () => {
    let snapshot = await liveIndex!.read()
    while (!snapshot) {
      // oxlint-disable-next-line no-await-in-loop -- it is begun again where changes came meanwhile
      await liveIndex!.whenBuilt()
      // oxlint-disable-next-line no-await-in-loop
      snapshot = await liveIndex!.read()
    }
    return snapshot
  }
  const refuse = () => Promise.reject(new Error('SQL answers what the columns hold'))
  const columnIndex = createColumnIndex(
    database,
    { read: readBuilt },
    {
      findPage: refuse,
      countTotal: (search) =>
        !search.text && concernsOnlyCategories(search.filter) ? sqlIndex.countTotal(search) : refuse(),
      countFacets: refuse,
      scoreWords: refuse,
      toCondition: refuse,
    },
  )
  return { sqlIndex, columnIndex, readBuilt }
}
