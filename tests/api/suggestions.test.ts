import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchedTexts } from '#database/schema/searched-texts.ts'
import { variants } from '#database/schema/variants.ts'
import { newGuest } from '#tests/support/guest.ts'
import { listStatements } from '#tests/support/statements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let today = 1
const testShop = await openShopFixture('ua', { now: () => new Date(Date.UTC(2026, 10, today, 12)) })
const guest = newGuest(testShop.server)
beforeEach(async () => {
  today = 1
  await testShop.shop.database.delete(searchedTexts)
})

const suggest = async (text: string, language = 'uk') => {
  const { status, body } = await guest.call('GET /v1/suggestions', {
    query: { text },
    headers: { 'accept-language': language },
  })
  expect(status).toBe(200)
  return body
}
const count = async (text: string): Promise<void> => {
  expect(await guest.call('POST /v1/suggestions', { body: { text } })).toMatchObject({ status: 200, body: {} })
}
/** Counts a text on as many days. */
const countOnDays = async (days: number, text: string): Promise<void> => {
  for (today = 1; today <= days; today += 1) await count(text)
}
const stored = () => testShop.shop.database.select().from(searchedTexts).orderBy(searchedTexts.text)

describe('a text that is being typed', () => {
  test('[CAT-07o] gets searches that the catalogue supports, with the colour in the garment’s gender', async () => {
    const { texts, categories, entities, total } = await suggest('чорн')
    expect(texts).toContain('чорна футболка')
    expect((await suggest('чорне ху')).texts).toContain('чорне худі')
    expect(texts.filter((text) => !text.startsWith('чорн'))).toEqual([])
    expect(categories.map(({ name }) => name)).toContain('Футболки')
    expect(entities).toHaveLength(4)
    expect(total).toBeGreaterThan(4)
  })

  test('[CAT-07o] gets suggestions of which each finds something', async () => {
    for (const typed of ['чорн', 'худ', 'обр', 'син', 'hood', 'khudi', 'xjhyt']) {
      const { texts } = await suggest(typed)
      expect({ typed, count: texts.length > 0 }).toEqual({ typed, count: true })
      for (const text of texts) expect({ text, total: (await suggest(text)).total > 0 }).toEqual({ text, total: true })
    }
  })

  test('gets suggestions in the language of the page', async () => {
    expect((await suggest('black', 'en')).texts).toContain('black T-shirt')
    expect((await suggest('black', 'en')).categories.map(({ name }) => name)).toContain('T-shirts')
  })

  test('gets suggestions in the language of the page though it is typed in the other', async () => {
    expect((await suggest('black hood')).texts).toContain('чорне худі')
  })

  test('gets the names of products', async () => {
    expect((await suggest('обрі')).texts).toContain('Худі «Обрій»')
  })

  test('does not get the text itself', async () => {
    expect((await suggest('Чорне  худі')).texts).not.toContain('чорне худі')
  })

  test.each(['ъъъъъъ', '%', '«»', '\u{1F455}'])('gets nothing if nothing is found: %s', async (typed) => {
    expect(await suggest(typed)).toMatchObject({ texts: [], categories: [], entities: [], total: 0 })
  })

  test('gets the nearest hits if all its words together find nothing', async () => {
    const { total, nearest } = await suggest('футболка абракадабра')
    expect({ total, text: nearest?.text, leftOut: nearest?.leftOut }).toEqual({
      total: 0,
      text: 'футболка',
      leftOut: ['абракадабра'],
    })
    expect(nearest?.entities).toHaveLength(4)
  })

  test('needs the same number of statements whatever it finds', async () => {
    await countOnDays(3, 'худі з каптуром')
    await countOnDays(3, 'худі')
    const countStatements = async (text: string) =>
      (await listStatements(testShop.shop.client, () => suggest(text))).length
    const counts = [await countStatements('ху'), await countStatements('чорний'), await countStatements('худі шнур')]
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeLessThanOrEqual(4)
    // Looking for the nearest hits needs three more.
    expect(await countStatements('футболка абракадабра')).toBeLessThanOrEqual(7)
  })
})

describe('a search of others', () => {
  test('[CAT-07p] is suggested from its third day on', async () => {
    const text = 'худі з каптуром'
    await countOnDays(2, text)
    today = 2
    await count(text)
    expect((await suggest('худі з')).texts).not.toContain(text)
    today = 3
    await count(text)
    expect((await suggest('худі з')).texts[0]).toBe(text)
    expect((await suggest('капту')).texts).toContain(text)
  })

  test('is suggested before a less frequent one', async () => {
    await countOnDays(3, 'худі каптур')
    await countOnDays(3, 'худі шнур')
    await count('худі шнур')
    const { texts } = await suggest('худі')
    expect(texts.slice(0, 2)).toEqual(['худі шнур', 'худі каптур'])
  })

  test('[CAT-07p] is stored without anything of the visitor', async () => {
    await count('  ЧОРНЕ худі! ')
    await count('чорне худі')
    expect(await stored()).toEqual([{ text: 'чорне худі', searchCount: 2, dayCount: 1, lastDay: '2026-11-01' }])
  })

  test.each(['олена шевченко', 'худі 0671234567', 'olena@example.com худі', 'худі '.repeat(19), 'ъъъъ', '«»'])(
    '[CAT-07p] is not stored if the shop does not use its words: %s',
    async (text) => {
      await count(text)
      expect(await stored()).toEqual([])
    },
  )

  test('is not stored if it finds nothing', async () => {
    // Each word is one of the shop, no product has them all.
    await count('шкарпетки сукня')
    expect(await stored()).toEqual([])
  })

  test('is no longer suggested when it finds nothing any more', async () => {
    await countOnDays(3, 'шарф у рубчик')
    expect((await suggest('шарф')).texts).toContain('шарф у рубчик')
    const { database } = testShop.shop
    const scarves = sql`product_id in (select id from products where name ->> 'uk' like 'Шарф%')`
    await database.update(variants).set({ state: 'INACTIVE' }).where(scarves)
    expect((await suggest('шарф')).texts).not.toContain('шарф у рубчик')
    await database.update(variants).set({ state: 'ACTIVE' }).where(scarves)
  })

  test('is deleted half a year after its last day', async () => {
    await count('худі')
    today = 182
    await count('футболка')
    expect((await stored()).map(({ text }) => text)).toEqual(['футболка'])
  })

  test('displaces the text of the fewest days when the table is full', async () => {
    await countOnDays(2, 'худі')
    await testShop.shop.database.execute(sql`insert into searched_texts
      select 'filler ' || n, 1, 1, '2026-10-31' from generate_series(1, 4999) n`)
    await count('футболка')
    await count('сукня')
    const texts = (await stored()).map(({ text }) => text)
    expect(texts).toHaveLength(5000)
    expect(texts).toEqual(expect.arrayContaining(['худі', 'футболка', 'сукня']))
  })

  test('is counted once a day for each day, whatever the number of concurrent searches', async () => {
    await Promise.all(Array.from({ length: 12 }, () => count('худі')))
    expect(await stored()).toMatchObject([{ searchCount: 12, dayCount: 1 }])
  })
})
