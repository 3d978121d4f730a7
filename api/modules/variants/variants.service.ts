import type { UseCase } from '#api/http/use-case.ts'
import { describePromotions } from '#api/modules/promo-codes/describe-promotions.ts'
import { toCatalogueSearch } from '#api/modules/variants/catalogue-filter.ts'
import { getCachedTotal, cacheCounts, countTotal } from '#api/modules/variants/cached-counts.ts'
import { findProduct } from '#api/modules/variants/products.queries.ts'
import { listGoingWith } from '#api/modules/variants/goes-with.queries.ts'
import { getIndex } from '#api/modules/variants/get-index.ts'
import { listAtRandom } from '#api/modules/variants/listing-pages.queries.ts'
import { toListing } from '#api/modules/variants/sql-index.ts'
import { toFoundVariant } from '#api/modules/variants/to-variant.ts'
import { toFacets } from '#api/modules/variants/variant-facets.ts'
import { correctText, searchNearest } from '#api/modules/variants/variant-nearest.ts'
import { textToSql, type TextSearch } from '#api/modules/variants/variant-text.ts'
import { listSiblings } from '#api/modules/variants/variants.queries.ts'
import { findVariant, toDetails } from '#api/modules/variants/variant-details.ts'
import type { Shop } from '#api/shop.ts'
import type { readVariant, searchRandomVariants, searchVariants, VariantSearch } from '#shared/endpoints/catalogue.ts'
import type { Nearest } from '#shared/entities/variant.ts'
import type { Locale } from '#shared/enums.ts'

const defaultLimit = 24

export const search: UseCase<typeof searchVariants> = async (shop, { locale }, { body: asked }) => {
  // Before any query starts: a filter that is refused here must not leave the other query's rejection unhandled.
  const body = await toCatalogueSearch(shop, asked)
  const text = await textToSql(shop, body.text)
  const counting = body.facets && cacheCounts(shop, 'facets', body, () => getIndex(shop).countFacets({ ...body, text }))
  const [found, facets] = await Promise.all([
    // The catalogue is read once for both.
    findVariants(shop, locale, body, text, counting ? async () => (await counting).total : getCachedTotal),
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
  count = getCachedTotal,
) => {
  const { filter, distinct, sort, page = 1, limit = defaultLimit } = body
  const finding = getIndex(shop).findPage({ filter, distinct, text, sort, limit, offset: (page - 1) * limit })
  // A text search counts its results itself.
  const counting = text ? undefined : count(shop, body, text)
  const [{ rows, total }, counted] = await Promise.all([finding, counting])
  return {
    entities: rows.map((row) => toFoundVariant(row, { locale, storefront: shop.storefront })),
    total: total ?? counted ?? (await count(shop, body, text)),
  }
}

/** Returns the first page of the search without its least significant words. Three statements. [CAT-07] */
const findNearest = async (shop: Shop, locale: Locale, body: VariantSearch, text: TextSearch): Promise<Nearest> => {
  const corrected = correctText(text)
  const nearestPage = await searchNearest(getIndex(shop), text, body.filter, await textToSql(shop, corrected))
  return {
    text: nearestPage.text,
    leftOut: [...nearestPage.leftOut],
    didYouMean: nearestPage.findsCorrected ? (corrected ?? null) : null,
    // The text that is counted is not that of the body.
    ...(await findVariants(shop, locale, { ...body, page: 1 }, nearestPage.search, countTotal)),
  }
}

/** The default of a random search. */
export const relatedLimit = 4

/**
 * Returns variants in random order, or in the one of a seed. Pages would overlap, so `page` and `sort` do not count. [CAT-03]
 */
export const searchRandom: UseCase<typeof searchRandomVariants> = async (shop, { locale }, { body: asked }) => {
  const body = await toCatalogueSearch(shop, asked)
  const text = await textToSql(shop, body.text)
  const { filter, limit = relatedLimit, seed, goesWith } = body
  const listing = toListing({ ...body, text })
  if (goesWith !== undefined) {
    const rows = await listGoingWith(shop.database, goesWith, { wanted: listing.where, limit, seed })
    return {
      entities: rows.map((row) => toFoundVariant(row, { locale, storefront: shop.storefront })),
      total: rows.length,
    }
  }
  const [rows, total] = await Promise.all([
    listAtRandom(shop.database, listing, { limit, seed, isFiltered: filter !== undefined }),
    getCachedTotal(shop, body, text),
  ])
  return { entities: rows.map((row) => toFoundVariant(row, { locale, storefront: shop.storefront })), total }
}

export const read: UseCase<typeof readVariant> = async (shop, { locale }, { params }) => {
  const row = await findVariant(shop.database, params.id)
  const [product, siblings, promotions] = await Promise.all([
    findProduct(shop.database, row.productId),
    listSiblings(shop.database, row.productId),
    describePromotions(shop, row.id, locale),
  ])
  return toDetails({ row, product, siblings, promotions }, { locale, storefront: shop.storefront })
}
