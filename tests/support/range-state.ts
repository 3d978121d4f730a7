import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { listWrongTotals } from '#tests/support/category-totals.ts'

/** The tables that a step of a larger range writes, in their order. */
export const tablesOfStep = [
  'products',
  'variants',
  'listings',
  'category_totals',
  'listing_words',
  'search_words',
  'variant_photos',
  'stock',
] as const

export interface RangeState {
  variants: number
  /** Products without a variant. */
  empty: number
  /** Variants without a listing, and variants whose sizes are not those of their stock. */
  unlisted: number
  wrongTotals: unknown[]
  /** Definitions of all valid indexes and names of all active triggers. */
  indexes: string[]
  triggers: string[]
}

/** Reads the facts that an interrupted change of the range could leave wrong. */
export const readRangeState = async (database: Database): Promise<RangeState> => {
  const [counts] = await listRows<Pick<RangeState, 'variants' | 'empty' | 'unlisted'>>(
    database,
    sql`select count(*)::int as variants,
        (select count(*)::int from products p where not exists (select 1 from variants where product_id = p.id)) as empty,
        count(*) filter (where l.sizes is distinct from coalesce(s.sizes, 0))::int as unlisted
      from variants v left join listings l on l.variant_id = v.id
      left join (select variant_id, bit_or(size_bit(size)) as sizes from stock group by variant_id) s on s.variant_id = v.id`,
  )
  const indexes = await listRows<{ name: string }>(
    database,
    sql`select pg_get_indexdef(indexrelid) as name from pg_index
      where indisvalid and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by name`,
  )
  const triggers = await listRows<{ name: string }>(
    database,
    sql`select tgname as name from pg_trigger where not tgisinternal and tgenabled = 'O' order by name`,
  )
  return {
    ...counts!, // an aggregate returns one row
    wrongTotals: await listWrongTotals(database),
    indexes: indexes.map(({ name }) => name),
    triggers: triggers.map(({ name }) => name),
  }
}
