import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from '#database/schema/columns.ts'
import {
  consentPurposes,
  consentWays,
  locales,
  type ConsentPurpose,
  type ConsentWay,
  type Locale,
} from '#shared/enums.ts'

/** What an address agreed to or withdrew: when, in which way, and which text it had read. A proof: rows are never changed. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    email: text('email').notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    /** False: withdrawn. */
    isGiven: boolean('is_given').notNull(),
    way: text('way').$type<ConsentWay>().notNull(),
    /** `consentTextVersion` at that time. */
    textVersion: text('text_version').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_email').on(sql`lower(${table.email})`),
    oneOf('consents_purpose_known', table.purpose, consentPurposes),
    oneOf('consents_way_known', table.way, consentWays),
    oneOf('consents_locale_known', table.locale, locales),
  ],
)
