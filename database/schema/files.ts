import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bothLanguages, createdAt, id, translated, updatedAt } from '#database/schema/columns.ts'

/** An image: where its original is stored and its alternative texts. Resized versions are made from it and named by its hash. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Storage key, such as products/tee/front/milk.webp. */
    source: text('source').notNull().unique(),
    /** First 16 hex digits of the original's SHA-256. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dominant: text('dominant').notNull(),
    alt: translated('alt').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [bothLanguages('files_alt_translated', table.alt)],
)
