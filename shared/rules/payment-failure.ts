import type { CancelReason, PaymentStatus } from '#shared/enums.ts'
import { getPaymentStage, type PayableOrder } from '#shared/rules/payable.ts'

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
  /**
   * held: it failed, and the order waits for another; soldOut: it arrived after the items were sold, and is refunded; waiting: no payment is known to have failed; released: the order was not paid in
   * time; paid: it went through after all; none: nothing is to be paid online; canceled: nothing is to be paid any more; unknown: no
   * order.
   */
  readonly state: 'held' | 'soldOut' | 'waiting' | 'released' | 'paid' | 'none' | 'canceled' | 'unknown'
  readonly cardError: CardError | null
  /** False if no items are set aside: the order takes them when it is paid. */
  readonly isHeld: boolean
  /** Whole minutes until the order ends; null if there is no limit. */
  readonly minutesLeft: number | null
}

/** The fields of an order that count, as the API sends them. */
interface UnpaidOrder extends PayableOrder {
  readonly paymentStatus: PaymentStatus
  readonly reservesLater?: boolean
  readonly cancelReason?: CancelReason | null
}

const stateOfStage = { open: 'waiting', failed: 'held', ended: 'released' } as const

/**
 * Returns the facts for the page of a failed payment. [CHK-07]
 * @param reason the card error as the payment returned it; any other text counts as none
 */
export function readPaymentFailure(order: UnpaidOrder | null, reason: string | null, now: Date): PaymentFailure {
  return {
    state: getState(order, now),
    cardError: cardErrors.find((one) => one === reason) ?? null,
    isHeld: !order?.reservesLater,
    minutesLeft: getMinutesLeft(order?.heldUntil ?? null, now),
  }
}

/** A page's time may be this late: without it, items that are held for 30 minutes from now would be held for 31. */
const maxDelayMs = 15_000

/** Returns the whole minutes until a time, rounded up, 0 once it is over; null without a time. */
export function getMinutesLeft(until: string | null, now: Date): number | null {
  if (until === null) return null
  const leftMs = Date.parse(until) - now.getTime()
  return leftMs <= 0 ? 0 : Math.max(1, Math.ceil((leftMs - maxDelayMs) / 60_000))
}

const getState = (order: UnpaidOrder | null, now: Date): PaymentFailure['state'] => {
  if (!order?.placedAt) return 'unknown'
  if (order.cancelReason === 'SOLD_OUT') return 'soldOut'
  const isPaid = order.paymentStatus === 'COMPLETED' || order.prices.paid > 0
  const stage = isPaid ? 'settled' : getPaymentStage(order, now)
  if (stage !== 'settled') return stateOfStage[stage]
  if (order.status === 'CANCELED') return 'canceled'
  return isPaid ? 'paid' : 'none'
}

/** Returns why a placed order can no longer be paid. [CHK-12] */
export function findPaymentEnd({
  status,
  cancelReason,
}: Pick<UnpaidOrder, 'status' | 'cancelReason'>): 'sold-out' | 'canceled' | 'released' {
  if (cancelReason === 'SOLD_OUT') return 'sold-out'
  return status === 'CANCELED' ? 'canceled' : 'released'
}
