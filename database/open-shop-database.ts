import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' }
import type { Database, DatabaseClient } from '#database/client.ts'
import { embeddedClient, postgresClient } from '#database/connect.ts'
import { openEmbedded } from '#database/embedded.ts'
import { lockFolder, type Release } from '#database/folder-lock.ts'
import { nameDatabase, NewerFolder, WrongStorefront } from '#database/folder-errors.ts'
import { listRows } from '#database/rows.ts'
import { removeDemoAdministrator, seedDemoAdministrator } from '#database/seed/demo-admin.ts'
import { removeDemoCustomer, seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { findSeededStorefront, seedShop } from '#database/seed/seed.ts'
import { refillWords } from '#database/variant-words.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface OpenedDatabase {
  client: DatabaseClient
  /** Closes the database and releases its folder. */
  close: () => Promise<void>
}

export interface OpenOptions {
  /** data/<storefront>. It is locked while the shop runs, and belongs to one storefront. */
  folder: string
  databaseUrl: string | undefined
  storefront: Storefront
  /** A demo starts with products and two published accounts, a live shop with neither. */
  isDemo: boolean
}

/**
 * Opens the shop's database, migrates it and fills it if it is empty.
 * @param report called before each step that takes long
 * @param open opens the embedded database of a folder
 * @throws FolderInUse, WrongStorefront, NewerFolder
 */
export async function openShopDatabase(
  { folder, databaseUrl, storefront, isDemo }: OpenOptions,
  report: (step: string) => void,
  open: (folder: string) => Promise<PGlite> = openEmbedded,
): Promise<OpenedDatabase> {
  const release: Release = databaseUrl ? () => Promise.resolve() : await lockFolder(folder)
  let client: DatabaseClient | undefined
  const close = async () => {
    await client?.close()
    await release()
  }
  try {
    report('opening the database')
    const opened = databaseUrl ? postgresClient(databaseUrl) : embeddedClient(await open(join(folder, 'database')))
    client = opened
    await opened.alone(() => prepare(opened, { where: nameDatabase(folder, databaseUrl), storefront, isDemo }, report))
    return { client: opened, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Migrates the tables and fills them if they are empty. */
const prepare = async (
  client: DatabaseClient,
  { where, storefront, isDemo }: Pick<OpenOptions, 'storefront' | 'isDemo'> & { where: string },
  report: (step: string) => void,
): Promise<void> => {
  const { database } = client
  await assertNotNewer(client, where)
  await client.migrate()
  const seededStorefront = await findSeededStorefront(database)
  if (seededStorefront && seededStorefront !== storefront.name)
    throw new WrongStorefront(where, seededStorefront, storefront.name)
  if (seededStorefront) await refillWords(database)
  else
    await seedShop(database, storefront, new Date(), (step) => report(`filling the shop: ${step}`), {
      withRange: isDemo,
      withCollections: isDemo,
    })
  await (isDemo ? seedDemoAccounts : removeDemoAccounts)(database, storefront)
}

const seedDemoAccounts = async (database: Database, storefront: Storefront): Promise<void> => {
  await seedDemoAdministrator(database)
  await seedDemoCustomer(database, storefront, new Date())
}

const removeDemoAccounts = async (database: Database): Promise<void> => {
  await removeDemoAdministrator(database)
  await removeDemoCustomer(database)
}

/** Throws if a newer version of the shop has migrated the database: this version could misread its data. */
const assertNotNewer = async ({ database }: DatabaseClient, where: string): Promise<void> => {
  const [table] = await listRows<{ exists: boolean }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`,
  )
  if (!table?.exists) return
  const [applied] = await listRows<{ newest: string | null }>(
    database,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  const lastMigrationAt = Math.max(...journal.entries.map(({ when }) => when))
  if (Number(applied?.newest ?? 0) > lastMigrationAt) throw new NewerFolder(where)
}
