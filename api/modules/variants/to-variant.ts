import { toReduction, type Reader } from '#api/modules/variants/to-reduction.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { VariantRow } from '#api/modules/variant-row.ts'
import type { SiblingRow } from '#api/modules/variants/variants.queries.ts'
import type { VariantDetails } from '#shared/entities/product.ts'
import type { FoundVariant, Variant } from '#shared/entities/variant.ts'
import { sizes } from '#shared/enums.ts'
import { toMajor } from '#shared/rules/money.ts'

/** Returns a variant in its wire format, in one language. [ENT-01] */
export function toVariant(row: VariantRow, reader: Reader): Variant {
  return {
    state: row.state,
    name: row.name[reader.locale],
    type: row.type,
    productId: row.productId,
    category: { _id: row.category.id, name: row.category.name[reader.locale] },
    ...toSold(row, reader),
    photos: row.photos.map((photo) => toPhoto(photo, reader.locale)),
    publishedAt: new Date(row.publishedAt).toISOString(),
    colours: row.colours.map(({ variantId, name, hex }) => ({ variantId, name: name[reader.locale], hex })),
  }
}

/** Returns a colour of a product in its wire format, in one language. */
export function toSibling(row: SiblingRow, reader: Reader): VariantDetails['siblings'][number] {
  return {
    ...toSold(row, reader),
    photo: row.photo && toPhoto(row.photo, reader.locale),
  }
}

/** Returns the sold facts of a variant: its colour, sizes and prices. */
const toSold = (row: Omit<SiblingRow, 'photo'>, reader: Reader) => ({
  _id: row.id,
  vendorCode: row.vendorCode,
  colour: { _id: row.colour.id, key: row.colour.key, name: row.colour.name[reader.locale], hex: row.colour.hex },
  sizes: sizes.flatMap((value) =>
    row.sizes.filter(({ size }) => size === value).map(({ quantity }) => ({ value, quantity })),
  ),
  inStock: row.sizes.some(({ quantity }) => quantity > 0),
  comingSoon: row.comingSoon,
  price: toMajor(row.priceMinor),
  discountPrice: row.discountPriceMinor === null ? null : toMajor(row.discountPriceMinor),
  reduction: row.reduction && toReduction(row.reduction, reader),
})

/** Returns one result of a search: the variant and its prices. */
export function toFoundVariant(row: VariantRow, reader: Reader): FoundVariant {
  const variant = toVariant(row, reader)
  return { variant, price: variant.price, discountPrice: variant.discountPrice }
}
