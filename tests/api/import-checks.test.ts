import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyPlan } from '#api/modules/imports/apply-plan.ts'
import { describeProblem } from '#api/modules/imports/describe.ts'
import { prepareImport } from '#api/modules/imports/prepare-import.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { products } from '#database/schema/products.ts'
import { stockMovements, variants } from '#database/schema/variants.ts'
import { newImportRow, writeImportCsv, type ImportRow } from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createTableImports } from '#tests/support/table-imports.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const { importer, plan, importRows, listKinds, findVariant, readProduct } = await createTableImports(testShop)

const newCode = () => `K-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('[ADM-10o] a dry run writes nothing and says what each cell would change', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const { id } = await findVariant(`${code}-BLA`)
  const changed = {
    code: `${code}-BLA`,
    price: '2 590,50',
    'discount-price': 1990,
    'size-M': 24,
    'size-L': 7,
    'name-en': 'Cape',
  }
  const { plan: dry } = await plan([changed])
  expect(dry.rows[0]).toEqual({
    row: 2,
    code: `${code}-BLA`,
    kind: 'CHANGED',
    changes: [
      { key: 'name-en', before: `Poncho ${code}`, after: 'Cape' },
      { key: 'price', before: '1990', after: '2590.5' },
      { key: 'discount-price', before: '', after: '1990' },
      { key: 'size-M', before: '5', after: '24' },
      { key: 'size-L', before: '', after: '7' },
    ],
  })
  expect((await findVariant(`${code}-BLA`)).priceMinor).toBe(1990_00)
  await importRows([changed])
  expect(await findVariant(`${code}-BLA`)).toMatchObject({ priceMinor: 2590_50, discountPriceMinor: 1990_00 })
  const moved = await database
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.variantId, id), eq(stockMovements.size, 'M')))
    .orderBy(desc(stockMovements.id))
  expect(moved[0]).toMatchObject({ by: 19, left: 24, reason: 'CORRECTION' })
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(desc(auditLog.at))
    .limit(1)
  expect(entry).toMatchObject({ action: 'UPDATE', noun: 'variant', adminUserId: importer.adminUserId })
})

test('[ADM-10p] an empty cell changes nothing, a dash erases, and what the table lacks stays', async () => {
  const code = newCode()
  await importRows([
    newImportRow(code, { 'discount-price': 990, state: 'заховано' }),
    newImportRow(code, { code: `${code}-MIL`, colour: 'молочний', state: 'заховано' }),
  ])
  expect(await listKinds([{ code: `${code}-BLA`, price: '', 'discount-price': '' }])).toEqual(['SAME'])
  await importRows([{ code: `${code}-BLA`, 'discount-price': '—', 'size-S': '—', 'care-en': '–' }])
  const black = await findVariant(`${code}-BLA`)
  const whole = await readProduct(black.productId)
  expect(whole.care).toEqual({ uk: 'Прати руками', en: '' })
  const [own, other] = ['BLA', 'MIL'].map((end) =>
    whole.variants.find(({ vendorCode }) => vendorCode === `${code}-${end}`)!,
  )
  expect(own).toMatchObject({ discountPrice: null, sizes: [{ value: 'M', quantity: 5 }] })
  expect(other!.sizes.map(({ quantity }) => quantity)).toEqual([3, 5])
  const { plan: refused } = await plan([{ code: `${code}-BLA`, price: '—' }])
  expect(refused.problems).toMatchObject([{ code: 'cannot-erase' }])
})

test('[ADM-10q] every kind of mistake is named at its cell, in both languages, and nothing is written', async () => {
  const code = newCode()
  await importRows([newImportRow(code), newImportRow(code, { code: `${code}-MIL`, colour: 'молочний' })])
  const other = newCode()
  const rows: ImportRow[] = [
    newImportRow(other, { price: 0, 'size-S': 'дв.', type: 'коти', state: 'десь', 'coming-soon': 'мабуть' }),
    newImportRow(other, { colour: 'хакі', code: `${other}-KHA`, 'name-uk': 'Інша назва', 'discount-price': 2890 }),
    newImportRow(other, { code: `${other}-BLA`, colour: 'молочний', 'care-symbols': 'boil' }),
    newImportRow(other, {
      code: `${other}-TWO`,
      category: 'Капелюхи',
      price: 'дорого',
      'care-symbols': 'wash-30, wash-40',
      tags: 'а, б, в, г, ґ, д, е, є, ж, з, и',
      weights: 'S 310, багато',
    }),
    newImportRow(newCode(), { 'name-uk': '', 'name-en': '', category: '', price: '', colour: '', type: '' }),
    newImportRow(other, { code: '' }),
    { ...newImportRow(other), code: `${code}-BLA` },
    newImportRow(code, { code: `${code}-NEW`, colour: 'black' }),
    newImportRow(newCode(), { 'care-en': '', 'name-en': 'Худі', 'colour-hex': 'чорний', 'size-M': 5_000_000 }),
    newImportRow(newCode(), { 'care-uk': 'x'.repeat(1001), 'care-en': 'a\u0001', price: 99_999_999 }),
    { code: 'КУРГАН-BLA', price: 5 },
  ]
  const before = await database.select().from(products)
  const table = await readTable(writeImportCsv(rows))
  const { plan: whole, applicable } = await prepareImport(shop, table)
  expect(applicable).toBeUndefined()
  const named = whole.problems.map(({ row, column, code: problem }) => `${row} ${table.heads[column]} ${problem}`)
  expect(named).toEqual(
    expect.arrayContaining([
      '2 price price-too-low',
      '2 size-S not-units',
      '2 type unknown-type',
      '2 state unknown-state',
      '2 coming-soon unknown-answer',
      '3 colour unknown-colour',
      '3 name-uk differs',
      '4 code code-twice',
      '4 care-symbols unknown-care-symbol',
      '5 care-symbols care-group-twice',
      '5 weights not-weights',
      '5 category unknown-category',
      '5 price not-a-price',
      '6 name-uk missing',
      '6 category missing',
      '6 type missing',
      '6 colour missing',
      '7 code missing',
      '8 product-code code-of-other-product',
      '9 colour colour-twice',
      '10 care-en missing-on-site',
      '10 name-en cyrillic-in-english',
      '10 colour-hex not-a-hex',
      '10 size-M too-many-units',
      '11 care-uk too-long',
      '11 care-en control-characters',
      '11 price price-too-high',
      '12 code mixed-letters',
      '12 product-code missing',
    ]),
  )
  expect(whole.rows.every(({ kind }) => kind === 'WRONG')).toBe(true)
  for (const problem of whole.problems)
    for (const locale of ['uk', 'en'] as const) {
      const { place, sentence } = describeProblem(problem, table, locale)
      expect(`${place}: ${sentence}`).not.toMatch(/imports\.|\{|undefined/)
      expect(place).toContain(String(problem.row))
    }
  expect(await database.select().from(products)).toEqual(before)
})

test('[ADM-10q] a discount that is not below the price is refused, whichever of the two the table changes', async () => {
  const code = newCode()
  await importRows([newImportRow(code, { 'discount-price': 1500 })])
  const own = { code: `${code}-BLA` }
  expect((await plan([{ ...own, 'discount-price': 1990 }])).plan.problems).toMatchObject([
    { column: 1, code: 'discount-not-below', details: { price: 1990, discount: 1990 } },
  ])
  expect((await plan([{ ...own, price: 1400 }])).plan.problems).toMatchObject([
    { column: 1, code: 'discount-not-below' },
  ])
  expect((await plan([{ ...own, price: 1501 }])).plan.problems).toEqual([])
})

test('[ADM-10r] rows without an error are written without the others, and without what needs them', async () => {
  const [right, wrong] = [newCode(), newCode()]
  const rows = [
    newImportRow(right),
    newImportRow(right, { code: `${right}-MIL`, colour: 'молочний', price: 'дорого' }),
    newImportRow(wrong, { 'size-S': 'дв.' }),
    // It has no category of its own: the row above, which is left out, has it.
    { 'product-code': wrong, code: `${wrong}-MIL`, colour: 'молочний', price: 1990 },
  ]
  expect((await plan(rows)).applicable).toBeUndefined()
  const { plan: whole, applicable } = await plan(rows, { leaveOutWrong: true })
  expect(whole.problems.filter(({ code }) => code !== 'no-photo').map(({ row }) => row)).toEqual([3, 4])
  expect(await applyPlan(shop, importer, applicable!)).toEqual([])
  const written = await database
    .select()
    .from(variants)
    .where(
      inArray(
        variants.vendorCode,
        rows.map(({ code }) => String(code)),
      ),
    )
  expect(written.map(({ vendorCode }) => vendorCode)).toEqual([`${right}-BLA`])
})
