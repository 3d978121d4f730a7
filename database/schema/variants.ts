import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, updatedAt } from '#database/schema/columns.ts'
import { files } from '#database/schema/files.ts'
import { colours, products } from '#database/schema/products.ts'
import { entityStates, photoViews, sizes, type EntityState, type PhotoView, type Size } from '#shared/enums.ts'
import { wordParts, type WordPart } from '#database/search/vocabulary.ts'

/** A product in one colour, with its price: what a card shows and a basket holds. */
export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colourId: uuid('colour_id')
      .notNull()
      .references(() => colours.id),
    state: text('state').$type<EntityState>().notNull(),
    vendorCode: text('vendor_code').notNull().unique(),
    priceMinor: integer('price_minor').notNull(),
    discountPriceMinor: integer('discount_price_minor'),
    /** The price to pay: the discounted price if present, else the price. [CAT-02] */
    displayPriceMinor: integer('display_price_minor')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(discount_price_minor, price_minor)`),
    comingSoon: boolean('coming_soon').notNull().default(false),
    /** 1 or 2: position in the frame of the home page. */
    heroPosition: integer('hero_position'),
    publishedAt: instant('published_at').notNull(),
    /** Its search words, normalised. [CAT-07] */
    words: text('words').array().notNull().default([]),
    /** The search words of its name, colour and category, which rank above those of its description. */
    nameWords: text('name_words').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('variants_product_colour').on(table.productId, table.colourId),
    index('variants_by_words').using('gin', table.words),
    oneOf('variants_state_known', table.state, entityStates),
    check('variants_price_positive', sql`${table.priceMinor} > 0`),
    check(
      'variants_discount_below_price',
      sql`${table.discountPriceMinor} is null or (${table.discountPriceMinor} > 0 and ${table.discountPriceMinor} < ${table.priceMinor})`,
    ),
  ],
)

export const variantPhotos = pgTable(
  'variant_photos',
  {
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    view: text('view').$type<PhotoView>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.position] }),
    oneOf('variant_photos_view_known', table.view, photoViews),
  ],
)

/**
 * Units in stock of a variant in a size, and those that unpaid orders hold: each unit is either on hand, held or sold. The CHECKs
 * guarantee that neither is below 0. [CHK-12]
 */
export const stock = pgTable(
  'stock',
  {
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    size: text('size').$type<Size>().notNull(),
    quantity: integer('quantity').notNull(),
    held: integer('held').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.size] }),
    index('stock_on_hand')
      .on(table.variantId)
      .where(sql`quantity > 0`),
    oneOf('stock_size_known', table.size, sizes),
    check('stock_never_negative', sql`${table.quantity} >= 0`),
    check('stock_held_never_negative', sql`${table.held} >= 0`),
  ],
)

/** Every search word of every variant, with where it comes from; misspelt words are compared with them. [CAT-07] */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    part: text('part').$type<WordPart>().notNull(),
    /** As a person writes it; null for stems, which are not shown. */
    shown: text('shown'),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.part] }),
    index('search_words_codes')
      .on(table.word.op('text_pattern_ops'))
      .where(sql`part = 'CODE'`),
    oneOf('search_words_part_known', table.part, wordParts),
  ],
)
