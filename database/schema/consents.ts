import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, checkOneOf } from '#database/schema/columns.ts'
import {
  consentPurposes,
  consentWays,
  locales,
  type ConsentPurpose,
  type ConsentWay,
  type Locale,
} from '#shared/enums.ts'

/** The consents and withdrawals of an address: when, in which way, and which text it had read. A proof: rows are never changed. */
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
    checkOneOf('consents_purpose_known', table.purpose, consentPurposes),
    checkOneOf('consents_way_known', table.way, consentWays),
    checkOneOf('consents_locale_known', table.locale, locales),
  ],
)
