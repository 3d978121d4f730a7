import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { findCountedLeft, listOnlineParts } from '#api/modules/orders/refundable.ts'
import { requestRefund } from '#api/modules/payments/request-refund.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Settlement } from '#shared/entities/admin/order-edit.ts'
import { AppError } from '#shared/errors.ts'
import { sumMinor, toMajor } from '#shared/rules/money.ts'

/**
 * Settles the difference between the paid amount and the new total of an edited order. A surplus goes back the way it came. A missing
 * amount is paid at delivery, or online if nothing has been paid yet. The order must be locked by this transaction and have its new
 * sums.
 * @param payNowMinor the amount that a new order of these sums would pay online
 * @throws AppError INCORRECT_PAYMENT_METHOD if something is missing of a paid order and the shop takes no cash on delivery
 */
export async function settleDifference(
  shop: Pick<Shop, 'jobs' | 'now' | 'paymentMethods' | 'confirmRefundsAboveMinor'>,
  tx: ChangeTransaction,
  order: OrderRow,
  payNowMinor: number,
): Promise<Settlement> {
  if (order.paidMinor + order.paidOutsideMinor === 0) return payNowMinor > 0 ? 'ONLINE' : 'AT_DELIVERY'
  const openMinor = (order.totalMinor ?? 0) - (await findCountedLeft(tx, order))
  // The amount paid so far counts as the prepayment; the rest is cash on delivery.
  if (openMinor > 0 && !shop.paymentMethods.includes('CASH_ON_DELIVERY')) throw new AppError('INCORRECT_PAYMENT_METHOD')
  await updatePlacedOrder(tx, order.id, {
    paymentStatus: openMinor > 0 ? 'WAITING_FOR_PAYMENT' : 'COMPLETED',
    // Paid orders need no confirmation, also after a change of their method.
    ...(openMinor > 0 && { paymentMethod: 'CASH_ON_DELIVERY', status: 'IN_PROCESS' }),
  })
  if (openMinor === 0) return 'NONE'
  return openMinor > 0 ? 'AT_DELIVERY' : refundDifference(shop, tx, order, -openMinor)
}

/** Gives online payments back through their provider. Staff give the rest back by hand and record it. */
const refundDifference = async (
  shop: Pick<Shop, 'jobs' | 'now' | 'confirmRefundsAboveMinor'>,
  tx: ChangeTransaction,
  order: OrderRow,
  tooMuchMinor: number,
): Promise<Settlement> => {
  const parts = await listOnlineParts(tx, order)
  const onlineMinor = Math.min(tooMuchMinor, sumMinor(parts.map(({ leftMinor }) => leftMinor)))
  if (onlineMinor > 0)
    await requestRefund(shop, tx, order, {
      amount: toMajor(onlineMinor),
      reason: 'OTHER',
      method: 'ONLINE',
      updatedAt: order.updatedAt.toISOString(),
    })
  return onlineMinor < tooMuchMinor ? 'BY_HAND' : 'REFUND'
}
