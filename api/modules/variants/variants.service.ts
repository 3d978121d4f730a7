import { and, sql, type SQL } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { filterToSql, sortToSql } from '#api/http/filter-to-sql.ts'
import { toPhoto } from '#api/modules/photo.ts'
import { findProduct, toProduct } from '#api/modules/products/products.queries.ts'
import { toFoundVariant, toVariant } from '#api/modules/variants/to-variant.ts'
import { asksForStock, coloursIn, facetConditions, toFacets } from '#api/modules/variants/variant-facets.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import { textToSql } from '#api/modules/variants/variant-text.ts'
import { countFacets, countVariants, listSiblings, listVariants } from '#api/modules/variants/variants.queries.ts'
import type { readVariant, searchRandomVariants, searchVariants } from '#shared/endpoints/catalogue.ts'
import { Refusal } from '#shared/errors.ts'

const newest = sql`v.published_at desc`

export const search: UseCase<typeof searchVariants> = async (shop, { locale }, { body }) => {
  const { limit = 24, page = 1 } = body
  const text = await textToSql(shop, body.text)
  const withText = (condition: SQL): SQL => (text ? and(condition, text.condition)! : condition) // two conditions are never none
  const where = withText(filterToSql(body.filter, variantFields))
  const nearest = text ? sql`${text.nearness} desc, ${newest}` : newest
  const order = sortToSql(body.sort, variantFields, nearest, sql`v.id`)
  const [rows, total, facets] = await Promise.all([
    listVariants(shop.database, where, order, limit, (page - 1) * limit),
    countVariants(shop.database, where),
    body.facets
      ? countFacets(
          shop.database,
          facetConditions(body.filter, withText),
          asksForStock(body.filter),
          coloursIn(body.filter),
        )
      : undefined,
  ])
  return {
    entities: rows.map((row) => toFoundVariant(row, locale)),
    total,
    ...(facets && { facets: toFacets(facets, locale) }),
  }
}

export const searchRandom: UseCase<typeof searchRandomVariants> = async (shop, { locale }, { body }) => {
  const { limit = 4 } = body
  const text = await textToSql(shop, body.text)
  const filter = filterToSql(body.filter, variantFields)
  const where = text ? and(filter, text.condition)! : filter // two conditions are never none
  const [rows, total] = await Promise.all([
    listVariants(shop.database, where, sql`random()`, limit, 0),
    countVariants(shop.database, where),
  ])
  return { entities: rows.map((row) => toFoundVariant(row, locale)), total }
}

export const read: UseCase<typeof readVariant> = async (shop, { locale }, { params }) => {
  const [row] = await listVariants(shop.database, sql`v.id = ${params.id}`, sql`v.id`, 1, 0)
  if (!row) throw new Refusal('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  const [product, siblings] = await Promise.all([
    findProduct(shop.database, row.productId),
    listSiblings(shop.database, row.productId),
  ])
  if (!product) throw new Refusal('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
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
