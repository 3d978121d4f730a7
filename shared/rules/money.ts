/** The largest sum we count with: a thousand million units. A percentage of it, with two decimals, is still an exact integer. */
export const largestMinor = 100_000_000_000

/**
 * Wire → inside: a number of major units (hryvnias, dollars) to whole minor units (kopiykas, cents).
 * Read by its digits, never multiplied, so 1.15 is 115 and not 114.99…
 * @throws RangeError for more than 2 decimals, for what is no number, and beyond `largestMinor`. [FMT-01]
 */
export const toMinor = (major: number): number => {
  const digits = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(major))
  if (!digits) throw new RangeError(`Not an amount of money with at most 2 decimals: ${major}`)
  const [, sign = '', whole = '', decimals = ''] = digits
  const minor = Number(whole + decimals.padEnd(2, '0'))
  return exact(sign === '-' ? -minor : minor)
}

/** Inside → wire: whole minor units to a number of major units, which prints with at most 2 decimals. */
export const toMajor = (minor: number): number => exact(minor) / 100

/** The sum of amounts in minor units; 0 of none. */
export const sumMinor = (amountsMinor: readonly number[]): number =>
  exact(amountsMinor.reduce((sum, amountMinor) => sum + exact(amountMinor), 0))

/** `quantity` pieces at `priceMinor` each. */
export const timesMinor = (priceMinor: number, quantity: number): number => exact(exact(priceMinor) * exact(quantity))

/**
 * numerator ÷ denominator rounded half up, by remainder alone. Both integers, the denominator above 0.
 * Half goes towards plus infinity: 5 ÷ 2 is 3, −5 ÷ 2 is −2. [BSK-07]
 */
export const divideHalfUp = (numerator: number, denominator: number): number => {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot divide ${numerator} by ${denominator}`)
  }
  // % keeps the numerator's sign; every step stays within the exact integers.
  const rest = numerator % denominator
  const towardsZero = (numerator - rest) / denominator
  const [floor, remainder] = rest < 0 ? [towardsZero - 1, rest + denominator] : [towardsZero, rest]
  return remainder * 2 >= denominator ? floor + 1 : floor
}

/** `percent` (at most 2 decimals) of an amount in minor units, rounded half up to the minor unit. [BSK-07] */
export const percentOfMinor = (amountMinor: number, percent: number): number =>
  divideHalfUp(exact(amountMinor) * toMinor(percent), 10_000)

const exact = (minor: number): number => {
  if (!Number.isSafeInteger(minor) || Math.abs(minor) > largestMinor) {
    throw new RangeError(`Not a whole number of minor units within the shop's bounds: ${minor}`)
  }
  // −0 would print as '-0' and fail comparisons.
  return minor === 0 ? 0 : minor
}
