import { commitTax, reverseTax } from '#api/modules/orders/order-tax.ts'
import { findRefund, isOfCountedMoney } from '#api/modules/payments/refunds.queries.ts'
import type { JobData } from '#api/ports/jobs.ts'
import type { Shop } from '#api/shop.ts'

/**
 * Records with the tax provider that an order is paid, or that a part of it is refunded. Money that the order never counted as paid
 * is refunded without tax. [CHK-06]
 * @throws the provider's error, so that the queue tries again later
 */
export async function recordTax(
  shop: Pick<Shop, 'tax' | 'database'>,
  { orderId, refundId }: JobData['record-tax'],
): Promise<void> {
  if (refundId === undefined) {
    await commitTax(shop, orderId)
    return
  }
  const refund = await findRefund(shop.database, refundId)
  if (!refund || !(await isOfCountedMoney(shop.database, refund))) return
  await reverseTax(shop, orderId, refund)
}
