import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'

/** Publishes that the customer of an order may have ordered for the first time, or no longer. [CHK-10] */
export function publishAccount(
  tx: Pick<ChangeTransaction, 'publish'>,
  { customerId }: Pick<OrderRow, 'customerId'>,
): void {
  if (customerId !== null) tx.publish('account', customerId)
}
