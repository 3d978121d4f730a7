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
import { tellUnreachable } from '#database/unreachable.ts'

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
  /** Runs what two processes starting at once on one database must do one after the other. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Any number that nobody else takes a lock of this database by. */
const startLock = 5_487_217
const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Wraps an opened embedded database. */
export const embeddedClient = (pglite: PGlite): DatabaseClient => {
  const database = drizzlePglite(pglite, { schema })
  // Both drivers answer rows alike; the types differ only in the raw result, which nobody reads.
  const anyDatabase = database as unknown as Database
  tellUnreachable(anyDatabase)
  return {
    kind: 'embedded',
    database: anyDatabase,
    driver: { kind: 'embedded', pglite },
    migrate: async () => {
      await migratePglite(database, { migrationsFolder })
      await guardAuditLog(anyDatabase)
    },
    // Its folder is locked already.
    alone: (work) => work(),
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
  tellUnreachable(anyDatabase)
  return {
    kind: 'postgres',
    database: anyDatabase,
    driver: { kind: 'postgres', pool },
    migrate: async () => {
      await migratePg(database, { migrationsFolder })
      await guardAuditLog(anyDatabase)
    },
    alone: async (work) => {
      const holder = await pool.connect()
      try {
        await holder.query('select pg_advisory_lock($1)', [startLock])
        return await work()
      } finally {
        // Closed, not given back: the lock ends with its connection, whatever became of either.
        holder.release(true)
      }
    },
    close: () => pool.end(),
  }
}
