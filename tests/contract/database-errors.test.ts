import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newGuest } from '#tests/support/guest.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('[API-06c] [API-06d] a database that fails is said to have failed, without a word of its insides', async () => {
  const house = await openTestShop()
  await house.shop.database.execute(sql`alter table contacts rename to contacts_elsewhere`)
  const { status, body } = await newGuest(house.server).send({ path: '/v1/contacts' })
  expect([status, body.code]).toEqual([500, 'DATA_BASE_ERROR'])
  expect(JSON.stringify(body)).not.toMatch(/contacts|select|relation/i)
  await house.close()
})

test('[API-06c] [API-06d] a database that cannot be reached is said to have failed, whatever was asked of it', async () => {
  const house = await openTestShop()
  await house.shop.client.close()
  const guest = newGuest(house.server)
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
  await house.server.close()
})
