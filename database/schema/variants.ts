import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf, updatedAt } from '#database/schema/columns.ts'
import { files } from '#database/schema/files.ts'
import { colours, products } from '#database/schema/products.ts'
import { entityStates, photoViews, sizes, type EntityState, type PhotoView, type Size } from '#shared/enums.ts'
import { movementReasons, type MovementReason } from '#shared/rules/stock-movements.ts'
import { wordParts, type WordPart } from '#database/search/vocabulary.ts'

/** A product in one colour, with its price. Cards and baskets contain variants. */
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
    /** When it is shown, if that is planned: it is hidden until then. See decision 80. */
    showsAt: instant('shows_at'),
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
    index('variants_planned')
      .on(table.showsAt)
      .where(sql`shows_at is not null`),
    checkOneOf('variants_state_known', table.state, entityStates),
    check('variants_planned_hidden', sql`${table.showsAt} is null or ${table.state} = 'INACTIVE'`),
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
    // An index-only scan finds the variants that have a photo.
    index('variant_photos_first')
      .on(table.variantId)
      .where(sql`position = 0`),
    index('variant_photos_file').on(table.fileId),
    checkOneOf('variant_photos_view_known', table.view, photoViews),
  ],
)

/**
 * Units in stock of a variant in a size: `quantity` can be bought by anyone, `turns` are held for people who waited, and their sum is in
 * the stockroom. Units held by unpaid orders are in neither. The CHECKs guarantee that none is below 0. [CHK-12]
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
    /** Units held for the first who wait for the size; see decision 73. */
    turns: integer('turns').notNull().default(0),
    /** At this many units or fewer it runs out; null: the number in the settings. */
    lowLimit: integer('low_limit'),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.size] }),
    index('stock_low_limits')
      .on(table.lowLimit)
      .where(sql`low_limit is not null`),
    check('stock_low_limit_not_negative', sql`${table.lowLimit} >= 0`),
    index('stock_on_hand')
      .on(table.variantId)
      .where(sql`quantity > 0`),
    checkOneOf('stock_size_known', table.size, sizes),
    check('stock_never_negative', sql`${table.quantity} >= 0`),
    check('stock_held_never_negative', sql`${table.held} >= 0`),
    check('stock_turns_never_negative', sql`${table.turns} >= 0`),
  ],
)

/**
 * Every change of a quantity of `stock`, written by a trigger in the statement that changes it (migration 0039). No other statement
 * writes or changes rows. The sum of a size's movements is its quantity. The rows contain no personal data: orders and administrators
 * are stored only by id, which stays when they are deleted. See decision 65.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    variantId: uuid('variant_id').notNull(),
    size: text('size').$type<Size>().notNull(),
    /** Units that came (above 0) or went. */
    by: integer('by').notNull(),
    /** The quantity after it. */
    left: integer('left').notNull(),
    reason: text('reason').$type<MovementReason>().notNull(),
    orderId: uuid('order_id'),
    adminUserId: uuid('admin_user_id'),
    note: text('note'),
    /** The time of the database, so that all processes use one clock. */
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_of_size').on(table.variantId, table.size, table.id.desc()),
    index('stock_movements_of_order')
      .on(table.orderId)
      .where(sql`order_id is not null`),
    // The sums of a list are read only from this index.
    index('stock_movements_at').on(table.at, table.reason, table.variantId, table.size, table.by),
    // The recent sales of all sizes are read only from this index, so receipts and counts do not slow that down.
    index('stock_movements_sold')
      .on(table.at, table.variantId, table.size, table.by)
      .where(sql`reason in ('SALE', 'CANCEL', 'EXCHANGE')`),
    checkOneOf('stock_movements_reason_known', table.reason, movementReasons),
    check('stock_movements_move', sql`${table.by} <> 0`),
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
    checkOneOf('search_words_part_known', table.part, wordParts),
  ],
)
