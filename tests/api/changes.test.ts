import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openChanges } from '#api/changes/changes.ts'
import { changeTopics, type ChangeTopic } from '#shared/change-topics.ts'
import { categories } from '#database/schema/categories.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newCustomer } from '#tests/support/customer.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

/** A busy machine may take longer than the second that is the default. */
const eventually = { timeout: 20_000 }

let published: { here: string[]; other: string[] }

const testShop = await openShopFixture()
/** Listens as another process does, through the database only. */
const other = await openChanges(testShop.shop.client, testShop.shop.log)
beforeAll(async () => {
  for (const topic of changeTopics) {
    testShop.shop.changes.subscribe(topic, (key) => published.here.push(formatTopic(topic, key)))
    other.subscribe(topic, (key) => published.other.push(formatTopic(topic, key)))
  }
})
afterAll(() => other.close())
beforeEach(() => {
  published = { here: [], other: [] }
})

const formatTopic = (topic: ChangeTopic, key = '(all)') => `${topic} ${key}`
/** Waits until every published change has arrived. */
const waitForPublished = async () => {
  await testShop.shop.change(async (tx) => tx.publish('job', 'end of the test'))
  await vi.waitFor(() => expect(published.other).toContain('job end of the test'), eventually)
}

describe('a change', () => {
  test('reaches this process before the call returns, and other processes after the commit', async () => {
    await testShop.shop.change(async (tx) => {
      tx.publish('product', 'one')
      await tx.execute(sql`select 1`)
      expect(published).toEqual({ here: [], other: [] })
    })
    expect(published.here).toContain('product one')
    await vi.waitFor(() => expect(published.other).toEqual(['product one']), eventually)
  })

  test('is not published if its transaction rolls back', async () => {
    const failing = testShop.shop.change(async (tx) => {
      // A key of its own, because a message of the previous test may still arrive here.
      tx.publish('product', 'withdrawn')
      await tx.update(categories).set({ position: 99 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await waitForPublished()
    expect(published.here).not.toContain('product withdrawn')
    expect(published.other).not.toContain('product withdrawn')
    expect(await testShop.shop.database.select().from(categories).where(eq(categories.position, 99))).toEqual([])
  })

  test('costs one statement for any number of keys, and none without keys', async () => {
    const listPublishStatements = (keys: readonly string[]) =>
      listStatements(testShop.shop.client, () =>
        testShop.shop.change(async (tx) => keys.forEach((key) => tx.publish('variant', key))),
      )
    const [none, one, three] = [
      await listPublishStatements([]),
      await listPublishStatements(['a']),
      await listPublishStatements(['a', 'b', 'c']),
    ]
    expect([one.length - none.length, three.length - none.length]).toEqual([1, 1])
  })

  test('of more than 300 keys invalidates the whole topic', async () => {
    await testShop.shop.change(async (tx) => {
      for (let key = 0; key < 301; key += 1) tx.publish('stock', String(key))
    })
    await waitForPublished()
    expect(new Set(published.here.filter((name) => name.startsWith('stock')))).toEqual(new Set(['stock (all)']))
    expect(published.other.filter((name) => name.startsWith('stock'))).toEqual(['stock (all)'])
  })
})

describe('what is published:', () => {
  test('the record that an administrator changes', async () => {
    const admin = await newAdministrator(testShop)
    const { body } = await admin.call('POST /v1/categories/search', { body: { limit: 1 } })
    const id = body.entities[0]!._id
    const { updatedAt } = (await admin.call('GET /v1/admin/categories/{id}', { params: { id } })).body
    const changed = await admin.call('PATCH /v1/categories/{id}', {
      params: { id: id.toUpperCase() },
      body: { position: 7, updatedAt },
    })
    expect(changed.status).toBe(200)
    expect(published.here).toContain(`category ${id}`)
  })

  test('the stock that an order reserves', async () => {
    const customer = await newCustomer(testShop)
    const variantId = testShop.variant('tee-step', 'black')
    const id = await prepareOrder(customer, [{ variantId, size: 'M', quantity: 1 }])
    published.here = []
    expect((await placeOrder(customer, id)).status).toBe(200)
    expect(published.here).toContain(`stock ${variantId}`)
  })

  test('the session that a customer signs out of', async () => {
    const customer = await newCustomer(testShop)
    await customer.call('POST /v1/auth/sign-out', { body: {} })
    expect(published.here.filter((name) => name.startsWith('session '))).not.toEqual([])
    expect((await customer.call('GET /v1/customer-profile/details')).status).toBe(401)
  })
})
