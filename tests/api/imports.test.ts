import fc from 'fast-check'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyPlan } from '#api/modules/imports/apply-plan.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { files } from '#database/schema/files.ts'
import { stock } from '#database/schema/variants.ts'
import { newGuest } from '#tests/support/guest.ts'
import { makePhoto, newImportRow, toPhotoSource, type ImportRow } from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createTableImports } from '#tests/support/table-imports.ts'
import { toSentProduct, toSentVariant } from '#tests/support/whole-product.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const guest = newGuest(testShop.server)
const { importer, admin, plan, importRows, listKinds, findVariant, readProduct } = await createTableImports(testShop)

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

test('[ADM-10s] an import that was killed is continued by running it again', async () => {
  // Ten new products share a transaction.
  const codes = Array.from({ length: 22 }, newCode)
  const rows = codes.map((code) => newImportRow(code))
  const { applicable } = await plan(rows)
  const killed = applyPlan(shop, importer, applicable!, {
    report: (done) => {
      if (done === 10) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await listKinds(rows)).toEqual(rows.map((_, index) => (index < 10 ? 'SAME' : 'NEW_PRODUCT')))
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
