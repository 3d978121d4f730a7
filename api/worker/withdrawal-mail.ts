import { findWithdrawal, type StoredWithdrawal } from '#api/modules/orders/withdrawals.queries.ts'
import { narrowOrder, type PlacedOrder } from '#api/worker/narrow-order.ts'
import type { Queryable } from '#database/client.ts'
import { toItemKey } from '#shared/rules/basket-items.ts'

/** Returns the withdrawal that a mail acknowledges; undefined for other mails. */
export async function findMailedWithdrawal(
  database: Queryable,
  id: string | undefined,
): Promise<StoredWithdrawal | undefined> {
  return id === undefined ? undefined : findWithdrawal(database, id)
}

/**
 * Returns an order with only the units of a withdrawal, and who withdrew. With `isStatement` the mail goes to the address of the
 * statement: it names nothing of the recipient.
 */
export function narrowToWithdrawal(
  placed: PlacedOrder,
  { name, email, at, items }: StoredWithdrawal,
  isStatement: boolean,
): PlacedOrder {
  const narrowed = narrowOrder(placed, new Map(items.map((item) => [toItemKey(item), item.quantity])))
  const { order } = narrowed
  const recipient = isStatement ? { firstName: null, lastName: null, email, phone: '' } : order.customer
  return { ...narrowed, order: { ...order, customer: recipient, withdrawnAt: at, withdrawnBy: { name, email } } }
}
