import { eq, sql, type SQL } from 'drizzle-orm'
import { photoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import { claims } from '#api/modules/orders/returns.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { fitAnswers } from '#database/schema/fit-answers.ts'
import type { Measurements } from '#database/schema/products.ts'
import type { FitAnswer, Size, Translated } from '#shared/enums.ts'

/** An order whose customer got the fit mail. */
export interface AskedOrder {
  readonly number: string
  readonly firstName: string | null
  readonly askedAt: Date
}

/** Returns an order whose customer got the fit mail; undefined if there was no mail, or the order was cancelled. */
export async function findAskedOrder(database: Queryable, orderId: string): Promise<AskedOrder | undefined> {
  const [row] = await listRows<Omit<AskedOrder, 'askedAt'> & { askedAt: string }>(
    database,
    sql`select number, customer ->> 'firstName' as "firstName", fit_asked_at as "askedAt" from orders
      where id = ${orderId} and fit_asked_at is not null and status <> 'CANCELED'`,
  )
  return row && { ...row, askedAt: new Date(row.askedAt) }
}

/** An item that can be answered about, with the answer so far. */
export interface AskedItem {
  readonly variantId: string
  readonly productId: string
  readonly size: Size
  readonly name: Translated
  readonly colour: Translated
  readonly photo: PhotoRow | null
  readonly measurements: Measurements
  readonly answer: FitAnswer | null
  readonly chosenParts: readonly string[]
}

/**
 * Units of an item that were withdrawn from, refunded, or are in a return. The same unit can be in several of these. A unit that came
 * back without a refund, because nothing was left of its order, is counted by its return.
 */
const returnedUnits = sql`greatest(
  (select coalesce(sum(wi.quantity), 0) from withdrawal_items wi join withdrawals w on w.id = wi.withdrawal_id
    where w.order_id = i.order_id and wi.variant_id = i.variant_id and wi.size = i.size),
  (select coalesce(sum(ri.quantity), 0) from refund_items ri join refunds r on r.id = ri.refund_id
    where r.order_id = i.order_id and r.state <> 'FAILED' and ri.variant_id = i.variant_id and ri.size = i.size)
  + (select count(*) from return_pieces p join returns r on r.id = p.return_id
    where r.order_id = i.order_id and p.variant_id = i.variant_id and p.size = i.size and ${claims}),
  (select count(*) from return_pieces p join returns r on r.id = p.return_id
    where r.order_id = i.order_id and p.variant_id = i.variant_id and p.size = i.size
      and (${claims} or p.condition <> 'MISSING')))`

/** Returns the condition on `order_items i` that it comes in sizes, a unit of it was kept, and no return states its fit. */
export function getKeptCondition(): SQL {
  return sql`i.size <> 'ONE_SIZE' and i.quantity > ${returnedUnits}
  and not exists (select from fit_answers f
    where f.order_id = i.order_id and f.variant_id = i.variant_id and f.size = i.size and f.is_from_return)`
}

/** Lists the items of an order that its customer can answer about, as the order lists them. */
export function listAskedItems(database: Queryable, orderId: string): Promise<AskedItem[]> {
  return listRows<AskedItem>(
    database,
    sql`select i.variant_id as "variantId", v.product_id as "productId", i.size, i.name, i.colour,
        (select ${sql.raw(photoRowSql)} from files f where f.id = i.photo_id) as photo, p.measurements,
        a.answer, coalesce(a.parts, '{}') as "chosenParts"
      from order_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
        left join fit_answers a on a.order_id = i.order_id and a.variant_id = i.variant_id and a.size = i.size
      where i.order_id = ${orderId} and ${getKeptCondition()} order by i.position`,
  )
}

/**
 * Stores the answer about an item and replaces an earlier one.
 * @returns false if a return has stated the fit meanwhile: then nothing is stored
 */
export async function storeFitAnswer(tx: Transaction, answer: typeof fitAnswers.$inferInsert): Promise<boolean> {
  const { answer: given, parts, at } = answer
  const stored = await tx
    .insert(fitAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [fitAnswers.orderId, fitAnswers.variantId, fitAnswers.size],
      set: { answer: given, parts, at },
      setWhere: eq(fitAnswers.isFromReturn, false),
    })
    .returning({ orderId: fitAnswers.orderId })
  return stored.length > 0
}

/** The answer about the fit of an item that its return gives. */
export interface ReturnedFit {
  readonly variantId: string
  readonly size: Size
  readonly answer: FitAnswer
}

/**
 * Stores the fit that a return states for these items, each named once, and replaces earlier answers. Returns the ids of their products.
 */
export async function storeReturnedFit(
  tx: Transaction,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
  items: readonly ReturnedFit[],
): Promise<string[]> {
  const rows = await listRows<{ productId: string }>(
    tx,
    sql`insert into fit_answers (order_id, variant_id, size, product_id, answer, is_from_return, at)
      select ${orderId}::uuid, v.id, said.size, v.product_id, said.answer, true, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as said ("variantId" uuid, size text, answer text)
        join variants v on v.id = said."variantId"
      on conflict (order_id, variant_id, size) do update set answer = excluded.answer, is_from_return = true, at = excluded.at,
        parts = case when fit_answers.answer = excluded.answer then fit_answers.parts else '{}' end
      returning product_id as "productId"`,
  )
  return [...new Set(rows.map(({ productId }) => productId))]
}

/** Lists the ids of delivered orders whose customers have not got the fit mail yet, the earliest deliveries first. */
export function listOrdersToAsk(
  database: Queryable,
  { after, before, limit }: { readonly after: Date; readonly before: Date; readonly limit: number },
): Promise<{ id: string }[]> {
  return listRows<{ id: string }>(
    database,
    sql`select o.id from orders o
      where o.delivered_at between ${after.toISOString()}::timestamptz and ${before.toISOString()}::timestamptz
        and o.fit_asked_at is null and o.placed_at is not null and o.status <> 'CANCELED' and o.withdrawn_at is null
        and o.customer ->> 'email' is not null
        and coalesce(o.parcel_status, 'RECEIVED') not in ('RETURNING', 'RETURNED')
        and exists (select from order_items i where i.order_id = o.id and ${getKeptCondition()})
      order by o.delivered_at limit ${limit}`,
  )
}

/**
 * Marks that the fit mail of an order is sent. Its `updated_at` stays: administrators compare it.
 * @returns the language of the mail; undefined if it was marked before
 */
export async function markAsked(tx: Transaction, id: string, now: Date): Promise<{ locale: 'uk' | 'en' } | undefined> {
  const [row] = await listRows<{ locale: 'uk' | 'en' }>(
    tx,
    sql`update orders set fit_asked_at = ${now.toISOString()}::timestamptz
      where id = ${id} and fit_asked_at is null returning locale`,
  )
  return row
}
