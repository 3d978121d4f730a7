import { PGlite } from '@electric-sql/pglite'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameDatabase } from '#database/folder-errors.ts'
import { lockFolder } from '#database/folder-lock.ts'
import { explainTool } from '#ops/backup/explain-tool.ts'

/** A database: PostgreSQL, or the embedded one in a shop's folder. */
export interface CopiedDatabase {
  readonly databaseUrl: string | undefined
  /** data/<storefront>. Locked meanwhile if the database is embedded: the shop must not run. */
  readonly folder: string
}

/** The copy's file, by database. One kind cannot be restored into the other. */
export const dumpNames = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const

/**
 * Writes a copy of the whole database: every table as of one moment. PostgreSQL may be in use meanwhile.
 * @throws FolderInUse if the shop of an embedded database runs
 */
export async function dumpDatabase({ databaseUrl, folder }: CopiedDatabase, target: string): Promise<void> {
  if (databaseUrl !== undefined)
    return runTool('pg_dump', databaseUrl, [
      '--format=custom',
      '--no-owner',
      `--file=${join(target, dumpNames.postgres)}`,
    ])
  await withFolder(folder, async (database) => {
    const pglite = await PGlite.create(database)
    const dump = await pglite.dumpDataDir('gzip')
    await pglite.close()
    await writeFile(join(target, dumpNames.embedded), Buffer.from(await dump.arrayBuffer()))
  })
}

/**
 * Reads a copy into an empty database.
 * @throws if the database is not empty, before anything is changed
 */
export async function restoreDatabase({ databaseUrl, folder }: CopiedDatabase, from: string): Promise<void> {
  const dump = join(from, dumpNames[databaseUrl === undefined ? 'embedded' : 'postgres'])
  if (!existsSync(dump))
    throw new Error(
      `${dump} is missing: this backup is of ${databaseUrl === undefined ? 'PostgreSQL' : 'an embedded database'} and can only be restored into one.`,
    )
  if (databaseUrl !== undefined)
    // Fails at the first table that exists, and then changes nothing.
    return runTool('pg_restore', databaseUrl, ['--no-owner', '--exit-on-error', '--single-transaction', dump])
  await withFolder(folder, async (database) => {
    if (existsSync(database)) throw new Error(`${database} exists already. Restore into an empty folder: DATA_DIR=…`)
    const unfinished = `${database}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const pglite = await PGlite.create(unfinished, { loadDataDir: new Blob([await readFile(dump)]) })
    await pglite.close()
    await rename(unfinished, database)
  })
}

const withFolder = async (folder: string, work: (database: string) => Promise<void>): Promise<void> => {
  const release = await lockFolder(folder)
  try {
    await work(join(folder, 'database'))
  } finally {
    await release()
  }
}

/** Runs a tool of PostgreSQL. The password is passed in the environment, because arguments are visible to other users. */
const runTool = async (tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = (await once(child, 'close').catch(() => {
    throw new Error(`${tool} is not installed. It must not be older than the server.`)
  })) as [number | null]
  if (code !== 0) throw new Error(explainTool(tool, nameDatabase('', databaseUrl), output))
}
