import { defineConfig } from 'vitest/config'

/** Only the tests of the rules, for mutations of these. */
export default defineConfig({ test: { include: ['shared/rules/**/*.test.ts'] } })
