import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import {
  databaseUrl,
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
  const name = `shyr_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const admin = new pg.Client({ connectionString: testDatabaseUrl() })
  await admin.connect()
  await admin.query(`create database ${name} template ${templateDatabase(storefront)}`)
  const client = postgresClient(databaseUrl(name), { maxConnections: 20 })
  return {
    ...client,
    close: async () => {
      await client.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
