import { listOrderRefunds } from '#api/modules/orders/order-refunds.queries.ts'
import type { OrderChange } from '#api/modules/orders/change-orders.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { deleteReturn, listOrderReturns } from '#api/modules/orders/returns.queries.ts'
import { reserveAllOrNone } from '#api/modules/orders/stock-of-order.ts'
import { holdSoldStock } from '#api/modules/orders/unpaid-holds.queries.ts'
import { claimPromoCodeUse } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import { wasSent } from '#api/modules/orders/was-sent.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { AppError } from '#shared/errors.ts'
import { isOpenReturn } from '#shared/rules/return-steps.ts'
import { undoMs } from '#shared/rules/undo-times.ts'

/**
 * Undoes an administrator's cancellation before its mail and its refund have left, and returns the columns to write: status, hold, stock
 * and the use of its promo code are as before. [ADM-08]
 * @param order its row must be locked by this transaction
 * @throws AppError BAD_REQUEST 409, reason TOO_LATE_TO_UNDO; PRODUCT_VARIANT_NOT_IN_STOCK, PROMO_CODE_NOT_FOUND if the units or the last
 * use of the code were taken meanwhile
 */
export async function restoreOrder(
  shop: Pick<Shop, 'now'>,
  tx: ChangeTransaction,
  order: OrderRow,
): Promise<OrderChange> {
  const { id, canceledAt, cancelUndo } = order
  const isInTime = canceledAt !== null && shop.now().getTime() <= canceledAt.getTime() + undoMs.cancel
  if (!cancelUndo || !isInTime || (await listOrderRefunds(tx, id)).length > 0)
    throw new AppError('BAD_REQUEST', { reason: 'TOO_LATE_TO_UNDO' }, 409)
  const { heldUntil, ...before } = cancelUndo
  if (!(await claimPromoCodeUse(tx, order))) throw new AppError('PROMO_CODE_NOT_FOUND')
  if (wasSent(order)) await endReturnOfParcel(tx, id)
  else if (!order.isPreorder && !before.reservesLater) {
    const [missing] = await reserveAllOrNone(tx, id)
    if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])
    if (heldUntil !== null) await holdSoldStock(tx, id)
  }
  publishAccount(tx, order)
  return {
    ...before,
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
    canceledAt: null,
    cancelReason: null,
    cancelUndo: null,
  }
}

/** Ends the return that the cancellation began. @throws AppError BAD_REQUEST 409, reason TOO_LATE_TO_UNDO if it is inspected already */
const endReturnOfParcel = async (tx: ChangeTransaction, orderId: string): Promise<void> => {
  for (const { id, state } of (await listOrderReturns(tx, [orderId])).filter(
    ({ origin }) => origin === 'CANCELLATION',
  )) {
    if (!isOpenReturn(state)) throw new AppError('BAD_REQUEST', { reason: 'TOO_LATE_TO_UNDO' }, 409)
    await deleteReturn(tx, id)
  }
}
