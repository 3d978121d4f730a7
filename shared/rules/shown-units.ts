/** Up to this many units of a size, a product page shows how many are left. [CAT-03] */
export const maxFewUnits = 3

/** Returns the units of a size as pages show them: none, each of the last few, or more than those. */
export function toShownUnits(units: number): number {
  return Math.min(units, maxFewUnits + 1)
}
