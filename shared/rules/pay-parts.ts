import type { PaymentMethod } from '#shared/enums.ts'

export interface PayParts {
  readonly nowMinor: number
  readonly atDeliveryMinor: number
}

/**
 * Returns what is paid online when the order is placed and what is due at delivery, in minor units. Cash on delivery pays the
 * prepayment now, never more than the total; every other method pays all of it now, as does a draft without a method.
 * Screens show and the server charges by this rule. [CHK-03]
 */
export function payParts(method: PaymentMethod | null, totalMinor: number, prepaymentMinor: number): PayParts {
  const nowMinor = method === 'CASH_ON_DELIVERY' ? Math.min(prepaymentMinor, totalMinor) : totalMinor
  return { nowMinor, atDeliveryMinor: totalMinor - nowMinor }
}
