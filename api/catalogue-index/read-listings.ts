import { sql } from 'drizzle-orm'
import type { ColourRow, ListingRow } from '#api/catalogue-index/columns.ts'
import type { Database } from '#database/client.ts'
import { toKind } from '#database/product-kind.ts'
import { listRows } from '#database/rows.ts'

const rowColumns = sql`
  l.variant_id as id, l.product_id as "productId", l.category_id as "categoryId", l.colour, l.type, (select hashtext(${toKind(sql`name`)}) from products where id = l.product_id) as kind, l.price_minor as "priceMinor",
  l.discount_price_minor is not null as "isDiscounted", (extract(epoch from l.published_at) * 1000000)::float8 as "publishedAt",
  l.visible, l.coming_soon as "comingSoon", l.hero, l.sizes, l.on_hand as "onHand",
  array_to_string(v.name_words, ' ') as "nameWords", array_to_string(v.words, ' ') as words`

/** Looked up by id, because of the limits: PostgreSQL may read the table from its beginning for each few rows. */
const words = sql`cross join lateral (select words, name_words from variants where id = l.variant_id limit 1) v`

/** Returns the number of listings. */
export async function countListings(database: Database): Promise<number> {
  const [row] = await listRows<{ count: number }>(database, sql`select count(*)::int as count from listings`)
  return row!.count // an aggregate returns one row
}

/** Reads all listings in parts of this many rows, and waits until each is handled. */
export type ReadAll = (
  database: Database,
  batchRows: number,
  handle: (rows: readonly ListingRow[]) => Promise<void>,
) => Promise<void>

/**
 * Reads the listings in the order of their products, so that passes that count products find the rows of each one together. Each part
 * is a statement of its own: others may use the connection in between.
 */
export function readInParts(...[database, batchRows, handle]: Parameters<ReadAll>): Promise<void> {
  let last: ListingRow | undefined
  return readWithNext(async () => {
    const rows = await listListingsAfter(database, last, batchRows)
    last = rows.at(-1)
    return rows
  }, handle)
}

/**
 * Reads the listings in the order of their variants on the disk, in one transaction: at a million of them several times as fast as
 * looking up each variant, but nothing else can use the connection meanwhile.
 */
export function readAtOnce(...[database, batchRows, handle]: Parameters<ReadAll>): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- it changes nothing
  return database.transaction(async (tx) => {
    // All listings are hashed in memory: 100 MB at 800,000.
    await tx.execute(sql`set local work_mem = '96MB'`)
    await tx.execute(sql`set local cursor_tuple_fraction = 1`)
    await tx.execute(
      sql`declare all_listings no scroll cursor for select ${rowColumns} from variants v join listings l on l.variant_id = v.id`,
    )
    await readWithNext(() => listRows(tx, sql`fetch ${sql.raw(String(batchRows))} from all_listings`), handle)
  })
}

/** Handles one part after the other. The database reads the next one meanwhile. */
const readWithNext = async (
  readNext: () => Promise<ListingRow[]>,
  handle: (rows: readonly ListingRow[]) => Promise<void>,
): Promise<void> => {
  const begin = (): Promise<ListingRow[]> => {
    const reading = readNext()
    // It is not awaited if the reading stops.
    reading.catch(() => undefined)
    return reading
  }
  for (let reading = begin(); ;) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const rows = await reading
    if (rows.length === 0) return
    reading = begin()
    // oxlint-disable-next-line no-await-in-loop
    await handle(rows)
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Lists the listings after one, in the order of their products.
 * @param last undefined: from the first on
 */
export function listListingsAfter(
  database: Database,
  last: Pick<ListingRow, 'id' | 'productId'> | undefined,
  limit: number,
): Promise<ListingRow[]> {
  const { productId, id } = last ?? { productId: firstId, id: firstId }
  const part = sql`(select * from listings where (product_id, variant_id) > (${productId}::uuid, ${id}::uuid)
    order by product_id, variant_id limit ${limit})`
  return listRows(database, sql`select ${rowColumns} from ${part} l ${words} order by l.product_id, l.variant_id`)
}

/** Lists the listings of these variants and products. */
export function listChangedListings(database: Database, ids: readonly string[]): Promise<ListingRow[]> {
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
