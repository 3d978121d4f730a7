import { lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { failedJobNotices } from '#database/schema/shop-notices.ts'
import type { Size, Translated } from '#shared/enums.ts'

/** A size of a variant. */
export interface StockUnit {
  readonly variantId: string
  readonly size: Size
}

/** Sizes on sale, whose variants are ACTIVE. A variant announced for later has no stock yet. */
const onSale = sql`
  from stock s
  join variants v on v.id = s.variant_id and v.state = 'ACTIVE' and not v.coming_soon
  join products p on p.id = v.product_id
  join colours k on k.id = v.colour_id`

/**
 * Marks every size on sale with at most so many units as noticed, or at most its own limit, and unmarks those that have more.
 * @returns the newly marked ones. Of two concurrent calls only one returns a size.
 */
export async function markLowStock(tx: Transaction, threshold: number, now: Date): Promise<StockUnit[]> {
  await tx.execute(sql`
    delete from low_stock_notices n using stock s
      where s.variant_id = n.variant_id and s.size = n.size and s.quantity > coalesce(s.low_limit, ${threshold})`)
  return listRows<StockUnit>(
    tx,
    sql`insert into low_stock_notices (variant_id, size, noticed_at)
      select s.variant_id, s.size, ${now.toISOString()}::timestamptz ${onSale} where s.quantity <= coalesce(s.low_limit, ${threshold})
      on conflict do nothing returning variant_id as "variantId", size`,
  )
}

export interface LowStockRow extends StockUnit {
  readonly name: Translated
  readonly colour: Translated
  readonly vendorCode: string
  readonly quantity: number
}

/** Lists those of these sizes that still have at most so many units, the fewest first. */
export function listLowStock(
  database: Queryable,
  units: readonly StockUnit[],
  threshold: number,
): Promise<LowStockRow[]> {
  return listRows<LowStockRow>(
    database,
    sql`select s.variant_id as "variantId", s.size, p.name, k.name as colour, v.vendor_code as "vendorCode", s.quantity
      ${onSale}
      join jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u("variantId" uuid, size text)
        on u."variantId" = s.variant_id and u.size = s.size
      where s.quantity <= coalesce(s.low_limit, ${threshold}) order by s.quantity, v.vendor_code, s.size`,
  )
}

/** Marks failed jobs as noticed. Returns the ids that were not before. */
export async function markFailedJobs(tx: Transaction, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const marked = await tx
    .insert(failedJobNotices)
    .values(ids.map((jobId) => ({ jobId, noticedAt: now })))
    .onConflictDoNothing()
    .returning({ jobId: failedJobNotices.jobId })
  return new Set(marked.map(({ jobId }) => jobId))
}

/** Deletes the marks of jobs that were noticed before this instant. */
export async function purgeFailedJobNotices(database: Queryable, before: Date): Promise<void> {
  await database.delete(failedJobNotices).where(lt(failedJobNotices.noticedAt, before))
}
