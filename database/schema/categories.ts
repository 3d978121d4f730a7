import { integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { bothLanguages, createdAt, id, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { files } from '#database/schema/files.ts'
import { entityStates, type EntityState } from '#shared/enums.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: translated('name').notNull(),
    lead: translated('lead').notNull(),
    photoId: uuid('photo_id').references(() => files.id),
    state: text('state').$type<EntityState>().notNull(),
    position: integer('position').notNull(),
    /** The category that it is under; null: it is at the top. There are two levels. [ADM-37] */
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id, { onDelete: 'set null' }),
    /** Ids of the categories whose products go well with these, the best first. Ids of deleted categories are ignored. [CAT-03] */
    goesWith: uuid('goes_with').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothLanguages('categories_name_translated', table.name),
    bothLanguages('categories_lead_translated', table.lead),
    checkOneOf('categories_state_known', table.state, entityStates),
  ],
)
