import { readNumber } from '#admin/ui/sheet/read-number.ts'
import { divideHalfUp, toMinor } from '#shared/rules/money.ts'
import { formatPrice } from '#shared/rules/price-format.ts'

/** The roundings of computed prices: whole units, whole tens, a nine at the end, ninety at the end. */
export const roundings = ['1', '10', '9', '90'] as const
export type Rounding = (typeof roundings)[number]

/** The distance between prices of a rounding, and their remainder modulo that distance; in minor units. */
const grids: Readonly<Record<Rounding, { stepMinor: number; endMinor: number }>> = {
  '1': { stepMinor: 100, endMinor: 0 },
  '10': { stepMinor: 1000, endMinor: 0 },
  '9': { stepMinor: 1000, endMinor: 900 },
  '90': { stepMinor: 10_000, endMinor: 9000 },
}
const maxPriceMinor = 1_000_000_000

/** Returns the nearest price above 0 that a rounding allows; of two as near, the higher. Minor units. */
export function roundPrice(minor: number, rounding: Rounding): number {
  const { stepMinor, endMinor } = grids[rounding]
  const nearest = divideHalfUp(minor - endMinor, stepMinor) * stepMinor + endMinor
  return nearest > 0 ? nearest : endMinor || stepMinor
}

/** Reads a typed price in minor units. Undefined for anything that no price can be. */
export function readPrice(text: string): number | undefined {
  const number = readNumber(text)
  if (number === undefined || !/^\d+(\.\d{1,2})?$/.test(String(number))) return undefined
  const minor = toMinor(number)
  return minor > 0 && minor <= maxPriceMinor ? minor : undefined
}

/** Writes a price as a cell shows it: without the currency. */
export const writePrice = (minor: number): string => formatPrice(minor, '')

/** The prices that an operation starts from, in minor units; undefined while there is no such price. */
export interface OperationBasis {
  /** '+12' adds to it. */
  readonly ownMinor: number | undefined
  /** '−10%' takes a part of it away. */
  readonly percentOfMinor: number | undefined
}

/** Returns true for a text that is typed once and applied to each cell of a range: '−10%', '+12', '=1990'. */
export const isOperation = (typed: string): boolean => /^[+\-−=]/.test(typed.trim())

/**
 * Returns the price that an operation makes, in minor units; undefined if it makes none. Percentages are rounded, other operations are
 * exact.
 */
export function operate(
  typed: string,
  { ownMinor, percentOfMinor }: OperationBasis,
  rounding: Rounding,
): number | undefined {
  const [, sign = '', amount = ''] = /^\s*([+\-−=])\s*(.*?)\s*$/.exec(typed) ?? []
  if (sign === '') return undefined
  if (sign === '=') return readPrice(amount)
  const by = sign === '+' ? 1 : -1
  const percent = /^([\d.,]+)\s*%$/.exec(amount)
  if (!percent) {
    const byMinor = readPrice(amount)
    return ownMinor === undefined || byMinor === undefined ? undefined : positive(ownMinor + by * byMinor)
  }
  const share = readNumber(percent[1]!)
  if (share === undefined || percentOfMinor === undefined || !/^\d{1,3}(\.\d{1,2})?$/.test(String(share)))
    return undefined
  const exact = divideHalfUp(percentOfMinor * (10_000 + by * toMinor(share)), 10_000)
  return exact > 0 ? positive(roundPrice(exact, rounding)) : undefined
}

const positive = (minor: number): number | undefined => (minor > 0 && minor <= maxPriceMinor ? minor : undefined)
