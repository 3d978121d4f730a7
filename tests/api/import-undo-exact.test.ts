import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listRows } from '#database/rows.ts'
import { rewriteWords } from '#database/variant-words.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newImportRow, type ImportRow } from '#tests/support/import-table.ts'
import { listMovementFaults } from '#tests/support/movements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { database } = testShop.shop
const { check, apply, runJobs, read, undoWhole } = createImports(testShop, await newAdministrator(testShop))

/** The tables that an import may change, with those that triggers derive. */
const tables = [
  'categories',
  'colours',
  'products',
  'variants',
  'variant_photos',
  'stock',
  'files',
  'listings',
  'listing_words',
  'sale_variants',
  'promo_code_variants',
  'stock_alerts',
  'basket_items',
  'synonyms',
] as const
/** Returns all rows as the database writes them, without the times of changes. */
const readTables = async () => {
  const all: Record<string, string[]> = {}
  for (const table of tables)
    all[table] = await listTexts(sql`select (to_jsonb(t) - 'updated_at')::text as text from ${sql.identifier(table)} t`)
  // A row without units is equal to no row.
  all['category_totals'] = await listTexts(
    sql`select to_jsonb(t)::text as text from category_totals t where variants > 0`,
  )
  // The list keeps a word as long as any variant has it, in any text.
  all['search_words'] = await listTexts(sql`select distinct word as text from search_words`)
  return all
}
const listTexts = async (query: ReturnType<typeof sql>) =>
  (await listRows<{ text: string }>(database, query)).map(({ text }) => text).toSorted()

/**
 * Adds data that the shop's calls seldom write: digits below a millisecond, limits, drafts that lack texts, photos without a
 * description.
 */
const makeUneven = async () => {
  await database.execute(sql`update variants set published_at = published_at + interval '123 microseconds'`)
  await database.execute(sql`update stock set low_limit = 3 where size in ('M', 'XL')`)
  await database.execute(sql`update products set text_times = '{"name": {"uk": "2026-01-02T03:04:05.678Z", "en": "2026-01-01T00:00:00.000Z"}}'
    where id in (select id from products order by vendor_code limit 5)`)
  const draft = sql`(select id from products order by vendor_code desc limit 2)`
  await database.execute(sql`update variants set state = 'INACTIVE' where product_id in ${draft}`)
  await database.execute(
    sql`update products set name = name || '{"en": ""}', care = '{"uk": "", "en": ""}' where id in ${draft}`,
  )
  await database.execute(sql`update files set alt = alt || '{"en": ""}' where id in (
    select file_id from variant_photos o join variants v on v.id = o.variant_id where v.product_id in ${draft})
    and id not in (select file_id from variant_photos o join variants v on v.id = o.variant_id where v.state = 'ACTIVE')`)
  await database.transaction((tx) => rewriteWords(tx, sql`true`))
}

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
const units = fc.oneof(fc.nat(40), fc.constant('—'))
const text = fc.constantFrom('Тепле пальто', 'Легка сукня з льону', 'Щось нове')
const englishText = fc.constantFrom('Warm coat', 'Light linen dress', 'Something new')
const changes = fc.record({
  price: optional(fc.integer({ min: 1000, max: 9000 })),
  'discount-price': optional(fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant('—'))),
  state: optional(fc.constantFrom('у продажу', 'заховано')),
  'coming-soon': optional(fc.constantFrom('так', 'ні')),
  photos: optional(fc.constant('—')),
  'size-S': optional(units),
  'size-M': optional(units),
  'size-XXL': optional(units),
})
/** Cells that all colours of a product share. */
const shared = fc.record({
  'name-uk': optional(text),
  'name-en': optional(englishText),
  'description-uk': optional(text),
  'care-en': optional(englishText),
  'composition-uk': optional(fc.constant('бавовна 100%')),
  'care-symbols': optional(fc.constantFrom('wash-30, no-bleach', 'no-wash', '—')),
  tags: optional(fc.constantFrom('gift, set', 'подарунок', '—')),
  weights: optional(fc.constantFrom('S 310, M 330', 'XXL 420', '—')),
  type: optional(fc.constantFrom('чоловіче', 'жіноче', 'унісекс')),
  category: optional(fc.constantFrom('Худі', 'Штани')),
})
const product = fc.record({ index: fc.nat(30), shared, rows: fc.array(changes, { minLength: 1, maxLength: 3 }) })
const newProduct = fc.record({
  colours: fc.subarray(['чорний', 'молочний', 'оливковий'], { minLength: 1 }),
  hasNewNames: fc.boolean(),
  changes,
})
const table = fc.record({
  known: fc.uniqueArray(product, { minLength: 1, maxLength: 5, selector: ({ index }) => index }),
  colour: fc.constantFrom('added', 'changed', 'same'),
  added: fc.array(newProduct, { maxLength: 2 }),
})

