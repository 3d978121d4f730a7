import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from '#database/schema/categories.ts'
import { instant } from '#database/schema/columns.ts'
import { variants } from '#database/schema/variants.ts'
import type { Gender } from '#shared/enums.ts'

/**
 * The columns of a variant that lists, filters and counts need, as one narrow row. Triggers copy every change of variants, products, categories,
 * colours and stock to it in the same transaction (migration 0017); nothing else writes it. See decision 25.
 */
export const listings = pgTable(
  'listings',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    /** The key of its colour. */
    colour: text('colour').notNull(),
    type: text('type').$type<Gender>().notNull(),
    /** The price to pay. */
    priceMinor: integer('price_minor').notNull(),
    discountPriceMinor: integer('discount_price_minor'),
    publishedAt: instant('published_at').notNull(),
    /** Whether the public sees it: the variant and its category are ACTIVE. [CAT-01] */
    visible: boolean('visible').notNull(),
    comingSoon: boolean('coming_soon').notNull(),
    hero: boolean('hero').notNull(),
    /** One bit per size it is made in, in the order of the enumeration: see `size_bit`. */
    sizes: integer('sizes').notNull().default(0),
    /** One bit per size that is in stock. */
    onHand: integer('on_hand').notNull().default(0),
  },
  (table) => [
    index('listings_by_product').on(table.productId, table.variantId),
    index('listings_hero')
      .on(table.publishedAt)
      .where(sql`hero`),
    // One for each sort order of the catalogue, as a whole and by category: a page is read from its beginning.
    index('listings_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.variantId)
      .where(sql`visible`),
    index('listings_cheapest')
      .on(table.priceMinor.asc().nullsLast(), table.variantId)
      .where(sql`visible`),
    index('listings_dearest')
      .on(table.priceMinor.desc().nullsFirst(), table.variantId)
      .where(sql`visible`),
    index('listings_category_newest')
      .on(table.categoryId, table.publishedAt.desc().nullsFirst(), table.variantId)
      .where(sql`visible`),
    index('listings_category_cheapest')
      .on(table.categoryId, table.priceMinor.asc().nullsLast(), table.variantId)
      .where(sql`visible`),
    index('listings_category_dearest')
      .on(table.categoryId, table.priceMinor.desc().nullsFirst(), table.variantId)
      .where(sql`visible`),
    // A total under one filter, and the colours and prices of the facets, read the index only.
    index('listings_by_colour')
      .on(table.colour, table.productId, table.priceMinor)
      .where(sql`visible`),
    index('listings_by_type')
      .on(table.type, table.productId)
      .where(sql`visible`),
  ],
)

/**
 * The search words of each variant's name, colour and category, apart from its wide row: a text search compares and counts them for all that
 * it finds. A trigger copies them (migration 0018); nothing else writes them. See decision 25.
 */
export const listingWords = pgTable(
  'listing_words',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    nameWords: text('name_words').array().notNull(),
  },
  (table) => [index('listing_words_by_name').using('gin', table.nameWords)],
)

/**
 * How many visible variants each category has, and how many products with a visible variant. A category without a row has none. A trigger
 * of `listings` keeps it (migration 0019); nothing else writes it. See decision 29.
 */
export const categoryTotals = pgTable('category_totals', {
  categoryId: uuid('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  variants: integer('variants').notNull().default(0),
  products: integer('products').notNull().default(0),
})
