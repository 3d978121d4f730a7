import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from '#database/schema/columns.ts'

/** Other words for the shop's goods, in any language, and their meaning in the shop's own words. [CAT-07] */
export const synonyms = pgTable('synonyms', {
  id: id(),
  /** Words or phrases that visitors type. */
  words: text('words').array().notNull(),
  /** The meanings of each of them: one of these texts. Empty: the shop sells no such thing, and the words find nothing. */
  means: text('means').array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
