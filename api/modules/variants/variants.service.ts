import { and, sql } from 'drizzle-orm'
import { dependenciesOf } from '#api/changes/dependencies.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { filterToSql, sortToSql } from '#database/filter-to-sql.ts'
import { shareImageAddress } from '#api/modules/photo.ts'
import { findProduct, toProduct } from '#api/modules/variants/products.queries.ts'
import { listGoingWith } from '#api/modules/variants/goes-with.queries.ts'
import { countFacets, countListed, countOfCategories } from '#api/modules/variants/listing-counts.queries.ts'
import { listAtRandom, listFound, listPage, type Listing } from '#api/modules/variants/listing-pages.queries.ts'
import { toFoundVariant, toSibling, toVariant } from '#api/modules/variants/to-variant.ts'
import { coloursIn, facetConditions, requiresStock, toFacets } from '#api/modules/variants/variant-facets.ts'
import { variantFields } from '#api/modules/variants/variant-fields.ts'
import { correctedText, nearestSearch } from '#api/modules/variants/variant-nearest.ts'
import { textToSql, type TextSearch } from '#api/modules/variants/variant-text.ts'
import { fitOf } from '#api/modules/variants/variants-by-product.ts'
import { listSiblings, listVariants } from '#api/modules/variants/variants.queries.ts'
import type { Shop } from '#api/shop.ts'
import {
  searchVariants,
  type readVariant,
  type searchRandomVariants,
  type VariantSearch,
} from '#shared/endpoints/catalogue.ts'
import type { Filter } from '#shared/entities/search.ts'
import type { Nearest } from '#shared/entities/variant.ts'
import type { Locale } from '#shared/enums.ts'
import { AppError } from '#shared/errors.ts'
import { summarizeFit } from '#shared/rules/fit-summary.ts'

const defaultLimit = 24
const newestFirst = sql`l.published_at desc`

export const search: UseCase<typeof searchVariants> = async (shop, { locale }, { body }) => {
  const text = await textToSql(shop, body.text)
  // Before any query starts: a filter that is refused here must not leave the other query's rejection unhandled.
  const conditions = body.facets && facetConditions(body.filter)
  const counting =
    conditions &&
    countOnce(shop, 'facets', body, () =>
      countFacets(shop.database, conditions, {
        text,
        byProduct: body.distinct === 'product',
        onHandOnly: requiresStock(body.filter),
        chosenColours: coloursIn(body.filter),
      }),
    )
  const [found, facets] = await Promise.all([
    // The catalogue is read once for both.
    findVariants(shop, locale, body, text, counting ? async () => (await counting).total : countFound),
    counting,
  ])
  return {
    ...found,
    ...(facets && { facets: toFacets(facets, locale) }),
    ...(body.nearest && text && found.total === 0 && { nearest: await findNearest(shop, locale, body, text) }),
  }
}

const findVariants = async (
  shop: Shop,
  locale: Locale,
  body: VariantSearch,
  text: TextSearch | undefined,
  count = countFound,
) => {
  const { sort, page = 1, limit = defaultLimit } = body
  const nearestFirst = text ? sql`l.nearness desc, ${newestFirst}` : newestFirst
  const order = sortToSql(sort, variantFields, nearestFirst, sql`l.variant_id`)
  const listing = listingOf(body, text)
  const wanted = { order, limit, offset: (page - 1) * limit }
  if (text) {
    const { rows, total } = await listFound(shop.database, listing, text, wanted)
    return { entities: rows.map((row) => toFoundVariant(row, locale)), total: total ?? (await count(shop, body, text)) }
  }
  const [rows, total] = await Promise.all([listPage(shop.database, listing, wanted), count(shop, body, text)])
  return { entities: rows.map((row) => toFoundVariant(row, locale)), total }
}

type Wanted = Pick<VariantSearch, 'filter' | 'distinct' | 'text'>

const listingOf = ({ filter, distinct }: Wanted, text: TextSearch | undefined): Listing => ({
  where: and(text?.condition, filterToSql(filter, variantFields))!, // two conditions are never none
  text,
  fit: distinct && fitOf(filter, text),
})

