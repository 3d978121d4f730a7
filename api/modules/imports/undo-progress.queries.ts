import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { isStoredWhole } from '#api/modules/imports/imports.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { importedProducts, imports } from '#database/schema/imports.ts'
import { maxListedRows, type LeftProduct } from '#shared/entities/admin/import.ts'
import { leftReasons, type LeftReason, type UndoOutcome } from '#shared/enums.ts'

/** A product that an import has written. */
export interface ImportedProductKey {
  readonly importId: string
  readonly row: number
}

const isProduct = ({ importId, row }: ImportedProductKey) =>
  and(eq(importedProducts.importId, importId), eq(importedProducts.row, row))

/** Finds when an import ended, and whether all that it has written is stored as it was before. */
export async function findStoredWhole(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ finishedAt: imports.finishedAt, isStored: isStoredWhole })
    .from(imports)
    .where(eq(imports.id, id))
  return row! // the caller has locked it
}

/** Finds an import that is being undone. */
export async function findUndoneImport(database: Queryable, id: string) {
  const [row] = await database
    .select({ id: imports.id, fileName: imports.fileName, undoAdminUserId: imports.undoAdminUserId })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'UNDOING')))
  return row
}

/** Finds the next product to undo: the last one written, because it may use a value that an earlier product gave up. */
export async function findNextProduct(database: Queryable, importId: string): Promise<ImportedProductKey | undefined> {
  const [row] = await database
    .select({ importId: importedProducts.importId, row: importedProducts.row })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, importId), isNull(importedProducts.undoOutcome)))
    .orderBy(desc(importedProducts.row))
    .limit(1)
  return row
}

/** Locks a product that is not undone yet, and returns it; undefined if another run has undone it. */
export async function lockImportedProduct(tx: Transaction, key: ImportedProductKey) {
  const [row] = await tx
    .select({ productId: importedProducts.productId })
    .from(importedProducts)
    .where(and(isProduct(key), isNull(importedProducts.undoOutcome)))
    .for('update')
  return row
}

/** Notes the outcome of undoing a product, unless another run has noted one. */
export async function noteOutcome(tx: Queryable, key: ImportedProductKey, undoOutcome: UndoOutcome): Promise<void> {
  await tx
    .update(importedProducts)
    .set({ undoOutcome })
    .where(and(isProduct(key), isNull(importedProducts.undoOutcome)))
}

/** Lists the first products that an undo has left alone or hidden, by their rows. */
export async function listLeftProducts(database: Queryable, importId: string): Promise<LeftProduct[]> {
  const { row, code, productId, undoOutcome } = importedProducts
  const rows = await database
    .select({ row, code, productId, reason: undoOutcome })
    .from(importedProducts)
    .where(and(eq(importedProducts.importId, importId), inArray(undoOutcome, leftReasons)))
    .orderBy(asc(row))
    .limit(maxListedRows)
  return rows.map((left) => ({ ...left, reason: left.reason as LeftReason })) // the condition asks for it
}
