import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findVocabulary, wordsPerTurn } from '#api/modules/variants/vocabulary.queries.ts'
import { searchWords } from '#database/schema/variants.ts'
import { inVocabulary } from '#database/variant-words.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()

const readings = (statements: readonly string[]) =>
  statements.filter((statement) => statement.includes('shown from search_words'))

test('[CAT-07w] a big vocabulary is read in parts of a bounded size, and completely', async () => {
  const { client, database } = testShop.shop
  await database.execute(sql`insert into search_words (word, part, shown)
    select 'слово' || n, 'DESCRIPTION', 'слово' || n from generate_series(1, 1700) n`)
  const count = await database.$count(searchWords, inVocabulary)
  const statements = await listStatements(client, async () => {
    const { described } = await findVocabulary(database)
    const missing = Array.from({ length: 1700 }, (_, n) => `слово${n + 1}`).filter(
      (word) => described.exact(word).length !== 1,
    )
    expect(missing).toEqual([])
  })
  expect(readings(statements)).toHaveLength(Math.floor(count / wordsPerTurn) + 1)
})

test('a new number of a vendor code is found at once, and no process reads its vocabulary again for it', async () => {
  const admin = await newAdministrator(testShop)
  const guest = newGuest(testShop.server)
  const total = async (text: string) =>
    (await guest.call('POST /v1/products/variants/search', { body: { text, limit: 1 } })).body.total
  expect([(await total('худі')) > 0, await total('SH-9191')]).toEqual([true, 0])
  const params = { id: testShop.variant('tee-step', 'black') }
  const change = async (body: { vendorCode: string }) => {
    const { updatedAt } = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body
    expect(
      (await admin.call('PATCH /v1/products/variants/{id}', { params, body: { updatedAt, ...body } })).status,
    ).toBe(200)
  }
  const vendorCode = (await admin.call('GET /v1/admin/products/variants/{id}', { params })).body.vendorCode
  await change({ vendorCode: vendorCode.replace(/\d+/, '9191') })
  const afterNumber = await listStatements(testShop.shop.client, async () => expect(await total('SH-9191')).toBe(1))
  expect(readings(afterNumber)).toEqual([])
  await change({ vendorCode: vendorCode.replace('SH', 'QXW') })
  const afterLetters = await listStatements(testShop.shop.client, async () => expect(await total('qxw')).toBe(1))
  expect(readings(afterLetters).length).toBeGreaterThan(0)
})
