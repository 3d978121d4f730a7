import { desc, eq, sql } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { sales, saleVariants } from '#database/schema/sales.ts'
import { toUuidArray } from '#database/uuid-array.ts'
import type { SaleState, Translated } from '#shared/enums.ts'

export type Sale = typeof sales.$inferSelect
export type SaleVariant = typeof saleVariants.$inferSelect

/** Which variants a sale is about. */
export interface SaleScope {
  readonly variantIds: readonly string[]
  readonly categoryIds: readonly string[]
  readonly withoutIds: readonly string[]
}

/** When a sale is, and which one is being changed. */
export interface SaleTime {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly saleId?: string | undefined
}

/** A variant before a sale. */
export interface VariantBefore {
  readonly id: string
  readonly productId: string
  readonly name: Translated
  readonly colour: Translated
  readonly vendorCode: string
  readonly priceMinor: number
  readonly discountPriceMinor: number | null
  readonly lowestMinor: number | null
  readonly overlaps: string[]
}

const zone = sql`(select time_zone from shop)`

/**
 * Lists the variants of a sale with the lowest price of the 30 days before it, by what was charged and by the sales that are planned or run
 * until then, and the other sales at the same time. One statement for any number of variants.
 * @param max more than these are not listed
 */
export function listBefore(
  database: Queryable,
  { variantIds, categoryIds, withoutIds }: SaleScope,
  { startsAt, endsAt, saleId }: SaleTime,
  max: number,
): Promise<VariantBefore[]> {
  const start = sql`${startsAt.toISOString()}::timestamptz`
  const end = sql`${endsAt.toISOString()}::timestamptz`
  return listRows<VariantBefore>(
    database,
    sql`with live as (
        select sv.variant_id, sv.price_minor, s.id, s.starts_at, s.ends_at from sale_variants sv join sales s on s.id = sv.sale_id
          where s.state in ('PLANNED', 'RUNNING') and s.id is distinct from ${saleId ?? null}::uuid
      )
      select v.id, v.product_id as "productId", p.name, k.name as colour, v.vendor_code as "vendorCode", v.price_minor as "priceMinor",
        v.discount_price_minor as "discountPriceMinor",
        least(lowest_price_before(v.id, ${start}, ${zone}), (select min(l.price_minor) from live l where l.variant_id = v.id
          and l.starts_at < ${start} and l.ends_at > (date_trunc('day', ${start} at time zone ${zone}) - interval '30 days') at time zone ${zone}))
          as "lowestMinor",
        coalesce((select json_agg(l.id order by l.id) from live l where l.variant_id = v.id
          and l.starts_at < ${end} and l.ends_at > ${start}), '[]') as overlaps
      from variants v join products p on p.id = v.product_id join colours k on k.id = v.colour_id
      where (v.id = any(${toUuidArray(variantIds)}) or (v.state = 'ACTIVE' and p.category_id = any(${toUuidArray(categoryIds)})))
        and v.id <> all(${toUuidArray(withoutIds)})
      order by p.vendor_code, v.vendor_code, v.id limit ${max + 1}`,
  )
}

/** Lets one transaction at a time write or switch sales: each sees the others before it compares with them. */
export async function lockSales(tx: ChangeTransaction): Promise<void> {
  await tx.execute(sql`lock table ${sales} in share row exclusive mode`)
}

export async function findSale(database: Queryable, id: string): Promise<Sale | undefined> {
  const [row] = await database.select().from(sales).where(eq(sales.id, id))
  return row
}

export function listSaleVariants(database: Queryable, id: string): Promise<SaleVariant[]> {
  return database.select().from(saleVariants).where(eq(saleVariants.saleId, id)).orderBy(saleVariants.variantId)
}

export async function listSales(
  database: Queryable,
  { state, limit, offset }: { state: SaleState | undefined; limit: number; offset: number },
): Promise<{ rows: { sale: Sale; variants: number }[]; total: number }> {
  const where = state && eq(sales.state, state)
  const rows = await database
    .select({
      sale: sales,
      variants: sql<number>`(select count(*)::int from ${saleVariants} sv where sv.sale_id = ${sales.id})`,
    })
    .from(sales)
    .where(where)
    .orderBy(desc(sales.startsAt), sales.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await database.$count(sales, where) }
}

