import { toConstraintError } from '#api/http/constraint-errors.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { LeftAlone } from '#api/modules/imports/merge-back.ts'
import { planUndo } from '#api/modules/imports/plan-undo.ts'
import { restoreProduct } from '#api/modules/imports/restore-product.ts'
import { findSnapshots, lockSnapshot, readSnapshot } from '#api/modules/imports/snapshots.queries.ts'
import {
  lockImportedProduct,
  noteOutcome,
  type ImportedProductKey,
} from '#api/modules/imports/undo-progress.queries.ts'
import { readVariantFacts } from '#api/modules/imports/undo.queries.ts'
import { lockWords } from '#api/modules/variants/variant-words.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { AppError } from '#shared/errors.ts'
import type { LeftReason } from '#shared/enums.ts'

type UndoShop = Pick<Shop, 'database' | 'change' | 'now'>
interface UndoneProduct extends ImportedProductKey {
  readonly fileName: string
}

/** Restores a product and notes the outcome, or leaves it alone and notes why. */
export async function undoProduct(shop: UndoShop, admin: AdministratorCaller, product: UndoneProduct): Promise<void> {
  const run = () => shop.change((tx) => restore(shop, tx, admin, product))
  try {
    await run().catch((error: unknown) => {
      // An order that begins right now is seen by a second look.
      if (!toConstraintError(error)) throw error
      return run()
    })
  } catch (error) {
    const reason = toReason(error)
    if (!reason) throw error
    await noteOutcome(shop.database, product, reason)
  }
}

/** Returns why a product is left alone; undefined if the undo itself failed. */
const toReason = (error: unknown): LeftReason | undefined => {
  if (error instanceof LeftAlone) return error.reason
  const isRefused = error instanceof AppError && error.code !== 'UNAUTHORIZED'
  return isRefused || toConstraintError(error) ? 'DOES_NOT_FIT' : undefined
}

const restore = async (
  shop: UndoShop,
  tx: ChangeTransaction,
  admin: AdministratorCaller,
  product: UndoneProduct,
): Promise<void> => {
  await lockWords(tx)
  const imported = await lockImportedProduct(tx, product)
  if (!imported) return
  const snapshots = await findSnapshots(tx, product)
  if (!snapshots) throw new LeftAlone('DOES_NOT_FIT')
  const { productId } = imported
  if (productId !== null) await lockSnapshot(tx, productId)
  const current = productId === null ? undefined : await readSnapshot(tx, productId)
  if (productId === null || !current) {
    // A new product that was deleted by hand needs no undo.
    return noteOutcome(tx, product, snapshots.before ? 'DELETED_MEANWHILE' : 'DELETED')
  }
  const undo = planUndo(snapshots, current, await readVariantFacts(tx, productId))
  await restoreProduct(shop, tx, admin, { productId, undo, note: product.fileName })
  await noteOutcome(
    tx,
    product,
    undo.deletesProduct ? 'DELETED' : undo.hidden.length > 0 ? 'HIDDEN_ORDERED' : 'RESTORED',
  )
}
