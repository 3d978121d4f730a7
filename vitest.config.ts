import { configDefaults, defineConfig } from 'vitest/config'
import { embeddedOnly, onBoth } from './tests/support/suite-databases.ts'

const postgres = process.env['TEST_DATABASE'] === 'postgres'
/** True for the first half of a run whose second half is on PostgreSQL: see `suite-databases.ts`. */
const isHalf = process.env['TEST_DATABASE'] === 'embedded-half'

const suites = 'tests/{api,contract}/**/*.test.ts'
const others = ['{shared,database,api,ops}/**/*.test.ts', 'tests/{conformance,mutations,ops}/**/*.test.ts']
const include = postgres ? [suites] : isHalf ? [...others, ...embeddedOnly, ...onBoth] : [...others, suites]
// Tests of PostgreSQL need two processes on one database; the embedded database allows one.
const exclude = [...configDefaults.exclude, ...(postgres ? embeddedOnly : ['**/*.postgres*.test.ts'])]
/** Files that replace modules, or fill what one keeps. */
const alone = '**/*.alone.test.ts'
const listAlone = [
  ...include.filter((one) => one.includes('*')).map((one) => one.replace('*.test', '*.alone.test')),
  ...include.filter((one) => one.includes('.alone.')),
]
/** Modules of the browser keep the state of their page. */
const ofBrowser = postgres ? [] : ['{client,storefront,admin}/**/*.test.{ts,tsx}']

/**
 * Vitest runs the rules and the API; Playwright runs the browser tests. Files share the modules of their worker, which loads them once:
 * a file that keeps something in a module, or replaces one, is named `*.alone.test.ts`.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/record-server-use.ts'],
    // Generous, so that a test fails for what it finds and not because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Suites wait for databases, timers and processes of their own: three keep two processors busy.
    maxWorkers: 3,
    projects: [
      { extends: true, test: { name: 'together', include, exclude: [...exclude, alone], isolate: false } },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [...listAlone, ...ofBrowser],
          exclude,
        },
      },
    ],
  },
})
