import { like } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import type { Storage } from '#api/ports/storage.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { lockFolder } from '#database/folder-lock.ts'
import { files } from '#database/schema/files.ts'
import { dumpDatabase, restoreDatabase, type CopiedDatabase } from './copy-database.ts'
import { copyFilesIn, copyFilesOut, hashFiles } from './copy-files.ts'

/** The data that a backup copies: the database and the uploaded originals. Resized images are made again. */
export interface CopiedShop extends CopiedDatabase {
  readonly storage: Storage
}

interface Manifest {
  readonly createdAt: string
  /** SHA-256 by path. */
  readonly files: Readonly<Record<string, string>>
}

/** Written last: a folder without it is no complete backup. */
export const manifestName = 'backup.json'

/**
 * Writes a backup to a new folder. The database comes first: a file that is uploaded meanwhile is not part of the backup. An interrupted
 * backup leaves a folder that ends in .unfinished and cannot be restored.
 * @returns the keys of files that the storage does not have
 * @throws if the folder exists
 */
export async function backUp(shop: CopiedShop, target: string): Promise<string[]> {
  if (existsSync(target)) throw new Error(`${target} exists already. A backup needs a new folder.`)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await dumpDatabase(shop, unfinished)
  const missing = await copyFilesOut(shop.storage, await listKeys(shop), join(unfinished, 'files'))
  // A demo creates its own secret, which sessions, links and cookies depend on.
  const secret = join(shop.folder, 'secret')
  if (existsSync(secret)) await writeFile(join(unfinished, 'secret'), await readFile(secret), { mode: 0o600 })
  const manifest: Manifest = { createdAt: new Date().toISOString(), files: await hashFiles(unfinished) }
  await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, null, 2))
  await rename(unfinished, target)
  return missing
}

/**
 * Restores a backup into an empty database, and its files into the storage.
 * @returns the number of files
 * @throws if the backup is incomplete or changed, or the database is not empty
 */
export async function restore(shop: CopiedShop, from: string): Promise<number> {
  const text = await readFile(join(from, manifestName), 'utf8').catch(() => {
    throw new Error(`${from} is no complete backup: ${manifestName} is missing.`)
  })
  const manifest = JSON.parse(text) as Manifest // written by backUp
  const { [manifestName]: _, ...found } = await hashFiles(from)
  if (!isDeepStrictEqual(found, manifest.files))
    throw new Error(`${from} is damaged: its files differ from ${manifestName}.`)
  await mkdir(shop.folder, { recursive: true })
  await restoreDatabase(shop, from)
  const secret = join(from, 'secret')
  if (existsSync(secret)) await writeFile(join(shop.folder, 'secret'), await readFile(secret), { mode: 0o600 })
  return copyFilesIn(join(from, 'files'), shop.storage)
}

/** Returns the storage keys of all uploaded files. */
const listKeys = async ({ databaseUrl, folder }: CopiedDatabase): Promise<string[]> => {
  const release = databaseUrl === undefined ? await lockFolder(folder) : () => Promise.resolve()
  const client =
    databaseUrl === undefined
      ? embeddedClient(await openEmbedded(join(folder, 'database')))
      : postgresClient(databaseUrl)
  try {
    const rows = await client.database.select({ key: files.source }).from(files).where(like(files.source, 'uploads/%'))
    return rows.map(({ key }) => key)
  } finally {
    await client.close()
    await release()
  }
}
