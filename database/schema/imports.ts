import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { adminUsers } from '#database/schema/admin-users.ts'
import { bytes, checkOneOf, createdAt, id, instant, updatedAt } from '#database/schema/columns.ts'
import { products } from '#database/schema/products.ts'
import type { RefusedRows, StoredReport } from '#shared/entities/admin/import.ts'
import { importStates, undoOutcomes, type ImportState, type Translated, type UndoOutcome } from '#shared/enums.ts'

/** A JSON value as the database writes a row. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRow
export interface JsonRow {
  readonly [column: string]: Json
}

/** The rows of a product that an import may change, without derived columns, times of changes and versions. */
export interface ProductSnapshot {
  readonly product: JsonRow
  /** By id. */
  readonly variants: Readonly<Record<string, VariantSnapshot>>
  /** Descriptions of the photos, by file. */
  readonly alts: Readonly<Record<string, Translated>>
}
export interface VariantSnapshot {
  readonly columns: JsonRow
  readonly photos: readonly JsonRow[]
  /** By size. */
  readonly sizes: Readonly<Record<string, SizeSnapshot>>
}
export interface SizeSnapshot {
  /** All units, those that are held for people who wait with them. */
  readonly units: number
  readonly low_limit: number | null
}

/** A category or colour that an import has created. */
export interface CreatedName {
  readonly noun: 'category' | 'colour'
  readonly id: string
  readonly name: Translated
  /** True if the undo has left it: it is used or was edited. */
  readonly isLeft?: boolean
}

/** Tables of products that were checked, and how far they are written. [ADM-10] */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    adminUserId: uuid('admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** The table as it was uploaded; null once it is not written any more. */
    file: bytes('file'),
    state: text('state').$type<ImportState>().notNull().default('CHECKED'),
    report: jsonb('report').$type<StoredReport>().notNull(),
    /** A hash of the changes of each row at the time of the check, by row number. */
    seen: jsonb('seen').$type<Readonly<Record<string, string>>>().notNull(),
    /** Products that it writes; null until it begins. */
    total: integer('total'),
    refused: jsonb('refused').$type<readonly RefusedRows[]>().notNull().default([]),
    finishedAt: instant('finished_at'),
    createdNames: jsonb('created_names').$type<readonly CreatedName[]>().notNull().default([]),
    /** Counts the changes of its photos. */
    photoVersion: integer('photo_version').notNull().default(0),
    /** The version that its check has seen. */
    checkedPhotoVersion: integer('checked_photo_version').notNull().default(0),
    undoAdminUserId: uuid('undo_admin_user_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    undoFinishedAt: instant('undo_finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    checkOneOf('imports_state_known', table.state, importStates),
    index('imports_newest').on(table.createdAt.desc()),
    index('imports_admin').on(table.adminUserId),
    index('imports_undo_admin').on(table.undoAdminUserId),
  ],
)

/** The products that an import has written. Each is noted in the transaction that writes it. */
export const importedProducts = pgTable(
  'imported_products',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The first of its rows in the table. */
    row: integer('row').notNull(),
    isNew: boolean('is_new').notNull(),
    /** Null if it was deleted later. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The product code once it is written; null for those from before undo existed. */
    code: text('code'),
    /** Null until it is undone or skipped. Written in the transaction that restores the product. */
    undoOutcome: text('undo_outcome').$type<UndoOutcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('imported_products_product').on(table.productId),
    checkOneOf('imported_products_undo_outcome_known', table.undoOutcome, undoOutcomes),
  ],
)

/**
 * Each product before and after an import wrote it, written in the transaction that writes it. Deleted once the import cannot be undone any
 * more. [ADM-10]
 */
export const importSnapshots = pgTable(
  'import_snapshots',
  {
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    /** Null: the import created it. */
    before: jsonb('before').$type<ProductSnapshot>(),
    after: jsonb('after').$type<ProductSnapshot>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    foreignKey({
      columns: [table.importId, table.row],
      foreignColumns: [importedProducts.importId, importedProducts.row],
      name: 'import_snapshots_product',
    }).onDelete('cascade'),
  ],
)
