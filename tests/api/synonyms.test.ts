import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchWords } from '#database/schema/variants.ts'
import { synonyms } from '#database/schema/synonyms.ts'
import { refillWords } from '#database/variant-words.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const total = async (text: string): Promise<number> =>
  (await guest.call('POST /v1/products/variants/search', { body: { text, limit: 1 } })).body.total

test('[CAT-07u] a synonym counts from its creation to its deletion, in the next search', async () => {
  const [hoodies, scarves] = [await total('худі'), await total('шарф')]
  expect([hoodies > 0, scarves > 0, hoodies === scarves]).toEqual([true, true, false])
  expect(await total('бубнявка')).toBe(0)

  const created = await admin.call('POST /v1/synonyms', { body: { words: ['бубнявка'], means: ['худі'] } })
  expect(created.status).toBe(201)
  expect([await total('бубнявка'), await total('бубнявки')]).toEqual([hoodies, hoodies])

  const { _id: id, updatedAt } = created.body
  const changed = await admin.call('PATCH /v1/synonyms/{id}', { params: { id }, body: { updatedAt, means: ['шарф'] } })
  expect(changed.status).toBe(200)
  expect(await total('бубнявка')).toBe(scarves)

  // A synonym without a meaning names goods that are not sold.
  const { updatedAt: now } = changed.body
  await admin.call('PATCH /v1/synonyms/{id}', { params: { id }, body: { updatedAt: now, means: [] } })
  expect(await total('бубнявка')).toBe(0)

  await admin.call('PATCH /v1/synonyms/{id}', {
    params: { id },
    body: {
      updatedAt: (await admin.call('GET /v1/admin/synonyms/{id}', { params: { id } })).body.updatedAt,
      means: ['худі'],
    },
  })
  expect(await total('бубнявка')).toBe(hoodies)
  await admin.call('DELETE /v1/synonyms/{id}', { params: { id } })
  expect(await total('бубнявка')).toBe(0)
})

test('a synonym of a synonym is understood, one that means itself finds nothing and stops nothing', async () => {
  const hoodies = await total('худі')
  for (const [words, means] of [
    [['бубнявка'], ['худі']],
    [['теплинка'], ['бубнявка']],
    [['кругляк'], ['кругляк']],
  ])
    await admin.call('POST /v1/synonyms', { body: { words: words!, means: means! } })
  expect([await total('теплинка'), await total('кругляк')]).toEqual([hoodies, 0])
})

test('a shop whose search words a migration has emptied finds again after its start, with the first synonyms', async () => {
  const { database } = testShop.shop
  const before = {
    words: await database.$count(searchWords),
    dresses: await total('сукня'),
    synonym: await total('плаття'),
  }
  expect(before.synonym).toBe(before.dresses)
  await database.delete(searchWords)
  await database.delete(synonyms)
  await database.execute(sql`update variants set words = '{}', name_words = '{}'`)
  await refillWords(database)
  await testShop.shop.change(async (tx) => tx.publish('search-words'))
  expect({
    words: await database.$count(searchWords),
    dresses: await total('сукня'),
    synonym: await total('плаття'),
  }).toEqual(before)

  // A shop that has deleted its synonyms does not get them back.
  await database.delete(synonyms)
  await refillWords(database)
  expect(await database.$count(synonyms)).toBe(0)
})
