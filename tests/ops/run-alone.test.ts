import { describe, expect, it } from 'vitest'
import { listFailures } from '#ops/test/failures.ts'
import { listToRunAlone, markPassedAlone } from '#ops/test/run-alone.ts'
import { tallyResults } from '#ops/test/tally.ts'

const spec = (title: string, line: number, ok: boolean) => ({
  title,
  file: 'basket.spec.ts',
  line,
  ok,
  tests: [{ status: ok ? 'expected' : 'unexpected', results: [{ errors: ok ? [] : [{ message: 'Timed out' }] }] }],
})

const report = (failed: number) => ({
  stats: { expected: 1, unexpected: failed, skipped: 0 },
  suites: [
    {
      specs: [spec('adds', 5, true)],
      suites: [{ specs: Array.from({ length: failed }, (_, index) => spec(`fails ${index}`, 10 + index, false)) }],
    },
  ],
})

describe('browser tests that failed among others', () => {
  it('run again by themselves if they are few', () => {
    expect(listToRunAlone(report(0))).toEqual([])
    expect(listToRunAlone(report(3))).toEqual(['basket.spec.ts:10', 'basket.spec.ts:11', 'basket.spec.ts:12'])
    expect(listToRunAlone(report(4))).toEqual([])
  })

  it('count as passed once they have passed alone', () => {
    const marked = markPassedAlone(report(2))
    expect(tallyResults(marked)).toEqual({ passed: 3, failed: 0, skipped: 0 })
    expect(listFailures(marked)).toEqual([])
    expect(marked.suites[0]!.suites[0]!.specs.flatMap(({ tests }) => tests.map(({ status }) => status))).toEqual([
      'expected',
      'expected',
    ])
  })
})
