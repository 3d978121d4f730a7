import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { publishAccountOf } from '#api/modules/orders/publish-account.ts'
import { reserveStock } from '#api/modules/orders/stock.queries.ts'
import { inSavepoint, type ChangeTransaction } from '#database/changes.ts'
import { canBecome, latePaymentTransitions } from '#shared/rules/order-transitions.ts'

/**
 * Reopens an order whose payment arrived after its hold: reserves its stock again. [CHK-12]
 * @param order its row must be locked by this transaction
 * @returns false, with nothing changed, if units have been sold meanwhile
 */
export const reopenOrder = async (tx: ChangeTransaction, order: OrderRow): Promise<boolean> => {
  if (!canBecome(latePaymentTransitions, order.status, 'NEW')) return false
  try {
    // What is there is reserved before it turns out what is missing.
    await inSavepoint(tx, async (inner) => {
      if ((await reserveStock(inner, order.id)).length > 0) throw new SoldMeanwhile()
    })
  } catch (error) {
    if (error instanceof SoldMeanwhile) return false
    throw error
  }
  publishAccountOf(tx, order)
  await updatePlacedOrder(tx, order.id, { status: 'NEW', canceledAt: null, cancelReason: null })
  return true
}

class SoldMeanwhile extends Error {}
