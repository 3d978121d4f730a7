import { and, asc, eq, inArray, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { importPhotos } from '#database/schema/import-photos.ts'
import { imports } from '#database/schema/imports.ts'
import { maxImportsWithPhotos } from '#shared/rules/import-photos.ts'

export type ImportPhotoRow = typeof importPhotos.$inferSelect

/** Returns the key of a photo that waits for its table in the storage. No page leads to it. */
export function toWaitingKey(id: string): string {
  return `imports/${id}.webp`
}

const isWaiting = (importId: string) => and(eq(importPhotos.importId, importId), importPhotos.isStored)

/** Lists the photos of an import by their names. */
export async function listImportPhotos(database: Queryable, importId: string): Promise<ImportPhotoRow[]> {
  return database.select().from(importPhotos).where(isWaiting(importId)).orderBy(asc(importPhotos.key))
}

/** Counts the photos of an import, those included that are on their way to the storage, without the one of a name. */
export async function countOtherPhotos(
  database: Queryable,
  importId: string,
  key: string,
): Promise<{ count: number; bytes: number }> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${importPhotos.bytes}), 0)::float8` })
    .from(importPhotos)
    .where(and(eq(importPhotos.importId, importId), ne(importPhotos.key, key)))
  return row! // an aggregate returns one row
}

export async function insertPhoto(
  tx: Transaction,
  values: Omit<typeof importPhotos.$inferInsert, 'id' | 'isStored' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(importPhotos).values(values).returning({ id: importPhotos.id })
  return row!.id // one row in, one row out
}

/**
 * Marks a photo as stored. It replaces an earlier photo of the same name.
 * @returns false if its import does not need it any more
 */
export async function confirmPhoto(
  tx: Transaction,
  { id, importId, key }: Pick<ImportPhotoRow, 'id' | 'key'> & { importId: string },
): Promise<boolean> {
  const isMine = and(eq(importPhotos.id, id), eq(importPhotos.importId, importId))
  const [row] = await tx.select({ id: importPhotos.id }).from(importPhotos).where(isMine).for('update')
  if (!row) return false
  await releasePhotos(tx, and(isWaiting(importId), eq(importPhotos.key, key)))
  await tx.update(importPhotos).set({ isStored: true }).where(isMine)
  await changeVersion(tx, eq(imports.id, importId))
  return true
}

const changeVersion = async (tx: Queryable, which: SQL | undefined): Promise<void> => {
  await tx
    .update(imports)
    .set({ photoVersion: sql`${imports.photoVersion} + 1` })
    .where(which)
}

const releasePhotos = async (tx: Queryable, which: SQL | undefined): Promise<void> => {
  await tx.update(importPhotos).set({ importId: null }).where(which)
}

/** Gives up the photos of an import, which is written or given up. */
export async function releaseImportPhotos(tx: Transaction, importId: string): Promise<void> {
  await releasePhotos(tx, eq(importPhotos.importId, importId))
}

const releaseChecked = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await releasePhotos(tx, inArray(importPhotos.importId, [...ids]))
  await changeVersion(tx, inArray(imports.id, [...ids]))
}

/** Returns when an import got its newest photo. */
const newestPhoto = sql`(select max(p.created_at) from import_photos p where p.import_id = imports.id)`

/** Makes room for the first photo of an import: of the other tables that were only checked, those with the newest photos keep them. */
export async function releaseOlderPhotos(tx: Transaction, importId: string): Promise<void> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'CHECKED'), ne(imports.id, importId), sql`${newestPhoto} is not null`))
    .orderBy(sql`${newestPhoto} desc`)
    .offset(maxImportsWithPhotos - 1)
    // An import that is locked is released by the next upload.
    .for('update', { skipLocked: true })
  await releaseChecked(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Gives up the photos of tables that were only checked and got none since a time. */
export async function releaseAbandonedPhotos(tx: Transaction, before: Date): Promise<void> {
  const rows = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, 'CHECKED'), sql`${newestPhoto} < ${before.toISOString()}::timestamptz`))
    .for('update', { skipLocked: true })
  await releaseChecked(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Lists photos that no import needs, and those that have not reached the storage before a time. */
export async function listWaste(database: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: importPhotos.id })
    .from(importPhotos)
    .where(or(isNull(importPhotos.importId), and(not(importPhotos.isStored), lt(importPhotos.createdAt, before))))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deletePhotoRows(database: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await database.delete(importPhotos).where(inArray(importPhotos.id, [...ids]))
}
