import { getTableColumns, sql } from 'drizzle-orm'
import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toBaseFields } from '#api/modules/crud/resource-fields.ts'
import type { StoredImage } from '#api/modules/files/read-image.ts'
import { toPhoto } from '#api/modules/photo.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { files as table } from '#database/schema/files.ts'
import type { AdminFile, UploadedFile } from '#shared/entities/admin/file.ts'
import type { Translated } from '#shared/enums.ts'

/** Returns a file as administrators read it. */
export function toRecord(row: Omit<typeof table.$inferSelect, 'originalHash'>): AdminFile {
  return {
    ...toBaseFields(row),
    alt: row.alt,
    imageSizes: toPhoto(row, 'uk').imageSizes,
    width: row.width,
    height: row.height,
    dominant: row.dominant,
  }
}

/** Returns the columns that an image decides. */
export function toColumns({ source, hash, originalHash, width, height, dominant }: StoredImage) {
  return { source, hash, originalHash, width, height, dominant }
}

/**
 * Stores an image and returns its file. The same bytes are the same file: an existing file is returned unchanged, even if two uploads
 * arrive at once.
 * @param note runs in the transaction if the file is new
 */
export function storeImage(
  shop: Pick<Shop, 'change' | 'storage'>,
  admin: AdministratorCaller,
  image: StoredImage,
  alt: Translated,
  note?: (tx: ChangeTransaction, file: AdminFile) => Promise<void>,
): Promise<UploadedFile> {
  return shop.change(async (tx) => {
    const [row] = await tx
      .insert(table)
      .values({ ...toColumns(image), alt })
      .onConflictDoUpdate({
        target: table.source,
        // An existing file has not changed, so its version stays.
        set: { originalHash: image.originalHash, updatedAt: sql`${table.updatedAt}` },
      })
      .returning({ ...getTableColumns(table), isNew: sql<boolean>`xmax = 0` })
    const after = toRecord(row!) // one row in, one row out
    if (!row!.isNew) return { ...after, existed: true }
    await writeAuditEntry(tx, admin, { noun: 'file', recordId: after._id, before: null, after })
    await note?.(tx, after)
    await shop.storage.put(image.source, image.bytes, image.contentType)
    return { ...after, existed: false }
  })
}
