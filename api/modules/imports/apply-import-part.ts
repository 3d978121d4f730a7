import type { AdministratorCaller } from '#api/http/identify.ts'
import { applyPlan, type FailedProduct } from '#api/modules/imports/apply-plan.ts'
import { toChoices } from '#api/modules/imports/choose-columns.ts'
import { createMissingNames } from '#api/modules/imports/create-missing-names.ts'
import { findImporterById, mayImport } from '#api/modules/imports/importer.ts'
import { noteCreatedFile, noteDescribedFiles } from '#api/modules/imports/import-files.ts'
import { releaseImportPhotos } from '#api/modules/imports/import-photos.queries.ts'
import {
  addCreatedNames,
  addRefused,
  findAppliedImport,
  listWrittenRows,
  noteProductIds,
  noteProducts,
  updateImport,
  type StoredImport,
} from '#api/modules/imports/imports.queries.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import type { ImportPlan, PlannedProduct } from '#api/modules/imports/plan.ts'
import { prepareImport } from '#api/modules/imports/prepare-import.ts'
import { readTableInThread } from '#api/modules/imports/read-table-in-thread.ts'
import { insertSnapshots, lockSnapshot, readSnapshots } from '#api/modules/imports/snapshots.queries.ts'
import { hashRows } from '#api/modules/imports/to-report.ts'
import { openWaitingPhotos } from '#api/modules/imports/waiting-photos.ts'
import { lockWords } from '#api/modules/variants/variant-words.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { CreatedName } from '#database/schema/imports.ts'
import type { WholeProduct } from '#shared/entities/admin/whole-product.ts'
import type { RefusedRows } from '#shared/entities/admin/import.ts'
import type { ImportState } from '#shared/enums.ts'

/** How long one run writes. The next one continues, so that a run which is lost with its process is soon made up for. */
const runMs = 20_000
/** Products between two looks at the clock. */
const chunkSize = 10

type PartShop = Pick<Shop, 'database' | 'change' | 'now' | 'jobs' | 'storefront' | 'storage'>

/**
 * Writes the next products of an import, and queues the next run. Each run plans again, and skips products that an earlier run has
 * written, even if they were sold or edited since. A product whose check showed another result is refused. [ADM-10]
 * @param limitMs how long the run writes
 */
export async function applyImportPart(shop: PartShop, importId: string, limitMs = runMs): Promise<void> {
  const startedAt = performance.now()
  const stored = await findAppliedImport(shop.database, importId)
  if (!stored?.file) return
  const admin = await findImporterById(shop.database, stored.adminUserId, shop.storefront.locale)
  if (!admin || !mayImport(admin.staffRole)) return finish(shop, importId, 'FAILED')
  const photos = await openWaitingPhotos(shop, importId)
  const { plan, applicable } = await prepareImport(shop, await readTableInThread(stored.file), {
    choices: toChoices(stored.report.columns),
    photos,
  })
  if (!applicable) return finish(shop, importId, 'FAILED')

  const left = await listLeft(shop, stored, applicable.products)
  if (stored.total === null) await updateImport(shop.database, importId, { total: left.length })
  const current = hashRows(plan.rows)
  const isAsSeen = ({ rows }: PlannedProduct) => rows.every((row) => current[row] === stored.seen[row])
  await createMissingNames(shop, admin, applicable, (tx) => addCreatedNames(tx, importId, listCreated(applicable)))
  let index = 0
  do {
    const chunk = left.slice(index, index + chunkSize)
    const failed = await writeProducts(shop, admin, { importId, photos, products: chunk.filter(isAsSeen) })
    const changed = chunk.filter((product) => !isAsSeen(product))
    await addRefused(shop.database, importId, [
      ...changed.map(({ rows }) => ({ rows: [...rows], reason: 'CHANGED_MEANWHILE' })),
      ...failed.map(toRefused),
    ])
    index += chunkSize
  } while (index < left.length && performance.now() - startedAt < limitMs)
  if (index >= left.length) return finish(shop, importId, 'APPLIED')
  await shop.change((tx) => shop.jobs.send(tx, 'apply-import', { importId }))
}

