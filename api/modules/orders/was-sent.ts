import type { OrderRow } from '#api/modules/orders/orders.queries.ts'

/** Returns true if the items of an order have left the shop. */
export const wasSent = ({ trackingNumber, status }: Pick<OrderRow, 'trackingNumber' | 'status'>): boolean =>
  trackingNumber !== null || status === 'DONE'
