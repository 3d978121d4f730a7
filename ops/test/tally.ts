/** How many tests of a suite passed, failed and were left out. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Of those that passed: how many only at a second try, each a fault of its own to look into. */
  readonly flaky?: number
  readonly skipped: number
}

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 }

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface VitestResults {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightResults {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/**
 * A results file of Vitest or Playwright in, its tally out. A browser on a busy machine may miss a moment once, so Playwright
 * tries a failed test a second time; that it needed to is told.
 */
export function tallyResults(results: VitestResults | PlaywrightResults): Tally {
  if ('stats' in results) {
    const { expected, unexpected, flaky, skipped } = results.stats
    return { passed: expected + flaky, failed: unexpected, skipped, ...(flaky > 0 && { flaky }) }
  }
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

export type Outcome = 'passed' | 'failed' | 'skipped'

/** One step of the proof and what came of it. */
export interface StepResult {
  readonly name: string
  readonly outcome: Outcome
  readonly tally: Tally
  readonly seconds: number
  /** Why it was left out, or what else is worth a line. */
  readonly note?: string
}

/** The exit decision: anything failed, or a suite left out where nothing may be (continuous integration). */
export function hasFailed(result: StepResult, strict: boolean): boolean {
  return result.outcome === 'failed' || (strict && result.outcome === 'skipped')
}

/** The last line: the sum of all tests. A failed step without a failed test (types, a crash) counts as one failed. */
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

/** The table above the last line. */
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
