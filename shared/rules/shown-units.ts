/** Up to so many units of a size, a product says how many are left. [CAT-03] */
export const maxFewUnits = 3

/** Returns the units of a size as pages tell them apart: none, each of the last few, or more than those. */
export function toShownUnits(units: number): number {
  return Math.min(units, maxFewUnits + 1)
}