/** Writes products, each with a snapshot in the same transaction. @returns the products that were refused */
const writeProducts = (
  shop: PartShop,
  admin: AdministratorCaller,
  {
    importId,
    photos,
    products,
  }: { importId: string; photos: PhotoSource | undefined; products: readonly PlannedProduct[] },
): Promise<FailedProduct[]> =>
  applyPlan(
    shop,
    admin,
    { newCategories: [], newColours: [], products },
    {
      photos,
      noteFile: (tx, file) => noteCreatedFile(tx, importId, file),
      write: (tx, batch, write) => writeNoted(tx, { importId, batch, write }),
    },
  )

/** Writes the products that no other run has written. Each is noted, and stored as it was before and after. */
const writeNoted = async <Product extends PlannedProduct>(
  tx: ChangeTransaction,
  {
    importId,
    batch,
    write,
  }: {
    readonly importId: string
    readonly batch: readonly Product[]
    readonly write: (products: readonly Product[]) => Promise<readonly WholeProduct[]>
  },
): Promise<void> => {
  await lockWords(tx)
  const unwrittenRows = await noteProducts(
    tx,
    importId,
    batch.map(({ rows, stored }) => ({ row: rows[0]!, isNew: stored === undefined })),
  )
  const unwritten = batch.filter(({ rows }) => unwrittenRows.has(rows[0]!))
  if (unwritten.length === 0) return
  const storedIds = unwritten.flatMap(({ stored }) => stored?._id ?? [])
  for (const id of storedIds) await lockSnapshot(tx, id)
  for (const product of unwritten) await noteDescribedFiles(tx, importId, product)
  const before = await readSnapshots(tx, storedIds)
  const wholes = await write(unwritten)
  const written = wholes.map(({ _id, vendorCode }, index) => ({
    row: unwritten[index]!.rows[0]!, // in their order
    productId: _id,
    code: vendorCode,
  }))
  await noteProductIds(tx, importId, written)
  const after = await readSnapshots(
    tx,
    written.map(({ productId }) => productId),
  )
  await insertSnapshots(
    tx,
    written.map(({ row, productId }) => ({
      importId,
      row,
      before: before.get(productId) ?? null,
      after: after.get(productId)!, // it was written just now
    })),
  )
}

const listCreated = ({
  newCategories,
  newColours,
}: Pick<ImportPlan, 'newCategories' | 'newColours'>): CreatedName[] => [
  ...newCategories.map(({ id, name }) => ({ noun: 'category' as const, id, name })),
  ...newColours.map(({ id, name }) => ({ noun: 'colour' as const, id, name })),
]

/** Lists the products that no run has written or refused. */
const listLeft = async (
  { database }: PartShop,
  { id, refused }: StoredImport,
  products: readonly PlannedProduct[],
): Promise<PlannedProduct[]> => {
  const settled = new Set([...(await listWrittenRows(database, id)), ...refused.map(({ rows }) => rows[0])])
  return products.filter(({ rows }) => !settled.has(rows[0]))
}

const toRefused = ({ rows, error }: FailedProduct): RefusedRows => {
  const reason = (error.details as { reason?: unknown } | undefined)?.reason
  return { rows: [...rows], reason: typeof reason === 'string' ? reason : error.code }
}

/** Ends an import. Its table and the copies of its photos are not needed any more. */
const finish = async (shop: PartShop, importId: string, state: ImportState): Promise<void> => {
  await shop.change(async (tx) => {
    await updateImport(tx, importId, { state, file: null, seen: {}, finishedAt: shop.now() })
    await releaseImportPhotos(tx, importId)
    await shop.jobs.send(tx, 'purge-import-photos', {})
  })
}
