import { assertNotStale } from '#api/modules/crud/version.ts'
import { lockPlacedOrder } from '#api/modules/orders/lock-placed-order.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findReturn, type StoredReturn } from '#api/modules/orders/returns.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { AppError } from '#shared/errors.ts'
import { isOpenReturn } from '#shared/rules/return-steps.ts'

/**
 * Locks the order of an open return that an administrator has read, and returns both.
 * @throws AppError ORDER_NOT_FOUND; BAD_REQUEST 409 CHANGED_MEANWHILE, STATUS_CANNOT_FOLLOW for a closed one
 */
export async function lockOpenReturn(
  tx: ChangeTransaction,
  id: string,
  { updatedAt, to }: { updatedAt: string; to: string },
): Promise<{ order: OrderRow; stored: StoredReturn }> {
  const returnRow = await findReturn(tx, id)
  if (!returnRow) throw new AppError('ORDER_NOT_FOUND')
  const order = await lockPlacedOrder(tx, returnRow.orderId)
  // It may have changed while its order was locked by another transaction.
  const stored = await findReturn(tx, id)
  if (!stored) throw new AppError('ORDER_NOT_FOUND')
  assertNotStale({ updatedAt: stored.updatedAt.toISOString() }, updatedAt)
  if (!isOpenReturn(stored.state)) throwCannotMove(stored, to)
  return { order, stored }
}

/** @throws AppError BAD_REQUEST 409 STATUS_CANNOT_FOLLOW */
export function throwCannotMove({ state }: StoredReturn, to: string): never {
  throw new AppError('BAD_REQUEST', { reason: 'STATUS_CANNOT_FOLLOW', from: state, to }, 409)
}
