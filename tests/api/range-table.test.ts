import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareImport } from '#api/modules/imports/prepare-import.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import { readXlsx } from '#api/modules/imports/read-xlsx.ts'
import { listRows } from '#database/rows.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { workbookType } from '#shared/rules/workbook-type.ts'
import { sizes, type Locale } from '#shared/enums.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { createTableImports } from '#tests/support/table-imports.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop, server } = testShop
const { database } = shop
const { importRows, findVariant } = await createTableImports(testShop)
const admin = await newAdministrator(testShop)

const exportRange = async (locale: Locale, call = 'range', type = 'text/csv; charset=utf-8'): Promise<Buffer> => {
  const { authorization } = admin
  const headers = { authorization, 'accept-language': locale }
  const response = await server.inject({ method: 'POST', url: `/v1/imports/${call}`, headers })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe(type)
  return response.rawPayload
}
const exportRangeWorkbook = (locale: Locale) => exportRange(locale, 'range-workbook', workbookType)
const planTable = async (bytes: Buffer) => (await prepareImport(shop, await readTable(bytes))).plan
const countVariants = () => database.$count(sql`variants`)

/** Exports the range in Ukrainian. Returns its heads and the rows with a code. */
const exportRow = async (code: string): Promise<string> => {
  const lines = (await exportRange('uk')).toString('utf8').split('\r\n')
  return lines.filter((line, index) => index === 0 || line.includes(code)).join('\r\n')
}

/** Reads a table back and expects that it would change nothing and holds every colour. */
const expectUnchanged = async (bytes: Buffer) => {
  const { rows, problems } = await planTable(bytes)
  expect(problems.filter(({ code }) => code !== 'cyrillic-in-english' && code !== 'mixed-letters')).toEqual([])
  expect(rows.filter(({ kind }) => kind !== 'SAME')).toEqual([])
  expect(rows).toHaveLength(await countVariants())
}

test('[ADM-10ao] the range as a table changes nothing when it is brought back, in both languages and both formats', async () => {
  for (const locale of ['uk', 'en'] as const) {
    await expectUnchanged(await exportRange(locale))
    await expectUnchanged(await exportRangeWorkbook(locale))
  }
})

const awkward = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "'",
  '-',
  '—',
  '+380501112233',
  '@home',
  ' spaces around ',
  'a;b,c\t"d"',
  'two\nlines',
  '1234,50',
  'TRUE',
  'constructor',
  'a_x000A_b',
  '#N/A',
  '2026-01-02',
  '',
)
const text = fc.oneof(awkward, fc.string({ maxLength: 40, unit: 'grapheme' }))
const product = fc.record({
  names: fc.tuple(text, text),
  descriptions: fc.tuple(text, text),
  care: fc.tuple(text, text),
  price: fc.integer({ min: 101, max: 999_999_999 }),
  discount: fc.option(fc.integer({ min: 1, max: 100 })),
  isActive: fc.boolean(),
  comingSoon: fc.boolean(),
  weights: fc.dictionary(fc.constantFrom(...sizes), fc.integer({ min: 1, max: 9000 })),
  tags: fc.uniqueArray(fc.constantFrom('льон', 'осінь', 'new', '=sum'), { maxLength: 3 }),
})
const ofTwoLines = ['two\nlines', 'two\nlines'] as [string, string]
const plain = {
  names: ofTwoLines,
  descriptions: ofTwoLines,
  care: ofTwoLines,
  price: 101,
  discount: null,
  isActive: true,
  comingSoon: false,
  weights: {},
  tags: [],
}
/** Texts that a database or a cell cannot hold. */
const clean = (value: string) =>
  value.replaceAll(/[\p{Cc}\p{Surrogate}\uFFFD]/gu, (sign) => (sign === '\n' ? sign : ''))
const fill = (value: string) => (clean(value).trim() === '' ? 'є' : clean(value))
const toTexts = ([uk, en]: readonly [string, string]) => JSON.stringify({ uk: fill(uk), en: fill(en) })

