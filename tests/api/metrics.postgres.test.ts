import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMetrics } from '#api/metrics/metrics.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('metrics count for how long connections to the database were busy', async () => {
  const { shop, close } = await openTestShop()
  const metrics = createMetrics()
  metrics.watchDatabase(shop.client)
  const readSeconds = async () =>
    Number(/^shop_database_connection_seconds_total (.*)$/m.exec(await metrics.render())?.[1])
  expect(await readSeconds()).toBe(0)
  await shop.database.execute(sql`select pg_sleep(0.2)`)
  const seconds = await readSeconds()
  await close()
  expect(seconds).toBeGreaterThan(0.19)
  expect(seconds).toBeLessThan(20)
})
