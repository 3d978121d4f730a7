import { sql } from 'drizzle-orm'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { FitCount } from '#shared/rules/fit-summary.ts'

/** Counts the answers about a product, by size and answer. Reads the index alone. */
export function countFitAnswers(database: Queryable, productId: string): Promise<FitCount[]> {
  return listRows<FitCount>(
    database,
    sql`select size, answer, count(*)::int as count from fit_answers where product_id = ${productId}
      group by size, answer order by size, answer`,
  )
}
