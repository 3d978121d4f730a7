import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { insertReturn, listSpentUnits, type NewPiece } from '#api/modules/orders/returns.queries.ts'
import type { Units } from '#api/modules/orders/returned-stock.queries.ts'
import { wasSent } from '#api/modules/orders/was-sent.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'

/**
 * Begins the return of the units that a customer withdrew from, as far as nothing else claims them. Nothing comes back of an order that
 * was not sent. The order must be locked by this transaction.
 */
export async function beginReturnAfterWithdrawal(
  tx: ChangeTransaction,
  order: OrderRow,
  { withdrawalId, items, ordered }: { withdrawalId: string; items: readonly Units[]; ordered: readonly Units[] },
): Promise<void> {
  if (!wasSent(order)) return
  const free = await listFreeUnits(tx, order.id, ordered)
  const pieces = items.flatMap((item) =>
    toPieces(item, Math.min(item.quantity, free.get(toItemKey(item)) ?? 0), 'MONEY'),
  )
  if (pieces.length === 0) return
  await insertReturn(
    tx,
    { orderId: order.id, state: 'AGREED', origin: 'WITHDRAWAL', way: 'POST', withdrawalId },
    pieces,
  )
}

/**
 * Begins the return of the parcel of a sent order that is being cancelled: its units are for sale again once they are back and sound.
 * The order must be locked by this transaction.
 */
export async function beginReturnOfParcel(
  tx: ChangeTransaction,
  { id: orderId, parcelStatus, trackingNumber }: OrderRow,
  { ordered, now }: { ordered: readonly Units[]; now: Date },
): Promise<void> {
  const free = await listFreeUnits(tx, orderId, ordered)
  // Two items of one size share their free units.
  const sizes = new Map(ordered.map((item) => [toItemKey(item), item]))
  const pieces = [...sizes].flatMap(([key, item]) => toPieces(item, free.get(key) ?? 0, 'NOTHING'))
  if (pieces.length === 0) return
  const isBack = parcelStatus === 'RETURNED'
  await insertReturn(
    tx,
    {
      orderId,
      state: isBack ? 'INSPECTION' : 'ON_ITS_WAY',
      origin: 'CANCELLATION',
      way: 'POST',
      trackingNumber,
      sentAt: now,
      arrivedAt: isBack ? now : null,
    },
    pieces,
  )
}

/** Returns how many units of each item are neither given back nor claimed. */
export async function listFreeUnits(
  tx: ChangeTransaction,
  orderId: string,
  ordered: readonly Units[],
): Promise<Map<string, number>> {
  const spent = await listSpentUnits(tx, orderId)
  const bought = new Map<string, number>()
  for (const item of ordered) bought.set(toItemKey(item), (bought.get(toItemKey(item)) ?? 0) + item.quantity)
  return new Map([...bought].map(([key, quantity]) => [key, Math.max(0, quantity - (spent.get(key) ?? 0))]))
}

const toPieces = ({ variantId, size }: Units, units: number, wish: 'MONEY' | 'NOTHING'): NewPiece[] =>
  Array.from({ length: units }, () => ({ variantId, size, wish }))
