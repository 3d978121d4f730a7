import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from '#database/client.ts'
import { files } from '#database/schema/files.ts'
import { photosFolder, type SeedImage } from '#database/seed/manifest.ts'
import { seedId } from '#database/seed/seed-id.ts'

/** Returns the id of a seeded image, derived from its path in the photos folder. */
export function imageId(file: string): string {
  return seedId(`file:${file}`)
}

/** Inserts a row for each of these images. Their widths are made later, when they are requested. */
export async function seedImages(tx: Transaction, images: readonly SeedImage[]): Promise<void> {
  const rows = await Promise.all(
    images.map(async ({ file, width, height, dominant, alt }) => {
      const bytes = await readFile(join(photosFolder, file))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      return { id: imageId(file), source: file, hash, width, height, dominant, alt }
    }),
  )
  await tx.insert(files).values(rows)
}
