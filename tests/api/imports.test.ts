import fc from 'fast-check'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyPlan } from '#api/modules/imports/apply-plan.ts'
import { describeProblem } from '#api/modules/imports/describe.ts'
import { prepareImport, type ImportOptions } from '#api/modules/imports/prepare-import.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { files } from '#database/schema/files.ts'
import { products } from '#database/schema/products.ts'
import { stock, stockMovements, variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newGuest } from '#tests/support/guest.ts'
import {
  makePhoto,
  newImporter,
  newImportRow,
  toPhotoSource,
  writeImportCsv,
  type ImportRow,
} from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'
import type { RowKind } from '#shared/rules/import-problems.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const importer = await newImporter(testShop)
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const plan = async (rows: readonly ImportRow[], options: ImportOptions = {}) =>
  prepareImport(shop, await readTable(writeImportCsv(rows)), options)
/** Imports rows that have no error. */
const importRows = async (rows: readonly ImportRow[], options: ImportOptions = {}) => {
  const { applicable, plan: whole } = await plan(rows, options)
  expect(whole.problems.filter(({ code }) => code !== 'no-photo' && code !== 'small-photo')).toEqual([])
  expect(await applyPlan(shop, importer, applicable!, { photos: options.photos })).toEqual([])
}
const listKinds = async (rows: readonly ImportRow[], options?: ImportOptions): Promise<RowKind[]> =>
  (await plan(rows, options)).plan.rows.map(({ kind }) => kind)
const findVariant = async (code: string) =>
  (await database.select().from(variants).where(eq(variants.vendorCode, code)))[0]!
const readProduct = async (id: string) =>
  (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })).body
