import { and, sql, type SQL } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { filterToSql } from '#database/filter-to-sql.ts'
import { searchRows, type Search } from '#database/search-rows.ts'
import { toPhoto } from '#api/modules/photo.ts'
import { findProduct, toProduct } from '#api/modules/variants/products.queries.ts'
import { toFoundVariant, toVariant } from '#api/modules/variants/to-variant.ts'
import { requiresStock, coloursIn, facetConditions, toFacets } from '#api/modules/variants/variant-facets.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import { textToSql } from '#api/modules/variants/variant-text.ts'
import {
  countFacets,
  listSiblings,
  listVariants,
  visibleVariants,
  type VariantRow,
} from '#api/modules/variants/variants.queries.ts'
import type { readVariant, searchRandomVariants, searchVariants } from '#shared/endpoints/catalogue.ts'
import { AppError } from '#shared/errors.ts'

const variantSearch: Search<VariantRow> = {
  fields: variantFields,
  from: visibleVariants,
  order: sql`v.published_at desc`,
  tieBreaker: sql`v.id`,
  list: listVariants,
}

export const search: UseCase<typeof searchVariants> = async (shop, { locale }, { body }) => {
  const text = await textToSql(shop, body.text)
  const withText = (condition: SQL): SQL => (text ? and(condition, text.condition)! : condition) // two conditions are never none
  const byNearness = text ? { order: sql`${text.nearness} desc, ${variantSearch.order}` } : {}
  // Before any query starts: a filter that is refused here must not leave the other query's rejection unhandled.
  const conditions = body.facets && facetConditions(body.filter, withText)
  const [{ rows, total }, facets] = await Promise.all([
    searchRows(shop.database, body, { ...variantSearch, ...byNearness }, text?.condition),
    conditions && countFacets(shop.database, conditions, requiresStock(body.filter), coloursIn(body.filter)),
  ])
  return {
    entities: rows.map((row) => toFoundVariant(row, locale)),
    total,
    ...(facets && { facets: toFacets(facets, locale) }),
  }
}

/**
 * Returns variants in random sequence, or in the one of a seed. Pages would overlap, so `page` and `sort` do not count. [CAT-03]
 */
export const searchRandom: UseCase<typeof searchRandomVariants> = async (shop, { locale }, { body }) => {
  const text = await textToSql(shop, body.text)
  const { filter, limit, seed, distinct } = body
  const wanted = and(text?.condition, filterToSql(filter, variantFields))!
  const newest = sql`v.id in (
    select distinct on (v.product_id) v.id ${visibleVariants} and ${wanted} order by v.product_id, v.published_at desc, v.id)`
  const { rows, total } = await searchRows(
    shop.database,
    { filter, limit },
    // Products keep their place in the sequence of a seed, whichever of their colours is found.
    {
      ...variantSearch,
      order: seed === undefined ? sql`random()` : sql`md5(v.product_id::text || ${seed}::text)`,
      defaultLimit: 4,
    },
    distinct ? and(text?.condition, newest) : text?.condition,
  )
  return { entities: rows.map((row) => toFoundVariant(row, locale)), total }
}

export const read: UseCase<typeof readVariant> = async (shop, { locale }, { params }) => {
  const byId = { where: sql`v.id = ${params.id}`, order: sql`v.id`, limit: 1, offset: 0 }
  const [row] = await listVariants(shop.database, byId)
  if (!row) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  const [product, siblings] = await Promise.all([
    findProduct(shop.database, row.productId),
    listSiblings(shop.database, row.productId),
  ])
  if (!product) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  return {
    ...toVariant(row, locale),
    product: toProduct(product, locale),
    siblings: siblings.map(({ id, colour, photo, inStock }) => ({
      _id: id,
      colour: { _id: colour.id, key: colour.key, name: colour.name[locale], hex: colour.hex },
      photo: photo && toPhoto(photo, locale),
      inStock,
    })),
  }
}
