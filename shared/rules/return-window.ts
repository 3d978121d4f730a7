import { toInstant, toLocalMs } from '#shared/rules/working-time.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days within which goods of proper quality can be returned or exchanged; the day of receipt does not count. Law 1023-XII, article 9. */
export const returnDays = 14

/**
 * Returns the last millisecond in which the pieces of an order can be given back without a reason; null until they are delivered.
 * @param timeZone the storefront's
 */
export function findReturnEnd(deliveredAt: Date | null, timeZone: string): Date | null {
  return deliveredAt === null ? null : endOfDay(deliveredAt, returnDays, timeZone)
}

/**
 * Days within which the pieces of an agreed return have to arrive; the day of the request does not count. A size for exchange is held as
 * long.
 */
export const returnWaitDays = 14

/**
 * Returns the last millisecond in which an agreed return that is not on its way is waited for.
 * @param timeZone the storefront's
 */
export function findWaitEnd(createdAt: Date, timeZone: string): Date {
  return endOfDay(createdAt, returnWaitDays, timeZone)
}

const endOfDay = (from: Date, days: number, timeZone: string): Date => {
  const local = toLocalMs(from, timeZone)
  return new Date(toInstant(local - (local % dayMs) + (days + 1) * dayMs, timeZone) - 1)
}
