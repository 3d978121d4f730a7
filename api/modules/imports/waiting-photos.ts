import { toSource } from '#api/modules/files/read-image.ts'
import { listImportPhotos, toWaitingKey, type ImportPhotoRow } from '#api/modules/imports/import-photos.queries.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import type { Shop } from '#api/shop.ts'
import { AppError } from '#shared/errors.ts'

/** Opens the photos that were uploaded for an import; undefined if there are none. They were decoded as they arrived. */
export async function openWaitingPhotos(
  { database, storage }: Pick<Shop, 'database' | 'storage'>,
  importId: string,
): Promise<PhotoSource | undefined> {
  const rows = await listImportPhotos(database, importId)
  if (rows.length === 0) return undefined
  const byName = new Map(rows.map((row) => [row.name, row]))
  const find = (name: string): ImportPhotoRow => byName.get(name)! // the plan has the names of this source
  return {
    names: rows.map(({ name }) => name),
    inspect: (name) => {
      const { originalHash, width, height } = find(name)
      return Promise.resolve({ hash: originalHash, longSide: Math.max(width, height) })
    },
    load: async (name) => {
      const { id, hash, originalHash, width, height, dominant } = find(name)
      const bytes = await storage.get(toWaitingKey(id))
      if (!bytes) throw new AppError('FILE_NOT_FOUND')
      const image = { hash, originalHash, width, height, dominant }
      return { ...image, bytes: Buffer.from(bytes), contentType: 'image/webp', source: toSource(hash) }
    },
  }
}
