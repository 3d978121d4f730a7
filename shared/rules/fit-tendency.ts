import type { FitAnswer } from '#shared/enums.ts'
import { countAnswers, minAnswers, type FitCounts } from '#shared/rules/fit-summary.ts'

/** The least share of all answers that makes a tendency, and how many times the opposite answers it must outnumber. */
export const [tellingShare, tellingFactor] = [0.25, 2] as const

/**
 * Returns whether a size runs small or large; undefined if there are few answers, or if they do not agree. Only staff see the result,
 * but it still needs several answers to mean anything. [FIT-04]
 */
export function findTendency(counts: FitCounts): Exclude<FitAnswer, 'RIGHT'> | undefined {
  const { small, large } = counts
  const [answer, more, less] = small > large ? (['SMALL', small, large] as const) : (['LARGE', large, small] as const)
  const all = countAnswers(counts)
  return all >= minAnswers && more >= all * tellingShare && more >= less * tellingFactor ? answer : undefined
}
