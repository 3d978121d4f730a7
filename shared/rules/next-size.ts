import type { FitAnswer, Size } from '#shared/enums.ts'

/** Sizes that one is larger than the one before. Those of other cuts cannot be compared. */
const scale: readonly Size[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']

/**
 * Returns the next size to try: for one that is too small the nearest larger one of these, for one that is too large the nearest smaller
 * one. undefined if there is none, or for a size that fits or cannot be compared. [FIT-03]
 */
export function findNextSize(sizes: readonly Size[], size: Size, answer: FitAnswer): Size | undefined {
  const place = scale.indexOf(size)
  if (place === -1 || answer === 'RIGHT') return undefined
  const candidates = answer === 'SMALL' ? scale.slice(place + 1) : scale.slice(0, place).toReversed()
  return candidates.find((one) => sizes.includes(one))
}
