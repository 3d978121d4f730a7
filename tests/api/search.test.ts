import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { searchTable, type SearchRow } from '#tests/support/search-table.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let testShop: TestShop
let guest: Guest
let hits = 0
let queryCount = 0
beforeAll(async () => {
  testShop = await openTestShop()
  guest = newGuest(testShop.server)
})
afterAll(async () => {
  process.stdout.write(`search: ${hits} of ${queryCount} queries found what they should\n`)
  await testShop.close()
})

/** The clause that each group of the table proves. */
const clauses: Readonly<Record<string, string>> = {
  'as it is written': 'a',
  'in another form of the word': 'a',
  'still being typed': 'a',
  'with one wrong letter': 'g',
  'with any apostrophe': 'h',
  'in Latin letters': 'i',
  'in the wrong keyboard layout': 'j',
  'in English': 'f',
  'by colour': 'd',
  'by category': 'e',
  'by what its description says': 'b',
  'by vendor code': 'c',
  'nothing of ours': 'k',
}

/** Returns what a query finds, one line per variant: 'Худі «Обрій», чорний, Худі, SH-2501-BLA'. */
const search = async (text: string): Promise<string[]> => {
  const { status, body } = await guest.call('POST /v1/products/variants/search', {
    body: { text, limit: 100 },
    headers: { 'accept-language': 'uk' },
  })
  expect(status).toBe(200)
  return body.entities.map(
    ({ variant }) => `${variant.name}, ${variant.colour.name}, ${variant.category.name}, ${variant.vendorCode}`,
  )
}

const expectRow = async ({ query, finds, only }: SearchRow): Promise<void> => {
  queryCount += 1
  const lines = await search(query)
  if (finds === null) expect(lines).toEqual([])
  else {
    expect(lines).toContainEqual(expect.stringMatching(finds))
    if (only) expect(lines.filter((line) => !only.test(line))).toEqual([])
  }
  hits += 1
}

describe.each(Object.entries(searchTable))('searching %s', (group, rows) => {
  test.each(rows.map((row) => [row.query, row] as const))(`[CAT-07${clauses[group]}] %s`, async (_query, row) =>
    expectRow(row),
  )
})

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

test.each([
  ['чорна футболка', [/чорн/i, /футболк/i]],
  ['темно-синій', [/темно-синій/i]],
] as const)(
  'products with “%s” in the name come before those with it in the description only',
  async (query, names) => {
    const lines = await search(query)
    const named = lines.map((line) => names.every((name) => name.test(line)))

    expect(named).toContain(true)
    expect(named).toContain(false)
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
  },
)
