import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseClient } from '#database/client.ts'
import { embeddedClient } from '#database/connect.ts'
import { listRows } from '#database/rows.ts'

let client: DatabaseClient
beforeAll(async () => {
  client = embeddedClient(await PGlite.create())
})
afterAll(() => client.close())

const values = (text: string | null, count: number, is: boolean) =>
  sql`select ${text}::text as text, ${count}::integer as count, ${is}::boolean as "is"`
const listPrepared = async () =>
  (
    await listRows<{ count: number }>(client.database, sql`select count(*)::int as count from pg_prepared_statements`)
  )[0]?.count

test('a named statement is prepared once, also by simultaneous calls, and returns what each call asks for', async () => {
  const asked = [
    ["it's", 1, true],
    ['\\ and \\\' or "', -2, false],
    [null, 3, true],
    ["'); drop table x; --", 4, false],
    ['$1 ґ', 5, true],
  ] as const
  const rows = await Promise.all(
    asked.map(([text, count, is]) => listRows(client.database, values(text, count, is), 'basket')),
  )
  expect(rows).toEqual(asked.map(([text, count, is]) => [{ text, count, is }]))
  expect(await listPrepared()).toBe(1)
})

test('a statement that cannot be prepared fails each time, and harms no other', async () => {
  const wrong = () => listRows(client.database, sql`select ${1}::integer from no_such_table`, 'basket')
  await expect(wrong()).rejects.toMatchObject({ cause: { code: '42P01' } })
  await client.database.execute(sql`create table no_such_table as select 1`)
  expect(await wrong()).toHaveLength(1)
})

test('the error of a statement that fails has its text without the values', async () => {
  const failing = listRows(client.database, sql`select ${'a secret'}::text::integer as secret`, 'basket')
  await expect(failing).rejects.toMatchObject({
    query: 'select $1::text::integer as secret',
    params: ['a secret'],
    cause: { code: '22P02' },
  })
})

test('inside a transaction nothing is prepared', async () => {
  const before = await listPrepared()
  await client.database.transaction((tx) => listRows(tx, sql`select ${'inside'}::text as inside`, 'basket'))
  expect(await listPrepared()).toBe(before)
})
