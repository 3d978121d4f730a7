import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopDatabase } from '#database/open-shop-database.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { shop } from '#database/schema/shop.ts'
import { storefronts } from '#shared/storefronts/all.ts'
import { testDatabaseUrl } from '#tests/support/templates.ts'

describe('an empty database', () => {
  const name = `shyr_test_first_${process.pid}`
  let admin: pg.Client
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: testDatabaseUrl() })
    await admin.connect()
    await admin.query(`create database ${name}`)
  })
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })

  test('is filled once by two processes that start at the same moment', async () => {
    const url = new URL(testDatabaseUrl())
    url.pathname = `/${name}`
    const filled: string[] = []
    const open = () =>
      openShopDatabase({ folder: '', databaseUrl: url.href, storefront: storefronts.ua, isDemo: true }, (step) => {
        if (step === 'filling the shop: products') filled.push(step)
      })
    const [first, second] = await Promise.all([open(), open()])
    expect(filled).toHaveLength(1)
    expect(await second.client.database.$count(shop)).toBe(1)
    expect(await second.client.database.$count(adminUsers)).toBe(1)
    await Promise.all([first.close(), second.close()])
  }, 90_000)
})
