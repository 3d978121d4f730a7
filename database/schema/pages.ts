import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { files } from '#database/schema/files.ts'
import type { PageSection } from '#shared/entities/page.ts'
import { pageNames, type Locale, type PageName } from '#shared/enums.ts'

/** Content pages as sections of known kinds, once per language. [RTE-04] */
export const pages = pgTable(
  'pages',
  {
    name: text('name').$type<PageName>().primaryKey(),
    title: translated('title').notNull(),
    description: translated('description').notNull(),
    sections: jsonb('sections').$type<Record<Locale, PageSection[]>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [checkOneOf('pages_name_known', table.name, pageNames)],
)

/** The images that a page shows. Keeps them from being deleted. */
export const pageFiles = pgTable(
  'page_files',
  {
    pageName: text('page_name')
      .$type<PageName>()
      .notNull()
      .references(() => pages.name, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (table) => [primaryKey({ columns: [table.pageName, table.fileId] })],
)