const listKnown = () =>
  listRows<{ code: string; codes: string[]; lacks: string | null }>(
    database,
    sql`select p.vendor_code as code, array_agg(v.vendor_code order by v.vendor_code) as codes,
        (select k.name ->> 'uk' from colours k where k.id not in (select colour_id from variants o where o.product_id = p.id)
          order by k.key limit 1) as lacks
      from products p join variants v on v.product_id = p.id group by p.id order by p.vendor_code`,
  )
const dropUndefined = (row: object): ImportRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

const toRows = async ({ known, colour, added }: typeof table extends fc.Arbitrary<infer T> ? T : never) => {
  const products = await listKnown()
  const rows: ImportRow[] = []
  for (const [position, { index, shared: common, rows: each }] of known.entries()) {
    const { code, codes, lacks } = products[index % products.length]!
    for (const [number, change] of each.slice(0, codes.length).entries())
      rows.push(dropUndefined({ code: codes[number], ...change, ...(number === 0 && common) }))
    if (position > 0 || lacks === null) continue
    if (colour === 'changed') rows.at(-1)!.colour = lacks
    if (colour === 'added')
      rows.push({ 'product-code': code, code: `${code}-ADDED`, colour: lacks, price: 700, 'size-L': 4 })
  }
  for (const [number, { colours, hasNewNames, changes: change }] of added.entries()) {
    const code = `NEW-${number}-${crypto.randomUUID().slice(0, 8)}`
    for (const [position, name] of colours.entries())
      rows.push({
        ...newImportRow(code, { code: `${code}-${position}`, colour: name }),
        ...dropUndefined({ ...change, photos: undefined }),
        ...(hasNewNames && { category: 'Парео', 'category-en': 'Sarongs' }),
        ...(hasNewNames && position === 0 && { colour: 'кавун', 'colour-en': 'watermelon', 'colour-hex': '#FC6C85' }),
      })
  }
  return rows
}

test(
  '[ADM-10aa] undoing a random table leaves every row as it was, and the movements add up',
  { timeout: 300_000 },
  async () => {
    await makeUneven()
    const before = await readTables()
    let written = 0
    await fc.assert(
      fc.asyncProperty(table, async (random) => {
        const rows = await toRows(random)
        const { _id, report } = await check(rows)
        if (report.counts.errors > 0 || report.counts.newColours + report.counts.changed === 0) return
        await apply(_id)
        await runJobs(_id)
        const applied = await read(_id)
        expect(applied).toMatchObject({ state: 'APPLIED', refused: [] })
        written += applied.made + applied.changed
        const undone = await undoWhole(_id)
        expect(undone).toMatchObject({ state: 'UNDONE', undo: { left: 0, leftNames: [] }, left: [] })
        expect(await readTables()).toEqual(before)
        expect(await listMovementFaults(database)).toEqual([])
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(written).toBeGreaterThan(12)
  },
)
