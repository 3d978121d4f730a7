import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/schema/columns.ts'
import { files } from '#database/schema/files.ts'
import { imports } from '#database/schema/imports.ts'
import type { Translated } from '#shared/enums.ts'

/**
 * Photos that were uploaded for a table and wait until it is written. Each is in the storage under a key of its own, encoded as the shop
 * stores it. A row without an import is waste: a job deletes its bytes, then the row. [ADM-35]
 */
export const importPhotos = pgTable(
  'import_photos',
  {
    id: id(),
    /** Null once the import does not need the photo any more. */
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** The name of its file, without folders. */
    name: text('name').notNull(),
    /** The name as cells are compared with it; see `toPhotoKey`. */
    key: text('key').notNull(),
    /** False until its bytes are in the storage. */
    isStored: boolean('is_stored').notNull().default(false),
    /** Size of the file as it was uploaded. */
    originalBytes: integer('original_bytes').notNull(),
    /** Size of the image in the storage. */
    bytes: integer('bytes').notNull(),
    originalHash: text('original_hash').notNull(),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dominant: text('dominant').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('import_photos_name')
      .on(table.importId, table.key)
      .where(sql`is_stored`),
    index('import_photos_import').on(table.importId),
    index('import_photos_waste')
      .on(table.createdAt)
      .where(sql`import_id is null or not is_stored`),
  ],
)

/** Files that an import has created or described, so that its undo finds them. Each is noted in the transaction that writes it. [ADM-35] */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Its description before the import. Null: the import created it. */
    altBefore: jsonb('alt_before').$type<Translated>(),
    altAfter: jsonb('alt_after').$type<Translated>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.fileId] }), index('import_files_file').on(table.fileId)],
)
