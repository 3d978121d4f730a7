import { toPhoto } from '#api/modules/photo.ts'
import type { SiblingRow, VariantRow } from '#api/modules/variants/variants.queries.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { FoundVariant, Variant } from '#shared/entities/variant.ts'
import { sizes, type Locale } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

/** Returns a variant in its wire format, in one language. [ENT-01] */
export const toVariant = (row: VariantRow, locale: Locale): Variant => ({
  state: row.state,
  name: row.name[locale],
  type: row.type,
  productId: row.productId,
  category: { _id: row.category.id, name: row.category.name[locale] },
  ...toSold(row, locale),
  photos: row.photos.map((photo) => toPhoto(photo, locale)),
  publishedAt: new Date(row.publishedAt).toISOString(),
  colours: row.colours.map(({ variantId, name, hex }) => ({ variantId, name: name[locale], hex })),
})

/** Returns a colour of a product in its wire format, in one language. */
export const toSibling = (row: SiblingRow, locale: Locale): VariantDetails['siblings'][number] => ({
  ...toSold(row, locale),
  photo: row.photo && toPhoto(row.photo, locale),
})

/** Returns what is sold of a variant: its colour, sizes and prices. */
const toSold = (row: Omit<SiblingRow, 'photo'>, locale: Locale) => ({
  _id: row.id,
  vendorCode: row.vendorCode,
  colour: { _id: row.colour.id, key: row.colour.key, name: row.colour.name[locale], hex: row.colour.hex },
  sizes: sizes.flatMap((value) =>
    row.sizes.filter(({ size }) => size === value).map(({ quantity }) => ({ value, quantity })),
  ),
  inStock: row.sizes.some(({ quantity }) => quantity > 0),
  comingSoon: row.comingSoon,
  price: toMajor(row.priceMinor),
  discountPrice: row.discountPriceMinor === null ? null : toMajor(row.discountPriceMinor),
})

/** Returns one result of a search: the variant, with its prices beside it. */
export const toFoundVariant = (row: VariantRow, locale: Locale): FoundVariant => {
  const variant = toVariant(row, locale)
  return { variant, price: variant.price, discountPrice: variant.discountPrice }
}
