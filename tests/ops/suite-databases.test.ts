import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutPostgres } from '#tests/support/without-postgres.ts'

test('a suite that runs on the embedded database only exists and makes no calls at once', () => {
  const missing = withoutPostgres.filter((file) => !existsSync(file))
  const concurrent = withoutPostgres.filter(
    (file) => existsSync(file) && /Promise\.all(?:Settled)?\(/.test(readFileSync(file, 'utf8')),
  )

  expect({ missing, concurrent }).toEqual({ missing: [], concurrent: [] })
})
