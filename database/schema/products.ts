import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/categories.ts'
import { bothKeys, bothLanguages, createdAt, id, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { colourFamilies, genders, type ColourFamily, type Gender, type Size, type Translated } from '#shared/enums.ts'
import type { CareSymbol } from '#shared/care-groups.ts'
import type { FibreShare } from '#shared/rules/composition.ts'
import type { TextTimes } from '#shared/rules/text-times.ts'

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
    checkOneOf('colours_family_known', table.family, colourFamilies),
  ],
)

/** The columns that all variants of a product share. */
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
    /** The fibres that the composition begins with, as data; null if it is only a text. */
    fibres: jsonb('fibres').$type<readonly FibreShare[]>(),
    /** Its care symbols in the order of a label; null without any. */
    careSymbols: jsonb('care_symbols').$type<readonly CareSymbol[]>(),
    /** Words of staff, in lower case, which visitors do not see. [ADM-38] */
    tags: text('tags').array().notNull().default([]),
    /** Grams of one unit by size; a size that is left out was not weighed. */
    weights: jsonb('weights').$type<Partial<Record<Size, number>>>().notNull().default({}),
    /** When each of its texts was changed or compared last, by language. */
    textTimes: jsonb('text_times').$type<TextTimes>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_by_category').on(table.categoryId, table.id),
    index('products_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('products_words').using(
      'gin',
      sql`to_tsvector('simple', translate((name ->> 'uk') || ' ' || (name ->> 'en') || ' ' || vendor_code, '/._-', '    '))`,
    ),
    // A draft may lack texts; `assertReadyForSite` requires all of them before the public sees it.
    check(
      'products_name_given',
      sql`coalesce(${table.name} ->> 'uk', '') || coalesce(${table.name} ->> 'en', '') <> ''`,
    ),
    bothKeys('products_name_has_languages', table.name),
    bothKeys('products_description_has_languages', table.description),
    bothKeys('products_composition_has_languages', table.composition),
    bothKeys('products_care_has_languages', table.care),
    check('products_tags_few', sql`cardinality(${table.tags}) <= 10`),
    checkOneOf('products_type_known', table.type, genders),
  ],
)