test('[ADM-10ao] whatever the texts, prices and sizes of a shop are, its table changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('uk', 'en'),
      async (some, locale) => {
        const ids = await listRows<{ id: string }>(database, sql`select id from products order by vendor_code`)
        for (const [index, one] of some.entries()) {
          const { id } = ids[index]!
          await database.execute(sql`update products set name = ${toTexts(one.names)}::jsonb || '{"en": "Named"}',
          description = ${toTexts(one.descriptions)}::jsonb, care = ${toTexts(one.care)}::jsonb,
          weights = ${JSON.stringify(one.weights)}::jsonb, tags = array(select jsonb_array_elements_text(${JSON.stringify(one.tags)}::jsonb))
          where id = ${id}`)
          await database.execute(sql`update variants set price_minor = ${one.price}, discount_price_minor = ${one.discount},
          state = ${one.isActive ? 'ACTIVE' : 'INACTIVE'}, coming_soon = ${one.comingSoon} where product_id = ${id}`)
        }
        await expectUnchanged(await exportRange(locale))
        await expectUnchanged(await exportRangeWorkbook(locale))
      },
    ),
    { numRuns: 15, seed: 41, examples: [[[plain], 'uk']] },
  )
}, 120_000)

test('[ADM-10ao] a text that begins like a formula is protected in the table, and comes back without its apostrophe', async () => {
  const code = `R-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await importRows([newImportRow(code)])
  const { productId } = await findVariant(`${code}-BLA`)
  await database.execute(
    sql`update products set description = '{"uk": "=SUM(A1)", "en": "+1"}'::jsonb where id = ${productId}`,
  )
  const row = await exportRow(code)
  expect(row).toContain(`;'=SUM(A1);'+1;`)
  const changed = row.replace(`'=SUM(A1)`, `'=SUM(B1)`)
  expect(changed).not.toBe(row)
  const { rows } = await planTable(Buffer.from(changed))
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ key: 'description-uk', before: '=SUM(A1)', after: '=SUM(B1)' }],
  ])
})

test('[ADM-10ao] a text that begins like a formula is a text of the workbook, without an apostrophe', async () => {
  const code = `R-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await importRows([newImportRow(code)])
  const { productId } = await findVariant(`${code}-BLA`)
  await database.execute(
    sql`update products set description = '{"uk": "=SUM(A1)", "en": "+1"}'::jsonb where id = ${productId}`,
  )
  const { rows, problems } = await readXlsx(await exportRangeWorkbook('uk'))
  expect(problems).toEqual([])
  expect(rows.find((cells) => cells.includes(`${code}-BLA`))).toEqual(expect.arrayContaining(['=SUM(A1)', '+1']))
})

test('[ADM-10ao] of two categories of one name the table names none, so that nothing moves between them', async () => {
  const code = `R-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await importRows([newImportRow(code)])
  const { productId } = await findVariant(`${code}-BLA`)
  const id = crypto.randomUUID()
  await database.execute(sql`insert into categories (id, name, lead, state, position)
    select ${id}::uuid, name, lead, state, position + 1000 from categories where name ->> 'uk' = 'Худі'`)
  await database.execute(sql`update products set category_id = ${id} where id = ${productId}`)
  await expectUnchanged(await exportRange('uk'))
  const row = await exportRow(code)
  const { products } = await planTable(Buffer.from(row.replace(';1990,00;', ';1991,00;')))
  expect(products.map(({ fields }) => fields.categoryId)).toEqual([id])
})

test('[ADM-10ao] what is sold after the range was taken is not in stock again once it is brought back', async () => {
  const code = `R-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await importRows([newImportRow(code)])
  const row = await exportRow(code)
  const { id } = await findVariant(`${code}-BLA`)
  await database.execute(sql`update stock set quantity = quantity - 2 where variant_id = ${id}`)
  const { rows } = await planTable(Buffer.from(row))
  expect(rows.map(({ kind }) => kind)).toEqual(['SAME'])
})

test('[ADM-10ao] the audit log says who took the range', async () => {
  const listEntries = () =>
    database
      .select()
      .from(auditLog)
      .where(sql`noun = 'export' and record_id = 'range'`)
  for (const take of [exportRange, exportRangeWorkbook]) {
    const before = await listEntries()
    await take('uk')
    const entries = await listEntries()
    expect(entries).toHaveLength(before.length + 1)
    expect(entries.at(-1)).toMatchObject({ adminUserId: admin.id, after: { rows: await countVariants() } })
  }
})
