import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { assertMay, createStaleProductError } from '#api/modules/products/assert-whole-product.ts'
import { changeStock, replacePhotos, toVariantColumns } from '#api/modules/variants/variants.admin-queries.ts'
import type { Transaction } from '#database/client.ts'
import { stock, variantPhotos, variants } from '#database/schema/variants.ts'
import type { SizeChange } from '#shared/entities/admin/variant.ts'
import type { WholeProduct, WholeVariant, WholeVariantInput } from '#shared/entities/admin/whole-product.ts'
import { AppError } from '#shared/errors.ts'

const toPhotos = (photos: WholeVariantInput['photos'] | WholeVariant['photos']) =>
  photos.map(({ fileId, view }) => ({ fileId, view }))

const toColumns = (productId: string, variant: WholeVariantInput | WholeVariant) =>
  toVariantColumns({ ...variant, productId, sizes: [], photos: [] })

export interface NewVariant {
  readonly productId: string
  readonly variant: WholeVariantInput
}

/** Inserts variants with their sizes and photos, each table by one statement. */
export async function insertVariants(tx: Transaction, created: readonly NewVariant[]): Promise<void> {
  if (created.length === 0) return
  const rows = await tx
    .insert(variants)
    .values(created.map(({ productId, variant }) => toColumns(productId, variant)))
    .returning({ id: variants.id, vendorCode: variants.vendorCode })
  const ids = new Map(rows.map(({ id, vendorCode }) => [vendorCode, id]))
  const inserted = created.map(({ variant }) => ({ variant, variantId: ids.get(variant.vendorCode)! })) // the code is unique
  const units = inserted.flatMap(({ variant: { sizes }, variantId }) =>
    sizes.flatMap((size) => ('remove' in size ? [] : [{ variantId, size: size.value, quantity: size.quantity }])),
  )
  if (units.length > 0) await tx.insert(stock).values(units)
  const photos = inserted.flatMap(({ variant, variantId }) =>
    toPhotos(variant.photos).map((photo, position) => ({ variantId, position, ...photo })),
  )
  if (photos.length > 0) await tx.insert(variantPhotos).values(photos)
}

/**
 * Writes the differences of a variant, which is locked with its stock. Changes of photos and vendor code need no current copy.
 * @throws AppError BAD_REQUEST, 409, reason CHANGED_MEANWHILE if another difference is based on an old copy
 */
export async function updateVariant(
  tx: Transaction,
  admin: AdministratorCaller,
  product: WholeProduct,
  variant: Extract<WholeVariantInput, { _id: string }>,
): Promise<void> {
  const before = product.variants.find(({ _id }) => _id === variant._id.toLowerCase())
  if (!before) throw new AppError('PRODUCT_SINGLE_VARIANT_NOT_FOUND')
  const { showsAt = before.showsAt } = variant
  const [was, is] = [toColumns(product._id, before), toColumns(product._id, { ...variant, showsAt })]
  const hasNewColumns = !isDeepStrictEqual(was, is)
  const hasNewPhotos = !isDeepStrictEqual(toPhotos(before.photos), toPhotos(variant.photos))
  const sizes = variant.sizes.filter((change) => differs(before, change))
  const isPriced = !isDeepStrictEqual({ ...was, vendorCode: '' }, { ...is, vendorCode: '' })
  if (isPriced || sizes.length > 0) assertMay(admin, 'prices.change')
  const isStale = Date.parse(before.updatedAt) !== Date.parse(variant.updatedAt)
  const areUnitsStale = sizes.some((change) => findQuantity(before, change) !== change.seen)
  if ((isStale && (hasNewColumns || hasNewPhotos)) || areUnitsStale) throw createStaleProductError(product)
  if (sizes.length > 0) await changeStock(tx, before._id, sizes)
  if (hasNewPhotos) await replacePhotos(tx, before._id, toPhotos(variant.photos))
  if (hasNewColumns || hasNewPhotos || sizes.length > 0)
    await tx
      .update(variants)
      .set({ ...is, updatedAt: getNextUpdatedAt(before) })
      .where(eq(variants.id, before._id))
}

const findQuantity = ({ sizes }: WholeVariant, { value }: SizeChange): number | undefined =>
  sizes.find((size) => size.value === value)?.quantity

/** Units that are there already as they are wanted are no change, and a size that is gone already is not removed. */
const differs = (before: WholeVariant, change: SizeChange): boolean => {
  const quantity = findQuantity(before, change)
  return 'remove' in change ? quantity !== undefined : quantity !== change.quantity
}
