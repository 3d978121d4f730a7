import { and, eq, sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/use-case.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { isOrdered, isUnused } from '#api/modules/files/file-uses.queries.ts'
import { readImage } from '#api/modules/files/read-image.ts'
import { storeImage, toColumns, toRecord } from '#api/modules/files/store-image.ts'
import { getNextUpdatedAt, assertNotStale } from '#api/modules/crud/version.ts'
import { baseFilterFields, translatedFields } from '#api/modules/crud/resource-fields.ts'
import { crudUseCases } from '#api/modules/crud/crud-use-cases.ts'
import { selectPage } from '#database/search-rows.ts'
import { files as table } from '#database/schema/files.ts'
import type { AdminFile, FileInput } from '#shared/entities/admin/file.ts'
import type * as calls from '#shared/endpoints/admin-files.ts'
import { AppError } from '#shared/errors.ts'
import type { ReplaceRefusal } from '#shared/rules/file-places.ts'

const noun = 'file'

/** Returns true for an uploaded original, which is in the storage. Seeded photos are part of the code. */
const isUploaded = (source: string): boolean => source.startsWith('uploads/')

/** Returns why the bytes of a file cannot be replaced; undefined if they can. */
export function findReplaceRefusal(source: string, isOrdered: boolean): ReplaceRefusal | undefined {
  if (!isUploaded(source)) return 'FILE_SEEDED'
  return isOrdered ? 'FILE_IN_ORDER' : undefined
}

/**
 * The calls that files share with all resources. The name of a stored file is its content hash, so the row is written before the
 * bytes: if one administrator uploads an image while another deletes the same image, one waits for the other's row, and the bytes
 * match the last of the two.
 */
export const records = crudUseCases<AdminFile, FileInput>({
  noun,
  table,
  fields: {
    ...baseFilterFields(table),
    ...translatedFields('alt', table.alt),
    width: { kind: 'number', column: sql`${table.width}`, sortable: true },
    height: { kind: 'number', column: sql`${table.height}`, sortable: true },
  },
  order: sql`${table.createdAt} desc`,
  notFound: () => new AppError('FILE_NOT_FOUND'),
  manyNotFound: (ids) => new AppError('MANY_FILES_NOT_FOUND', { ids }),
  list: async (database, query) => {
    const rows = await selectPage(database.select().from(table).$dynamic(), query)
    return rows.map(toRecord)
  },
  insert: () => Promise.reject(new Error('files are created by upload')),
  update: async (tx, id, { alt }, { updatedAt }) => {
    await tx.update(table).set({ alt, updatedAt }).where(eq(table.id, id))
  },
  remove: async (shop, tx, id) => {
    const [row] = await tx
      .delete(table)
      .where(and(eq(table.id, id), isUnused(sql`${table.id}`)))
      .returning()
    if (!row) throw new AppError('FILE_IN_USE') // its row is locked
    if (isUploaded(row.source)) await shop.storage.delete(row.source)
  },
})

export const create: UseCase<typeof calls.createFile> = async (shop, admin, { query, body }) => {
  const image = await readImage(body)
  return storeImage(shop, admin, image, { uk: query.altUk ?? '', en: query.altEn ?? '' })
}

export const replace: UseCase<typeof calls.replaceFile> = async (shop, admin, { params: { id }, query, body }) => {
  const image = await readImage(body)
  return shop.change(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new AppError('FILE_NOT_FOUND')
    const before = toRecord(row)
    assertNotStale(before, query.updatedAt)
    const reason = findReplaceRefusal(row.source, await isOrdered(tx, id))
    if (reason) throw new AppError('FILE_CANNOT_UPDATE', { reason })
    const [changed] = await tx
      .update(table)
      .set({
        ...toColumns(image),
        alt: { uk: query.altUk ?? row.alt.uk, en: query.altEn ?? row.alt.en },
        updatedAt: getNextUpdatedAt(before),
      })
      .where(eq(table.id, id))
      .returning()
    const after = toRecord(changed!) // its row is locked
    await writeAuditEntry(tx, admin, { noun, recordId: id, before, after })
    await shop.storage.put(image.source, image.bytes, image.contentType)
    if (row.source !== image.source) await shop.storage.delete(row.source)
    return after
  })
}
