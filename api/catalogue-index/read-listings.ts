import { sql } from 'drizzle-orm'
import type { ColourRow, ListingRow } from '#api/catalogue-index/columns.ts'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

const rowColumns = sql`
  l.variant_id as id, l.product_id as "productId", l.category_id as "categoryId", l.colour, l.type, l.price_minor as "priceMinor",
  l.discount_price_minor is not null as "isDiscounted", (extract(epoch from l.published_at) * 1000000)::float8 as "publishedAt",
  l.visible, l.coming_soon as "comingSoon", l.hero, l.sizes, l.on_hand as "onHand",
  coalesce(array_to_string(w.name_words, ' '), '') as "nameWords", array_to_string(v.words, ' ') as words`

/** Looked up by id, because of the limits: PostgreSQL may read both tables from their beginning for each few rows. */
const words = sql`cross join lateral (select words from variants where id = l.variant_id limit 1) v
  left join lateral (select name_words from listing_words where variant_id = l.variant_id limit 1) w on true`

/** Returns the number of listings. */
export async function countListings(database: Database): Promise<number> {
  const [row] = await listRows<{ count: number }>(database, sql`select count(*)::int as count from listings`)
  return row!.count // an aggregate returns one row
}

/** Lists the listings after an id, in the order of their ids. */
export function listListingsAfter(database: Database, id: string, limit: number): Promise<ListingRow[]> {
  const part = sql`(select * from listings where variant_id > ${id}::uuid order by variant_id limit ${limit})`
  return listRows(database, sql`select ${rowColumns} from ${part} l ${words} order by l.variant_id`)
}

/** Lists the listings of these variants and products. */
export function listListingsOf(database: Database, ids: readonly string[]): Promise<ListingRow[]> {
  const wanted = sql`(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id)`
  return listRows(
    database,
    sql`select ${rowColumns} from listings l ${words} where l.variant_id in ${wanted}
      union select ${rowColumns} from listings l ${words} where l.product_id in ${wanted}`,
  )
}

/** Lists all colours by their keys. */
export function listColours(database: Database): Promise<ColourRow[]> {
  return listRows(database, sql`select key, name, hex from colours order by key`)
}
