import {
  keepFirstOfName,
  maxBroughtFiles,
  sortBrought,
  toName,
  type BroughtFile,
  type SkippedFile,
} from '#admin/features/imports/brought-files.ts'
import type { ZipProblem } from '#admin/features/imports/read-zip.ts'
import { maxImportPhotos } from '#shared/rules/import-photos.ts'

/** The reason why all dropped or chosen files are refused. */
export type BringProblem =
  | { readonly problem: 'too-many-files' | 'too-many-photos' }
  | { readonly problem: ZipProblem; readonly zip: string; readonly file: string }

export interface GatheredFiles {
  readonly tables: readonly BroughtFile[]
  readonly photos: readonly BroughtFile[]
  readonly skipped: readonly SkippedFile[]
}

/** Gathers the tables and photos of files, folders and ZIPs. */
export async function gatherPhotos(files: readonly BroughtFile[]): Promise<GatheredFiles | BringProblem> {
  if (files.length > maxBroughtFiles) return { problem: 'too-many-files' }
  const { tables, zips, photos: single, skipped: notPhotos } = sortBrought(files)
  const [photos, skipped] = [[...single], [...notPhotos]]
  for (const zip of zips) {
    const inside = await listZip(zip)
    if ('problem' in inside) return inside
    const { photos: packed, tables: packedTables, skipped: others } = sortBrought(inside.files)
    photos.push(...packed)
    skipped.push(...others, ...packedTables.map(({ path }) => ({ path, reason: 'not-photo' as const })))
  }
  const first = keepFirstOfName(photos)
  if (first.photos.length > maxImportPhotos) return { problem: 'too-many-photos' }
  return { tables, photos: first.photos, skipped: [...skipped, ...first.skipped] }
}

/** The reader is loaded with the first ZIP. */
const listZip = async ({ path, open }: BroughtFile): Promise<{ files: BroughtFile[] } | BringProblem> => {
  const { readZip, ZipError } = await import('#admin/features/imports/read-zip.ts')
  try {
    return { files: await readZip(await open()) }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return { problem: error.problem, zip: toName(path), file: error.file }
  }
}
