/**
 * The largest amount, in minor units: a thousand million major units. A percentage of it, with two decimals, is still an exact
 * integer.
 */
export const maxAmountMinor = 100_000_000_000

/**
 * Converts major units of the wire (hryvnias, dollars) to whole minor units (kopiykas, cents). Parses the digits and never
 * multiplies, so 1.15 is 115 and not 114.99…
 * @throws RangeError for more than 2 decimals, for anything but a number, and beyond `maxAmountMinor` [FMT-01]
 */
export function toMinor(major: number): number {
  const digits = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(major))
  if (!digits) throw new RangeError(`Not an amount: ${major}`)
  const [, sign = '', whole = '', decimals = ''] = digits
  const minor = Number(whole + decimals.padEnd(2, '0'))
  return exact(sign === '-' ? -minor : minor)
}

/** Converts whole minor units to major units of the wire, which print with at most 2 decimals. */
export function toMajor(minor: number): number {
  return exact(minor) / 100
}

/** Returns the sum of amounts in minor units; 0 for none. */
export function sumMinor(amountsMinor: readonly number[]): number {
  return exact(amountsMinor.reduce((sum, amountMinor) => sum + exact(amountMinor), 0))
}

/** Returns the price of `quantity` units at `priceMinor` each. */
export function multiplyMinor(priceMinor: number, quantity: number): number {
  return exact(exact(priceMinor) * exact(quantity))
}

/**
 * Returns numerator ÷ denominator rounded half up, computed by remainder. Both are integers, the denominator is positive. Half
 * rounds towards plus infinity: 5 ÷ 2 is 3, −5 ÷ 2 is −2. [BSK-07]
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot divide: ${numerator} / ${denominator}`)
  }
  // % has the sign of the numerator; every step stays within exact integers.
  const rest = numerator % denominator
  const towardsZero = (numerator - rest) / denominator
  const [floor, remainder] = rest < 0 ? [towardsZero - 1, rest + denominator] : [towardsZero, rest]
  return remainder * 2 >= denominator ? floor + 1 : floor
}

/** Returns `percent` (at most 2 decimals) of an amount in minor units, rounded half up to the minor unit. [BSK-07] */
export function takePercentMinor(amountMinor: number, percent: number): number {
  return divideHalfUp(exact(amountMinor) * toMinor(percent), 10_000)
}

const exact = (minor: number): number => {
  if (!Number.isSafeInteger(minor) || Math.abs(minor) > maxAmountMinor) {
    throw new RangeError(`Not an amount in minor units: ${minor}`)
  }
  // −0 would print as '-0' and fail comparisons.
  return minor === 0 ? 0 : minor
}
