import type { OrderStatus, PaymentStatus } from '#shared/enums.ts'

/** The statuses that may follow each status. Keeping a status is not a transition. */
type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/** Status of an order. [CHK-12] */
export const orderTransitions = {
  NEW: ['IN_PROCESS', 'CANCELED'],
  IN_PROCESS: ['DONE', 'CANCELED'],
  DONE: [],
  CANCELED: [],
} as const satisfies Transitions<OrderStatus>

/** A payment that arrives after its reservation expired reopens the order, if the units are still in stock. [CHK-12] */
export const latePaymentTransitions = {
  NEW: [],
  IN_PROCESS: [],
  DONE: [],
  CANCELED: ['NEW'],
} as const satisfies Transitions<OrderStatus>

/**
 * Status changes reported by payment providers or caused by customers: a failed payment may be retried or succeed late. [CHK-07,
 * CHK-12]
 */
export const paymentTransitions = {
  WAITING_FOR_PAYMENT: ['COMPLETED', 'FAILED'],
  FAILED: ['WAITING_FOR_PAYMENT', 'COMPLETED'],
  COMPLETED: [],
} as const satisfies Transitions<PaymentStatus>

/** A completed payment is reversed only by a refund. */
export const refundTransitions = {
  WAITING_FOR_PAYMENT: [],
  FAILED: [],
  COMPLETED: ['FAILED'],
} as const satisfies Transitions<PaymentStatus>

/** Returns true if a table allows the transition from one status to another. */
export function canBecome<Status extends string>(table: Transitions<Status>, from: Status, to: Status): boolean {
  return table[from].includes(to)
}
