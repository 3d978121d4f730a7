import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { endedHold, sellStock } from '#api/modules/orders/stock-of-order.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Takes an order on: its stock is sold and no hold ends it any more. Every way of beginning to work on an order goes through here,
 * because an order beyond the bounds of unpaid holds takes its stock only now. The caller holds a lock on the order. [CHK-12]
 * @throws AppError INCORRECT_PAYMENT_STATUS while an online payment is missing: taken on unpaid, goods would wait without end;
 * PRODUCT_VARIANT_NOT_IN_STOCK with the first item that is sold out
 */
export async function takeOnOrder(tx: ChangeTransaction, order: OrderRow): Promise<OrderRow> {
  if ((order.payNowMinor ?? 0) > order.paidMinor) throw new AppError('INCORRECT_PAYMENT_STATUS')
  const [missing] = await sellStock(tx, order)
  if (missing) throw new AppError('PRODUCT_VARIANT_NOT_IN_STOCK', [missing])
  return updatePlacedOrder(tx, order.id, { status: 'IN_PROCESS', ...endedHold })
}
