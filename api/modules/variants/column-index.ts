import { sql } from 'drizzle-orm'
import { areFacetsAnswered, countColumnFacets, countTotal } from '#api/catalogue-index/count-columns.ts'
import { isAnswered, type Test } from '#api/catalogue-index/filter-to-test.ts'
import { findIds } from '#api/catalogue-index/find-ids.ts'
import { findTextPage, listTextIds, scoreMeanings } from '#api/catalogue-index/find-text.ts'
import type { LiveIndex } from '#api/catalogue-index/live-index.ts'
import { isMeaningHeld, meaningsToTest } from '#api/catalogue-index/meaning-to-test.ts'
import type { Snapshot } from '#api/catalogue-index/snapshot.ts'
import { getSortOrder } from '#api/catalogue-index/sort-orders.ts'
import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { concernsOnlyCategories } from '#api/modules/variants/sql-index.ts'
import { coloursIn, facetFilters, requiresStock } from '#api/modules/variants/variant-facets.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { toFitFilter } from '#api/modules/variants/variants-by-product.ts'
import { listCardsOf } from '#api/modules/variants/variants.queries.ts'
import type { Database } from '#database/client.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** Creates the index that answers from the listings in memory, and by SQL what they do not hold: vendor codes, some fields and sort orders. */
export function createColumnIndex(
  database: Database,
  { read }: Pick<LiveIndex, 'read'>,
  sqlIndex: CatalogueIndex,
): CatalogueIndex {
  return {
    findPage: async (page) => {
      const { filter, distinct, text, sort, limit, offset } = page
      const order = getSortOrder(sort)
      const snapshot = order && isAnswered(filter) && isHeld(text) ? await read() : undefined
      if (!snapshot || !order) return sqlIndex.findPage(page)
      const fit = distinct && toFitFilter(filter)
      const idPage = { filter, fit, order, limit, offset }
      const listCards = async (ids: readonly string[]) => (ids.length > 0 ? listCardsOf(database, ids) : [])
      if (!text) return { rows: await listCards(findIds(snapshot.columns, snapshot.sorted, idPage)), total: undefined }
      const isNearestFirst = !sort?.length
      const { ids, total } = findTextPage(snapshot, { ...idPage, meanings: listMeanings(text), isNearestFirst })
      return { rows: await listCards(ids), total }
    },
    countTotal: async (search) => {
      const { filter, distinct, text } = search
      // A sum of a few rows is faster than a pass over all listings.
      const isSum = !text && concernsOnlyCategories(filter)
      const snapshot = !isSum && isAnswered(filter) && isHeld(text) ? await read() : undefined
      if (!snapshot) return sqlIndex.countTotal(search)
      return countTotal(snapshot.columns, filter, distinct === 'product', toTest(snapshot, text))
    },
    countFacets: async (search) => {
      const { filter, distinct, text } = search
      const filters = facetFilters(filter)
      const snapshot = areFacetsAnswered(filters) && isHeld(text) ? await read() : undefined
      if (!snapshot) return sqlIndex.countFacets(search)
      const options = {
        byProduct: distinct === 'product',
        onHandOnly: requiresStock(filter),
        chosenColours: coloursIn(filter),
      }
      return countColumnFacets(snapshot.columns, filters, options, toTest(snapshot, text))
    },
    scoreWords: async (search) => {
      const { words, filter, corrected } = search
      const meanings = words.map(({ meaning }) => meaning)
      const snapshot =
        isAnswered(filter) && meanings.every(isMeaningHeld) && isHeld(corrected) ? await read() : undefined
      if (!snapshot) return sqlIndex.scoreWords(search)
      return scoreMeanings(snapshot, filter, meanings, corrected ? listMeanings(corrected) : [])
    },
    toCondition: async (text, limit) => {
      const snapshot = isHeld(text) ? await read() : undefined
      if (!snapshot) return sqlIndex.toCondition(text, limit)
      return sql`v.id = any(${`{${listTextIds(snapshot, listMeanings(text), limit).join()}}`}::uuid[])`
    },
  }
}

const listMeanings = ({ words }: TextSearch): Meaning[] => words.map(({ meaning }) => meaning)

const isHeld = (text: TextSearch | undefined): boolean => !text || listMeanings(text).every(isMeaningHeld)

const toTest = (snapshot: Snapshot, text: TextSearch | undefined): Test | undefined =>
  text && meaningsToTest(snapshot, listMeanings(text)).isFound
