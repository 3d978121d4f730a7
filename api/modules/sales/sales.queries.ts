import { desc, eq, sql } from 'drizzle-orm'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Queryable } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { sales, saleVariants } from '#database/schema/sales.ts'
import type { SaleState } from '#shared/enums.ts'

export type Sale = typeof sales.$inferSelect
export type SaleVariant = typeof saleVariants.$inferSelect

/** Lets one transaction at a time write or switch sales: each sees the others before it compares with them. */
export async function lockSales(tx: ChangeTransaction): Promise<void> {
  await tx.execute(sql`lock table ${sales} in share row exclusive mode`)
}

export async function findSale(database: Queryable, id: string): Promise<Sale | undefined> {
  const [row] = await database.select().from(sales).where(eq(sales.id, id))
  return row
}

/** How far a sale is with its variants. */
export interface SaleProgress {
  readonly variants: number
  /** Of how many it has set the price. */
  readonly applied: number
  /** Of how many it is still to decide. */
  readonly waiting: number
}

export async function countSaleVariants(database: Queryable, id: string): Promise<SaleProgress> {
  const [counted] = await listRows<SaleProgress>(
    database,
    sql`select count(*)::int as variants, (count(*) filter (where state in ('SET', 'TAKEN_BACK')))::int as applied,
        (count(*) filter (where state = 'WAITING'))::int as waiting
      from sale_variants where sale_id = ${id}`,
  )
  return counted! // an aggregate returns one row
}

/** Lists the variants of a sale with typed prices, which are few. */
export function listSalePrices(
  database: Queryable,
  id: string,
): Promise<Pick<SaleVariant, 'variantId' | 'priceMinor'>[]> {
  return database
    .select({ variantId: saleVariants.variantId, priceMinor: saleVariants.priceMinor })
    .from(saleVariants)
    .where(eq(saleVariants.saleId, id))
    .orderBy(saleVariants.variantId)
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
