import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

const counted = sql`
  select p.category_id, count(*)::int as variants, count(distinct p.id)::int as products
  from variants v join products p on p.id = v.product_id
  where v.state = 'ACTIVE' group by p.category_id`
const kept = sql`select category_id, variants, products from category_totals where variants > 0 or products > 0`

/** Lists the rows in which the totals of categories differ from a count of the variants. */
export const listWrongTotals = (database: Queryable): Promise<unknown[]> =>
  listRows(
    database,
    sql`(select 'counted' as source, * from (${counted} except ${kept}) missing) union all (select 'kept', * from (${kept} except ${counted}) wrong)`,
  )

/** Thrown to roll a transaction back. */
export class Undone extends Error {}
export const ignoreUndone = (error: unknown): void => {
  if (!(error instanceof Undone)) throw error
}
