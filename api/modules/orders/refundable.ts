import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { listPaidParts, sumRefunded, type PaidPart } from '#api/modules/orders/refundable.queries.ts'
import type { Queryable } from '#database/client.ts'

/** Returns what an order counts as paid, online and outside, and what is neither given back nor about to be. */
export async function findCountedLeft(tx: Queryable, order: OrderRow): Promise<number> {
  return order.paidMinor + order.paidOutsideMinor - (await sumRefunded(tx, order.id, true))
}

/**
 * Returns what can be given back through the providers, the counted payment first: of that no more than is left of the whole order,
 * because a part may have been given back outside; of payments that the order does not count all of it. The order must be locked by
 * this transaction.
 */
export async function listOnlineParts(tx: Queryable, order: OrderRow): Promise<PaidPart[]> {
  const countedLeft = await findCountedLeft(tx, order)
  const parts = await listPaidParts(tx, order.id)
  return parts
    .map((part) => (part.isCounted ? { ...part, leftMinor: Math.min(part.leftMinor, countedLeft) } : part))
    .filter(({ leftMinor }) => leftMinor > 0)
}
