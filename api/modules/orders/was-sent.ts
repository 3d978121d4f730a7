import type { OrderRow } from '#api/modules/orders/orders.queries.ts'

/** Returns true if the items of an order have left the shop. */
export function wasSent({ trackingNumber, status }: Pick<OrderRow, 'trackingNumber' | 'status'>): boolean {
  return trackingNumber !== null || status === 'DONE'
}
