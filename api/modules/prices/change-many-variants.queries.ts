import { inArray, sql } from 'drizzle-orm'
import { listAdminVariants } from '#api/modules/variants/variants.admin-queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { variants } from '#database/schema/variants.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import type { AdminVariant } from '#shared/entities/admin/variant.ts'
import type { EntityState, Translated } from '#shared/enums.ts'

/** The facts that a change of prices depends on, as they are before it. */
export interface PriceFacts {
  readonly id: string
  readonly categoryId: string
  /** The category above its category. */
  readonly parentId: string | null
  /** The lowest price that was charged in the last 30 days. */
  readonly lowestMinor: number | null
  /** The running sale that has set the discounted price. */
  readonly sale: { readonly name: Translated; readonly until: string } | null
}

/** The columns of a variant after a change. */
export interface VariantColumns {
  readonly id: string
  readonly priceMinor: number
  readonly discountPriceMinor: number | null
  readonly state: EntityState
  readonly publishedAt: string
  readonly showsAt: string | null
  readonly updatedAt: string
}

const zone = sql`(select time_zone from shop)`

/** Locks variants in the order in which sales and other such calls lock them: none waits for another in a circle. */
export async function lockVariants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from variants v where v.id = any(${toUuidArray(ids)}) order by v.id for no key update of v`,
  )
}

/** Lists variants as administrators read them, by their ids. Those that do not exist are left out. */
export function listVariants(database: Queryable, ids: readonly string[]): Promise<AdminVariant[]> {
  return listAdminVariants(database, {
    where: inArray(variants.id, [...ids]),
    order: sql`${variants.id}`,
    limit: ids.length,
    offset: 0,
  })
}

/**
 * Lists the price facts of variants. Must be called after the variants are locked, so that it reads prices that others have just
 * committed.
 */
export function listPriceFacts(tx: Transaction, ids: readonly string[]): Promise<PriceFacts[]> {
  return listRows<PriceFacts>(
    tx,
    sql`select v.id, p.category_id as "categoryId", c.parent_id as "parentId", lowest_price_before(v.id, clock_timestamp(), ${zone}) as "lowestMinor",
        (select json_build_object('name', s.name, 'until', to_char(s.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from sale_variants sv join sales s on s.id = sv.sale_id
          where sv.variant_id = v.id and sv.state = 'SET' and sv.price_minor = v.discount_price_minor and s.state = 'RUNNING' limit 1) as sale
      from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id where v.id = any(${toUuidArray(ids)})`,
  )
}

/** Writes variants that this transaction has locked, in one statement: their prices are recorded by it. */
export async function writeVariants(tx: Transaction, columns: readonly VariantColumns[]): Promise<void> {
  if (columns.length === 0) return
  await tx.execute(sql`update variants v set price_minor = w."priceMinor", discount_price_minor = w."discountPriceMinor", state = w.state,
      published_at = w."publishedAt", shows_at = w."showsAt", updated_at = w."updatedAt"
    from json_to_recordset(${JSON.stringify(columns)}::json)
      as w(id uuid, "priceMinor" integer, "discountPriceMinor" integer, state text, "publishedAt" timestamptz, "showsAt" timestamptz,
        "updatedAt" timestamptz)
    where v.id = w.id`)
}

/**
 * Returns the lowest price of the 30 days before each reduction that may be announced, in minor units, by the id of its variant.
 * Variants without such a reduction are left out. The rule is the database function `price_reduction`.
 */
export async function listReductions(tx: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await listRows<{ id: string; lowestMinor: number }>(
    tx,
    sql`select one.id, (one.reduction ->> 'lowestMinor')::integer as "lowestMinor" from (
        select v.id, price_reduction(v.id, ${zone}) as reduction from variants v where v.id = any(${toUuidArray(ids)}) offset 0) one
      where one.reduction is not null`,
  )
  return new Map(rows.map(({ id, lowestMinor }) => [id, lowestMinor]))
}
