import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { photoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import { aggregatePromotions, type PromotionRow } from '#api/modules/promo-codes/promotions.queries.ts'
import { selectShippingPromotion } from '#api/modules/promo-codes/shipping-promotions.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { turnUnits } from '#api/modules/orders/turns.queries.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orderItems, orders } from '#database/schema/orders.ts'
import type { shippingMethods } from '#database/schema/shipping-methods.ts'
import type { Order, OrderItemInput } from '#shared/entities/order.ts'
import type { EntityState, Size, Translated } from '#shared/enums.ts'
import type { PlacedPromotion } from '#shared/rules/free-shipping.ts'
import type { ReturnOrigin } from '#shared/rules/return-steps.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

export async function findOrder(database: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.id, id))
  return row
}

/** Returns the placed order with this number. */
export async function findOrderByNumber(database: Queryable, number: string): Promise<OrderRow | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row
}

/** Locks the order for this transaction: others that change or place it wait. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Inserts an order. Returns undefined if an order with this idempotency key exists. [CHK-13] */
export async function insertOrder(tx: Transaction, order: typeof orders.$inferInsert): Promise<OrderRow | undefined> {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing({ target: orders.idempotencyKey }).returning()
  return row
}

/** Changes a draft in one statement. Returns undefined if it has been placed meanwhile or does not exist. */
export async function updateDraft(
  database: Queryable,
  id: string,
  change: Partial<Pick<OrderRow, 'customer' | 'shippingInfo' | 'shippingMethodId' | 'promoCodeId' | 'taxCalculation'>>,
): Promise<OrderRow | undefined> {
  const [row] = await database
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), isNull(orders.placedAt)))
    .returning()
  return row
}

/** Writes to a placed order, and publishes that it has changed if `tx` is a transaction of changes. */
export async function updatePlacedOrder(
  tx: Queryable & Partial<Pick<ChangeTransaction, 'publish'>>,
  id: string,
  snapshot: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(snapshot).where(eq(orders.id, id)).returning()
  tx.publish?.('order', id)
  return row! // its row is locked by this transaction
}

export async function replaceItems(tx: Transaction, orderId: string, items: readonly OrderItemInput[]): Promise<void> {
  await tx.delete(orderItems).where(eq(orderItems.orderId, orderId))
  await insertItems(tx, orderId, items)
}

/** Inserts the items of an order that has none. */
export async function insertItems(tx: Transaction, orderId: string, items: readonly OrderItemInput[]): Promise<void> {
  await tx.insert(orderItems).values(items.map((item, position) => ({ orderId, position, ...item })))
}

/** The facts that an item contains about the return of one of its units. */
interface ReturnOfItem {
  readonly origin: ReturnOrigin
  /** In ISO. */
  readonly askedAt: string
}

/** An item of an order with the current facts of its variant. */
export interface CurrentOrderItem {
  orderId: string
  position: number
  variantId: string
  size: Size
  quantity: number
  /** Units that its customer has withdrawn from. */
  withdrawn: number
  /** Its units that come back or came back. */
  returned: (Order['products'][number]['returned'][number] & ReturnOfItem)[]
  /** Its part of the discount of a placed order. */
  discountMinor: number | null
  snapshot: { name: Translated; colour: Translated; vendorCode: string; priceMinor: number } | null
  name: Translated
  colour: Translated
  vendorCode: string
  priceMinor: number
  discountPriceMinor: number | null
  state: EntityState
  available: number
  photo: PhotoRow | null
}

/** The items of these orders, as the orders list them, with current prices and stock. [CHK-11] */
const itemsNow = (orderIds: readonly string[]): SQL =>
  sql`select i.order_id as "orderId", i.position, i.variant_id as "variantId", i.size, i.quantity, i.discount_minor as "discountMinor",
      (select coalesce(sum(u.quantity), 0)::int from withdrawals w join withdrawal_items u on u.withdrawal_id = w.id
        where w.order_id = i.order_id and u.variant_id = i.variant_id and u.size = i.size) as withdrawn,
      case when i.price_minor is null then '[]'::json else (select coalesce(json_agg(json_build_object('state', r.state, 'wish', t.wish, 'newSize', t.new_size, 'condition', t.condition, 'origin', r.origin, 'askedAt', r.created_at)
          order by r.created_at, t.position), '[]')
        from returns r join return_pieces t on t.return_id = r.id
        where r.order_id = i.order_id and t.variant_id = i.variant_id and t.size = i.size) end as returned,
      case when i.price_minor is null then null else json_build_object('name', i.name, 'colour', i.colour, 'vendorCode', i.vendor_code, 'priceMinor', i.price_minor) end as snapshot,
      p.name, k.name as colour, v.vendor_code as "vendorCode", v.price_minor as "priceMinor", v.discount_price_minor as "discountPriceMinor",
      v.state, s.quantity + ${turnUnits} as available,
      (select ${sql.raw(photoRowSql)} from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id order by vp.position limit 1) as photo
    from order_items i
    join variants v on v.id = i.variant_id
    join products p on p.id = v.product_id
    join colours k on k.id = v.colour_id
    join stock s on s.variant_id = i.variant_id and s.size = i.size
    where i.order_id in ${orderIds} order by i.order_id, i.position`

