import type { Random } from '#tests/support/random.ts'

/** The prices of a variant from a time on, in minor units. */
export interface Priced {
  readonly at: number
  readonly price: number
  readonly discount: number | null
}

const hourMs = 3_600_000
/** When the clocks of Kyiv change in 2026. */
const summer = { from: Date.UTC(2026, 2, 29, 1), until: Date.UTC(2026, 9, 25, 1) }
const getOffset = (time: number): number => (time >= summer.from && time < summer.until ? 3 : 2) * hourMs

/** Returns when the day of a time began in Kyiv, 30 days earlier. */
const subtractThirtyDays = (time: number): number => {
  const midnight = Math.floor((time + getOffset(time)) / (24 * hourMs)) * 24 * hourMs - 30 * 24 * hourMs
  // No clock of Kyiv changes at midnight, so the guess of the offset is right after one step.
  return midnight - getOffset(midnight - getOffset(midnight))
}

const paid = ({ price, discount }: Priced): number => discount ?? price

/**
 * Returns the lowest price that was charged in the 30 days before a time, by looking at each price for as long as it was charged;
 * undefined if there was none. It shares nothing with the shop's own rule.
 */
export const findLowestPrice = (history: readonly Priced[], time: number): number | undefined => {
  const from = subtractThirtyDays(time)
  let lowest: number | undefined
  history.forEach((one, index) => {
    const until = history[index + 1]?.at ?? Infinity
    if (one.at < time && until > from) lowest = Math.min(lowest ?? Infinity, paid(one))
  })
  return lowest
}

/** Returns the reduction that may be announced at the end of a history; null if there is none. */
export const findReduction = (history: readonly Priced[]): { since: number; lowest: number } | null => {
  let began: Priced | undefined
  let before: Priced | undefined
  for (const one of history) {
    if (one.discount === null) began = undefined
    else if (before?.discount !== one.discount) began = one
    before = one
  }
  const lowest = began && findLowestPrice(history, began.at)
  return began && lowest !== undefined && lowest > paid(began) ? { since: began.at, lowest } : null
}

/** Returns a history with changes some days, hours or minutes apart, across both changes of the clock. */
export const randomHistory = (random: Random): Priced[] => {
  let at = Date.UTC(2026, random.between(0, 9), random.between(1, 28), random.between(0, 23), random.between(0, 59))
  return Array.from({ length: random.between(1, 9) }, () => {
    const price = random.between(10, 30) * 10_000
    const one = { at, price, discount: random.chance(0.55) ? random.between(5, price / 10_000 - 1) * 10_000 : null }
    at += random.pick([60_000, hourMs, 9 * hourMs, 24 * hourMs, 13 * 24 * hourMs, 30 * 24 * hourMs, 31 * 24 * hourMs])
    return one
  })
}
