import type { UseCase } from '#api/http/use-case.ts'
import { imageAddress } from '#api/modules/photo.ts'
import {
  countProducts,
  countProductViews,
  listProductRows,
  type ProductListQuery,
  type ProductListRow,
} from '#api/modules/products/product-rows.queries.ts'
import { soldAfter } from '#api/modules/products/read-whole-product.ts'
import type { ProductRowEntity } from '#shared/entities/admin/product-row.ts'
import type * as calls from '#shared/endpoints/admin-whole-products.ts'
import { toMajor } from '#shared/rules/money.ts'
import type { ProductGap } from '#shared/rules/product-views.ts'

const defaultLimit = 50
const maxWords = 8

/** Lists products with all their colours in one row, with the counts of all views. [ADM-10] */
export const searchProductRows: UseCase<typeof calls.searchProductRows> = async (shop, { locale }, { body }) => {
  const { view = 'all', text = '', page = 1, limit = defaultLimit, sort = 'NEWEST', categoryId, stock, missing } = body
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const query: ProductListQuery = {
    view,
    words,
    categoryId,
    stock,
    missing,
    sort,
    locale,
    limit,
    lowUnits: shop.lowStockUnits,
    soldAfter: soldAfter(shop),
    offset: (page - 1) * limit,
  }
  const isWhole = words.length === 0 && !categoryId && !stock && !missing
  const [rows, views, total] = await Promise.all([
    listProductRows(shop.database, query),
    countProductViews(shop.database),
    isWhole ? undefined : countProducts(shop.database, query),
  ])
  return { entities: rows.map(toProductRow), total: total ?? views[view], views }
}

const toProductRow = (row: ProductListRow): ProductRowEntity => ({
  _id: row.id,
  name: row.name,
  vendorCode: row.vendorCode,
  category: { _id: row.categoryId, name: row.categoryName },
  photo: row.photoHash === null ? null : imageAddress(row.photoHash, 250, 'webp'),
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
