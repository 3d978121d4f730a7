import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Fields } from '#api/http/filter-to-sql.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type { Refusal } from '#shared/errors.ts'

/** A record as administrators read it. */
export interface KeptRecord {
  _id: string
  createdAt: string
  updatedAt: string
}

export interface ListPage {
  where: SQL
  order: SQL
  limit: number
  offset: number
}

/**
 * How one noun is read and written by administrators: its queries, as data. What is the same for all nouns (locks, stale changes,
 * the audit log, pages) is in `recordUseCases`.
 */
export interface RecordKind<Entity extends KeptRecord, Input extends object> {
  /** Its name in the audit log. */
  readonly noun: string
  readonly table: PgTable & { id: PgColumn }
  /** Over the columns of `table`. */
  readonly fields: Fields
  readonly order: SQL
  readonly unknown: () => Refusal
  /** @param ids those that are not there */
  readonly manyUnknown: (ids: readonly string[]) => Refusal
  readonly list: (database: Queryable, page: ListPage) => Promise<Entity[]>
  /** Answers the new record's id. */
  readonly insert: (tx: Transaction, input: Input) => Promise<string>
  /** Writes the whole record anew; its row is locked. */
  readonly update: (tx: Transaction, id: string, input: Input, change: RecordUpdate<Entity, Input>) => Promise<void>
  /** What is locked before any row of it. */
  readonly lockFirst?: (tx: Transaction) => Promise<unknown>
  /** Locks what belongs to the record, after its own row. */
  readonly lockParts?: (tx: Transaction, id: string) => Promise<unknown>
  /** What else must be put right once the record is written: the words that it is found by. */
  readonly afterWrite?: (tx: Transaction, id: string) => Promise<unknown>
  /** What this process remembered of the record and must forget once the change is committed. */
  readonly afterCommit?: (shop: Shop) => void
  /** Deletes the record where its row is not all of it. */
  readonly remove?: (shop: Shop, tx: Transaction, id: string) => Promise<void>
  /** Deletes what goes with the record, and writes it down. */
  readonly removeParts?: (tx: Transaction, admin: AdministratorCaller, id: string) => Promise<void>
}

/** What an update needs to know beside the record to be. */
export interface RecordUpdate<Entity, Input> {
  readonly before: Entity
  /** What was sent, without what was left out. */
  readonly sent: Partial<Input>
  readonly updatedAt: Date
}
