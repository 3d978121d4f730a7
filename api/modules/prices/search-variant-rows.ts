import type { UseCase } from '#api/http/use-case.ts'
import { toPhotoAddress } from '#api/modules/photo.ts'
import { findVariantRows, type VariantListRow } from '#api/modules/prices/variant-rows.queries.ts'
import { textToSql } from '#api/modules/variants/variant-text.ts'
import type { VariantRowEntity } from '#shared/entities/admin/price.ts'
import { findCategoryIds } from '#api/modules/within-category.ts'
import type * as calls from '#shared/endpoints/admin-prices.ts'
import type { Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

const defaultLimit = 50

/** Lists variants with their prices and the stock of their sizes. [ADM-11] */
export const searchVariantRows: UseCase<typeof calls.searchVariantRows> = async (shop, admin, { body }) => {
  const { page = 1, limit = defaultLimit } = body
  const text = (await textToSql(shop, body.text))?.condition
  const { rows, total } = await findVariantRows(shop.database, {
    text,
    categoryIds: await findCategoryIds(shop, body.categoryId),
    productIds: body.productIds,
    limit,
    offset: (page - 1) * limit,
  })
  return { entities: rows.map((row) => toVariantRow(row, admin.locale)), total }
}

const toVariantRow = (
  { id, photoHash, name, colour, priceMinor, discountPriceMinor, ...row }: VariantListRow,
  locale: Locale,
): VariantRowEntity => ({
  ...row,
  _id: id,
  name: name[locale],
  colour: colour[locale],
  photo: photoHash && toPhotoAddress(photoHash, 250, 'webp'),
  price: toMajor(priceMinor),
  discountPrice: discountPriceMinor === null ? null : toMajor(discountPriceMinor),
})
