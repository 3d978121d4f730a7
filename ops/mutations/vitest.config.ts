import { defineConfig } from 'vitest/config'

/** The tests of the rules alone, for mutations of these. */
export default defineConfig({ test: { include: ['shared/rules/**/*.test.ts'] } })
