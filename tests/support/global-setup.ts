import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { seedShop } from '#database/seed/seed.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { buildRenderer } from '#tests/support/renderer.ts'
import {
  databaseUrl,
  nameCopy,
  storefrontNames,
  templateDump,
  templateDatabase,
  testDatabaseUrl,
} from '#tests/support/templates.ts'

/** Workers inherit it. */
process.env['TEST_RUN'] = String(process.pid)

/**
 * Creates a migrated and seeded shop of each storefront once, for every suite to copy: a dump of the embedded database and, if
 * TEST_DATABASE_URL is set, a template on PostgreSQL. Builds the renderer of the pages.
 */
export const setup = async (): Promise<void> => {
  await buildRenderer()
  if (process.env['TEST_DATABASE'] === 'postgres') await makePostgresTemplates()
  else await makeDumps()
}

/** Drops the copies on PostgreSQL that the run has left. */
export const teardown = async (): Promise<void> => {
  if (process.env['TEST_DATABASE'] !== 'postgres') return
  const admin = new pg.Client({ connectionString: testDatabaseUrl() })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [nameCopy('')],
  )
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}

/** The date on which all suites run. */
const seededAt = new Date('2026-11-01T09:00:00Z')

const fill = async (client: DatabaseClient, name: (typeof storefrontNames)[number]): Promise<void> => {
  await client.migrate()
  await seedShop(client.database, storefronts[name], seededAt, () => undefined)
}

const makeDumps = async (): Promise<void> => {
  const folder = join(templateDump('ua'), '..')
  const fingerprint = await readFingerprint(['database', 'shared/rules', 'shared/enums.ts'])
  const stamp = join(folder, 'fingerprint')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) return
  await mkdir(folder, { recursive: true })
  // An interrupted run leaves no stamp.
  await rm(stamp, { force: true })
  for (const name of storefrontNames) {
    const pglite = await openEmbedded(null)
    await fill(embeddedClient(pglite), name)
    const dump = await pglite.dumpDataDir('none')
    // Moved in one step: another run may be reading the earlier file.
    const unfinished = `${templateDump(name)}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, templateDump(name))
    await pglite.close()
  }
  await writeFile(stamp, fingerprint)
}

const makePostgresTemplates = async (): Promise<void> => {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() })
  await admin.connect()
  for (const name of storefrontNames) {
    await admin.query(`drop database if exists ${templateDatabase(name)} with (force)`)
    await admin.query(`create database ${templateDatabase(name)}`)
    const client = postgresClient(databaseUrl(templateDatabase(name)), { maxConnections: 1 })
    await fill(client, name)
    await client.close()
  }
  await admin.end()
}

const readFingerprint = async (paths: readonly string[]): Promise<string> => {
  const { globSync } = await import('node:fs')
  const hash = createHash('sha256')
  const files = paths.flatMap((path) => globSync(path.endsWith('.ts') ? path : `${path}/**/*.{ts,sql,json}`)).toSorted()
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}
