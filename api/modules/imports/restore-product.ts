import { eq, inArray, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { LeftAlone } from '#api/modules/imports/merge-back.ts'
import type { ProductUndo, VariantUndo } from '#api/modules/imports/plan-undo.ts'
import { deleteSize, insertSize, restoreProductRow, restoreVariantRow } from '#api/modules/imports/undo.queries.ts'
import { auditWhole } from '#api/modules/products/audit-whole.ts'
import { readWhole } from '#api/modules/products/read-whole-product.ts'
import { writeAlts } from '#api/modules/products/write-alts.ts'
import { writeQuantities } from '#api/modules/stock/move-stock.queries.ts'
import { assertReadyForSite } from '#api/modules/variants/assert-ready.ts'
import { deleteUnusedWords, rebuildWords } from '#api/modules/variants/variant-words.ts'
import { replacePhotos } from '#api/modules/variants/variants.admin-queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'
import { products } from '#database/schema/products.ts'
import { variants } from '#database/schema/variants.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import type { Size } from '#shared/enums.ts'

interface Restored {
  readonly productId: string
  readonly undo: ProductUndo
  /** The file name of the import, which the movements of the stock name. */
  readonly note: string
}

/**
 * Writes the planned undo of a product, which is locked with its variants and stock, and the audit entries.
 * @throws AppError if the previous values are not valid any more; LeftAlone if the product would have a colour twice
 */
export async function restoreProduct(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  { productId, undo, note }: Restored,
): Promise<void> {
  const before = await readWhole(shop, tx, productId)
  const words = await deleteVariants(tx, undo.deleted)
  if (undo.deletesProduct) {
    await tx.delete(products).where(eq(products.id, productId))
    await deleteUnusedWords(tx, words)
    return auditWhole(tx, admin, before, undefined)
  }
  if (undo.product) await restoreProductRow(tx, productId, undo.product, getNextUpdatedAt(before))
  await restoreVariants(tx, undo, before)
  for (const variant of undo.variants) await restoreUnits(tx, variant, { adminUserId: admin.adminUserId, note })
  await hideVariants(tx, undo.hidden, before)
  const described = await writeAlts(tx, admin, toDescribed(undo, before), () => Promise.resolve(before))
  await rebuildWords(tx, sql`v.product_id = ${productId}`)
  await deleteUnusedWords(tx, words)
  await assertReadyForSite(tx, [productId], described)
  await auditWhole(tx, admin, before, await readWhole(shop, tx, productId))
}

/** Deletes variants. @returns their search words */
const deleteVariants = async (tx: Transaction, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .delete(variants)
    .where(inArray(variants.id, [...ids]))
    .returning({ words: variants.words })
  return rows.flatMap(({ words }) => words)
}

const findVersion = ({ variants: all }: WholeProduct, id: string): Date =>
  getNextUpdatedAt(all.find(({ _id }) => _id === id)!) // the plan is of the same rows

/** Writes each variant once its colour is free: the import may have passed colours on from one variant to another. */
const restoreVariants = async (
  tx: Transaction,
  { variants: changed, deleted }: ProductUndo,
  before: WholeProduct,
): Promise<void> => {
  const kept = before.variants.filter(({ _id }) => !deleted.includes(_id))
  const colours = new Map<string, unknown>(kept.map(({ _id, colourId }) => [_id, colourId]))
  let left = [...changed]
  while (left.length > 0) {
    const isFree = ({ id, columns }: VariantUndo) =>
      [...colours].every(([other, colour]) => other === id || colour !== columns['colour_id'])
    const ready = left.find(isFree)
    if (!ready) throw new LeftAlone('CHANGED_MEANWHILE')
    await restoreVariant(tx, ready, findVersion(before, ready.id))
    colours.set(ready.id, ready.columns['colour_id'])
    left = left.filter((variant) => variant !== ready)
  }
}

const restoreVariant = async (tx: Transaction, variant: VariantUndo, updatedAt: Date): Promise<void> => {
  const photos = variant.photos as Parameters<typeof replacePhotos>[2] | undefined // as a snapshot has them
  if (photos) await replacePhotos(tx, variant.id, photos)
  if (variant.hasNewColumns || photos || variant.sizes.length > 0) await restoreVariantRow(tx, variant, updatedAt)
}

const restoreUnits = async (
  tx: ChangeTransaction,
  { id: variantId, sizes }: VariantUndo,
  because: { adminUserId: string; note: string },
): Promise<void> => {
  const kept = sizes.filter(({ inserted }) => !inserted)
  await writeQuantities(
    tx,
    kept.map(({ size, units = 0 }) => ({ variantId, size: size as Size, quantity: units })),
    { reason: 'CORRECTION', ...because },
  )
  for (const { size, units, inserted } of sizes) {
    if (inserted) await insertSize(tx, { variantId, size, ...inserted }, because)
    else if (units === undefined) await deleteSize(tx, { variantId, size })
  }
}

const hideVariants = async (tx: Transaction, ids: readonly string[], before: WholeProduct): Promise<void> => {
  for (const id of ids)
    await tx
      .update(variants)
      .set({ state: 'INACTIVE', showsAt: null, updatedAt: findVersion(before, id) })
      .where(eq(variants.id, id))
}

/** Returns the descriptions of photos as `writeAlts` takes them. */
const toDescribed = ({ alts }: ProductUndo, before: WholeProduct): Parameters<typeof writeAlts>[2] => {
  const files = new Map(before.variants.flatMap(({ photos }) => photos.map((photo) => [photo.fileId, photo] as const)))
  const photos = alts.flatMap(({ fileId, alt }) => {
    const file = files.get(fileId)
    return file ? [{ fileId, view: file.view, alt: { ...alt, updatedAt: file.updatedAt } }] : []
  })
  return [{ photos }]
}
