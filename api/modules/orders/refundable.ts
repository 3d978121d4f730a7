import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listPaidParts, sumRefunded, type PaidPart } from '#api/modules/orders/refundable.queries.ts'
import type { Queryable } from '#database/client.ts'

/** Returns the paid amount of an order, online and outside, less its completed and open refunds. */
export async function findCountedLeft(tx: Queryable, order: OrderRow): Promise<number> {
  return order.paidMinor + order.paidOutsideMinor - (await sumRefunded(tx, order.id, true))
}

/**
 * Returns the amounts that can be refunded through the providers, the counted payment first. The counted payment is limited to the rest
 * of the whole order, because a part may have been given back outside. Payments that the order does not count can be refunded in full.
 * The order must be locked by this transaction.
 */
export async function listOnlineParts(tx: Queryable, order: OrderRow): Promise<PaidPart[]> {
  const countedLeft = await findCountedLeft(tx, order)
  const parts = await listPaidParts(tx, order.id)
  return parts
    .map((part) => (part.isCounted ? { ...part, leftMinor: Math.min(part.leftMinor, countedLeft) } : part))
    .filter(({ leftMinor }) => leftMinor > 0)
}
