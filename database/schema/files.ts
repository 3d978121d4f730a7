import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bothKeys, createdAt, id, translated, updatedAt } from '#database/schema/columns.ts'

/** An image: where its original is stored and its alternative texts. Resized versions are made from it and named by its hash. */
export const files = pgTable(
  'files',
  {
    id: id(),
    /** Storage key, such as products/tee/front/milk.webp. */
    source: text('source').notNull().unique(),
    /** First 16 hex digits of the original's SHA-256. */
    hash: text('hash').notNull(),
    /** SHA-256 of the bytes as they were uploaded, before they were encoded again; null if they were not recorded. */
    originalHash: text('original_hash'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    dominant: text('dominant').notNull(),
    /** Empty until it is described: the public sees no such photo. */
    alt: translated('alt').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothKeys('files_alt_has_languages', table.alt),
    index('files_by_original')
      .on(table.originalHash)
      .where(sql`original_hash is not null`),
    index('files_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    // The few images that lack a description are listed and counted only from this index.
    index('files_undescribed')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`alt ->> 'uk' = '' or alt ->> 'en' = ''`),
    index('files_words').using(
      'gin',
      sql`to_tsvector('simple', translate((alt ->> 'uk') || ' ' || (alt ->> 'en') || ' ' || source, '/._-', '    '))`,
    ),
  ],
)
