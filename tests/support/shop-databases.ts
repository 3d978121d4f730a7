import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openShopDatabase } from '#database/open-shop-database.ts'
import type { Query } from '#ops/kit/query.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { databaseUrl, storefrontNames, testDatabaseUrl, type TestStorefront } from '#tests/support/templates.ts'

/** A database of PostgreSQL for one shop process. */
export interface ShopDatabase {
  readonly url: string
  readonly query: Query
  /** Deletes it and ends the connections to it. */
  readonly drop: () => Promise<void>
}

const templateName = (storefront: TestStorefront): string => `shyr_browser_${storefront}`

/** Runs statements that cannot be part of a transaction. */
const execute = async (...statements: readonly string[]): Promise<void> => {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() })
  await admin.connect()
  try {
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** Runs a statement on a connection of its own. */
const queryOnce = async <Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Creates one filled demo of each storefront, as its first start leaves it, for shop processes to copy. */
export const makeShopTemplates = async (): Promise<void> => {
  for (const name of storefrontNames) {
    const template = templateName(name)
    await execute(`drop database if exists ${template} with (force)`, `create database ${template}`)
    const { close } = await openShopDatabase(
      { folder: '', databaseUrl: databaseUrl(template), storefront: storefronts[name], isDemo: true },
      () => undefined,
    )
    await close()
  }
}

/** Copies the filled demo of a storefront: a third of the processor time that filling an embedded database takes. */
export const copyShopDatabase = async (storefront: TestStorefront): Promise<ShopDatabase> => {
  const name = `shyr_shop_${randomUUID().replaceAll('-', '')}`
  await execute(`create database ${name} template ${templateName(storefront)}`)
  const url = databaseUrl(name)
  return {
    url,
    query: (...statement) => queryOnce(url, ...statement),
    drop: () => execute(`drop database ${name} with (force)`),
  }
}
