import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { getNextUpdatedAt } from '#api/modules/crud/version.ts'
import { isUnused } from '#api/modules/files/file-uses.queries.ts'
import { toRecord } from '#api/modules/files/store-image.ts'
import type { PlannedProduct } from '#api/modules/imports/plan.ts'
import { lockFiles } from '#api/modules/products/whole-product.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { files } from '#database/schema/files.ts'
import { importFiles } from '#database/schema/import-photos.ts'
import { importedProducts } from '#database/schema/imports.ts'
import { variantPhotos, variants } from '#database/schema/variants.ts'
import type { AdminFile } from '#shared/entities/admin/file.ts'

/** Notes a file that an import has created. */
export async function noteCreatedFile(tx: ChangeTransaction, importId: string, file: AdminFile): Promise<void> {
  await tx.insert(importFiles).values({ importId, fileId: file._id, altAfter: file.alt }).onConflictDoNothing()
}

/** Notes files that a product is about to describe: they may have been there before, and be none of its own yet. */
export async function noteDescribedFiles(
  tx: ChangeTransaction,
  importId: string,
  { variants }: PlannedProduct,
): Promise<void> {
  const alts = new Map(
    variants.flatMap(({ photos }) =>
      photos.flatMap(({ fileId, alt }) => (fileId && alt ? [[fileId, { uk: alt.uk, en: alt.en }] as const] : [])),
    ),
  )
  const rows = await lockFiles(tx, [...alts.keys()].toSorted())
  const values = [...rows].map(([fileId, { alt }]) => ({
    importId,
    fileId,
    altBefore: alt,
    altAfter: alts.get(fileId)!,
  }))
  if (values.length > 0) await tx.insert(importFiles).values(values).onConflictDoNothing()
}

/** Finds the next files of an import that is undone. */
export async function listNotedFiles(database: Queryable, importId: string, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: importFiles.fileId })
    .from(importFiles)
    .where(eq(importFiles.importId, importId))
    .orderBy(asc(importFiles.fileId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns true if the file needs its description: the undo has skipped a product that shows it, or the site shows it. */
const isNeeded = async (tx: Queryable, { importId, fileId }: { importId: string; fileId: string }) => {
  const rows = await tx
    .select({ id: variants.id })
    .from(variantPhotos)
    .innerJoin(variants, eq(variants.id, variantPhotos.variantId))
    .leftJoin(
      importedProducts,
      and(eq(importedProducts.productId, variants.productId), eq(importedProducts.importId, importId)),
    )
    .where(
      and(
        eq(variantPhotos.fileId, fileId),
        or(
          eq(variants.state, 'ACTIVE'),
          isNotNull(variants.showsAt),
          sql`${importedProducts.undoOutcome} is not null and ${importedProducts.undoOutcome} <> 'RESTORED'`,
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Undoes an import's change of a file. Deletes a file that the import created, unless it is shown or was edited since. Restores the
 * previous description of an earlier file, unless it was changed again.
 */
export async function undoFile(
  shop: Pick<Shop, 'change' | 'storage'>,
  admin: AdministratorCaller,
  { importId, fileId }: { importId: string; fileId: string },
): Promise<void> {
  await shop.change(async (tx) => {
    const row = (await lockFiles(tx, [fileId])).get(fileId)
    const [noted] = await tx
      .delete(importFiles)
      .where(and(eq(importFiles.importId, importId), eq(importFiles.fileId, fileId)))
      .returning()
    if (!row || !noted || row.alt.uk !== noted.altAfter.uk || row.alt.en !== noted.altAfter.en) return
    const before = toRecord(row)
    if (noted.altBefore) {
      if (await isNeeded(tx, noted)) return
      const updatedAt = getNextUpdatedAt(before)
      await tx.update(files).set({ alt: noted.altBefore, updatedAt }).where(eq(files.id, fileId))
      const after = { ...before, alt: noted.altBefore, updatedAt: updatedAt.toISOString() }
      return writeAuditEntry(tx, admin, { noun: 'file', recordId: fileId, before, after })
    }
    const deleted = await tx
      .delete(files)
      .where(and(eq(files.id, fileId), isUnused(sql`${files.id}`)))
      .returning({ id: files.id })
    if (deleted.length === 0) return
    await writeAuditEntry(tx, admin, { noun: 'file', recordId: fileId, before, after: null })
    await shop.storage.delete(row.source)
  })
}
