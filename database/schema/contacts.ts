import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, translated, updatedAt } from '#database/schema/columns.ts'

/** The shop's contacts: one row. */
export const contacts = pgTable(
  'contacts',
  {
    only: boolean('only').primaryKey().default(true),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: translated('address').notNull(),
    hours: translated('hours').notNull(),
    mapLink: text('map_link').notNull(),
    telegramLink: text('telegram_link').notNull(),
    instagramLink: text('instagram_link').notNull(),
    facebookLink: text('facebook_link').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('contacts_one_row', sql`${table.only}`)],
)
