import type { OrderStatus, PaymentStatus } from '#shared/enums.ts'

/** From each status, those that may follow. Staying where one is, is no move. */
type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/** An order as the shop works on it. [CHK-12] */
export const orderTransitions = {
  NEW: ['IN_PROCESS', 'CANCELED'],
  IN_PROCESS: ['DONE', 'CANCELED'],
  DONE: [],
  CANCELED: [],
} as const satisfies Transitions<OrderStatus>

/** A payment that arrives after its hold ended, with the goods still there, brings the order back. [CHK-12] */
export const latePaymentTransitions = {
  NEW: [],
  IN_PROCESS: [],
  DONE: [],
  CANCELED: ['NEW'],
} as const satisfies Transitions<OrderStatus>

/** What payment providers report and shoppers try: a failed payment may be tried again or succeed late. [CHK-07, CHK-12] */
export const paymentTransitions = {
  WAITING_FOR_PAYMENT: ['COMPLETED', 'FAILED'],
  FAILED: ['WAITING_FOR_PAYMENT', 'COMPLETED'],
  COMPLETED: [],
} as const satisfies Transitions<PaymentStatus>

/** Money that came in goes back by a refund alone. */
export const refundTransitions = {
  WAITING_FOR_PAYMENT: [],
  FAILED: [],
  COMPLETED: ['FAILED'],
} as const satisfies Transitions<PaymentStatus>

/** Whether a table of transitions leads from one status to another in one move. */
export const mayBecome = <Status extends string>(table: Transitions<Status>, from: Status, to: Status): boolean =>
  table[from].includes(to)
