import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '#database/client.ts'
import { files } from '#database/schema/files.ts'
import { photosFolder, type Manifest } from '#database/seed/manifest.ts'
import { seedId } from '#database/seed/seed-id.ts'

/** The id of a seeded picture by its place in the photographs' folder. */
export const pictureId = (file: string): string => seedId(`file:${file}`)

/** Writes a row for every photograph and scene; the widths are made later, when they are asked for. */
export const seedPictures = async (tx: Transaction, manifest: Manifest): Promise<void> => {
  const rows = await Promise.all(
    [...manifest.products, ...manifest.scenes].map(async ({ file, width, height, dominant, alt }) => {
      const bytes = await readFile(join(photosFolder, file))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      return { id: pictureId(file), source: file, hash, width, height, dominant, alt }
    }),
  )
  await tx.insert(files).values(rows)
}
