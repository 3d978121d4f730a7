import type { FitAnswer } from '#shared/enums.ts'
import { countAnswers, minAnswers, type FitCounts } from '#shared/rules/fit-summary.ts'

/** The least share of all answers that makes a tendency, and how many times the opposite answers it must outnumber. */
export const [tellingShare, tellingFactor] = [0.25, 2] as const

/**
 * Returns what is wrong with a size: that it runs small or large. undefined if few answered, or if their answers do not agree. What
 * staff is told is not published, but a single answer says nothing. [FIT-04]
 */
export function findTendency(counts: FitCounts): Exclude<FitAnswer, 'RIGHT'> | undefined {
  const { small, large } = counts
  const [answer, more, less] = small > large ? (['SMALL', small, large] as const) : (['LARGE', large, small] as const)
  const all = countAnswers(counts)
  return all >= minAnswers && more >= all * tellingShare && more >= less * tellingFactor ? answer : undefined
}
