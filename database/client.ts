import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import pg from 'pg'
import { join } from 'node:path'
import { guardAuditLog } from '#database/append-only.ts'
import * as schema from '#database/schema/all.ts'

/** Either database, one type: the embedded one and PostgreSQL speak the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
/** What a query takes that may run inside a transaction or outside. Inside one, only `tx` may be used. */
export type Queryable = Database | Transaction

export interface DatabaseClient {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  /** The driver itself, for the job queue, which brings its own SQL. */
  readonly driver:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly pool: pg.Pool }
  migrate(): Promise<void>
  close(): Promise<void>
}

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Wraps an opened embedded database. */
export const embeddedClient = (pglite: PGlite): DatabaseClient => {
  const database = drizzlePglite(pglite, { schema })
  // Both drivers answer rows alike; the types differ only in the raw result, which nobody reads.
  const anyDatabase = database as unknown as Database
  return {
    kind: 'embedded',
    database: anyDatabase,
    driver: { kind: 'embedded', pglite },
    migrate: async () => {
      await migratePglite(database, { migrationsFolder })
      await guardAuditLog(anyDatabase)
    },
    close: () => pglite.close(),
  }
}

/** Connects to PostgreSQL 15 or newer. `maxConnections` counts for this process. */
export const postgresClient = (url: string, { maxConnections = 10 } = {}): DatabaseClient => {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  const database = drizzlePg(pool, { schema })
  const anyDatabase = database as unknown as Database
  return {
    kind: 'postgres',
    database: anyDatabase,
    driver: { kind: 'postgres', pool },
    migrate: async () => {
      await migratePg(database, { migrationsFolder })
      await guardAuditLog(anyDatabase)
    },
    close: () => pool.end(),
  }
}
