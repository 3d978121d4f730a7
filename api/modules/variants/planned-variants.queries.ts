import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'

const isDue = (now: Date): SQL => sql`v.shows_at <= ${now.toISOString()}::timestamptz`

/** Lists the products with variants whose time has come, the one that waits longest first. */
export async function listDueProducts(database: Queryable, now: Date): Promise<string[]> {
  const rows = await listRows<{ id: string }>(
    database,
    sql`select v.product_id as id from variants v where ${isDue(now)} group by v.product_id order by min(v.shows_at), v.product_id`,
  )
  return rows.map(({ id }) => id)
}

/** Locks the variants of a product whose time has come, in the order in which all writers lock them. Returns their ids. */
export async function lockPlanned(tx: Transaction, productId: string, now: Date): Promise<string[]> {
  const rows = await listRows<{ id: string }>(
    tx,
    sql`select v.id from variants v where v.product_id = ${productId} and ${isDue(now)} order by v.id for no key update of v`,
  )
  return rows.map(({ id }) => id)
}

/** Writes planned variants as shown since the time of their plan. */
export async function showPlannedVariants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update variants set state = 'ACTIVE', published_at = shows_at, shows_at = null,
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
    where id = any(${toUuidArray(ids)})`)
}

/** Writes the audit entry of a variant that is shown, by the administrator who planned it: the entry of the plan outlives the account. */
export async function auditPlannedVariant(tx: Transaction, before: AdminVariant, after: AdminVariant): Promise<void> {
  await tx.execute(sql`insert into audit_log (admin_user_id, admin_email, action, noun, record_id, before, after)
    select a.admin_user_id, a.admin_email, 'UPDATE', a.noun, a.record_id, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb
    from audit_log a where a.noun = 'variant' and a.record_id = ${before._id}
      and (a.after ->> 'showsAt')::timestamptz = ${before.showsAt}::timestamptz
      and a.before ->> 'showsAt' is distinct from a.after ->> 'showsAt'
    order by a.id desc limit 1`)
}
