import { existsSync } from 'node:fs'
import { findBrowser } from './chromium.ts'

/** The command of a step: a tool or a file of the project, and additions to the environment. */
export interface Command {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** One step of `npm test`. */
export interface Step {
  readonly name: string
  /** Where the suite writes its results; steps without tests write none. */
  readonly results?: string
  /** The command to run, or the reason why the step is left out. */
  readonly prepare: () => Command | { readonly leftOut: string }
  /** Runs only these tests of the suite, without parallel ones. [decision 77] */
  readonly prepareAlone?: (tests: readonly string[]) => Command
}

export const resultsFolder = '.cache/results'
const getResultsPath = (name: string) => `${resultsFolder}/${name}.json`

const vitest = (name: string, ...more: readonly string[]) => [
  'vitest',
  'run',
  ...more,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${getResultsPath(name)}`,
]

/** Ordered so that the fastest steps fail first. */
export const steps: readonly Step[] = [
  { name: 'format', prepare: () => ({ args: ['oxfmt', '--check'] }) },
  { name: 'types', prepare: () => ({ args: ['tsc', '-b'] }) },
  { name: 'lint', prepare: () => ({ args: ['oxlint', '--type-aware', '--deny-warnings'] }) },
  { name: 'packages', prepare: () => prepareFile('ops/test/packages.ts') },
  { name: 'build', prepare: () => ({ args: ['ops/start.cjs', 'build', '--when-changed'] }) },
  { name: 'unit', results: getResultsPath('unit'), prepare: prepareUnit },
  { name: 'postgres', results: getResultsPath('postgres'), prepare: preparePostgres },
  // PostgreSQL too, if TEST_DATABASE_URL names a server.
  { name: 'prove', prepare: () => prepareFile('ops/prove.ts', 'short') },
  { name: 'browser', results: getResultsPath('browser'), prepare: prepareBrowser, prepareAlone: runBrowserAlone },
  { name: 'sizes', prepare: () => prepareFile('ops/size.ts') },
  { name: 'conformance', prepare: () => prepareFile('tests/conformance/report.ts') },
]

/** Runs the suites of the API too: those that the next step runs on PostgreSQL only where the embedded database may differ. */
function prepareUnit(): ReturnType<Step['prepare']> {
  const isHalf = Boolean(process.env['TEST_DATABASE_URL'])
  return { args: vitest('unit'), ...(isHalf && { env: { TEST_DATABASE: 'embedded-half' } }) }
}

/** Runs the suites of the API on PostgreSQL, the database of production. */
function preparePostgres(): ReturnType<Step['prepare']> {
  if (!process.env['TEST_DATABASE_URL'])
    return { leftOut: 'the API suite on PostgreSQL, because TEST_DATABASE_URL is not set' }
  return { args: vitest('postgres'), env: { TEST_DATABASE: 'postgres' } }
}

function prepareBrowser(): ReturnType<Step['prepare']> {
  const browser = findBrowser()
  if (browser.kind === 'none') return { leftOut: browser.reason }
  return {
    args: ['playwright', 'test', '--reporter=dot,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: getResultsPath('browser'),
      ...(browser.kind === 'program' ? { CHROMIUM: browser.file } : {}),
    },
  }
}

function runBrowserAlone(tests: readonly string[]): Command {
  const browser = findBrowser()
  return {
    args: ['playwright', 'test', '--workers=1', '--reporter=line', '--output=.cache/playwright-alone', ...tests],
    env: browser.kind === 'program' ? { CHROMIUM: browser.file } : {},
  }
}

function prepareFile(file: string, ...words: readonly string[]): ReturnType<Step['prepare']> {
  return existsSync(file) ? { args: [file, ...words] } : { leftOut: `${file} is not there yet` }
}
