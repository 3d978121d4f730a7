import type { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/enums.ts'

/** The fields of an order that count, as the API sends them; sums in major units. */
export interface PayableOrder {
  readonly status: OrderStatus
  readonly placedAt: string | null
  readonly heldUntil: string | null
  readonly prices: { readonly payNow: number; readonly paid: number }
}

/** Returns the amount due online for an order now, in its unit: 0 if it is paid, cancelled, a draft or not held any more. [CHK-12] */
export function getAmountToPay({ status, placedAt, heldUntil, prices }: PayableOrder, now: Date): number {
  const isHeld = heldUntil !== null && Date.parse(heldUntil) > now.getTime()
  return placedAt !== null && status === 'NEW' && isHeld ? prices.payNow - prices.paid : 0
}

/** Returns the methods by which a placed order can be paid: the storefront's online ones, and cash on delivery if it is not that yet. [CHK-07] */
export function listWaysToPay(
  { paymentMethod }: { readonly paymentMethod: PaymentMethod | null },
  methods: readonly PaymentMethod[],
): PaymentMethod[] {
  return methods.filter((one) => one !== 'CASH_ON_DELIVERY' || paymentMethod !== 'CASH_ON_DELIVERY')
}

/**
 * The stage of the online payment of a placed order. settled: nothing is owed online; open: it can be paid, or its result is awaited;
 * failed: it can be paid again; ended: it was not paid in time, or was cancelled before.
 */
export type PaymentStage = 'settled' | 'open' | 'failed' | 'ended'

/** Returns the stage of the online payment of a placed order. [CHK-07, CHK-12] */
export function getPaymentStage(
  order: PayableOrder & { readonly paymentStatus: PaymentStatus },
  now: Date,
): PaymentStage {
  const { status, paymentStatus, prices } = order
  const isTakenOn = status === 'IN_PROCESS' || status === 'DONE'
  if (isTakenOn || prices.payNow <= prices.paid) return 'settled'
  if (getAmountToPay(order, now) === 0) return 'ended'
  return paymentStatus === 'FAILED' ? 'failed' : 'open'
}
