import { describe, expect, it } from 'vitest'
import { hasFailed, noTests, renderTable, summarize, tallyResults, type StepResult } from '#ops/test/tally.ts'

const step = (result: Partial<StepResult>): StepResult => ({
  name: 'unit',
  outcome: 'passed',
  tally: noTests,
  seconds: 1.25,
  ...result,
})

describe('the last lines of npm test', () => {
  it('sum up all tests', () => {
    const unit = step({ tally: { passed: 10, failed: 0, skipped: 0 } })
    const browser = step({ name: 'browser', tally: { passed: 5, failed: 0, skipped: 0 } })
    expect(summarize([step({ name: 'types' }), unit, browser], false)).toBe('15 passed, 0 failed')
  })

  it('count failed and skipped tests', () => {
    const unit = step({ outcome: 'failed', tally: { passed: 10, failed: 2, skipped: 3 } })
    expect(summarize([unit], false)).toBe('10 passed, 2 failed, 3 skipped')
  })

  it('count a step that failed without a failed test as one failed test', () => {
    expect(summarize([step({ name: 'types', outcome: 'failed' })], false)).toBe('0 passed, 1 failed')
  })

  it('count a suite that was left out as a failure in continuous integration', () => {
    const leftOut = step({ name: 'postgres', outcome: 'skipped', note: 'left out: no database' })
    expect([hasFailed(leftOut, false), hasFailed(leftOut, true)]).toEqual([false, true])
    expect(summarize([leftOut], true)).toBe('0 passed, 1 failed')
  })

  it('follow a table with a line for each step', () => {
    const table = renderTable([
      step({ tally: { passed: 10, failed: 1, skipped: 0 }, outcome: 'failed' }),
      step({ name: 'browser', outcome: 'skipped', note: 'left out: no browser' }),
    ])
    expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      '✗ unit 10 passed, 1 failed 1.3 s',
      '– browser skipped left out: no browser',
    ])
  })
})

describe('the results of a suite', () => {
  it('are read from Vitest', () => {
    const results = { numPassedTests: 4, numFailedTests: 3, numPendingTests: 2, numTodoTests: 1 }
    expect(tallyResults(results)).toEqual({ passed: 4, failed: 3, skipped: 3 })
  })

  it('are read from Playwright', () => {
    const stats = { expected: 4, unexpected: 3, skipped: 1 }
    expect(tallyResults({ stats })).toEqual({ passed: 4, failed: 3, skipped: 1 })
  })
})
