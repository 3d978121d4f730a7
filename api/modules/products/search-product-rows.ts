import { countOnce } from '#api/changes/count-once.ts'
import { findCategoryIds } from '#api/modules/within-category.ts'
import type { UseCase } from '#api/http/use-case.ts'
import { toPhotoAddress } from '#api/modules/photo.ts'
import {
  countProductViews,
  findProductRows,
  type ProductListQuery,
  type ProductListRow,
} from '#api/modules/products/product-rows.queries.ts'
import { getSoldSince } from '#api/modules/products/read-whole-product.ts'
import type { Shop } from '#api/shop.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import { toMajor } from '#shared/rules/money.ts'
import type { ProductGap, ProductView } from '#shared/rules/product-views.ts'

const defaultLimit = 50
const maxWords = 8

/** Lists products with all their colours in one row, with the counts of all views. [ADM-10] */
export const searchProductRows: UseCase<typeof calls.searchProductRows> = async (shop, { locale }, { body }) => {
  const { view = 'all', text = '', page = 1, limit = defaultLimit, sort = 'NEWEST', categoryId, stock, missing } = body
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const query: ProductListQuery = {
    view,
    words,
    categoryIds: await findCategoryIds(shop, categoryId),
    stock,
    missing,
    sort,
    locale,
    limit,
    lowUnits: shop.lowStockUnits,
    soldAfter: getSoldSince(shop),
    offset: (page - 1) * limit,
  }
  const [{ rows, total }, views] = await Promise.all([findProductRows(shop.database, query), countViews(shop)])
  return { entities: rows.map(toProductRow), total: total ?? views[view], views }
}

/** The views count products of the whole shop: by their texts, colours, photos, sizes that are sold out, and answers about the fit. */
const countedTopics = ['product', 'variant', 'category', 'availability', 'fit'] as const

const countViews = ({ database, caches }: Shop): Promise<Record<ProductView, number>> =>
  countOnce(
    caches.counts,
    'product-views',
    () => countProductViews(database),
    () => new Map(countedTopics.map((topic) => [topic, 'all'])),
  )

const toProductRow = (row: ProductListRow): ProductRowEntity => ({
  _id: row.id,
  name: row.name,
  vendorCode: row.vendorCode,
  category: { _id: row.categoryId, name: row.categoryName },
  photo: row.photoHash === null ? null : toPhotoAddress(row.photoHash, 250, 'webp'),
  colours: row.colours,
  shownColours: row.shownColours,
  showsAt: row.showsAt,
  priceFrom: row.fromMinor === null ? null : toMajor(row.fromMinor),
  priceTo: row.toMinor === null ? null : toMajor(row.toMinor),
  units: row.units,
  isLow: row.isLow,
  soldIn30Days: row.sold,
  waiting: row.waiting,
  gaps: listGaps(row),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

const listGaps = ({ lacksPhoto, lacksEnglish, lacksSizes, lacksAlt }: ProductListRow): ProductGap[] => [
  ...(lacksPhoto ? (['PHOTO'] as const) : []),
  ...(lacksEnglish ? (['ENGLISH'] as const) : []),
  ...(lacksSizes ? (['SIZES'] as const) : []),
  ...(lacksAlt ? (['ALT'] as const) : []),
]
