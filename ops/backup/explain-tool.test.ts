import { expect, test } from 'vitest'
import { explainTool } from '#ops/backup/explain-tool.ts'

const database = 'The database shop at db.example:5432'

test.each([
  [
    'pg_restore: error: could not execute query: ERROR:  relation "shop" already exists\nCommand was: CREATE TABLE',
    'is not empty',
  ],
  [
    'pg_dump: error: connection to server at "db.example" (10.0.0.1), port 5432 failed: Connection refused\n\tIs the server',
    'cannot be reached',
  ],
  [
    'pg_dump: error: could not translate host name "db.example" to address: Name or service not known',
    'cannot be reached',
  ],
  [
    'pg_dump: error: connection to server failed: FATAL:  password authentication failed for user "shop"',
    'refuses the user or the password',
  ],
  [
    'pg_dump: error: connection to server failed: FATAL:  database "shop" does not exist',
    'does not exist. Create it first',
  ],
  [
    'pg_dump: error: aborting because of server version mismatch\npg_dump: detail: server version: 17.2',
    'pg_dump is older than the server',
  ],
  ['pg_dump: error: query failed: ERROR:  permission denied for table orders', 'Use the owner'],
  ['pg_dump: error: could not write to output file: No space left on device', 'The disk is full.'],
  ['pg_restore: error: input file does not appear to be a valid archive', 'damaged'],
])('%s is one sentence', (output, part) => {
  const sentence = explainTool('pg_dump', database, output)
  expect(sentence).toContain(part)
  expect(sentence).not.toMatch(/\n|error:|FATAL|ERROR/)
})

test('an unknown failure is the first line of the tool', () => {
  expect(explainTool('pg_dump', database, 'pg_dump: warning: x\npg_dump: error: out of frobs\nmore')).toBe(
    'pg_dump failed: out of frobs',
  )
})
