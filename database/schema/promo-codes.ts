import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { shippingMethods } from '#database/schema/shipping-methods.ts'
import { variants } from '#database/schema/variants.ts'
import { entityStates, offerTypes, type EntityState, type OfferType } from '#shared/enums.ts'

/** `discount` is a percentage for PERCENTAGE and PRODUCT_VARIANT, minor units for AMOUNT, and 100 for SHIPPING. [BSK-07, ADM-31] */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    name: text('name').notNull().unique(),
    /** The name of a promotion as shoppers read it; null: `name` in both languages. */
    title: translated('title'),
    type: text('type').$type<OfferType>().notNull(),
    discount: integer('discount').notNull(),
    minApplyPriceMinor: integer('min_apply_price_minor'),
    /** The most that a percentage takes off; null: unlimited. */
    maxDiscountMinor: integer('max_discount_minor'),
    /** Of every `take` units, the percentage is off all but the `pay` dearest ones; null: off every unit. */
    take: integer('take'),
    pay: integer('pay'),
    /** A promotion: it applies to every basket without being entered, and cannot be entered. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    state: text('state').$type<EntityState>().notNull(),
    /** Maximum number of orders that may use it; null: unlimited. */
    maxUses: integer('max_uses'),
    /** Maximum number of orders of one customer that may use it; null: unlimited. */
    perCustomer: integer('per_customer'),
    /** It may be used from here on; null: from its creation. */
    startsAt: instant('starts_at'),
    /** It may be used until just before here; null: without an end. */
    endsAt: instant('ends_at'),
    /** E-mail, in lower case, whose first order it is for; null: anyone's. [CHK-10] */
    personalEmail: text('personal_email'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    checkOneOf('promo_codes_type_known', table.type, offerTypes),
    checkOneOf('promo_codes_state_known', table.state, entityStates),
    check(
      'promo_codes_title_translated',
      sql`${table.title} is null or (coalesce(${table.title} ->> 'uk', '') <> '' and coalesce(${table.title} ->> 'en', '') <> '')`,
    ),
    check('promo_codes_name_uppercase', sql`${table.name} = upper(${table.name}) and ${table.name} <> ''`),
    check(
      'promo_codes_max_discount_sane',
      sql`${table.maxDiscountMinor} > 0 and (${table.type} <> 'AMOUNT' or ${table.maxDiscountMinor} is null)`,
    ),
    check(
      'promo_codes_take_more_than_pay',
      sql`(${table.take} is null) = (${table.pay} is null) and ${table.pay} between 1 and ${table.take} - 1 and ${table.take} <= 20
        and (${table.type} <> 'AMOUNT' or ${table.take} is null)`,
    ),
    // Uses are counted under a lock of the code, which every order of the shop would wait for.
    check(
      'promo_codes_automatic_for_all',
      sql`not ${table.isAutomatic} or (${table.maxUses} is null and ${table.perCustomer} is null and ${table.personalEmail} is null)`,
    ),
    check(
      'promo_codes_shipping_is_automatic',
      sql`${table.type} <> 'SHIPPING' or (${table.isAutomatic} and ${table.discount} = 100 and ${table.maxDiscountMinor} is null and ${table.take} is null)`,
    ),
    index('promo_codes_automatic')
      .on(table.createdAt, table.id)
      .where(sql`${table.isAutomatic}`),
    check('promo_codes_max_uses_positive', sql`${table.maxUses} > 0`),
    check('promo_codes_per_customer_positive', sql`${table.perCustomer} > 0`),
    check('promo_codes_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('promo_codes_personal_lowercase', sql`${table.personalEmail} = lower(${table.personalEmail})`),
    check(
      'promo_codes_discount_sane',
      sql`${table.discount} > 0 and (${table.type} = 'AMOUNT' or ${table.discount} <= 100)`,
    ),
  ],
)

/** The variants that a PRODUCT_VARIANT code applies to. */
export const promoCodeVariants = pgTable(
  'promo_code_variants',
  {
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.promoCodeId, table.variantId] })],
)

/** The shipping methods that a SHIPPING promotion makes free. */
export const promoCodeMethods = pgTable(
  'promo_code_methods',
  {
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.id, { onDelete: 'cascade' }),
    shippingMethodId: uuid('shipping_method_id')
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.promoCodeId, table.shippingMethodId] }),
    index('promo_code_methods_method').on(table.shippingMethodId),
  ],
)
