import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/categories.ts'
import { bothLanguages, checkOneOf, createdAt, id, translated, updatedAt } from '#database/schema/columns.ts'
import { files } from '#database/schema/files.ts'
import { colours } from '#database/schema/products.ts'
import { entityStates, type EntityState } from '#shared/enums.ts'

/** Collections of products by a rule. All parts of the rule that are set must hold. [ADM-38] */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    name: translated('name').notNull(),
    lead: translated('lead').notNull(),
    photoId: uuid('photo_id').references(() => files.id),
    state: text('state').$type<EntityState>().notNull(),
    position: integer('position').notNull(),
    /** Published within this many days, whole days of the shop's time zone; null: whenever. */
    newWithinDays: integer('new_within_days'),
    /** Has a discounted price. */
    onSale: boolean('on_sale').notNull().default(false),
    /** A tag of the product; null: any tags. */
    tag: text('tag'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothLanguages('collections_name_translated', table.name),
    bothLanguages('collections_lead_translated', table.lead),
    checkOneOf('collections_state_known', table.state, entityStates),
    check('collections_days_sane', sql`${table.newWithinDays} between 1 and 365`),
  ],
)

/** The colours of a rule: a variant has one of them. The key of a colour may change; a colour that a rule names cannot be deleted. */
export const collectionColours = pgTable(
  'collection_colours',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    colourKey: text('colour_key')
      .notNull()
      .references(() => colours.key, { onUpdate: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.colourKey] }),
    index('collection_colours_by_colour').on(table.colourKey),
  ],
)

/** The categories of a rule: a product is in one of them or under it. A category that a rule names cannot be deleted. */
export const collectionCategories = pgTable(
  'collection_categories',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.categoryId] }),
    index('collection_categories_by_category').on(table.categoryId),
  ],
)
