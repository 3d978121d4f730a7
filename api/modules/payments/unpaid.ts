import type { OrderRow } from '#api/modules/orders/orders.queries.ts'

/** Returns the amount due online for an order now, in minor units: 0 if it is paid, cancelled, a draft or not held any more. [CHK-12] */
export function getUnpaidMinor({ status, placedAt, heldUntil, payNowMinor, paidMinor }: OrderRow, now: Date): number {
  return placedAt && status === 'NEW' && heldUntil && heldUntil > now ? (payNowMinor ?? 0) - paidMinor : 0
}
