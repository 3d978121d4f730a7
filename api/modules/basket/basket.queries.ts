import { sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import type { BasketItem, BasketItemKey } from '#shared/entities/basket.ts'
import { maxItems, maxQuantity } from '#shared/rules/basket-items.ts'

/** Items as JSON, in the order in which they were first added; `items` is a FROM with the table's own columns. */
const itemsAsJson = (items: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('variantId', variant_id, 'size', size, 'quantity', quantity) order by position), '[]') from ${items})`

const ofCustomer = (customerId: string): SQL =>
  sql`(select * from basket_items where customer_id = ${customerId}) items`

/** The basket after this statement's changes: a statement reads its tables as they were before it ran. */
const withChanged = (customerId: string): SQL =>
  sql`(select variant_id, size, quantity, position from changed where quantity > 0
    union all
    select b.variant_id, b.size, b.quantity, b.position from basket_items b where b.customer_id = ${customerId}
      and not exists (select 1 from changed c where c.variant_id = b.variant_id and c.size = b.size)) items`

export async function findBasket(database: Queryable, customerId: string): Promise<BasketItem[]> {
  const [row] = await listRows<{ items: BasketItem[] }>(
    database,
    sql`select ${itemsAsJson(ofCustomer(customerId))} as items`,
    'basket',
  )
  return row!.items // an aggregate always returns one row
}

export interface AddedRow {
  /** Units on hand; null if the variant is not on sale in this size. */
  onHand: number | null
  /** False if nothing is on hand, or if the basket or the item would exceed its bounds. */
  added: boolean
  items: BasketItem[]
}

/**
 * Adds to an item, or starts it, if any unit is on hand; returns the basket. The most frequent write of the shop, so it is one
 * statement: the database computes the sum, and two tabs adding at the same time both count. [BSK-01]
 */
export async function addItem(
  database: Queryable,
  customerId: string,
  { variantId, size, quantity }: BasketItem,
  turnIds: readonly string[],
): Promise<AddedRow> {
  const [row] = await listRows<AddedRow>(
    database,
    sql`with offer as (
        select s.quantity + (select count(*)::integer from stock_alerts a where a.id = any(${`{${turnIds.join(',')}}`}::uuid[])
            and a.is_held and a.variant_id = s.variant_id and a.size = s.size) as quantity
          from stock s join listings l on l.variant_id = s.variant_id and l.visible
          where s.variant_id = ${variantId} and s.size = ${size}
      ), mine as (
        select variant_id, size from basket_items where customer_id = ${customerId}
      ), changed as (
        insert into basket_items as b (customer_id, variant_id, size, quantity)
          select ${customerId}::uuid, ${variantId}::uuid, ${size}::text, ${quantity}::integer from offer
            where offer.quantity > 0 and (
              (select count(*) from mine) < ${maxItems}::integer
              or exists (select 1 from mine where variant_id = ${variantId} and size = ${size}))
          on conflict (customer_id, variant_id, size) do update set quantity = b.quantity + excluded.quantity
            where b.quantity + excluded.quantity <= ${maxQuantity}::integer
          returning b.variant_id, b.size, b.quantity, b.position
      )
      select (select quantity from offer) as "onHand", exists (select 1 from changed) as added,
        ${itemsAsJson(withChanged(customerId))} as items`,
    'basket-add',
  )
  return row! // no FROM: always one row
}

/** Sets an item's quantity; 0 removes it. Returns undefined if there is no such item. */
export async function setItem(
  database: Queryable,
  customerId: string,
  { variantId, size, quantity }: BasketItem,
): Promise<BasketItem[] | undefined> {
  const item = sql`b.customer_id = ${customerId} and b.variant_id = ${variantId} and b.size = ${size}`
  const change =
    quantity === 0
      ? sql`delete from basket_items b where ${item} returning b.variant_id, b.size, 0 as quantity, b.position`
      : sql`update basket_items b set quantity = ${quantity} where ${item} returning b.variant_id, b.size, b.quantity, b.position`
  const [row] = await listRows<{ changed: boolean; items: BasketItem[] }>(
    database,
    sql`with changed as (${change})
      select exists (select 1 from changed) as changed, ${itemsAsJson(withChanged(customerId))} as items`,
  )
  return row?.changed ? row.items : undefined
}

/** Locks the basket. Transactions that write several items call this first, so that two of them cannot deadlock. */
export async function lockBasket(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
}

const wanted = (items: readonly BasketItem[]): SQL => {
  const rows = JSON.stringify(items.map((item, index) => ({ ...item, place: index })))
  return sql`json_to_recordset(${rows}::json) as w("variantId" uuid, size text, quantity integer, place integer)`
}

/**
 * Writes items. If an item exists already, the larger quantity wins, or with `replace` the new one. `replace` skips variants that the
 * shop has never had in that size; otherwise the items of deleted variants are written as well. Returns the number of written items.
 */
export async function writeItems(
  tx: Transaction,
  customerId: string,
  items: readonly BasketItem[],
  { replace }: { replace: boolean },
): Promise<number> {
  const quantity = replace ? sql`excluded.quantity` : sql`greatest(b.quantity, excluded.quantity)`
  const written = await listRows(
    tx,
    sql`insert into basket_items as b (customer_id, variant_id, size, quantity)
      select ${customerId}::uuid, w."variantId", w.size, w.quantity from ${wanted(items)}
        ${replace ? sql`join stock s on s.variant_id = w."variantId" and s.size = w.size` : sql``}
        order by w.place
      on conflict (customer_id, variant_id, size) do update set quantity = ${quantity}
      returning 1 as written`,
  )
  return written.length
}

/** Removes every item except these. */
export async function deleteOtherItems(
  tx: Transaction,
  customerId: string,
  items: readonly BasketItemKey[],
): Promise<void> {
  await tx.execute(
    sql`delete from basket_items where customer_id = ${customerId} and not exists (
      select 1 from json_to_recordset(${JSON.stringify(items)}::json) as w("variantId" uuid, size text)
        where w."variantId" = variant_id and w.size = basket_items.size)`,
  )
}

/**
 * Returns the parts of a WITH clause that subtract the units of an order from a basket, as `subtractOrdered` does. Units that another
 * tab added meanwhile stay. Locks the basket first, then its rows, so that it cannot deadlock with `lockBasket`. [BSK-01]
 */
export function subtractOrderedItems(customerId: string, orderId: string): SQL {
  return sql`basket as (
      select id from customers where id = ${customerId} for no key update
    ), ordered as (
      select variant_id, size, sum(quantity)::integer as quantity from order_items where order_id = ${orderId} group by variant_id, size
    ), in_basket as (
      select b.customer_id, b.variant_id, b.size, b.quantity - o.quantity as rest
        from basket_items b join basket on basket.id = b.customer_id
        join ordered o on o.variant_id = b.variant_id and o.size = b.size
        order by b.variant_id, b.size for update of b
    ), taken_out as (
      delete from basket_items b using in_basket r
        where b.customer_id = r.customer_id and b.variant_id = r.variant_id and b.size = r.size and r.rest <= 0
    ), lowered as (
      update basket_items b set quantity = r.rest from in_basket r
        where b.customer_id = r.customer_id and b.variant_id = r.variant_id and b.size = r.size and r.rest > 0
    )`
}
