import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type pg from 'pg'
import type { ListenOptions } from '#database/listen.ts'
import type * as schema from '#database/schema/all.ts'

/** The embedded database or PostgreSQL. Both run the same SQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
export type Transaction = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
/** Runs queries inside or outside a transaction. Inside one, only `tx` may be used. */
export type Queryable = Database | Transaction

export interface DatabaseClient {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  /** The driver, for the job queue, which has its own SQL. */
  readonly driver:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgres'; readonly pool: pg.Pool }
  /** Listens on a channel of the database. Returns a function that stops listening. */
  listen(options: ListenOptions): Promise<() => Promise<void>>
  migrate(): Promise<void>
  /** Runs work that processes starting on the same database must do one after the other. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
