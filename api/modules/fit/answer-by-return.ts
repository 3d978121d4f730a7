import { storeReturnedFit, type ReturnedFit } from '#api/modules/fit/fit.queries.ts'
import { erasedAskedAt } from '#api/modules/orders/erased-asked-at.ts'
import type { OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { PieceRow } from '#api/modules/orders/returns.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { toItemKey } from '#shared/rules/item-refunds.ts'
import { fitOfReason } from '#shared/rules/return-steps.ts'

/**
 * Stores the fit that the reasons of returned pieces state. It replaces a tapped answer: there is one answer for each item, whatever the
 * number of its pieces. The order must be locked by this transaction, so that the answers of a customer who was erased stay erased.
 * [FIT-04]
 */
export async function answerByReturn(
  tx: ChangeTransaction,
  { id: orderId, fitAskedAt }: Pick<OrderRow, 'id' | 'fitAskedAt'>,
  { pieces, at }: { readonly pieces: readonly PieceRow[]; readonly at: Date },
): Promise<void> {
  if (fitAskedAt?.getTime() === erasedAskedAt.getTime()) return
  const items = new Map<string, ReturnedFit>()
  for (const { variantId, size, reason } of pieces) {
    const answer = reason && fitOfReason[reason]
    if (answer && size !== 'ONE_SIZE') items.set(toItemKey({ variantId, size }), { variantId, size, answer })
  }
  if (items.size === 0) return
  for (const productId of await storeReturnedFit(tx, { orderId, at }, [...items.values()])) tx.publish('fit', productId)
}
