import { sizes, type Size } from '#shared/enums.ts'

/** The weight of one unit of a size, in grams. */
export interface SizeWeight {
  readonly size: Size
  readonly grams: number
}

/** No garment is heavier, in grams. */
export const maxGrams = 50_000

/** Returns weights that are stored by size, in the sequence of sizes. */
export function listWeights(stored: Readonly<Partial<Record<Size, number>>>): SizeWeight[] {
  return sizes.flatMap((size) => (stored[size] === undefined ? [] : [{ size, grams: stored[size] }]))
}

/** Returns weights in the sequence of sizes. */
export function sortWeights(weights: readonly SizeWeight[]): SizeWeight[] {
  return weights.toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size))
}

/** Writes weights as a table has them: “S 310, M 330”. */
export function writeWeights(weights: readonly SizeWeight[]): string {
  return weights.map(({ size, grams }) => `${size} ${grams}`).join(', ')
}

/** Reads weights that `writeWeights` has written. */
export function readWeights(text: string): SizeWeight[] {
  return text.split(', ').map((one) => {
    const [size, grams] = one.split(' ')
    return { size: size as Size, grams: Number(grams) } // as they were written
  })
}
