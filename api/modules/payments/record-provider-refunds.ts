import { sendTaxRecord } from '#api/modules/orders/order-tax.ts'
import { updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import type { PaymentRow } from '#api/modules/payments/payments.queries.ts'
import { sumRefunded } from '#api/modules/orders/refundable.queries.ts'
import { insertRefund, sumRefunds } from '#api/modules/payments/refunds.queries.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { Transaction } from '#database/client.ts'

/**
 * Writes down money that was given back at the provider itself, so that the shop's books show it too. The provider names the sum of
 * all refunds; the shop's own are part of it, also those whose answer is still to come.
 */
export async function recordProviderRefunds(
  { now, jobs }: Pick<Shop, 'now' | 'jobs'>,
  tx: ChangeTransaction,
  order: OrderRow,
  payment: PaymentRow,
  refundedMinor: number,
): Promise<void> {
  if (refundedMinor === 0) return
  const unknownMinor = refundedMinor - (await sumRefunds(tx, payment.id, { withOpen: true }))
  if (unknownMinor <= 0) return
  const part = { orderId: order.id, paymentId: payment.id, amountMinor: unknownMinor }
  const refundId = await insertRefund(tx, { ...part, reason: 'PROVIDER', completedAt: now() })
  await sendTaxRecord({ jobs }, tx, order, refundId)
  await updateRefunded(tx, order)
}

/** Updates the refunded sum of an order. Its paid sum does not change. */
export async function updateRefunded(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const refundedMinor = Math.min(await sumRefunded(tx, order.id), order.paidMinor + order.paidOutsideMinor)
  return updatePlacedOrder(tx, order.id, { refundedMinor })
}
