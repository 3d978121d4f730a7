import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuiteKind } from '#tests/conformance/clause.ts'

/** A test of the last run that ended, whatever it came to; one that was left out did not. */
export interface Ended {
  title: string
  kind: SuiteKind
  passed: boolean
}

/** The last results of all suites, as `npm test` keeps them. A suite that did not run has none. */
export const readResults = (folder = '.cache/results'): Ended[] => [
  ...endedUnder(readJson(folder, 'unit')),
  ...endedUnder(readJson(folder, 'postgres')),
  ...endedInBrowser(readJson(folder, 'browser')),
]

const readJson = (folder: string, name: string): unknown => {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

interface UnderVitest {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Vitest's own report: a test under shared/, storefront/ or ops/ is a rule's, any other goes through HTTP. */
const endedUnder = (report: unknown): Ended[] =>
  ((report as UnderVitest | undefined)?.testResults ?? []).flatMap(({ name: file, assertionResults }) => {
    const kind = /^\/(shared|storefront|ops)\//.test(file.replace(process.cwd(), '')) ? 'rule' : 'api'
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, kind, passed: status === 'passed' }))
  })

interface Suite {
  suites?: Suite[]
  /** Playwright calls a test that was left out ok as well: its status says that nothing was tried. */
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
}

const endedInBrowser = (report: unknown): Ended[] => {
  const open = [...((report as { suites: Suite[] } | undefined)?.suites ?? [])]
  const ended: Ended[] = []
  for (let suite = open.pop(); suite; suite = open.pop()) {
    open.push(...(suite.suites ?? []))
    for (const { title, ok, tests } of suite.specs ?? [])
      if (tests.some(({ status }) => status !== 'skipped')) ended.push({ title, kind: 'browser', passed: ok })
  }
  return ended
}
