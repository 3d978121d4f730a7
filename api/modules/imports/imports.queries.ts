import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EarlierColumns } from '#api/modules/imports/choose-columns.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { importedProducts, imports, type CreatedName } from '#database/schema/imports.ts'
import type { RefusedRows } from '#shared/entities/admin/import.ts'
import type { ImportState, UndoOutcome } from '#shared/enums.ts'

export type StoredImport = typeof imports.$inferSelect

/** How many imports a list has. */
const listedImports = 20

const countWritten = (isNew: boolean) =>
  sql<number>`(select count(*)::int from imported_products p where p.import_id = imports.id and p.is_new = ${isNew})`

/** Each product that it has written is stored as it was before. */
export const isStoredWhole = sql<boolean>`(select count(*) > 0 and count(*) = count(s.row) from imported_products p
  left join import_snapshots s on s.import_id = p.import_id and s.row = p.row where p.import_id = imports.id)`
/** How many products have an outcome of the undo, by outcome. */
const undoCounts = sql<
  Readonly<{ [Outcome in UndoOutcome]?: number }>
>`(select coalesce(jsonb_object_agg(o.outcome, o.count), '{}') from (
  select p.undo_outcome as outcome, count(*) as count from imported_products p
    where p.import_id = imports.id and p.undo_outcome is not null group by p.undo_outcome) o)`
const undoers = alias(adminUsers, 'undoers')

const summary = {
  id: imports.id,
  fileName: imports.fileName,
  state: imports.state,
  by: adminUsers.name,
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
  total: imports.total,
  refused: imports.refused,
  made: countWritten(true),
  changed: countWritten(false),
  /** Stays when they are written, and thus deleted. 0 for tables from before it was counted. */
  checkedPhotoCount: sql<number>`coalesce((${imports.report} ->> 'photoCount')::int, 0)`,
  createdNames: imports.createdNames,
  isStored: isStoredWhole,
  undoneBy: undoers.name,
  undoFinishedAt: imports.undoFinishedAt,
  undoCounts,
} as const

const photoSums = sql`from import_photos p where p.import_id = imports.id and p.is_stored`
const photoFacts = {
  photoCount: sql<number>`(select count(*)::int ${photoSums})`,
  photoVersion: imports.photoVersion,
  checkedPhotoVersion: imports.checkedPhotoVersion,
} as const

/** Lists the newest imports, newest first, without their reports. */
export async function listNewestImports(database: Queryable) {
  return database
    .select({ ...summary, count: sql<number>`(count(*) over ())::int` })
    .from(imports)
    .leftJoin(adminUsers, eq(adminUsers.id, imports.adminUserId))
    .leftJoin(undoers, eq(undoers.id, imports.undoAdminUserId))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(listedImports)
}
export type ImportRow = Omit<Awaited<ReturnType<typeof listNewestImports>>[number], 'count'>

/** Finds an import with its report. */
export async function findImportWithReport(database: Queryable, id: string) {
  const [row] = await database
    .select({ ...summary, ...photoFacts, report: imports.report })
    .from(imports)
    .leftJoin(adminUsers, eq(adminUsers.id, imports.adminUserId))
    .leftJoin(undoers, eq(undoers.id, imports.undoAdminUserId))
    .where(eq(imports.id, id))
  return row
}

export async function insertImport(tx: Transaction, values: typeof imports.$inferInsert): Promise<string> {
  const [row] = await tx.insert(imports).values(values).returning({ id: imports.id })
  return row!.id // one row in, one row out
}

/** Keeps the newest tables that were only checked, as many as a list has: each is as large as an upload may be. */
export async function deleteUnlistedChecks(tx: Transaction): Promise<void> {
  const newest = tx
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, 'CHECKED'))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(listedImports)
  await tx.delete(imports).where(and(eq(imports.state, 'CHECKED'), notInArray(imports.id, newest)))
}

/** Finds an import that is being written, with its table. */
export async function findAppliedImport(database: Queryable, id: string): Promise<StoredImport | undefined> {
  const [row] = await database
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'APPLYING')))
  return row
}

/** Finds an import in any state, with its table. */
export async function findImport(database: Queryable, id: string): Promise<StoredImport | undefined> {
  const [row] = await database.select().from(imports).where(eq(imports.id, id))
  return row
}

export async function findImportState(database: Queryable, id: string): Promise<ImportState | undefined> {
  const [row] = await database.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  return row?.state
}

/** Number of tables whose columns are reused. */
const rememberedImports = 100

/** Lists the columns of the newest written tables, newest first. Those that were undone may have had the wrong ones. */
export async function listWrittenColumns(database: Queryable): Promise<EarlierColumns[]> {
  return database
    .select({
      fileName: imports.fileName,
      columns: sql<EarlierColumns['columns']>`${imports.report}->'columns'`,
    })
    .from(imports)
    .where(inArray(imports.state, ['APPLYING', 'APPLIED']))
    .orderBy(sql`${imports.finishedAt} desc nulls first`, desc(imports.createdAt), desc(imports.id))
    .limit(rememberedImports)
}

/** Locks an import and returns its state and report. */
export async function lockImport(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      id: imports.id,
      fileName: imports.fileName,
      state: imports.state,
      report: imports.report,
      photoVersion: imports.photoVersion,
      checkedPhotoVersion: imports.checkedPhotoVersion,
    })
    .from(imports)
    .where(eq(imports.id, id))
    .for('update')
  return row
}

export async function updateImport(
  tx: Queryable,
  id: string,
  values: Partial<Omit<StoredImport, 'id' | 'fileName' | 'refused' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(imports).set(values).where(eq(imports.id, id))
}

/** Adds products that were refused. */
export async function addRefused(tx: Queryable, id: string, refused: readonly RefusedRows[]): Promise<void> {
  if (refused.length === 0) return
  await tx
    .update(imports)
    .set({ refused: sql`imports.refused || ${JSON.stringify(refused)}::jsonb` })
    .where(eq(imports.id, id))
}

/** Notes categories and colours that an import creates. */
export async function addCreatedNames(tx: Queryable, id: string, names: readonly CreatedName[]): Promise<void> {
  await tx
    .update(imports)
    .set({ createdNames: sql`imports.created_names || ${JSON.stringify(names)}::jsonb` })
    .where(eq(imports.id, id))
}

/** Lists the first rows of the products that an import has written. */
export async function listWrittenRows(database: Queryable, id: string): Promise<number[]> {
  const rows = await database
    .select({ row: importedProducts.row })
    .from(importedProducts)
    .where(eq(importedProducts.importId, id))
  return rows.map(({ row }) => row)
}

/** Notes that products are being written. @returns the rows of those that no other run has written */
export async function noteProducts(
  tx: Transaction,
  importId: string,
  written: readonly { readonly row: number; readonly isNew: boolean }[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .insert(importedProducts)
    .values(written.map(({ row, isNew }) => ({ importId, row, isNew })))
    .onConflictDoNothing()
    .returning({ row: importedProducts.row })
  return new Set(rows.map(({ row }) => row))
}

export async function noteProductIds(
  tx: Transaction,
  importId: string,
  written: readonly { readonly row: number; readonly productId: string; readonly code: string }[],
): Promise<void> {
  await tx.execute(sql`update imported_products p set product_id = w."productId", code = w.code
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w(row integer, "productId" uuid, code text)
    where p.import_id = ${importId} and p.row = w.row`)
}

/** Deletes imports that were only checked, before a time. */
export async function deleteOldChecks(database: Queryable, before: Date): Promise<void> {
  await database.delete(imports).where(and(eq(imports.state, 'CHECKED'), lt(imports.createdAt, before)))
}