const countFound = (shop: Shop, body: Wanted, text: TextSearch | undefined): Promise<number> =>
  countOnce(shop, 'total', body, () => countNow(shop, body, text))

const countNow = (shop: Shop, { filter, distinct }: Wanted, text: TextSearch | undefined): Promise<number> => {
  const where = filterToSql(filter, variantFields)
  const byProduct = distinct === 'product'
  return !text && concernsOnlyCategories(filter)
    ? countOfCategories(shop.database, where, byProduct)
    : countListed(shop.database, where, { text, byProduct })
}

/** Returns true for no filter, and for one of categories, in whatever combination. */
const concernsOnlyCategories = (filter: Filter | undefined): boolean => {
  if (!filter) return true
  if ('field' in filter) return filter.field === 'categories._id'
  return ('and' in filter ? filter.and : filter.or).every(concernsOnlyCategories)
}

/** Counts what a search finds, once for all its pages and sequences. */
const countOnce = async <Counts>(
  { caches }: Shop,
  what: 'total' | 'facets',
  { filter, distinct, text }: Wanted,
  count: () => Promise<Counts>,
): Promise<Counts> => {
  if (!caches.counts) return count()
  const key = JSON.stringify([what, filter, distinct, text])
  const { value } = await caches.counts.get(key, async () => {
    const counts = await count()
    const bytes = key.length + JSON.stringify(counts).length
    return {
      value: counts,
      bytes,
      dependencies: dependenciesOf(searchVariants.madeOf, counts, { filter, text, facets: what === 'facets' }),
    }
  })
  return value as Counts // of the same `what`
}

/** Returns the first page of the search without its least significant words. Three statements. [CAT-07] */
const findNearest = async (shop: Shop, locale: Locale, body: VariantSearch, text: TextSearch): Promise<Nearest> => {
  const corrected = correctedText(text)
  const within = filterToSql(body.filter, variantFields)
  const found = await nearestSearch(shop.database, text, within, await textToSql(shop, corrected))
  return {
    text: found.text,
    leftOut: [...found.leftOut],
    didYouMean: found.findsCorrected ? (corrected ?? null) : null,
    // The text that is counted is not that of the body.
    ...(await findVariants(shop, locale, { ...body, page: 1 }, found.search, countNow)),
  }
}

const relatedLimit = 4

/**
 * Returns variants in random sequence, or in the one of a seed. Pages would overlap, so `page` and `sort` do not count. [CAT-03]
 */
export const searchRandom: UseCase<typeof searchRandomVariants> = async (shop, { locale }, { body }) => {
  const text = await textToSql(shop, body.text)
  const { filter, limit = relatedLimit, seed, goesWith } = body
  const listing = listingOf(body, text)
  if (goesWith !== undefined) {
    const rows = await listGoingWith(shop.database, goesWith, { wanted: listing.where, limit, seed })
    return { entities: rows.map((row) => toFoundVariant(row, locale)), total: rows.length }
  }
  const [rows, total] = await Promise.all([
    listAtRandom(shop.database, listing, { limit, seed, isFiltered: filter !== undefined }),
    countFound(shop, body, text),
  ])
  return { entities: rows.map((row) => toFoundVariant(row, locale)), total }
}

export const read: UseCase<typeof readVariant> = async (shop, { locale }, { params }) => {
  const byId = { where: sql`v.id = ${params.id}`, order: sql`v.id`, limit: 1, offset: 0 }
  const [row] = await listVariants(shop.database, byId, 'variant')
  if (!row) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  const [product, siblings] = await Promise.all([
    findProduct(shop.database, row.productId),
    listSiblings(shop.database, row.productId),
  ])
  if (!product) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  return {
    ...toVariant(row, locale),
    product: toProduct(product, locale),
    siblings: siblings.map((sibling) => toSibling(sibling, locale)),
    fit: summarizeFit(product.fitCounts),
    shareImage: row.photos[0] ? shareImageAddress(row.photos[0].hash) : null,
  }
}
