import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { newGuest } from '#tests/support/guest.ts'
import { searchTable } from '#tests/support/searches/all.ts'
import { findFault, runSearch } from '#tests/support/searches/run-search.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

let hits = 0
let queryCount = 0
const testShop = await openShopFixture()
const guest = newGuest(testShop.server)
afterAll(async () => {
  process.stdout.write(`search: ${hits} of ${queryCount} queries found what they should\n`)
})

/** The clause that each group of the table proves. */
const clauses: Readonly<Record<string, string>> = {
  'as it is written': 'a',
  'in another form of the word': 'a',
  'still being typed': 'a',
  'in part': 'a',
  'with one wrong letter': 'g',
  'with typing errors': 'g',
  'with any apostrophe': 'h',
  'in Latin letters': 'i',
  'in the wrong keyboard layout': 'j',
  'in English': 'f',
  'by colour': 'd',
  'by category': 'e',
  'by what its description says': 'b',
  'by vendor code': 'c',
  'nothing of ours': 'k',
  'of other brands': 'k',
  'of what is not sold': 'k',
  'of nonsense': 'k',
  'by size': 'q',
  'by basic colour': 'r',
  'by shade': 'r',
  'for somebody': 's',
  'by fabric and print': 't',
  'in other Ukrainian words': 'u',
  'in other English words': 'u',
  'in Russian': 'u',
  'by price and discount': 'v',
  'of everything': 'f',
  'of long sleeves by other names': 'u',
  'with a number as the size': 'q',
  'of gifts and occasions': 's',
  'for a place': 'u',
  'of a fit': 'u',
  'under a price in words': 'v',
  'typed in a hurry': 'g',
  'too short to guess': 'k',
  'with everything in one line': 'f',
}

test.each(Object.entries(searchTable).map(([group, rows]) => [clauses[group] ?? '', group, rows] as const))(
  '[CAT-07%s] searching %s',
  async (_clause, _group, rows) => {
    const faults: string[] = []
    for (const row of rows) {
      const fault = findFault(row, await runSearch(testShop.shop, row.query))
      queryCount += 1
      if (fault === undefined) hits += 1
      else faults.push(`${row.query}: ${fault}`)
    }
    expect(faults).toEqual([])
    // Runs the search without HTTP, which is faster; the call returns the same.
    const query = rows[0]?.query ?? ''
    const lines = await runSearch(testShop.shop, query)
    const { body } = await guest.call('POST /v1/products/variants/search', { body: { text: query, limit: 1 } })
    expect([query, body.total]).toEqual([query, lines.length])
    expect(lines[0] ?? '').toContain(body.entities[0]?.variant.vendorCode ?? '')
    for (const { query, first } of rows) {
      const byProduct = { text: query, distinct: 'product', limit: 1 } as const
      const { status, body } = await guest.call('POST /v1/products/variants/search', { body: byProduct })
      expect([query, status, body.total > 0]).toEqual([query, 200, first !== null])
    }
  },
  180_000,
)

test('[CAT-07h] any apostrophe in “м’який” finds the same products, and no others', async () => {
  // Not the verb м’якшає, which is another word.
  const described = await listRows<{ id: string }>(
    testShop.shop.database,
    sql`select v.id from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
      where v.state = 'ACTIVE' and c.state = 'ACTIVE' and p.description ->> 'uk' ~* 'м[''’ʼ]як(?!ш)'`,
  )
  const expected = described.map(({ id }) => id).toSorted()
  expect(expected.length).toBeGreaterThan(3)
  for (const text of ['м’який', "м'який", 'мʼякий', 'м`який', 'м´який', 'мякий']) {
    const { body } = await guest.call('POST /v1/products/variants/search', { body: { text, limit: 100 } })
    expect({ text, found: body.entities.map(({ variant }) => variant._id).toSorted() }).toEqual({
      text,
      found: expected,
    })
  }
})

test('products with a word in the name come before those with it in the category or description only', async () => {
  for (const [query, name] of [
    ['футболка', /^Футболка/],
    ['сонц', /^-/],
  ] as const) {
    const named = (await runSearch(testShop.shop, query)).map((line) => name.test(line))
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
  }
})

test('[CAT-07n] a query that finds nothing answers what is found without its least telling word', async () => {
  const { body } = await guest.call('POST /v1/products/variants/search', {
    body: { text: 'худі самокат', nearest: true, limit: 3 },
  })
  expect(body).toMatchObject({ entities: [], total: 0, nearest: { text: 'худі', leftOut: ['самокат'] } })
  expect(body.nearest?.entities).toHaveLength(3)
  expect(body.nearest?.total).toBeGreaterThan(3)
})

test.each([
  ['фудбалко', 'футболка', { text: '', leftOut: ['фудбалко'] }],
  ['чорна фудбалко', 'чорна футболка', { text: 'чорна', leftOut: ['фудбалко'] }],
  ['swettshiirrt', 'sweatshirts', { text: '', leftOut: ['swettshiirrt'] }],
])('[CAT-07n] a word that is misspelt too far is corrected, if that finds something: %s', async (text, meant, left) => {
  const { body } = await guest.call('POST /v1/products/variants/search', { body: { text, nearest: true, limit: 1 } })
  expect(body).toMatchObject({ total: 0, nearest: { didYouMean: meant, ...left } })
  const corrected = await guest.call('POST /v1/products/variants/search', { body: { text: meant, limit: 1 } })
  expect(corrected.body.total).toBeGreaterThan(0)
})

test('[CAT-07n] nothing is offered for a word that is near to none, or if the corrected words find nothing together', async () => {
  for (const text of ['абракадабра', 'рожева шаппкаа кросівки']) {
    const { body } = await guest.call('POST /v1/products/variants/search', { body: { text, nearest: true, limit: 1 } })
    expect([text, body.nearest?.didYouMean]).toEqual([text, null])
  }
})

test('[CAT-07c] a vendor code that is being typed finds what begins so, however many words the code has', async () => {
  const lines = await runSearch(testShop.shop, 'sh-24')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => !line.includes('SH-24'))).toEqual([])
})
