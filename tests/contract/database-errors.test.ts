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