export async function insertSale(tx: ChangeTransaction, sale: typeof sales.$inferInsert): Promise<Sale> {
  const [row] = await tx.insert(sales).values(sale).returning()
  return row! // one row was inserted
}

export async function updateSale(
  tx: ChangeTransaction,
  id: string,
  change: Partial<typeof sales.$inferInsert>,
): Promise<Sale> {
  const [row] = await tx.update(sales).set(change).where(eq(sales.id, id)).returning()
  return row! // its caller holds the lock of sales
}

/** Replaces the variants of a sale that has not begun. */
export async function replaceSaleVariants(
  tx: ChangeTransaction,
  saleId: string,
  prices: readonly { variantId: string; priceMinor: number }[],
): Promise<void> {
  await tx.delete(saleVariants).where(eq(saleVariants.saleId, saleId))
  await tx.insert(saleVariants).values(prices.map((price) => ({ saleId, ...price })))
}

/** Lists the sales whose end or start has come, those that end first: one may begin as another ends. */
export function listDue(database: Queryable, now: Date): Promise<Pick<Sale, 'id' | 'state'>[]> {
  return listRows(
    database,
    sql`select id, state from sales
      where (state = 'RUNNING' and ends_at <= ${now.toISOString()}::timestamptz)
        or (state = 'PLANNED' and starts_at <= ${now.toISOString()}::timestamptz)
      order by state desc, starts_at, id`,
  )
}

/** A variant whose price was changed, with its category. */
export interface Switched {
  readonly variantId: string
  readonly categoryId: string
  /** The category above its category. */
  readonly parentId: string | null
}

/**
 * Sets the prices of a sale, of all variants in one statement, and notes what they had. A variant whose price would be no reduction any
 * more is left out.
 */
export function applySale(tx: ChangeTransaction, saleId: string, now: Date): Promise<Switched[]> {
  return listRows<Switched>(
    tx,
    sql`with before as materialized (
        select v.id, v.discount_price_minor, sv.price_minor from sale_variants sv join variants v on v.id = sv.variant_id
          where sv.sale_id = ${saleId} and sv.price_minor < v.price_minor
            and sv.price_minor < lowest_price_before(v.id, ${now.toISOString()}::timestamptz, ${zone})
          order by v.id for no key update of v
      ),
      noted as (
        update sale_variants sv set applied = true, before_minor = b.discount_price_minor from before b
          where sv.sale_id = ${saleId} and sv.variant_id = b.id
      ),
      written as (
        update variants v set discount_price_minor = b.price_minor, updated_at = now() from before b where v.id = b.id
          returning v.id, v.product_id
      )
      select w.id as "variantId", p.category_id as "categoryId", c.parent_id as "parentId"
        from written w join products p on p.id = w.product_id join categories c on c.id = p.category_id`,
  )
}

/**
 * Gives the variants of a sale the discounted prices that they had before it, in one statement. A price that was changed during the sale
 * stays.
 */
export function undoSale(tx: ChangeTransaction, saleId: string): Promise<Switched[]> {
  return listRows<Switched>(
    tx,
    sql`with during as materialized (
        select v.id, sv.before_minor from sale_variants sv join variants v on v.id = sv.variant_id
          where sv.sale_id = ${saleId} and sv.applied and v.discount_price_minor = sv.price_minor
          order by v.id for no key update of v
      ),
      written as (
        update variants v set discount_price_minor = case when d.before_minor < v.price_minor then d.before_minor end, updated_at = now()
          from during d where v.id = d.id returning v.id, v.product_id
      )
      select w.id as "variantId", p.category_id as "categoryId", c.parent_id as "parentId"
        from written w join products p on p.id = w.product_id join categories c on c.id = p.category_id`,
  )
}
