import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/categories.ts'
import { bothLanguages, createdAt, id, oneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { colourFamilies, genders, type ColourFamily, type Gender, type Size, type Translated } from '#shared/enums.ts'

/** The size table of a product: rows of centimetres, one number for each size. */
export interface Measurements {
  sizes: readonly Size[]
  rows: readonly { label: Translated; values: readonly number[] }[]
}

export const colours = pgTable(
  'colours',
  {
    id: id(),
    key: text('key').notNull().unique(),
    name: translated('name').notNull(),
    hex: text('hex').notNull(),
    /** The basic colour it belongs to: a search for it finds this one too. [CAT-07] */
    family: text('family').$type<ColourFamily>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothLanguages('colours_name_translated', table.name),
    oneOf('colours_family_known', table.family, colourFamilies),
  ],
)

/** What all variants of a product share. */
export const products = pgTable(
  'products',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    vendorCode: text('vendor_code').notNull().unique(),
    type: text('type').$type<Gender>().notNull(),
    name: translated('name').notNull(),
    description: translated('description').notNull(),
    composition: translated('composition').notNull(),
    care: translated('care').notNull(),
    measurements: jsonb('measurements').$type<Measurements>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_by_category').on(table.categoryId, table.id),
    bothLanguages('products_name_translated', table.name),
    bothLanguages('products_description_translated', table.description),
    oneOf('products_type_known', table.type, genders),
  ],
)
