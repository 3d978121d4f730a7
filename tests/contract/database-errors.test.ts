import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('[API-06c] [API-06d] a failing database returns its error without internal details', async () => {
  const testShop = await openTestShop()
  await testShop.shop.database.execute(sql`alter table contacts rename to contacts_elsewhere`)
  const { status, body } = await newGuest(testShop.server).send({ path: '/v1/contacts' })
  expect([status, body.code]).toEqual([500, 'DATA_BASE_ERROR'])
  expect(JSON.stringify(body)).not.toMatch(/contacts|select|relation/i)
  await testShop.close()
})

test('[API-06c] [API-06d] an unreachable database returns its error for every call', async () => {
  const testShop = await openTestShop()
  await testShop.shop.client.close()
  const guest = newGuest(testShop.server)
  const reads = await guest.send({ path: '/v1/contacts' })
  const writes = await guest.send({
    method: 'POST',
    path: '/v1/customer-users/subscribe',
    body: { email: 'olena@example.com' },
  })
  expect([reads, writes].map(({ status, body }) => [status, body.code])).toEqual([
    [500, 'DATA_BASE_ERROR'],
    [500, 'DATA_BASE_ERROR'],
  ])
  expect(JSON.stringify([reads, writes])).not.toMatch(/reached|closed|pool|begin|select/i)
  await testShop.server.close()
})
