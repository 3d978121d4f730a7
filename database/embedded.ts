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
export async function openEmbedded(folder: string | null): Promise<PGlite> {
  if (folder === null) return withoutRowParsers(await PGlite.create())
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder)
  return withoutRowParsers(await PGlite.create(folder))
}

/**
 * Removes the parsers of arrays of rows. The driver has one for each table, no statement returns such an array, and Drizzle lets the
 * driver copy all parsers for each statement.
 */
const withoutRowParsers = async (pglite: PGlite): Promise<PGlite> => {
  const { rows } = await pglite.query<{ oid: number }>("select typarray as oid from pg_type where typtype = 'c'")
  const removed = new Set(rows.map(({ oid }) => String(oid)))
  pglite.parsers = Object.fromEntries(Object.entries(pglite.parsers).filter(([oid]) => !removed.has(oid)))
  return pglite
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
