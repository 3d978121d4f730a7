import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/categories.ts'
import { bothLanguages, createdAt, id, oneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { genders, type Gender, type Size, type Translated } from '#shared/enums.ts'

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [bothLanguages('colours_name_translated', table.name)],
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
    bothLanguages('products_name_translated', table.name),
    bothLanguages('products_description_translated', table.description),
    oneOf('products_type_known', table.type, genders),
  ],
)
