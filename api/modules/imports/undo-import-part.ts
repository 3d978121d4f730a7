import { findImporterById, mayImport } from '#api/modules/imports/importer.ts'
import { listNotedFiles, undoFile } from '#api/modules/imports/import-files.ts'
import { updateImport } from '#api/modules/imports/imports.queries.ts'
import { finishUndo } from '#api/modules/imports/finish-undo.ts'
import { findNextProduct, findUndoneImport } from '#api/modules/imports/undo-progress.queries.ts'
import { undoProduct } from '#api/modules/imports/undo-product.ts'
import type { Shop } from '#api/shop.ts'

/** How long one run restores. The next one continues, so that a run which is lost with its process is soon made up for. */
const runMs = 20_000

/** Files between two looks at the clock. */
const filesAtOnce = 10

type PartShop = Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'storefront' | 'storage'>

/**
 * Restores the next products of an import that is undone, and queues the run after it. Each is noted in the transaction that restores it.
 * [ADM-10]
 * @param limitMs how long the run restores
 */
export async function undoImportPart(shop: PartShop, importId: string, limitMs = runMs): Promise<void> {
  const startedAt = performance.now()
  const stored = await findUndoneImport(shop.database, importId)
  if (!stored) return
  const admin = await findImporterById(shop.database, stored.undoAdminUserId, shop.storefront.locale)
  if (!admin || !mayImport(admin.staffRole)) return giveUp(shop, importId)
  do {
    const next = await findNextProduct(shop.database, importId)
    if (next) await undoProduct(shop, admin, { ...next, fileName: stored.fileName })
    else {
      // Products show files, so these are last.
      const fileIds = await listNotedFiles(shop.database, importId, filesAtOnce)
      if (fileIds.length === 0) return finishUndo(shop, admin, stored)
      for (const fileId of fileIds) await undoFile(shop, admin, { importId, fileId })
    }
  } while (performance.now() - startedAt < limitMs)
  await shop.change((tx) => shop.jobs.send(tx, 'undo-import', { importId }))
}

/** Ends an undo whose administrator may not continue it. Another one may. */
const giveUp = (shop: PartShop, importId: string): Promise<void> =>
  shop.change((tx) => updateImport(tx, importId, { state: 'UNDO_FAILED', undoFinishedAt: shop.now() }))
