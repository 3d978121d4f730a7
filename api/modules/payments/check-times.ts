const minute = 60_000
const day = 24 * 60 * minute

/** How long after the start of a payment its provider is called, if no result has arrived. */
const checksAfterMs = [2 * minute, 10 * minute, 60 * minute, day, 2 * day, 3 * day]

/** Returns when a payment that begins now is checked first. */
export function getFirstCheckAt(now: Date): Date {
  return new Date(now.getTime() + checksAfterMs[0]!)
}

/** Returns when a payment is checked next; null after the last time. `checks` is how often it has been. */
export function getNextCheckAt(createdAt: Date, checks: number): Date | null {
  const afterMs = checksAfterMs[checks]
  return afterMs === undefined ? null : new Date(createdAt.getTime() + afterMs)
}
