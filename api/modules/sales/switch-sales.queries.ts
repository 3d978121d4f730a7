import { sql } from 'drizzle-orm'
import type { Sale } from '#api/modules/sales/sales.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'

/** A sale whose prices are to be set or taken back. */
export type DueSale = Pick<Sale, 'id' | 'state'> & { readonly hasEnded: boolean }

/**
 * Finds the first sale whose prices are to be taken back or to be set. Those that have ended are first: one may begin as another ends.
 */
export async function findDue(database: Queryable, now: Date): Promise<DueSale | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [due] = await listRows<DueSale>(
    database,
    sql`select s.id, s.state, s.ends_at <= ${at} as "hasEnded" from sales s
      where (s.state = 'RUNNING' and (s.ends_at <= ${at}
          or exists (select from sale_variants sv where sv.sale_id = s.id and sv.state = 'WAITING')))
        or (s.state = 'PLANNED' and s.starts_at <= ${at})
      order by s.ends_at <= ${at} desc, s.starts_at, s.id limit 1`,
  )
  return due
}

/** A variant whose price was changed, with its category. */
export interface Switched {
  readonly variantId: string
  readonly categoryId: string
  /** The category above its category. */
  readonly parentId: string | null
}

/**
 * The rows of the part by their places. A sale that was just written is unknown to the planner, which would read all of its variants to find
 * a hundred; nothing else moves them while the sales are locked.
 */
const isOfPart = sql`sv.ctid = any(array(select place from part))`

const listSwitched = sql`select w.id as "variantId", p.category_id as "categoryId", c.parent_id as "parentId"
  from written w join products p on p.id = w.product_id join categories c on c.id = p.category_id`

/**
 * Sets the prices of the next variants of a sale in one statement, and stores their previous prices. A variant whose price would no
 * longer be a reduction is left out.
 */
export function applyPart(tx: ChangeTransaction, saleId: string, now: Date, limit: number): Promise<Switched[]> {
  return listRows<Switched>(
    tx,
    sql`with part as materialized (
        select ctid as place, variant_id, price_minor from sale_variants where sale_id = ${saleId} and state = 'WAITING' order by position limit ${limit}
      ),
      before as materialized (
        select v.id, v.discount_price_minor, part.price_minor from part join variants v on v.id = part.variant_id
          where part.price_minor < v.price_minor
            and part.price_minor < lowest_price_before(v.id, ${now.toISOString()}::timestamptz, (select time_zone from shop))
          order by v.id for no key update of v
      ),
      noted as (
        update sale_variants sv set state = case when b.id is null then 'LEFT_OUT' else 'SET' end, before_minor = b.discount_price_minor
          from part left join before b on b.id = part.variant_id
          where ${isOfPart} and sv.variant_id = part.variant_id
      ),
      written as (
        update variants v set discount_price_minor = b.price_minor, updated_at = now() from before b where v.id = b.id
          returning v.id, v.product_id
      )
      ${listSwitched}`,
  )
}

/**
 * Gives the next variants of a sale the discounted prices that they had before it, in one statement. A price that was changed during the
 * sale stays.
 */
export function undoPart(tx: ChangeTransaction, saleId: string, limit: number): Promise<Switched[]> {
  return listRows<Switched>(
    tx,
    sql`with part as materialized (
        select ctid as place, variant_id, price_minor, before_minor from sale_variants where sale_id = ${saleId} and state = 'SET'
          order by position limit ${limit}
      ),
      during as materialized (
        select v.id, part.before_minor from part join variants v on v.id = part.variant_id
          where v.discount_price_minor = part.price_minor
          order by v.id for no key update of v
      ),
      noted as (
        update sale_variants sv set state = 'TAKEN_BACK' where ${isOfPart}
      ),
      written as (
        update variants v set discount_price_minor = case when d.before_minor < v.price_minor then d.before_minor end, updated_at = now()
          from during d where v.id = d.id returning v.id, v.product_id
      )
      ${listSwitched}`,
  )
}

/** Returns true if a sale has variants in a state: those whose prices are still to be set, or to be taken back. */
export async function hasVariants(tx: ChangeTransaction, saleId: string, state: 'WAITING' | 'SET'): Promise<boolean> {
  const [row] = await listRows<{ has: boolean }>(
    tx,
    sql`select exists (select from sale_variants where sale_id = ${saleId} and state = ${state}) as has`,
  )
  return row!.has // exists returns one row
}
