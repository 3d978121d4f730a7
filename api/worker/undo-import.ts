import { undoImportPart } from '#api/modules/imports/undo-import-part.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the worker that restores the next products of an import that is undone. [ADM-10] */
export function undoImportWorker(
  shop: Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'storefront' | 'storage'>,
): Worker<'undo-import'> {
  return ({ importId }) => undoImportPart(shop, importId)
}
