import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Fields } from '#database/filter-to-sql.ts'
import type { ListQuery } from '#database/search-rows.ts'
import type { AdministratorCaller } from '#api/http/identify.ts'
import type { AuditNoun } from '#api/modules/audit/write-audit-entry.ts'
import type { Shop } from '#api/shop.ts'
import type { Change, ChangeTransaction } from '#database/changes.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import type { AppError } from '#shared/errors.ts'

/** An entity as administrators read it. */
export interface StoredEntity {
  _id: string
  createdAt: string
  updatedAt: string
}

/**
 * Describes how administrators read and write one resource: its queries, as data. `crudUseCases` adds the behaviour that all resources
 * share: locks, stale versions, the audit log, paging.
 */
export interface Resource<Entity extends StoredEntity, Input extends object> {
  /** Name in the audit log, and the topic that changes are published under. */
  readonly noun: AuditNoun
  readonly table: PgTable & { id: PgColumn }
  /** Fields to filter and sort by, over the columns of `table`. */
  readonly fields: Fields
  /** ORDER BY of a search without `sort`. */
  readonly order: SQL
  readonly notFound: () => AppError
  /** @param ids the ids that do not exist */
  readonly manyNotFound: (ids: readonly string[]) => AppError
  readonly list: (database: Queryable, query: ListQuery) => Promise<Entity[]>
  /** Inserts an entity and returns its id. */
  readonly insert: (tx: Transaction, input: Input) => Promise<string>
  /** Writes the whole entity. Its row is locked. */
  readonly update: (tx: Transaction, id: string, input: Input, change: ResourceUpdate<Entity, Input>) => Promise<void>
  /** Takes the locks that come before any row lock of this resource. */
  readonly lockFirst?: (tx: Transaction) => Promise<unknown>
  /** Locks the rows that belong to the entity, after its own row. */
  readonly lockParts?: (tx: Transaction, id: string) => Promise<unknown>
  /** Updates data derived from the entity, for example its search words. */
  readonly afterWrite?: (tx: ChangeTransaction, id: string) => Promise<unknown>
  /** Returns the changes that an update publishes. Default, and if undefined: the entity under `noun`. */
  readonly toChanges?: (tx: ChangeTransaction, before: Entity, after: Entity) => Promise<readonly Change[] | undefined>
  /** Deletes the entity. Default: deletes its row. */
  readonly remove?: (shop: Shop, tx: Transaction, id: string) => Promise<void>
  /** Deletes the entities that belong to it, with their audit entries. */
  readonly removeParts?: (tx: ChangeTransaction, admin: AdministratorCaller, id: string) => Promise<void>
}

/** The arguments of an update besides the whole new entity. */
export interface ResourceUpdate<Entity, Input> {
  readonly before: Entity
  /** The fields that the client sent. */
  readonly sent: Partial<Input>
  readonly adminUserId: string
  readonly updatedAt: Date
}
