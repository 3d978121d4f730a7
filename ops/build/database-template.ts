import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedClient } from '#database/connect.ts'
import { templateFile } from '#database/embedded.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Creates an empty, migrated database as a file. Loading it makes the first start several seconds faster. Skipped if neither the
 * migrations nor the database's version changed.
 */
export async function buildDatabaseTemplate(): Promise<void> {
  const fingerprint = await fingerprintOfTables()
  const stamp = `${templateFile}.made-from`
  if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return
  const pglite = await PGlite.create()
  await embeddedClient(pglite).migrate()
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await mkdir(join(templateFile, '..'), { recursive: true })
  await writeFile(templateFile, Buffer.from(await dump.arrayBuffer()))
  await writeFile(stamp, fingerprint)
}

const fingerprintOfTables = async (): Promise<string> => {
  const hash = createHash('sha256')
  const files = [
    ...globSync('database/migrations/**/*.{sql,json}', { cwd: root }),
    'node_modules/@electric-sql/pglite/package.json',
  ]
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}
