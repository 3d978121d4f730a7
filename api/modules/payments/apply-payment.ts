import { cancelOrder } from '#api/modules/orders/cancel-order.ts'
import { reopenOrder } from '#api/modules/orders/reopen-order.ts'
import { lockOrder, updatePlacedOrder, type OrderRow } from '#api/modules/orders/orders.queries.ts'
import { endedHold, sellStock } from '#api/modules/orders/stock-of-order.ts'
import { sendTaxRecord } from '#api/modules/orders/order-tax.ts'
import { sendOrderNotice } from '#api/modules/orders/place-order.ts'
import {
  findLastPayment,
  findPaymentByReference,
  updatePayment,
  type PaymentRow,
} from '#api/modules/payments/payments.queries.ts'
import { recordProviderRefunds } from '#api/modules/payments/record-provider-refunds.ts'
import { insertRefund } from '#api/modules/payments/refunds.queries.ts'
import type { PaymentFacts } from '#api/ports/payment.ts'
import type { Shop } from '#api/shop.ts'
import type { ChangeTransaction } from '#database/changes.ts'
import type { OnlineMethod, RefundReason } from '#shared/enums.ts'

type ShopParts = Pick<Shop, 'change' | 'database' | 'jobs' | 'now' | 'storefront' | 'log'>

/**
 * Records the facts that a provider states about a payment, and applies their consequences to the order. Every result goes through this
 * function: callbacks, returns of the payer and the clock. Repeated, reordered and late facts have no second effect. Facts with another
 * amount or currency are logged and change nothing. [CHK-07, CHK-12]
 */
export async function applyPayment(shop: ShopParts, method: OnlineMethod, facts: PaymentFacts): Promise<void> {
  const existing = await findPaymentByReference(shop.database, method, facts.reference)
  if (!existing) {
    shop.log.warn({ method, reference: facts.reference }, 'result of an unknown payment')
    return
  }
  if (facts.amountMinor !== existing.amountMinor || facts.currency !== existing.currency) {
    const { amountMinor, currency } = existing
    shop.log.error(
      { method, payment: existing.id, facts, expected: { amountMinor, currency } },
      'result of another amount',
    )
    return
  }
  await shop.change(async (tx) => {
    const order = await lockOrder(tx, existing.orderId)
    // Read again under the lock: another process may have applied the same facts meanwhile.
    const payment = await findPaymentByReference(tx, method, facts.reference)
    if (!order || !payment) return
    const paid = await applyState(shop, tx, order, payment, facts)
    await recordProviderRefunds(shop, tx, paid, payment, facts.refundedMinor)
  })
}

/** Returns the order after the change. */
const applyState = async (
  shop: ShopParts,
  tx: ChangeTransaction,
  order: OrderRow,
  payment: PaymentRow,
  { state, failure }: PaymentFacts,
): Promise<OrderRow> => {
  // A completed payment stays completed. Later results do not change it.
  if (payment.state === 'COMPLETED' || state === 'WAITING') return order
  if (state === 'FAILED') {
    await updatePayment(tx, payment.id, { state, failure })
    if (payment.state !== 'FAILED') tx.count({ event: 'payment-failed', method: payment.method })
    const last = await findLastPayment(tx, order.id)
    // An order that has changed to cash on delivery no longer waits for this payment.
    const isOwed = order.payNowMinor === payment.amountMinor && order.paidMinor === 0
    const isOpen = order.status === 'NEW' && isOwed && last?.id === payment.id
    return isOpen ? updatePlacedOrder(tx, order.id, { paymentStatus: 'FAILED' }) : order
  }
  await updatePayment(tx, payment.id, { state, failure: null, completedAt: shop.now(), nextCheckAt: null })
  return settle(shop, tx, order, payment)
}

/** Counts a completed payment for its order, or gives the money back if the order cannot have it. */
const settle = async (
  shop: ShopParts,
  tx: ChangeTransaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<OrderRow> => {
  if (order.paidMinor > 0 || order.payNowMinor !== payment.amountMinor)
    return refundPayment(shop, tx, order, payment, 'DUPLICATE')
  if (order.status === 'CANCELED' && order.cancelReason !== 'HOLD_ENDED')
    return refundPayment(shop, tx, order, payment, 'CANCELED')
  if (order.status === 'CANCELED' && !(await reopenOrder(tx, order)))
    return refundPayment(shop, tx, order, payment, 'LATE')
  if (order.status === 'NEW' && (await sellStock(tx, order)).length > 0) {
    const canceled = await cancelOrder(shop, tx, order, 'SOLD_OUT')
    return refundPayment(shop, tx, canceled ?? order, payment, 'LATE')
  }
  await updatePayment(tx, payment.id, { isCounted: true })
  const isPrepayment = order.paymentMethod === 'CASH_ON_DELIVERY'
  const paid = await updatePlacedOrder(tx, order.id, {
    paidMinor: payment.amountMinor,
    ...endedHold,
    // The rest of a prepaid order is paid at delivery: it waits until it is DONE. [CHK-03]
    paymentStatus: isPrepayment && payment.amountMinor < (order.totalMinor ?? 0) ? 'WAITING_FOR_PAYMENT' : 'COMPLETED',
    ...(!isPrepayment && { paymentMethod: payment.method }),
  })
  tx.count({ event: 'order-paid', currency: payment.currency, amountMinor: payment.amountMinor })
  await sendTaxRecord(shop, tx, paid)
  await shop.jobs.send(tx, 'order-mail', { mail: 'paid', orderId: order.id, locale: order.locale })
  await sendOrderNotice(shop, tx, order.id)
  return paid
}

const refundPayment = async (
  shop: ShopParts,
  tx: ChangeTransaction,
  order: OrderRow,
  payment: PaymentRow,
  reason: RefundReason,
): Promise<OrderRow> => {
  shop.log.warn({ order: order.id, payment: payment.id, reason }, 'payment that the order cannot have')
  await insertRefund(tx, { orderId: order.id, paymentId: payment.id, amountMinor: payment.amountMinor, reason })
  await shop.jobs.send(tx, 'refund-payments', { orderId: order.id })
  return order
}
