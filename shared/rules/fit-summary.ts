import type { FitAnswer, Size } from '#shared/enums.ts'

/** How many gave each answer. */
export interface FitCounts {
  small: number
  right: number
  large: number
}

/** Customers' answers about the fit of a product: in total, and by size. */
export interface FitSummary extends FitCounts {
  sizes: (FitCounts & { size: Size })[]
}

/** How many of a size gave an answer. */
export interface FitCount {
  readonly size: Size
  readonly answer: FitAnswer
  readonly count: number
}

/** Fewer answers are not published: they would describe single people. */
export const minAnswers = 5

const none: FitCounts = { small: 0, right: 0, large: 0 }
/** The counts that each answer belongs to. */
export const answerFields = { SMALL: 'small', RIGHT: 'right', LARGE: 'large' } as const satisfies Record<
  FitAnswer,
  keyof FitCounts
>

export function countAnswers({ small, right, large }: FitCounts): number {
  return small + right + large
}

/**
 * Returns the published summary of the answers about a product. A size with too few answers is left out. One more size is left out if
 * the hidden answers would otherwise be too few to stay anonymous.
 * @returns null for fewer than `minAnswers`
 */
export function summarizeFit(counts: readonly FitCount[]): FitSummary | null {
  const total = addUp(counts)
  if (countAnswers(total) < minAnswers) return null
  const bySize = [...Map.groupBy(counts, ({ size }) => size)].map(([size, own]) => ({ size, ...addUp(own) }))
  let sizes = bySize.filter((one) => countAnswers(one) >= minAnswers)
  const hidden = (): number => countAnswers(total) - sizes.reduce((sum, one) => sum + countAnswers(one), 0)
  while (sizes.length > 0 && hidden() > 0 && hidden() < minAnswers) {
    const fewest = Math.min(...sizes.map(countAnswers))
    const left = sizes.findIndex((one) => countAnswers(one) === fewest)
    sizes = sizes.toSpliced(left, 1)
  }
  return { ...total, sizes }
}

const addUp = (counts: readonly FitCount[]): FitCounts => {
  const sum = { ...none }
  for (const { answer, count } of counts) sum[answerFields[answer]] += count
  return sum
}

/**
 * Returns a share of the answers in words of ten: 163 of 214 are 8 of 10. Of fewer than ten answers it is the share itself. Only all of
 * them are 10 of 10, and only none are 0.
 */
export function toTenths(part: number, total: number): { part: number; of: number } {
  if (total < 10) return { part, of: total }
  if (part === 0 || part === total) return { part: part === 0 ? 0 : 10, of: 10 }
  return { part: Math.min(9, Math.max(1, Math.round((part / total) * 10))), of: 10 }
}
