import { eq, sql } from 'drizzle-orm'
import { listOrderRefunds } from '#api/modules/orders/order-refunds.queries.ts'
import { assertSellable, mergeOrderItems } from '#api/modules/orders/order-items.ts'
import {
  listCurrentItems,
  replaceItems,
  type CurrentOrderItem,
  type OrderItemRow,
  type OrderRow,
} from '#api/modules/orders/orders.queries.ts'
import { releaseOrder, reserveAllOrNone } from '#api/modules/orders/stock-of-order.ts'
import { holdSoldStock } from '#api/modules/orders/unpaid-holds.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { orderItems } from '#database/schema/orders.ts'
import type { OrderItemInput } from '#shared/entities/order.ts'
import { AppError } from '#shared/errors.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'
import { getDisplayPrice } from '#shared/rules/display-price.ts'

/** An item of an edited order. An item that the order had keeps its snapshot; a new item gets one. */
export type EditedItem = CurrentOrderItem & { readonly photoId: string | null }

export function listOrderItems(tx: ChangeTransaction, orderId: string): Promise<OrderItemRow[]> {
  return tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position)
}

/**
 * Replaces the items of an order and moves its stock: held units of an unpaid order stay held, sold units stay sold. A pre-order has no
 * stock to move. The order must be locked by this transaction.
 * @throws AppError PRODUCT_VARIANT_NOT_IN_STOCK with the first item that is missing; BAD_REQUEST 409 ORDER_REFUNDED, ORDER_WITHDRAWN
 */
export async function moveItems(
  tx: ChangeTransaction,
  order: OrderRow,
  products: readonly OrderItemInput[],
): Promise<void> {
  if ((await listOrderRefunds(tx, order.id)).length > 0)
    throw new AppError('BAD_REQUEST', { reason: 'ORDER_REFUNDED' }, 409)
  if (order.lastWithdrawalAt) throw new AppError('BAD_REQUEST', { reason: 'ORDER_WITHDRAWN' }, 409)
  const before = await listOrderItems(tx, order.id)
  const keysBefore = new Set(before.map(toItemKey))
  const items = mergeOrderItems(products)
  const added = items.filter((item) => !keysBefore.has(toItemKey(item)))
  if (added.length > 0) await assertSellable(tx, added)
  await lockItemsStock(tx, order.id, items)
  await releaseOrder(tx, order, 'SALE')
  await replaceItems(tx, order.id, items)
  if (order.reservesLater || order.isPreorder) return
  const [missing] = await reserveAllOrNone(tx, order.id)
  if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])
  if (order.heldUntil !== null) await holdSoldStock(tx, order.id)
}

/** Locks the stock of all items before and after in one fixed order: two edits cannot deadlock. */
const lockItemsStock = async (
  tx: ChangeTransaction,
  orderId: string,
  items: readonly OrderItemInput[],
): Promise<void> => {
  await tx.execute(sql`select 1 from stock s where exists (
      select from order_items i where i.order_id = ${orderId} and i.variant_id = s.variant_id and i.size = s.size
    ) or (s.variant_id, s.size) in (${sql.join(
      items.map(({ variantId, size }) => sql`(${variantId}::uuid, ${size}::text)`),
      sql`, `,
    )}) order by s.variant_id, s.size for no key update`)
}

/** Returns the items of an order as they are priced: those that it had at the price that they were ordered at. */
export async function listEditedItems(
  tx: ChangeTransaction,
  orderId: string,
  before: readonly OrderItemRow[],
): Promise<EditedItem[]> {
  const ordered = new Map(before.map((item) => [toItemKey(item), item]))
  return (await listCurrentItems(tx, orderId)).map((item) => {
    const { name, colour, vendorCode, priceMinor, photoId } = ordered.get(toItemKey(item)) ?? {}
    const snapshot = {
      name: name ?? item.name,
      colour: colour ?? item.colour,
      vendorCode: vendorCode ?? item.vendorCode,
      priceMinor: priceMinor ?? getDisplayPrice(item.priceMinor, item.discountPriceMinor),
    }
    return {
      ...item,
      snapshot,
      priceMinor: snapshot.priceMinor,
      discountPriceMinor: null,
      // The units have been taken already.
      state: 'ACTIVE' as const,
      available: item.quantity,
      photoId: photoId ?? item.photo?.id ?? null,
    }
  })
}

/** Writes the snapshot of each item and its part of the discount. */
export async function writeItems(
  tx: ChangeTransaction,
  orderId: string,
  items: readonly EditedItem[],
  discounts: readonly number[],
): Promise<void> {
  const rows = items.map(({ position, snapshot, photoId }, index) => ({
    position,
    ...snapshot,
    photoId,
    discountMinor: discounts[index] ?? 0,
  }))
  await tx.execute(sql`update order_items i set name = s.name, colour = s.colour, vendor_code = s."vendorCode",
      price_minor = s."priceMinor", discount_minor = s."discountMinor", photo_id = s."photoId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as s(
      position integer, name jsonb, colour jsonb, "vendorCode" text, "priceMinor" integer, "discountMinor" integer, "photoId" uuid)
    where i.order_id = ${orderId} and i.position = s.position`)
}
