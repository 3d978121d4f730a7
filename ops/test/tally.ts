import type { Failure } from './failures.ts'

/** How many tests of a suite passed, failed and were skipped. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

/** The fields read of the JSON that Vitest's reporter writes. */
interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

/** The fields read of the JSON that Playwright's reporter writes. */
interface PlaywrightResults {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly skipped: number
  }
}

/** Counts the tests in a results file of Vitest or Playwright. */
export function tallyResults(results: VitestResults | PlaywrightResults): Tally {
  if ('stats' in results) {
    const { expected, unexpected, skipped } = results.stats
    return { passed: expected, failed: unexpected, skipped }
  }
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

export type Outcome = 'passed' | 'failed' | 'skipped'

/** A step and its result. */
export interface StepResult {
  readonly name: string
  readonly outcome: Outcome
  readonly tally: Tally
  readonly seconds: number
  /** The failed tests of its results file. */
  readonly failures?: readonly Failure[]
  /** Why it was left out, or another remark. */
  readonly note?: string
}

/** Returns true if the step failed, or was left out in continuous integration, where nothing may be. */
export function hasFailed(result: StepResult, strict: boolean): boolean {
  return result.outcome === 'failed' || (strict && result.outcome === 'skipped')
}

/** Returns the last line: the sum of all tests. A failed step without a failed test (types, a crash) counts as one. */
export function summarize(results: readonly StepResult[], strict: boolean): string {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const result of results) {
    sum.passed += result.tally.passed
    sum.failed += hasFailed(result, strict) ? Math.max(1, result.tally.failed) : 0
    sum.skipped += result.tally.skipped
  }
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`
}

const marks: Record<Outcome, string> = { passed: '✓', failed: '✗', skipped: '–' }

/** Returns the table above the last line. */
export function renderTable(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  return results
    .map((result) => `${marks[result.outcome]} ${result.name.padEnd(width)}  ${describe(result)}`)
    .join('\n')
}

function describe({ outcome, tally, seconds, note }: StepResult): string {
  const counts = Object.entries(tally).filter(([, count]) => count > 0)
  const words = counts.length === 0 ? outcome : counts.map(([name, count]) => `${count} ${name}`).join(', ')
  const time = outcome === 'skipped' ? '' : `  ${seconds.toFixed(1)} s`
  return `${words.padEnd(24)}${time}${note === undefined ? '' : `  ${note}`}`.trimEnd()
}
