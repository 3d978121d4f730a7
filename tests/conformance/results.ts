import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuiteKind } from '#tests/conformance/clause.ts'

/** A test of the last run that was not skipped. */
export interface TestResult {
  title: string
  /** The means that the test used: a page in a browser, a server, or neither. */
  kind: SuiteKind
  passed: boolean
}

/** The annotation of a browser test that opened a page. */
export const usesPage = 'uses a page'

interface SuiteResults {
  tests: TestResult[]
  /** The code that was tested, as `readTreeState` describes it. */
  treeState: string
}

/**
 * Returns the last results of all suites as `npm test` writes them. A suite that did not run has none.
 * @throws Error if the results belong to different commits
 */
export const readResults = (folder = '.cache/results'): TestResult[] => {
  const suites = [readVitest(folder, 'unit'), readVitest(folder, 'postgres'), readPlaywright(folder, 'browser')]
  const found = suites.filter((suite) => suite !== undefined)
  const states = new Set(found.map(({ treeState }) => treeState))
  if (states.size > 1)
    throw new Error(`the results belong to different code: ${[...states].join(', ')}. Run npm test again.`)
  return found.flatMap(({ tests }) => tests)
}

const readJson = (folder: string, name: string): unknown => {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

interface VitestReport {
  treeState?: string
  testResults: {
    assertionResults: { fullName: string; status: string; meta?: { usesServer?: boolean } }[]
  }[]
}

const readVitest = (folder: string, name: string): SuiteResults | undefined => {
  const report = readJson(folder, name) as VitestReport | undefined
  if (!report) return undefined
  const tests = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, meta }): TestResult => ({
      title: fullName,
      kind: meta?.usesServer ? 'api' : 'rule',
      passed: status === 'passed',
    }))
  return { tests, treeState: report.treeState ?? 'unknown' }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  /** A skipped test is `ok` as well; only its status shows that it did not run. */
  specs?: { title: string; ok: boolean; tests: { status: string; annotations: { type: string }[] }[] }[]
}
interface PlaywrightReport {
  treeState?: string
  suites: PlaywrightSuite[]
}

const readPlaywright = (folder: string, name: string): SuiteResults | undefined => {
  const report = readJson(folder, name) as PlaywrightReport | undefined
  if (!report) return undefined
  const tests: TestResult[] = []
  const open = [...report.suites]
  for (let suite = open.pop(); suite; suite = open.pop()) {
    open.push(...(suite.suites ?? []))
    for (const { title, ok, tests: runs } of suite.specs ?? []) {
      const ran = runs.filter(({ status }) => status !== 'skipped')
      const isInPage = ran.some(({ annotations }) => annotations.some(({ type }) => type === usesPage))
      // A test that passed only on a second attempt proves nothing.
      if (ran.length)
        tests.push({
          title,
          kind: isInPage ? 'browser' : 'api',
          passed: ok && ran.every(({ status }) => status === 'expected'),
        })
    }
  }
  return { tests, treeState: report.treeState ?? 'unknown' }
}
