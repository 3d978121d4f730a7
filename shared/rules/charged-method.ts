import type { OnlineMethod, PaymentMethod } from '#shared/enums.ts'

/**
 * Returns the online method that charges the amount due now: the method itself, or for the prepayment of cash on delivery the first
 * offered online method. undefined: nothing can be paid online. [CHK-03]
 */
export function findChargedMethod(method: string, offered: readonly PaymentMethod[]): OnlineMethod | undefined {
  const online = offered.filter((one) => one !== 'CASH_ON_DELIVERY')
  return method === 'CASH_ON_DELIVERY' ? online[0] : online.find((one) => one === method)
}
