import { eq, sql } from 'drizzle-orm'
import type { UseCase } from '#api/http/bind.ts'
import { writeDown } from '#api/modules/audit/write-down.ts'
import { readPicture, type Picture } from '#api/modules/files/read-picture.ts'
import { toPhoto } from '#api/modules/photo.ts'
import { nextUpdatedAt, refuseStale } from '#api/modules/records/changed-meanwhile.ts'
import { stampFields, toStamps, translatedFields } from '#api/modules/records/record-fields.ts'
import { recordUseCases } from '#api/modules/records/record-use-cases.ts'
import type { Transaction } from '#database/client.ts'
import { files as table } from '#database/schema/files.ts'
import { orderItems } from '#database/schema/orders.ts'
import type { AdminFile, FileInput } from '#shared/entities/admin/file.ts'
import type * as calls from '#shared/endpoints/admin-files.ts'
import { Refusal } from '#shared/errors.ts'

type FileRow = typeof table.$inferSelect
const noun = 'file'

const toRecord = (row: FileRow): AdminFile => ({
  ...toStamps(row),
  alt: row.alt,
  imageSizes: toPhoto(row, 'uk').imageSizes,
  width: row.width,
  height: row.height,
  dominant: row.dominant,
})

const columnsOf = ({ source, hash, width, height, dominant }: Picture) => ({ source, hash, width, height, dominant })

/** Uploaded originals lie in the storage; the seeded photographs belong to the house and lie beside its code. */
const isUploaded = (source: string): boolean => source.startsWith('uploads/')

/**
 * Reads, searches, changes of the words and deletions are those of every record. A picture is kept under its content's name, so
 * its row is written before its bytes: of two who keep and delete the same picture at once one waits for the other's row, and the
 * bytes follow whoever came last.
 */
export const records = recordUseCases<AdminFile, FileInput>({
  noun,
  table,
  fields: {
    ...stampFields(table),
    ...translatedFields('alt', table.alt),
    width: { kind: 'number', column: sql`${table.width}`, sortable: true },
    height: { kind: 'number', column: sql`${table.height}`, sortable: true },
  },
  order: sql`${table.createdAt} desc`,
  unknown: () => new Refusal('FILE_NOT_FOUND'),
  manyUnknown: (ids) => new Refusal('MANY_FILES_NOT_FOUND', { ids }),
  list: async (database, { where, order, limit, offset }) => {
    const rows = await database.select().from(table).where(where).orderBy(order).limit(limit).offset(offset)
    return rows.map(toRecord)
  },
  insert: () => Promise.reject(new Error('a file is made of a picture')),
  update: async (tx, id, { alt }, { updatedAt }) => {
    await tx.update(table).set({ alt, updatedAt }).where(eq(table.id, id))
  },
  remove: async (shop, tx, id) => {
    const [row] = await tx.delete(table).where(eq(table.id, id)).returning()
    if (row && isUploaded(row.source)) await shop.storage.delete(row.source)
  },
})

export const create: UseCase<typeof calls.createFile> = async (shop, admin, { query, body }) => {
  const picture = await readPicture(body)
  const alt = { uk: query.altUk, en: query.altEn }
  return shop.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(table)
      .values({ ...columnsOf(picture), alt })
      .returning()
    const after = toRecord(row!) // one row in, one row out
    await writeDown(tx, admin, { noun, recordId: after._id, before: null, after })
    await shop.storage.put(picture.source, picture.bytes, picture.contentType)
    return after
  })
}

export const replace: UseCase<typeof calls.replaceFile> = async (shop, admin, { params: { id }, query, body }) => {
  const picture = await readPicture(body)
  return shop.database.transaction(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!row) throw new Refusal('FILE_NOT_FOUND')
    const before = toRecord(row)
    refuseStale(before, query.updatedAt)
    if (!isUploaded(row.source) || (await isOrdered(tx, id))) throw new Refusal('FILE_CANNOT_UPDATE')
    const [changed] = await tx
      .update(table)
      .set({
        ...columnsOf(picture),
        alt: { uk: query.altUk ?? row.alt.uk, en: query.altEn ?? row.alt.en },
        updatedAt: nextUpdatedAt(before),
      })
      .where(eq(table.id, id))
      .returning()
    const after = toRecord(changed!) // its row is locked
    await writeDown(tx, admin, { noun, recordId: id, before, after })
    await shop.storage.put(picture.source, picture.bytes, picture.contentType)
    if (row.source !== picture.source) await shop.storage.delete(row.source)
    return after
  })
}

/** Whether an order shows it: what was bought stays what it was. */
const isOrdered = async (tx: Transaction, fileId: string): Promise<boolean> => {
  const [item] = await tx
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.photoId, fileId))
    .limit(1)
  return item !== undefined
}
