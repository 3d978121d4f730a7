import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import {
  databaseUrl,
  nameCopy,
  templateDatabase,
  templateDump,
  testDatabaseUrl,
  type TestStorefront,
} from '#tests/support/templates.ts'

/** Opens a fresh, seeded database for one suite: embedded, or on PostgreSQL if the run uses it. */
export const openTestDatabase = async (storefront: TestStorefront): Promise<DatabaseClient> =>
  process.env['TEST_DATABASE'] === 'postgres' ? openOnPostgres(storefront) : openInMemory(storefront)

const openInMemory = async (storefront: TestStorefront): Promise<DatabaseClient> => {
  const dump = new Blob([await readFile(templateDump(storefront))])
  return embeddedClient(await PGlite.create({ loadDataDir: dump }))
}

const openOnPostgres = async (storefront: TestStorefront): Promise<DatabaseClient> => {
  const name = nameCopy(randomUUID())
  const admin = new pg.Client({ connectionString: testDatabaseUrl() })
  await admin.connect()
  await admin.query(`create database ${name} template ${templateDatabase(storefront)}`)
  // A test that loses its server loses its database too, so no commit waits for the disk.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  const client = postgresClient(databaseUrl(name), { maxConnections: 20 })
  const drop = async (): Promise<void> => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return {
    ...client,
    close: async () => {
      await client.close()
      // The next suite does not wait for the checkpoint that this takes. A copy that is left is dropped after the run.
      void drop().catch(() => undefined)
    },
  }
}
