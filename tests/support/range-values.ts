import { sql } from 'drizzle-orm'
import { listRows } from '#database/rows.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The values and words that random searches of a range can name. */
export interface RangeValues {
  readonly categories: readonly string[]
  readonly colours: readonly string[]
  readonly prices: readonly number[]
  readonly dates: readonly string[]
  /** Some words of names, without those of categories. */
  readonly nameWords: readonly string[]
  readonly words: readonly string[]
}

/** Reads them from the database of a shop. */
export const readRangeValues = async ({ shop: { database } }: TestShop): Promise<RangeValues> => {
  const [row] = await listRows<RangeValues>(
    database,
    sql`select json_agg(distinct category_id) as categories, json_agg(distinct colour) as colours,
      json_agg(distinct price_minor / 100.0) as prices, json_agg(distinct published_at) as dates,
      (select json_agg(word) from (select distinct unnest(name_words) as word from listing_words) w where word not like '@%') as "nameWords",
      (select json_agg(word) from (select distinct unnest(words) as word from variants order by 1 limit 400) w) as words
      from listings`,
  )
  return { ...row!, dates: row!.dates.map((date) => new Date(date).toISOString()) }
}
