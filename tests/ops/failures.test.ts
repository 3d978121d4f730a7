import { describe, expect, it } from 'vitest'
import { listFailures, renderFailures } from '#ops/test/failures.ts'

describe('the failed tests of a suite', () => {
  it('are read from Vitest, with files that could not be loaded', () => {
    const passed = { fullName: 'basket adds', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'basket removes', status: 'failed', failureMessages: ['expected 1 to be 0'] }
    const results = {
      testResults: [
        { name: 'basket.test.ts', message: '', assertionResults: [passed, failed] },
        { name: 'order.test.ts', message: 'Cannot find module', assertionResults: [] },
      ],
    }
    expect(listFailures(results)).toEqual([
      { test: 'basket.test.ts › basket removes', message: 'expected 1 to be 0' },
      { test: 'order.test.ts', message: 'Cannot find module' },
    ])
  })

  it('are read from Playwright, at any depth', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      file: 'basket.spec.ts',
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'Timed out' }, {}] }] }],
    })
    const results = { suites: [{ specs: [spec('adds', true)], suites: [{ specs: [spec('removes', false)] }] }] }
    expect(listFailures(results)).toEqual([{ test: 'basket.spec.ts › removes', message: 'Timed out\n' }])
  })

  it('are printed without colours and with 25 lines of each message', () => {
    const message = ['\u001B[31mfirst\u001B[39m', ...Array.from({ length: 30 }, (_, index) => `line ${index}`)].join(
      '\n',
    )
    const lines = renderFailures([{ test: 'basket', message }]).split('\n')
    expect(lines.slice(0, 2)).toEqual(['✗ basket', '    first'])
    expect(lines).toHaveLength(26)
  })
})
