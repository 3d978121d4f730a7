import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { join } from 'node:path'
import { makeAuditLogAppendOnly } from '#database/append-only.ts'
import type { Database, DatabaseClient } from '#database/client.ts'
import { allowPreparing } from '#database/embedded-statements.ts'
import { listenToEmbedded, listenToPostgres } from '#database/listen.ts'
import * as schema from '#database/schema/all.ts'
import { connectionTimeoutMs, runAs } from '#database/time-limits.ts'
import { openTimedPool } from '#database/timed-connection.ts'
import { reportUnreachable } from '#database/unreachable.ts'

/** The key of an advisory lock. Any number that no other lock of this database uses. */
const startLock = 5_487_217
const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Wraps an opened embedded database. */
export function embeddedClient(pglite: PGlite): DatabaseClient {
  const database = drizzlePglite(pglite, { schema })
  // Both drivers return the same rows; the types differ in the raw result, which is not used.
  const anyDatabase = database as unknown as Database
  reportUnreachable(anyDatabase)
  allowPreparing(anyDatabase)
  return {
    kind: 'embedded',
    database: anyDatabase,
    driver: { kind: 'embedded', pglite },
    listen: (options) => listenToEmbedded(pglite, options),
    migrate: async () => {
      await migratePglite(database, { migrationsFolder })
      await makeAuditLogAppendOnly(anyDatabase)
    },
    // Its folder lock lets only one process in.
    alone: (work) => work(),
    close: () => pglite.close(),
  }
}

/**
 * Connects to PostgreSQL 15 or newer.
 * @param maxConnections the limit of this process
 */
export function postgresClient(url: string, { maxConnections = 10 } = {}): DatabaseClient {
  // PostgreSQL compiles a statement that it expects to be expensive. That took up to two seconds for lists that read few rows in ten
  // milliseconds: its estimates are far too high for rows that a limit leaves out.
  const options = '-c jit=off'
  const pool = openTimedPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    options,
  })
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', () => undefined)
  // Nor one that is in use: its query rejects, and the pool drops it.
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  const database = drizzlePg(pool, { schema })
  const anyDatabase = database as unknown as Database
  reportUnreachable(anyDatabase)
  return {
    kind: 'postgres',
    database: anyDatabase,
    driver: { kind: 'postgres', pool },
    listen: (options) => listenToPostgres(pool.options, options),
    migrate: async () => {
      await migratePg(database, { migrationsFolder })
      await makeAuditLogAppendOnly(anyDatabase)
    },
    alone: (work) =>
      runAs('unlimited', async () => {
        const holder = await pool.connect()
        try {
          await holder.query('select pg_advisory_lock($1)', [startLock])
          return await work()
        } finally {
          // Closes the connection instead of returning it to the pool: that releases the lock in any case.
          holder.release(true)
        }
      }),
    close: () => pool.end(),
  }
}
