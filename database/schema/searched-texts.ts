import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/**
 * Texts that visitors searched for and that found something: no visitor, no time. Only texts all of whose words the shop itself
 * uses, so that none contains what a visitor typed about a person. [CAT-07]
 */
export const searchedTexts = pgTable(
  'searched_texts',
  {
    /** In lower case, without punctuation. */
    text: text('text').primaryKey(),
    searchCount: integer('search_count').notNull(),
    /** Number of different days on which it was searched for. */
    dayCount: integer('day_count').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    check('searched_texts_counted', sql`${table.dayCount} > 0 and ${table.searchCount} >= ${table.dayCount}`),
  ],
)
