import { configDefaults, defineConfig } from 'vitest/config'
import { withoutPostgres } from './tests/support/without-postgres.ts'

const postgres = process.env['TEST_DATABASE'] === 'postgres'

/** Vitest runs the rules and the API; Playwright runs the browser tests. */
export default defineConfig({
  test: {
    // On PostgreSQL only the tests run again whose outcome may differ there.
    include: postgres
      ? ['tests/{api,contract}/**/*.test.ts']
      : [
          '{shared,client,database,api,storefront,admin,ops}/**/*.test.{ts,tsx}',
          'tests/{api,conformance,mutations,contract,ops}/**/*.test.ts',
        ],
    // These tests need two processes on one database; the embedded database allows one.
    exclude: postgres
      ? [...configDefaults.exclude, ...withoutPostgres]
      : [...configDefaults.exclude, '**/*.postgres.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/record-server-use.ts'],
    // Generous, so that a test fails for what it finds and not because the machine is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
