import { lockOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Locks a placed order until the transaction ends and returns it.
 * @throws AppError ORDER_NOT_FOUND for an unknown id and for a draft
 */
export async function lockPlacedOrder(tx: ChangeTransaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order?.placedAt) throw new AppError('ORDER_NOT_FOUND')
  return order
}
