import { toInstant, toLocalMs } from '#shared/rules/working-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Goods of proper quality can be given back or exchanged for so many days; the day of receipt does not count. Law 1023-XII, article 9. */
export const returnDays = 14

/**
 * Returns the last millisecond in which the pieces of an order can be given back without a reason; null until they are delivered.
 * @param timeZone the storefront's
 */
export function findReturnEnd(deliveredAt: Date | null, timeZone: string): Date | null {
  if (deliveredAt === null) return null
  const received = toLocalMs(deliveredAt, timeZone)
  return new Date(toInstant(received - (received % dayMs) + (returnDays + 1) * dayMs, timeZone) - 1)
}
