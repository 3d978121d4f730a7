import { join } from 'node:path'

/** Names of the prepared shops that every suite copies. */
export const storefrontNames = ['ua', 'us', 'lan'] as const
export type TestStorefront = (typeof storefrontNames)[number]

export const templateDump = (name: TestStorefront): string =>
  join(import.meta.dirname, '../../.cache/templates', `${name}.tar`)
export const templateDatabase = (name: TestStorefront): string => `shyr_template_${name}`

/** Returns the name of a copy on PostgreSQL that belongs to this run, which TEST_RUN names. */
export const nameCopy = (id: string): string => `shyr_copy_${process.env['TEST_RUN']}_${id.replaceAll('-', '')}`

export const testDatabaseUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: it names the PostgreSQL server that the suites may use')
  return url
}

/** Returns the address of a database on the server that the suites may use. */
export const databaseUrl = (name: string): string => {
  const url = new URL(testDatabaseUrl())
  url.pathname = `/${name}`
  return url.href
}
