import type { UseCase } from '#api/http/use-case.ts'
import { toPhotoAddress } from '#api/modules/photo.ts'
import { findStock, listVariantStock, type StockListRow } from '#api/modules/stock/stock-rows.queries.ts'
import { textToSql } from '#api/modules/variants/variant-text.ts'
import type { StockRowEntity } from '#shared/entities/admin/stock.ts'
import { findCategoryIds } from '#api/modules/within-category.ts'
import type * as calls from '#shared/endpoints/admin-stock.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'
import { estimateDaysLeft, countUnitsToSew } from '#shared/rules/stock-movements.ts'

const defaultLimit = 50
/** A size that lasts for two weeks at most runs out. */
const defaultDays = 14

/** Lists sizes with their stock and their demand, with the counts of all views. [ADM-13] */
export const searchStock: UseCase<typeof calls.searchStock> = async (shop, admin, { body }) => {
  const { view = 'all', page = 1, limit = defaultLimit, sort = 'WAITING', days = defaultDays } = body
  const lowUnits = shop.lowStockUnits
  const text = (await textToSql(shop, body.text))?.condition
  const { rows, total, views } = await findStock(shop.database, {
    view,
    text,
    categoryIds: await findCategoryIds(shop, body.categoryId),
    sort,
    lowUnits,
    days,
    limit,
    offset: (page - 1) * limit,
  })
  return { entities: rows.map((row) => toStockRow(row, { locale: admin.locale, lowUnits })), total, views }
}

/** Reads the sizes of variants by their articles. [ADM-13] */
export const readStock: UseCase<typeof calls.readStock> = async (shop, admin, { body }) => ({
  entities: (await listVariantStock(shop.database, body.vendorCodes)).map((row) =>
    toStockRow(row, { locale: admin.locale, lowUnits: shop.lowStockUnits }),
  ),
})

const toStockRow = (
  { photoHash, quantity, priceMinor, lowLimit, name, colour, ...row }: StockListRow,
  { locale, lowUnits }: { locale: Locale; lowUnits: number },
): StockRowEntity => ({
  ...row,
  name: name[locale],
  colour: colour[locale],
  photo: photoHash && toPhotoAddress(photoHash, 250, 'webp'),
  price: toMajor(priceMinor),
  stock: quantity,
  daysLeft: estimateDaysLeft(quantity, row.sold),
  toSew: countUnitsToSew(row.sold),
  lowLimit: lowLimit ?? lowUnits,
  ownLimit: lowLimit !== null,
})
