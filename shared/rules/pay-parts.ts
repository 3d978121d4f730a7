import type { PaymentMethod } from '#shared/enums.ts'

export interface PayParts {
  readonly nowMinor: number
  readonly atDeliveryMinor: number
}

/**
 * Returns the amounts due online when the order is placed and due at delivery, in minor units. Cash on delivery pays the prepayment now,
 * never more than the total; every other method pays the total now, as does a draft without a method. Screens and the server share this
 * rule. [CHK-03]
 */
export function payParts(method: PaymentMethod | null, totalMinor: number, prepaymentMinor: number): PayParts {
  const nowMinor = method === 'CASH_ON_DELIVERY' ? Math.min(prepaymentMinor, totalMinor) : totalMinor
  return { nowMinor, atDeliveryMinor: totalMinor - nowMinor }
}
