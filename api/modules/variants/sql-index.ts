import { and, sql } from 'drizzle-orm'
import type { CatalogueIndex, CatalogueSearch } from '#api/modules/variants/catalogue-index.ts'
import {
  countFacets,
  countListed,
  countCategoryEntities,
  listFinding,
  scoreListings,
} from '#api/modules/variants/listing-counts.queries.ts'
import { listFound, listPage, type Listing } from '#api/modules/variants/listing-pages.queries.ts'
import { listFacetFilters, listChosenColours, requiresStock } from '#api/modules/variants/variant-facets.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import { searchedVariants } from '#api/modules/variants/variants.queries.ts'
import { toFitOrder } from '#api/modules/variants/variants-by-product.ts'
import type { Database } from '#database/client.ts'
import { filterToSql, sortToSql } from '#database/filter-to-sql.ts'
import type { Filter } from '#shared/entities/search.ts'

const newestFirst = sql`l.published_at desc`

/** Creates the index that reads the tables. It answers every search. */
export function createSqlIndex(database: Database): CatalogueIndex {
  return {
    findPage: async ({ sort, limit, offset, ...search }) => {
      const { text } = search
      const nearestFirst = text ? sql`l.nearness desc, ${newestFirst}` : newestFirst
      const page = { order: sortToSql(sort, variantFields, nearestFirst, sql`l.variant_id`), limit, offset }
      const listing = toListing(search)
      if (text) return listFound(database, listing, text, page)
      return { rows: await listPage(database, listing, page), total: undefined }
    },
    countTotal: ({ filter, distinct, text }) => {
      const where = filterToSql(filter, variantFields)
      const byProduct = distinct === 'product'
      return !text && concernsOnlyCategories(filter)
        ? countCategoryEntities(database, where, byProduct)
        : countListed(database, where, { text, byProduct })
    },
    countFacets: ({ filter, distinct, text }) => {
      const { total, sizes, colours, types, price, availability, onHand, common } = listFacetFilters(filter)
      const toSql = (one: Filter | undefined) => filterToSql(one, variantFields)
      const conditions = {
        total: toSql(total),
        sizes: toSql(sizes),
        colours: toSql(colours),
        types: toSql(types),
        price: toSql(price),
        availability: toSql(availability),
        onHand: toSql(onHand),
        common: toSql(common),
      }
      const byProduct = distinct === 'product'
      const options = { text, byProduct, onHandOnly: requiresStock(filter), chosenColours: listChosenColours(filter) }
      return countFacets(database, conditions, options)
    },
    scoreWords: ({ words, filter, corrected }) => {
      const conditions = words.map(({ condition }) => condition)
      const within = filterToSql(filter, variantFields)
      return scoreListings(database, conditions, within, corrected?.condition ?? sql`false`)
    },
    toKindCounts: ({ condition }, limit) =>
      Promise.resolve(
        sql`select l.product_id, l.colour, 1 as count ${searchedVariants} and ${condition} limit ${limit}`,
      ),
    listFinding: (texts) =>
      listFinding(
        database,
        texts.map(({ condition }) => condition),
      ),
  }
}

export function toListing({ filter, distinct, text }: CatalogueSearch): Listing {
  return {
    where: and(text?.condition, filterToSql(filter, variantFields))!, // two conditions are never none
    text,
    fit: distinct && toFitOrder(filter, text),
  }
}

/** Returns true for no filter, and for any combination of categories. Their totals are cached. */
export function concernsOnlyCategories(filter: Filter | undefined): boolean {
  if (!filter) return true
  if ('field' in filter) return filter.field === 'categories._id'
  return ('and' in filter ? filter.and : filter.or).every(concernsOnlyCategories)
}
