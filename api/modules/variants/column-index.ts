import type { RecordCache } from '#api/changes/record-cache.ts'
import { areFacetsAnswered } from '#api/catalogue-index/count-columns.ts'
import { isAnswered } from '#api/catalogue-index/filter-to-test.ts'
import { isMeaningHeld } from '#api/catalogue-index/match-meanings.ts'
import type { ListingsInMemory } from '#api/catalogue-index/questions.ts'
import { getSortOrder } from '#api/catalogue-index/sort-orders.ts'
import type { VariantRow } from '#api/modules/variant-row.ts'
import type { CatalogueIndex } from '#api/modules/variants/catalogue-index.ts'
import { concernsOnlyCategories } from '#api/modules/variants/sql-index.ts'
import { listFacetFilters, listChosenColours, requiresStock } from '#api/modules/variants/variant-facets.ts'
import type { TextSearch } from '#api/modules/variants/variant-text.ts'
import { toFitFilter } from '#api/modules/variants/variants-by-product.ts'
import type { Meaning } from '#database/search/meaning.ts'

/** Creates the index that reads the listings in memory, and uses SQL for vendor codes and for some fields and sort orders. */
export function createColumnIndex(
  cards: RecordCache<VariantRow>,
  { ask }: Pick<ListingsInMemory, 'ask'>,
  sqlIndex: CatalogueIndex,
): CatalogueIndex {
  return {
    findPage: async (page) => {
      const { filter, distinct, text, sort, limit, offset } = page
      const order = getSortOrder(sort)
      if (!order || !isAnswered(filter) || !isHeld(text)) return sqlIndex.findPage(page)
      const idPage = { filter, fit: distinct && toFitFilter(filter), order, limit, offset }
      if (!text) {
        const ids = await ask('findIds', idPage)
        return ids ? { rows: await cards.list(ids), total: undefined } : sqlIndex.findPage(page)
      }
      const isNearestFirst = !sort?.length
      const textPage = await ask('findTextPage', { ...idPage, meanings: listMeanings(text), isNearestFirst })
      return textPage ? { rows: await cards.list(textPage.ids), total: textPage.total } : sqlIndex.findPage(page)
    },
    countTotal: async (search) => {
      const { filter, distinct, text } = search
      // A sum of a few rows is faster than a pass over all listings.
      const isSum = !text && concernsOnlyCategories(filter)
      if (isSum || !isAnswered(filter) || !isHeld(text)) return sqlIndex.countTotal(search)
      const meanings = text && listMeanings(text)
      const total = await ask('countTotal', { filter, byProduct: distinct === 'product', meanings })
      return total ?? sqlIndex.countTotal(search)
    },
    countFacets: async (search) => {
      const { filter, distinct, text } = search
      const filters = listFacetFilters(filter)
      if (!areFacetsAnswered(filters) || !isHeld(text)) return sqlIndex.countFacets(search)
      const options = {
        byProduct: distinct === 'product',
        onHandOnly: requiresStock(filter),
        chosenColours: listChosenColours(filter),
      }
      const counts = await ask('countFacets', { filters, options, meanings: text && listMeanings(text) })
      return counts ?? sqlIndex.countFacets(search)
    },
    scoreWords: async (search) => {
      const { words, filter, corrected } = search
      const meanings = words.map(({ meaning }) => meaning)
      if (!isAnswered(filter) || !meanings.every(isMeaningHeld) || !isHeld(corrected))
        return sqlIndex.scoreWords(search)
      const question = { filter, meanings, corrected: corrected ? listMeanings(corrected) : [] }
      return (await ask('scoreMeanings', question)) ?? sqlIndex.scoreWords(search)
    },
    toKindCounts: async (text, limit) => {
      const counts = isHeld(text) ? await ask('countKinds', { meanings: listMeanings(text), limit }) : undefined
      return counts ?? sqlIndex.toKindCounts(text, limit)
    },
    listFinding: async (texts) => {
      const finding = texts.every(isHeld) ? await ask('listFinding', { texts: texts.map(listMeanings) }) : undefined
      return finding ?? sqlIndex.listFinding(texts)
    },
  }
}

const listMeanings = ({ words }: TextSearch): Meaning[] => words.map(({ meaning }) => meaning)

const isHeld = (text: TextSearch | undefined): boolean => !text || listMeanings(text).every(isMeaningHeld)
