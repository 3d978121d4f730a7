import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/**
 * Texts of visitors' searches that had results, without visitor and time. Only texts made of words that the shop itself uses are stored,
 * so that none contains personal data. [CAT-07]
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
