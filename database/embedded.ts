import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** An empty, migrated database that the build creates. A new shop starts with a copy of it. */
export const templateFile = join(import.meta.dirname, '../dist/database/template.tar')

/**
 * Opens the embedded database in a folder, or in memory. A new one is created in another folder which is then renamed, so that an
 * interrupted start leaves no incomplete database. The caller must hold the folder's lock.
 */
export const openEmbedded = async (folder: string | null): Promise<PGlite> => {
  if (folder === null) return PGlite.create()
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder)
  return PGlite.create(folder)
}

const initialise = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  const template = await readFile(templateFile).catch(() => undefined)
  const fresh = await PGlite.create(unfinished, template ? { loadDataDir: new Blob([template]) } : {})
  await fresh.close()
  await rename(unfinished, folder)
}
