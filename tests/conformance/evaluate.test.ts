import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { row } from '#tests/conformance/clause.ts'
import { evaluate } from '#tests/conformance/evaluate.ts'
import { readResults, usesPage } from '#tests/conformance/results.ts'

const clauses = [
  ...row('BSK-01', { a: ['Stored in the browser.', 'browser'], b: ['Stored on the server.', 'api'] }),
  ...row('BSK-02', { a: ['Changes show.', 'browser', 'later'] }),
]
const browser = { title: '[BSK-01a] stores', kind: 'browser', passed: true } as const
const api = { title: '[BSK-01b] stores', kind: 'api', passed: true } as const
const listDue = (...results: Parameters<typeof evaluate>[1]) => evaluate(clauses, results).due.map(({ id }) => id)

describe('a clause', () => {
  test('is proven by passing tests of its kind', () => {
    expect(listDue(browser, api)).toEqual([])
    expect(evaluate(clauses, [browser, api])).toMatchObject({
      clauses: { total: 3, proven: 2 },
      rows: { total: 2, proven: 1 },
    })
  })

  test('is not proven by a test of another kind', () => {
    expect(listDue(browser, { ...api, kind: 'rule' })).toEqual(['BSK-01b'])
    expect(listDue({ ...browser, kind: 'api' }, api)).toEqual(['BSK-01a'])
  })

  test('is not proven if any test with its ID fails, of any kind', () => {
    expect(listDue(browser, api, { ...api, kind: 'rule', passed: false })).toEqual(['BSK-01b'])
  })

  test('a clause that a test names must exist, and must not be listed as later once proven', () => {
    const results = [browser, api, { ...browser, title: '[BSK-02a] [BSK-09z] shows' }]
    expect(evaluate(clauses, results).faults).toEqual([
      'no such clause: [BSK-09z] in “[BSK-02a] [BSK-09z] shows”',
      'proven, but listed as not built yet: BSK-02a',
    ])
  })
})

describe('the results of the suites', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'results-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (name: string, report: object) => writeFileSync(join(folder, `${name}.json`), JSON.stringify(report))
  const unit = (treeState: string) => ({
    treeState,
    testResults: [
      {
        assertionResults: [
          { fullName: 'pure', status: 'passed', meta: {} },
          { fullName: 'asks', status: 'failed', meta: { usesServer: true } },
          { fullName: 'skipped', status: 'skipped', meta: {} },
        ],
      },
    ],
  })
  const spec = (title: string, status: string, ...types: string[]) => ({
    title,
    ok: true,
    tests: [{ status, annotations: types.map((type) => ({ type })) }],
  })

  test('take the kind of a test from what it used', () => {
    write('unit', unit('abc'))
    write('browser', {
      treeState: 'abc',
      suites: [
        {
          suites: [{ specs: [spec('opens', 'expected', usesPage), spec('asks only', 'expected')] }],
          specs: [spec('second attempt', 'flaky', usesPage), spec('skipped', 'skipped')],
        },
      ],
    })
    expect(readResults(folder)).toEqual([
      { title: 'pure', kind: 'rule', passed: true },
      { title: 'asks', kind: 'api', passed: false },
      { title: 'second attempt', kind: 'browser', passed: false },
      { title: 'opens', kind: 'browser', passed: true },
      { title: 'asks only', kind: 'api', passed: true },
    ])
  })

  test('are refused if they belong to different commits', () => {
    write('unit', unit('abc'))
    write('postgres', unit('abc-dirty-123'))
    expect(() => readResults(folder)).toThrow('abc, abc-dirty-123')
  })
})
