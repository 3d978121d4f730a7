import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { toFileSource, type PhotoSource } from '#api/modules/imports/photo-source.ts'
import { isImageName } from '#shared/rules/image-limits.ts'

/**
 * Opens a folder of photos and all folders in it. A photo is known by the name of its file; if two folders have one of the same name, the
 * first in the order of their paths is taken.
 */
export async function openPhotoFolder(folder: string): Promise<PhotoSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && isImageName(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => relative(folder, a).localeCompare(relative(folder, b), 'en'))
  const byName = new Map<string, string>()
  for (const path of paths) {
    const name = basename(path)
    if (!byName.has(name)) byName.set(name, path)
  }
  return toFileSource({
    names: [...byName.keys()],
    measure: async (name) => (await stat(byName.get(name)!)).size,
    read: (name) => readFile(byName.get(name)!),
  })
}