const newCode = () => `I-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

test('[ADM-10n] thirty rows with photos become products that visitors can buy', async () => {
  const photos = new Map<string, Buffer>()
  const rows: ImportRow[] = []
  const colours = ['чорний', 'молочний', 'оливковий']
  const base = newCode()
  for (let index = 0; index < 30; index++) {
    const code = `${base}-${Math.floor(index / 3)}`
    rows.push(newImportRow(code, { code: `${code}-${index % 3}`, colour: colours[index % 3]!, 'size-S': index }))
    photos.set(`${code}-${index % 3}-front.jpg`, await makePhoto(index * 2))
    photos.set(`${code}-${index % 3}-2.jpg`, await makePhoto(index * 2 + 1))
  }
  const options = { photos: toPhotoSource(photos) }
  const { plan: before } = await plan(rows, options)
  expect(before.problems).toEqual([])
  expect(before.rows.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'NEW_PRODUCT',
    'NEW_COLOUR',
    'NEW_COLOUR',
    'NEW_PRODUCT',
  ])
  await importRows(rows, options)
  const { id } = await findVariant(`${base}-9-2`)
  const shown = await guest.call('GET /v1/products/variants/{id}', { params: { id } })
  expect(shown).toMatchObject({
    status: 200,
    body: {
      price: 1990,
      product: { name: `Пончо ${base}-9` },
      sizes: [
        { value: 'S', quantity: 29 },
        { value: 'M', quantity: 5 },
      ],
      photos: [
        { view: 'hanger', alt: `Пончо ${base}-9, оливковий, на плічках` },
        { view: 'front', alt: `Пончо ${base}-9, оливковий, вигляд спереду` },
      ],
    },
  })
  const found = await guest.call('POST /v1/products/variants/search', { body: { text: `Пончо ${base}` } })
  expect(found).toMatchObject({ status: 200, body: { total: 30 } })
  expect(await listKinds(rows, options)).toEqual(rows.map(() => 'SAME'))
})

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
    newImportRow(other, { code: `${other}-BLA`, colour: 'молочний' }),
    newImportRow(other, { code: `${other}-TWO`, category: 'Капелюхи', price: 'дорого' }),
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

test('[ADM-10s] an import that was killed is continued by running it again', async () => {
  const codes = Array.from({ length: 8 }, newCode)
  const rows = codes.map((code) => newImportRow(code))
  const { applicable } = await plan(rows)
  const killed = applyPlan(shop, importer, applicable!, {
    report: (done) => {
      if (done === 3) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await listKinds(rows)).toEqual(rows.map((_, index) => (index < 3 ? 'SAME' : 'NEW_PRODUCT')))
  await importRows(rows)
  expect(await listKinds(rows)).toEqual(rows.map(() => 'SAME'))
})

test('[ADM-10t] units that are sold and edits that are made meanwhile are not overwritten', async () => {
  const [sold, edited] = [newCode(), newCode()]
  await importRows([newImportRow(sold), newImportRow(edited)])
  const { applicable } = await plan([
    { code: `${sold}-BLA`, 'size-M': 9 },
    { code: `${edited}-BLA`, price: 2500 },
  ])
  const [soldVariant, editedVariant] = [await findVariant(`${sold}-BLA`), await findVariant(`${edited}-BLA`)]
  await database
    .update(stock)
    .set({ quantity: 4 })
    .where(and(eq(stock.variantId, soldVariant.id), eq(stock.size, 'M')))
  const whole = await readProduct(editedVariant.productId)
  const variant = { ...toSentVariant(whole.variants[0]!), price: 2222 }
  const saved = await admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id: whole._id },
    body: { ...toSentProduct(whole), variants: [variant] },
  })
  expect(saved.status).toBe(200)
  const failed = await applyPlan(shop, importer, applicable!)
  expect(failed.map(({ rows, error }) => [rows, error.details])).toMatchObject([
    [[2], { reason: 'CHANGED_MEANWHILE' }],
    [[3], { reason: 'CHANGED_MEANWHILE' }],
  ])
  expect((await findVariant(`${edited}-BLA`)).priceMinor).toBe(2222_00)
})

test('[ADM-10u] photos are found by their names; the same bytes are stored once', async () => {
  const code = newCode()
  const [front, back] = [await makePhoto(101), await makePhoto(102, 800)]
  const source = toPhotoSource(
    new Map<string, Uint8Array>([
      [`${code}-BLA-1.jpg`, front],
      [`${code}-BLA-back.jpg`, back],
      [`${code}-MIL-1.jpg`, front],
      ['IMG_0021.jpg', front],
      [`${code}-BLA-broken.jpg`, Buffer.from('no photo')],
    ]),
  )
  const rows = [
    newImportRow(code, { photos: `${code}-bla-1.jpg; ${code}-BLA-back.jpg` }),
    newImportRow(code, { code: `${code}-MIL`, colour: 'молочний' }),
  ]
  const { plan: dry } = await plan(rows, { photos: source })
  expect(dry.unusedPhotos).toEqual(['IMG_0021.jpg', `${code}-BLA-broken.jpg`])
  expect(dry.problems).toMatchObject([{ row: 2, code: 'small-photo', details: { pixels: 800 } }])
  await importRows(rows, { photos: source })
  const whole = await readProduct((await findVariant(`${code}-BLA`)).productId)
  const [black, milk] = ['BLA', 'MIL'].map((end) => whole.variants.find(({ vendorCode }) => vendorCode.endsWith(end))!)
  expect(black!.photos.map(({ view }) => view)).toEqual(['hanger', 'back'])
  expect(milk!.photos[0]!.fileId).toBe(black!.photos[0]!.fileId)
  expect(await listKinds(rows, { photos: source })).toEqual(['SAME', 'SAME'])
  // A photo from before its bytes were recorded is uploaded once more, and is known from then on.
  await database.update(files).set({ originalHash: null }).where(eq(files.id, black!.photos[0]!.fileId))
  await importRows(rows, { photos: source })
  expect(await listKinds(rows, { photos: source })).toEqual(['SAME', 'SAME'])
  // Without a folder they stay, and a dash takes them away.
  expect(await listKinds(rows)).toEqual(['SAME', 'SAME'])
  await importRows([{ code: `${code}-MIL`, photos: '—' }])
  expect((await readProduct(whole._id)).variants.map(({ photos }) => photos.length).toSorted((a, b) => a - b)).toEqual([
    0, 2,
  ])
  const refused = await plan([{ code: `${code}-MIL`, photos: `no.jpg, ${code}-BLA-broken.jpg` }], { photos: source })
  expect(refused.plan.problems.map(({ code: problem }) => problem)).toEqual(['photo-missing', 'photo-broken'])
})

test('[ADM-10v] an empty shop gets its categories and colours from the table', async () => {
  const code = newCode()
  const names = {
    category: `Капелюхи ${code}`,
    'category-en': `Hats ${code}`,
    colour: `хакі ${code}`,
    'colour-en': `khaki ${code}`,
  }
  const rows = [
    newImportRow(code, { ...names, 'colour-hex': '#6B6B47' }),
    newImportRow(code, { ...names, code: `${code}-2`, colour: 'чорна' }),
  ]
  const { plan: dry } = await plan(rows)
  expect(dry).toMatchObject({
    newCategories: [{ name: { uk: names.category } }],
    newColours: [{ name: { en: names['colour-en'] } }],
  })
  await importRows(rows)
  const { id } = await findVariant(`${code}-BLA`)
  const shown = await guest.call('GET /v1/products/variants/{id}', { params: { id } })
  expect(shown).toMatchObject({
    status: 200,
    body: { category: { name: names.category }, colour: { name: names.colour, hex: '#6B6B47' } },
  })
  const created = await database
    .select()
    .from(auditLog)
    .where(inArray(auditLog.noun, ['category', 'colour']))
  expect(created.map(({ noun, action }) => `${action} ${noun}`).toSorted()).toEqual([
    'CREATE category',
    'CREATE colour',
  ])
  expect(await listKinds(rows)).toEqual(['SAME', 'SAME'])
})

test('[ADM-10s] whatever is applied is no change when it is planned again', async () => {
  const units = fc.option(fc.nat(30), { nil: '' })
  const row = fc.record({
    product: fc.nat(2),
    colour: fc.constantFrom('чорний', 'молочний', 'оливковий', 'бордовий'),
    price: fc.integer({ min: 200, max: 9_999_99 }),
    discount: fc.option(fc.integer({ min: 1, max: 199 }), { nil: '' }),
    state: fc.constantFrom('у продажу', 'hidden', ''),
    'size-S': units,
    'size-ONE_SIZE': units,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { maxLength: 6, minLength: 1, selector: ({ product, colour }) => `${product} ${colour}` }),
      async (list) => {
        const base = newCode()
        const rows = list.map(({ product, colour, price, discount, ...rest }) =>
          newImportRow(`${base}-${product}`, {
            ...rest,
            code: `${base}-${product}-${['чорний', 'молочний', 'оливковий', 'бордовий'].indexOf(colour)}`,
            colour,
            price: (price / 100 + 200).toFixed(2),
            'discount-price': discount,
            'size-M': '',
          }),
        )
        await importRows(rows)
        const { plan: again } = await plan(rows)
        expect(again.rows.flatMap(({ changes }) => changes)).toEqual([])
        expect(again.products).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})