/** Returns the items of these orders, as the orders list them, with current prices and stock. [CHK-11] */
export function listCurrentItems(database: Queryable, ...orderIds: string[]): Promise<CurrentOrderItem[]> {
  return listRows<CurrentOrderItem>(database, itemsNow(orderIds))
}

/** The shipping method of a draft as its price and its snapshot need it. */
export interface DraftShippingMethod extends Pick<
  typeof shippingMethods.$inferSelect,
  'id' | 'kind' | 'name' | 'priceMinor' | 'freeShippingFromMinor' | 'minimumDelivery' | 'maximumDelivery' | 'countries'
> {
  /** The promotion that makes it free; null: none. */
  promotion: PlacedPromotion | null
}

/** Everything that the price of a draft depends on, except for its promo code. */
export interface DraftFacts {
  items: CurrentOrderItem[]
  shippingMethod: DraftShippingMethod | null
  promotions: PromotionRow[]
}

/**
 * Returns a draft's items with current prices and stock, its shipping method if that is ACTIVE, and the promotions of this time, in one statement. [CHK-11]
 * @param locking rows to lock in the same statement, such as the promo code that is about to be used
 */
export async function findDraftFacts(
  database: Queryable,
  { id, shippingMethodId }: Pick<OrderRow, 'id' | 'shippingMethodId'>,
  now: Date,
  locking?: SQL,
): Promise<DraftFacts> {
  const [row] = await listRows<DraftFacts>(
    database,
    // Rows are locked only by a query that is read.
    sql`${locking ? sql`with locked as (${locking}) select (select count(*) from locked) as locked,` : sql`select`}
      (select coalesce(json_agg(i order by i.position), '[]') from (${itemsNow([id])}) i) as items,
      (select json_build_object('id', id, 'kind', kind, 'name', name, 'priceMinor', price_minor,
          'freeShippingFromMinor', free_shipping_from_minor, 'minimumDelivery', minimum_delivery,
          'maximumDelivery', maximum_delivery, 'countries', countries,
          'promotion', ${selectShippingPromotion(sql`shipping_methods.id`, now)})
        from shipping_methods where id = ${shippingMethodId}::uuid and state = 'ACTIVE') as "shippingMethod",
      ${aggregatePromotions(now)} as promotions`,
    'prices',
  )
  return row! // no FROM: always one row
}

export interface OfferRow {
  variantId: string
  size: Size
  quantity: number
}

/** Returns which of these variants and sizes are on sale, with the units on hand for this order, or for anyone. */
export function listOffers(
  database: Queryable,
  items: readonly OrderItemInput[],
  orderId: string | null = null,
): Promise<OfferRow[]> {
  return listRows<OfferRow>(
    database,
    sql`select s.variant_id as "variantId", s.size, s.quantity + (select count(*)::integer from stock_alerts a
          where a.order_id = ${orderId}::uuid and a.variant_id = s.variant_id and a.size = s.size and a.is_held) as quantity
      from stock s join variants v on v.id = s.variant_id and v.state = 'ACTIVE'
      where (s.variant_id, s.size) in (${sql.join(
        items.map(({ variantId, size }) => sql`(${variantId}::uuid, ${size}::text)`),
        sql`, `,
      )})`,
  )
}

/**
 * Returns the account with this e-mail, and one with this phone, if any. Anyone can register any e-mail and order with any phone, so
 * an e-mail counts once it is confirmed, and a phone once an order of the account with it is paid or delivered. [CHK-08]
 */
export async function findRegistered(
  database: Queryable,
  { email, phone }: { email: string; phone: string },
): Promise<{ byEmail: string | undefined; byPhone: string | undefined }> {
  const [row] = await listRows<{ byEmail: string | null; byPhone: string | null }>(
    database,
    sql`select (select id from customers where lower(email) = lower(${email}) and email_confirmed_at is not null) as "byEmail",
      (select c.id from customers c where c.phone = ${phone} and exists (
          select from orders o where o.customer_id = c.id and o.placed_at is not null and o.customer ->> 'phone' = ${phone}
            and (o.paid_minor > o.refunded_minor or o.delivered_at is not null or o.status = 'DONE')
        ) order by c.created_at limit 1) as "byPhone"`,
  )
  return { byEmail: row?.byEmail ?? undefined, byPhone: row?.byPhone ?? undefined }
}

/** Makes other transactions that lock this phone wait until this one ends. */
export async function lockPhone(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
}

/** Returns how many one-click orders of a phone have been placed since then and wait for an administrator. [CHK-09] */
export function countOpenFastOrders(database: Queryable, phone: string, since: Date): Promise<number> {
  return database.$count(
    orders,
    and(
      sql`${orders.customer} ->> 'phone' = ${phone}`,
      gt(orders.placedAt, since),
      eq(orders.isFast, true),
      eq(orders.status, 'NEW'),
    ),
  )
}

/** Returns placed orders whose hold has ended and that no administrator has taken on. [CHK-09, CHK-12] */
export function listOverdue(database: Queryable, now: Date, limit: number): Promise<{ id: string }[]> {
  return database
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.heldUntil, now), eq(orders.status, 'NEW')))
    .limit(limit)
}
