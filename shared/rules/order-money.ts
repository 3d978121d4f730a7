import type { MoneyState, OrderStatus, PaymentStatus } from '#shared/enums.ts'

/** The amounts paid and refunded for an order, in minor units. */
export interface OrderMoney {
  readonly totalMinor: number
  /** Online and outside. */
  readonly paidMinor: number
  readonly refundedMinor: number
}

/** Returns the payment state of an order. An order that costs nothing is paid. [CHK-03] */
export function findMoneyState({ totalMinor, paidMinor, refundedMinor }: OrderMoney): MoneyState {
  if (refundedMinor > 0) return refundedMinor < paidMinor ? 'PARTLY_REFUNDED' : 'REFUNDED'
  if (paidMinor >= totalMinor) return 'PAID'
  return paidMinor > 0 ? 'PREPAID' : 'UNPAID'
}

/**
 * Returns the total paid amount of a placed order, online and at delivery, and the amount still due at delivery. All sums are in the
 * unit of the given ones. Nothing is due for a cancelled order. [CHK-03]
 * @param sums the total, the amount paid online, and the amount due at delivery when the order was placed
 */
export function findPaidAndDue(
  { status, paymentStatus }: { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus },
  { total, paid, dueAtDelivery }: { readonly total: number; readonly paid: number; readonly dueAtDelivery: number },
): { paid: number; due: number } {
  if (paymentStatus === 'COMPLETED') return { paid: total, due: 0 }
  return { paid, due: status === 'CANCELED' ? 0 : dueAtDelivery }
}
