import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newGuest, type Guest } from '#tests/support/guest.ts'
import { searchTable, type SearchRow } from '#tests/support/search-table.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let house: TestShop
let guest: Guest
let hits = 0
let asked = 0
beforeAll(async () => {
  house = await openTestShop()
  guest = newGuest(house.server)
})
afterAll(async () => {
  process.stdout.write(`search: ${hits} of ${asked} queries answered as they should be\n`)
  await house.close()
})

/** Which clause of the row each group of the table proves. */
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

/** What a query finds, one line each: 'Худі «Обрій», чорний, Худі, SH-2501-BLA'. */
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
  asked += 1
  const lines = await search(query)
  if (finds === null) expect(lines).toEqual([])
  else {
    expect(lines).toContainEqual(expect.stringMatching(finds))
    if (only) expect(lines.filter((line) => !only.test(line))).toEqual([])
  }
  hits += 1
}

describe.each(Object.entries(searchTable))('a shopper searches %s', (group, rows) => {
  test.each(rows.map((row) => [row.query, row] as const))(`[CAT-07${clauses[group]}] %s`, async (_query, row) =>
    expectRow(row),
  )
})

test.each([
  ['чорна футболка', [/чорн/i, /футболк/i]],
  ['темно-синій', [/темно-синій/i]],
] as const)('what is named by “%s” comes before what is only described by it', async (query, names) => {
  const lines = await search(query)
  const named = lines.map((line) => names.every((name) => name.test(line)))

  expect(named).toContain(true)
  expect(named).toContain(false)
  expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
})
