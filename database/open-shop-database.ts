import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import journal from '#database/migrations/meta/_journal.json' with { type: 'json' }
import { embeddedClient, postgresClient, type Database, type DatabaseClient } from '#database/client.ts'
import { openEmbedded } from '#database/embedded.ts'
import { lockFolder, type Release } from '#database/folder-lock.ts'
import { NewerFolder, WrongStorefront } from '#database/folder-errors.ts'
import { listRows } from '#database/rows.ts'
import { removeDemoAdministrator, seedDemoAdministrator } from '#database/seed/demo-admin.ts'
import { removeDemoCustomer, seedDemoCustomer } from '#database/seed/demo-customer.ts'
import { findSeededStorefront, seedShop } from '#database/seed/seed.ts'
import type { Storefront } from '#shared/storefronts/storefront.ts'

export interface OpenedDatabase {
  client: DatabaseClient
  /** Closes the database and gives its folder back. */
  close: () => Promise<void>
}

export interface OpenOptions {
  /** data/<storefront>: locked while the shop runs, and bound to its storefront. */
  folder: string
  databaseUrl: string | undefined
  storefront: Storefront
  /** A demo begins with a full range, a customer and an administrator whom everybody knows; a live shop with none of it. */
  isDemo: boolean
}

/**
 * Opens the shop's database, brings it up to date and fills it where it is empty.
 * @param report told of each step that takes its time
 * @throws FolderInUse, WrongStorefront, NewerFolder
 */
export const openShopDatabase = async (
  { folder, databaseUrl, storefront, isDemo }: OpenOptions,
  report: (step: string) => void,
): Promise<OpenedDatabase> => {
  const release: Release = databaseUrl ? () => Promise.resolve() : await lockFolder(folder)
  let client: DatabaseClient | undefined
  const close = async () => {
    await client?.close()
    await release()
  }
  try {
    report('opening the database')
    const opened = databaseUrl
      ? postgresClient(databaseUrl)
      : embeddedClient(await openEmbedded(join(folder, 'database')))
    client = opened
    await opened.alone(() => prepare(opened, { folder, storefront, isDemo }, report))
    return { client: opened, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Brings the tables up to date and fills them where they are empty. */
const prepare = async (
  client: DatabaseClient,
  { folder, storefront, isDemo }: Omit<OpenOptions, 'databaseUrl'>,
  report: (step: string) => void,
): Promise<void> => {
  const { database } = client
  await refuseNewer(client, folder)
  await client.migrate()
  const found = await findSeededStorefront(database)
  if (found && found !== storefront.name) throw new WrongStorefront(folder, found, storefront.name)
  if (!found)
    await seedShop(database, storefront, new Date(), (step) => report(`filling the shop: ${step}`), {
      withRange: isDemo,
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

/** A newer version of the shop may have written what this one would read wrongly: its migrations are not ours. */
const refuseNewer = async ({ database }: DatabaseClient, folder: string): Promise<void> => {
  const [table] = await listRows<{ there: boolean }>(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!table?.there) return
  const [applied] = await listRows<{ newest: string | null }>(
    database,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  const known = Math.max(...journal.entries.map(({ when }) => when))
  if (Number(applied?.newest ?? 0) > known) throw new NewerFolder(folder)
}
