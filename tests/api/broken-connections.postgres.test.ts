import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { newGuest } from '#tests/support/guest.ts'
import { testDatabaseUrl } from '#tests/support/templates.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

describe('connections that PostgreSQL breaks', () => {
  let testShop: TestShop
  beforeAll(async () => {
    testShop = await openTestShop()
  })
  afterAll(() => testShop.close())

  const breakConnection = async (pid: number): Promise<void> => {
    const server = new pg.Client({ connectionString: testDatabaseUrl() })
    await server.connect()
    await server.query('select pg_terminate_backend($1)', [pid])
    await server.end()
  }

  test('a connection that breaks inside a transaction fails that transaction only', async () => {
    const change = testShop.shop.change(async (tx) => {
      const [row] = await listRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
      // An error event without a listener would end the process, and this run with it.
      await breakConnection(row!.pid)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.execute(sql`select 1`)
    })
    await expect(change).rejects.toThrow()
    const { status } = await newGuest(testShop.server).send({ path: '/v1/contacts' })
    expect(status).toBe(200)
  })
})
