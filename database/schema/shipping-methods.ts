import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bothLanguages, createdAt, id, checkOneOf, translated, updatedAt } from '#database/schema/columns.ts'
import { entityStates, shippingKinds, type EntityState, type ShippingKind } from '#shared/enums.ts'

/** A shipping method. Days are business days; a null threshold is never free. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: id(),
    kind: text('kind').$type<ShippingKind>().notNull(),
    name: translated('name').notNull(),
    priceMinor: integer('price_minor').notNull(),
    minimumDelivery: integer('minimum_delivery').notNull(),
    maximumDelivery: integer('maximum_delivery').notNull(),
    freeShippingFromMinor: integer('free_shipping_from_minor'),
    countries: text('countries').array().notNull(),
    state: text('state').$type<EntityState>().notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothLanguages('shipping_methods_name_translated', table.name),
    checkOneOf('shipping_methods_kind_known', table.kind, shippingKinds),
    checkOneOf('shipping_methods_state_known', table.state, entityStates),
    check('shipping_methods_price_not_negative', sql`${table.priceMinor} >= 0`),
    check(
      'shipping_methods_days_in_order',
      sql`0 <= ${table.minimumDelivery} and ${table.minimumDelivery} <= ${table.maximumDelivery}`,
    ),
  ],
)
