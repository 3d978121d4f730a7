import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { BasketItem, BasketLine } from '#shared/entities/basket.ts'
import { mostPieces } from '#shared/entities/basket.ts'

/** Lines as JSON, in the order in which they were begun; `lines` is a FROM with the table's own columns. */
const linesAsJson = (lines: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('variantId', variant_id, 'size', size, 'quantity', quantity) order by position), '[]') from ${lines})`

const ofCustomer = (customerId: string): SQL =>
  sql`(select * from basket_items where customer_id = ${customerId}) lines`

/** A change sees the basket as it was before it: what it changed stands in for that. */
const withChanged = (customerId: string): SQL =>
  sql`(select variant_id, size, quantity, position from changed where quantity > 0
    union all
    select b.variant_id, b.size, b.quantity, b.position from basket_items b where b.customer_id = ${customerId}
      and not exists (select 1 from changed c where c.variant_id = b.variant_id and c.size = b.size)) lines`

export const findBasket = async (database: Queryable, customerId: string): Promise<BasketItem[]> => {
  const [row] = await listRows<{ items: BasketItem[] }>(
    database,
    sql`select ${linesAsJson(ofCustomer(customerId))} as items`,
  )
  return row!.items // an aggregate always answers one row
}

export interface AddedRow {
  /** Units on hand; null where the variant is not on sale in this size. */
  onHand: number | null
  items: BasketItem[]
}

/**
 * Adds to a line, or starts it, where there is anything on hand; answers the basket. The hot path of the shop, so one
 * statement: the sum is the database's, and two tabs adding at once both count. [BSK-01]
 */
export const addLine = async (
  database: Queryable,
  customerId: string,
  { variantId, size, quantity }: BasketItem,
): Promise<AddedRow> => {
  const [row] = await listRows<AddedRow>(
    database,
    sql`with offer as (
        select s.quantity from stock s
          join variants v on v.id = s.variant_id and v.state = 'ACTIVE'
          join products p on p.id = v.product_id
          join categories c on c.id = p.category_id and c.state = 'ACTIVE'
          where s.variant_id = ${variantId} and s.size = ${size}
      ), changed as (
        insert into basket_items as b (customer_id, variant_id, size, quantity)
          select ${customerId}::uuid, ${variantId}::uuid, ${size}::text, ${quantity}::integer from offer where offer.quantity > 0
          on conflict (customer_id, variant_id, size)
            do update set quantity = least(b.quantity + excluded.quantity, ${mostPieces}::integer)
          returning b.variant_id, b.size, b.quantity, b.position
      )
      select (select quantity from offer) as "onHand", ${linesAsJson(withChanged(customerId))} as items`,
  )
  return row! // no FROM: always one row
}

/** Sets a line's quantity, 0 takes it out; undefined where there is no such line. */
export const setLine = async (
  database: Queryable,
  customerId: string,
  { variantId, size, quantity }: BasketItem,
): Promise<BasketItem[] | undefined> => {
  const line = sql`b.customer_id = ${customerId} and b.variant_id = ${variantId} and b.size = ${size}`
  const change =
    quantity === 0
      ? sql`delete from basket_items b where ${line} returning b.variant_id, b.size, 0 as quantity, b.position`
      : sql`update basket_items b set quantity = ${quantity} where ${line} returning b.variant_id, b.size, b.quantity, b.position`
  const [row] = await listRows<{ changed: boolean; items: BasketItem[] }>(
    database,
    sql`with changed as (${change})
      select exists (select 1 from changed) as changed, ${linesAsJson(withChanged(customerId))} as items`,
  )
  return row?.changed ? row.items : undefined
}

/** Holds the basket for whoever writes several lines at once, so that two of them never wait for each other's lines. */
export const lockBasket = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
}

const wanted = (items: readonly BasketItem[]): SQL => {
  const rows = JSON.stringify(items.map((item, place) => ({ ...item, place })))
  return sql`json_to_recordset(${rows}::json) as w("variantId" uuid, size text, quantity integer, place integer)`
}

/**
 * Puts lines in: on a line that is there already the larger quantity wins, or with `replace` the new one. What the shop has
 * never had in that size is left out. Answers how many lines were put.
 */
export const putLines = async (
  tx: Transaction,
  customerId: string,
  items: readonly BasketItem[],
  { replace }: { replace: boolean },
): Promise<number> => {
  const quantity = replace ? sql`excluded.quantity` : sql`greatest(b.quantity, excluded.quantity)`
  const put = await listRows(
    tx,
    sql`insert into basket_items as b (customer_id, variant_id, size, quantity)
      select ${customerId}::uuid, w."variantId", w.size, w.quantity from ${wanted(items)}
        join stock s on s.variant_id = w."variantId" and s.size = w.size
        order by w.place
      on conflict (customer_id, variant_id, size) do update set quantity = ${quantity}
      returning 1 as put`,
  )
  return put.length
}

/** Takes out every line but these. */
export const deleteOtherLines = async (
  tx: Transaction,
  customerId: string,
  lines: readonly BasketLine[],
): Promise<void> => {
  await tx.execute(
    sql`delete from basket_items where customer_id = ${customerId} and not exists (
      select 1 from json_to_recordset(${JSON.stringify(lines)}::json) as w("variantId" uuid, size text)
        where w."variantId" = variant_id and w.size = basket_items.size)`,
  )
}
