import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#tests/support/templates.ts'

/** Real processes: starting six of them takes most of the time. */
const timeout = 300_000

test(
  'a purchase, an upload and a restart of every process under load: no request fails, and all is removed',
  { timeout },
  async () => {
    const { TEST_DATABASE_URL: _, ...env } = process.env
    const { stdout } = await promisify(execFile)(process.execPath, ['ops/production/try.ts'], {
      env: { ...env, TEST_DATABASE_URL: testDatabaseUrl() },
      timeout,
    })
    expect(stdout).toMatch(/^ *uploaded .+, served by both web processes$/m)
    expect(stdout.match(/^ *ordered /gm)).toHaveLength(3)
    const [, replies] = /^ *restarted .+ under (\d+) requests; none failed$/m.exec(stdout) ?? []
    expect(Number(replies)).toBeGreaterThan(50)
  },
)
