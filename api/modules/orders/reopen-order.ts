import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { publishAccount } from '#api/modules/orders/publish-account.ts'
import { reserveAllOrNone } from '#api/modules/orders/stock-of-order.ts'
import { wasSent } from '#api/modules/orders/was-sent.ts'
import { claimPromoCodeUse } from '#api/modules/promo-codes/usable-promo-code.queries.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { canBecome, latePaymentTransitions } from '#shared/rules/order-transitions.ts'

/**
 * Reopens an order whose payment arrived after its hold: reserves its stock again, and the use of its promo code. [CHK-12]
 * @param order its row must be locked by this transaction
 * @returns false, with nothing changed, if units have been sold or the last use of the code was taken meanwhile
 */
export async function reopenOrder(tx: ChangeTransaction, order: OrderRow): Promise<boolean> {
  if (!canBecome(latePaymentTransitions, order.status, 'NEW')) return false
  // Its units are on their way and come back by their return.
  if (wasSent(order)) return false
  if (!(await claimPromoCodeUse(tx, order))) return false
  if ((await reserveAllOrNone(tx, order.id)).length > 0) return false
  publishAccount(tx, order)
  await updatePlacedOrder(tx, order.id, { status: 'NEW', canceledAt: null, cancelReason: null })
  return true
}
