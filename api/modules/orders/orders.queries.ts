import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { photoRowSql, type PhotoRow } from '#api/modules/photo.ts'
import type { Queryable, Transaction } from '#database/client.ts'
import { listRows } from '#database/rows.ts'
import { orderItems, orders, promoCodeUses } from '#database/schema/orders.ts'
import { stock } from '#database/schema/variants.ts'
import type { OrderLine } from '#shared/entities/order.ts'
import type { EntityState, Size, Translated } from '#shared/enums.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

export const findOrder = async (database: Queryable, id: string): Promise<OrderRow | undefined> => {
  const [row] = await database.select().from(orders).where(eq(orders.id, id))
  return row
}

export const findOrderByIdempotencyKey = async (database: Queryable, key: string): Promise<OrderRow | undefined> => {
  const [row] = await database.select().from(orders).where(eq(orders.idempotencyKey, key))
  return row
}

/** Holds the order for this transaction: whoever else wants to change or place it waits. */
export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Answers undefined where an order with this idempotency key exists already. [CHK-13] */
export const insertOrder = async (
  tx: Transaction,
  order: typeof orders.$inferInsert,
): Promise<OrderRow | undefined> => {
  const [row] = await tx.insert(orders).values(order).onConflictDoNothing({ target: orders.idempotencyKey }).returning()
  return row
}

/** Changes a draft in one statement; undefined where it was placed in the meantime, or never was. */
export const updateDraft = async (
  database: Queryable,
  id: string,
  change: Partial<Pick<OrderRow, 'customer' | 'shippingInfo' | 'shippingMethodId' | 'promoCodeId'>>,
): Promise<OrderRow | undefined> => {
  const [row] = await database
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), isNull(orders.placedAt)))
    .returning()
  return row
}

export const updatePlacedOrder = async (
  tx: Transaction,
  id: string,
  snapshot: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> => {
  const [row] = await tx.update(orders).set(snapshot).where(eq(orders.id, id)).returning()
  return row! // its row is locked by this transaction
}

export const replaceItems = async (tx: Transaction, orderId: string, lines: readonly OrderLine[]): Promise<void> => {
  await tx.delete(orderItems).where(eq(orderItems.orderId, orderId))
  await tx.insert(orderItems).values(lines.map((line, position) => ({ orderId, position, ...line })))
}

/** A line of an order beside what the shop knows of its variant now. */
export interface OrderItemNow {
  orderId: string
  position: number
  variantId: string
  size: Size
  quantity: number
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

/** The lines of these orders in their order, with today's prices and stock: what a draft is counted from. [CHK-11] */
export const listItemsNow = (database: Queryable, ...orderIds: string[]): Promise<OrderItemNow[]> =>
  listRows<OrderItemNow>(
    database,
    sql`select i.order_id as "orderId", i.position, i.variant_id as "variantId", i.size, i.quantity,
        case when i.price_minor is null then null else json_build_object('name', i.name, 'colour', i.colour, 'vendorCode', i.vendor_code, 'priceMinor', i.price_minor) end as snapshot,
        p.name, k.name as colour, v.vendor_code as "vendorCode", v.price_minor as "priceMinor", v.discount_price_minor as "discountPriceMinor",
        case when c.state = 'ACTIVE' then v.state else c.state end as state, s.quantity as available,
        (select ${sql.raw(photoRowSql)} from variant_photos vp join files f on f.id = vp.file_id where vp.variant_id = v.id order by vp.position limit 1) as photo
      from order_items i
      join variants v on v.id = i.variant_id
      join products p on p.id = v.product_id
      join categories c on c.id = p.category_id
      join colours k on k.id = v.colour_id
      join stock s on s.variant_id = i.variant_id and s.size = i.size
      where i.order_id in ${orderIds} order by i.order_id, i.position`,
  )

export interface OfferRow {
  variantId: string
  size: Size
  quantity: number
}

/** Which of these variants and sizes are on sale, with the units on hand. */
export const listOffers = (database: Queryable, lines: readonly OrderLine[]): Promise<OfferRow[]> =>
  listRows<OfferRow>(
    database,
    sql`select s.variant_id as "variantId", s.size, s.quantity from stock s
      join variants v on v.id = s.variant_id and v.state = 'ACTIVE'
      join products p on p.id = v.product_id
      join categories c on c.id = p.category_id and c.state = 'ACTIVE'
      where (s.variant_id, s.size) in (${sql.join(
        lines.map(({ variantId, size }) => sql`(${variantId}::uuid, ${size}::text)`),
        sql`, `,
      )})`,
  )

/**
 * Takes units off the stock if there are enough: check and change are one statement, so that nobody can come between. [CHK-12]
 * Callers take the lines of an order in one fixed sequence, so that two orders never wait for each other.
 */
export const takeStock = async (tx: Transaction, { variantId, size, quantity }: OrderLine): Promise<boolean> => {
  const taken = await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} - ${quantity}` })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size), sql`${stock.quantity} >= ${quantity}`))
    .returning({ left: stock.quantity })
  return taken.length === 1
}

export const updateItemSnapshots = async (
  tx: Transaction,
  orderId: string,
  snapshots: readonly Pick<OrderItemRow, 'position' | 'name' | 'colour' | 'vendorCode' | 'priceMinor' | 'photoId'>[],
): Promise<void> => {
  for (const { position, ...snapshot } of snapshots) {
    await tx
      .update(orderItems)
      .set(snapshot)
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.position, position)))
  }
}

export const insertPromoCodeUse = async (tx: Transaction, promoCodeId: string, orderId: string): Promise<void> => {
  await tx.insert(promoCodeUses).values({ promoCodeId, orderId })
}

/** The next number of a placed order. */
export const nextOrderNumber = async (tx: Transaction): Promise<number> => {
  const [row] = await listRows<{ number: string }>(tx, sql`select nextval('order_number')::text as number`)
  return Number(row?.number)
}

export const listSnapshots = (database: Queryable, orderId: string): Promise<OrderItemRow[]> =>
  database.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))

/** The accounts that hold this e-mail and this phone, if any. [CHK-08] */
export const findRegistered = async (
  database: Queryable,
  { email, phone }: { email: string; phone: string },
): Promise<{ byEmail: string | undefined; byPhone: string | undefined }> => {
  const [row] = await listRows<{ byEmail: string | null; byPhone: string | null }>(
    database,
    sql`select (select id from customers where lower(email) = lower(${email})) as "byEmail",
      (select id from customers where phone = ${phone} order by created_at limit 1) as "byPhone"`,
  )
  return { byEmail: row?.byEmail ?? undefined, byPhone: row?.byPhone ?? undefined }
}

/** Puts units back on the shelf. The counterpart of `takeStock`, in the same fixed sequence. */
export const giveBackStock = async (tx: Transaction, { variantId, size, quantity }: OrderLine): Promise<void> => {
  await tx
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${quantity}` })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, size)))
}

/** Placed orders whose payment did not come in time. */
export const listOverdue = (database: Queryable, now: Date, limit: number): Promise<{ id: string }[]> =>
  database
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.heldUntil, now), eq(orders.status, 'NEW'), ne(orders.paymentStatus, 'COMPLETED')))
    .limit(limit)
