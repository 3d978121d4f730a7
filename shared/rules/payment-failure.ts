import type { OrderStatus, PaymentStatus } from '#shared/enums.ts'

/** Errors of a card that have texts of their own. [CHK-07] */
export const cardErrors = [
  'invalid_cvc',
  'card_declined',
  'invalid_expiry_year',
  'invalid_expiry_month',
  'incorrect_number',
] as const
export type CardError = (typeof cardErrors)[number]

export interface PaymentFailure {
  /** held: the items wait for the payment; released: the order was cancelled; paid: it went through after all; unknown: no order. */
  readonly state: 'held' | 'released' | 'paid' | 'unknown'
  readonly cardError: CardError | null
  /** Whole minutes until the items are released; null if there is no limit. */
  readonly minutesLeft: number | null
}

/** What counts of an order as the API sends it. */
interface UnpaidOrder {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly heldUntil: string | null
  readonly placedAt: string | null
}

/**
 * Returns what the page of a failed payment says. [CHK-07]
 * @param reason the card error as the payment returned it; any other text counts as none
 */
export const readPaymentFailure = (order: UnpaidOrder | null, reason: string | null, now: Date): PaymentFailure => {
  const leftMs = order?.heldUntil ? Date.parse(order.heldUntil) - now.getTime() : null
  return {
    state: stateOf(order, leftMs),
    cardError: cardErrors.find((one) => one === reason) ?? null,
    minutesLeft: leftMs === null ? null : Math.max(0, Math.ceil(leftMs / 60_000)),
  }
}

const stateOf = (order: UnpaidOrder | null, leftMs: number | null): PaymentFailure['state'] => {
  if (!order?.placedAt) return 'unknown'
  if (order.paymentStatus === 'COMPLETED') return 'paid'
  if (order.status === 'CANCELED' || (leftMs !== null && leftMs <= 0)) return 'released'
  return 'held'
}
