import { applyImportPart } from '#api/modules/imports/apply-import-part.ts'
import type { Worker } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/** Returns the worker that writes the next products of an import. [ADM-10] */
export function applyImportWorker(
  shop: Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'storefront' | 'storage'>,
): Worker<'apply-import'> {
  return ({ importId }) => applyImportPart(shop, importId)
}
