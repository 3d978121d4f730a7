import { configDefaults, defineConfig } from 'vitest/config'

const postgres = process.env['TEST_DATABASE'] === 'postgres'

/** Rules and the API run under Vitest; what a browser sees runs under Playwright. */
export default defineConfig({
  test: {
    // On PostgreSQL only what touches a database runs again.
    include: postgres
      ? ['api/**/*.test.ts', 'tests/{api,contract}/**/*.test.ts']
      : ['{shared,database,api,storefront,ops}/**/*.test.{ts,tsx}', 'tests/{api,breaks,contract,ops}/**/*.test.ts'],
    // Two processes on one database: the embedded one has one.
    exclude: postgres ? configDefaults.exclude : [...configDefaults.exclude, '**/*.postgres.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
