import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { importSnapshots } from '#database/schema/imports.ts'
import { products } from '#database/schema/products.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import type { CareSymbol } from '#shared/care-groups.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newGuest } from '#tests/support/guest.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { createTableImports } from '#tests/support/table-imports.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct } from '#tests/support/whole-product.ts'

const testShop = await openShopFixture()
const { database } = testShop.shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const { importRows, undoWhole, read: readImport, findVariant } = createImports(testShop, admin)
const { plan } = await createTableImports(testShop)

const newCode = () => `S-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const create = async (changes: Partial<WholeProductInput> = {}) =>
  admin.call('POST /v1/admin/products/whole', { body: await newWhole(testShop, changes) })
const read = async (id: string) => (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })).body
const put = (product: WholeProduct, changes: Partial<WholeProductChange>) =>
  admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id: product._id },
    body: { ...toSentProduct(product), ...changes },
  })
const readImported = async (code: string) => read((await findVariant(`${code}-BLA`))!.productId)

test('[ADM-36c] symbols are saved with the product in the order of a label, and say in both languages what they mean', async () => {
  const variants = [createNewVariant('black', { state: 'ACTIVE' })]
  const { status, body } = await create({ careSymbols: ['no-iron', 'wash-30-gentle', 'no-bleach'], variants })
  expect([status, body.careSymbols]).toEqual([201, ['wash-30-gentle', 'no-bleach', 'no-iron']])
  expect(await read(body._id)).toEqual(body)
  const shown = async (language: string) =>
    (
      await guest.call('GET /v1/products/variants/{id}', {
        params: { id: body.variants[0]!._id },
        headers: { 'accept-language': language },
      })
    ).body.product.careSymbols
  expect(await shown('en')).toEqual([
    {
      key: 'wash-30-gentle',
      image: '/care/wash-30-gentle.svg',
      name: 'Machine wash at up to 30\u00A0°C, gentle cycle',
    },
    { key: 'no-bleach', image: '/care/no-bleach.svg', name: 'Do not bleach' },
    { key: 'no-iron', image: '/care/no-iron.svg', name: 'Do not iron' },
  ])
  expect((await shown('uk'))![2]!.name).toBe('Не\u00A0прасувати')
})

test('[ADM-36c] a product without symbols says nothing about them, and its page follows a change at once', async () => {
  const { body } = await create({ variants: [createNewVariant('black', { state: 'ACTIVE' })] })
  expect(body.careSymbols).toBeNull()
  const { _id } = body.variants[0]!
  const shown = async () => (await guest.call('GET /v1/products/variants/{id}', { params: { id: _id } })).body.product
  expect(await shown()).not.toHaveProperty('careSymbols')
  expect((await put(body, { careSymbols: ['no-wash'] })).status).toBe(200)
  expect(await shown()).toMatchObject({ careSymbols: [{ key: 'no-wash' }] })
})

test('[ADM-36d] two symbols of a group and unknown ones are refused, and nothing is written', async () => {
  const refused = { status: 422, body: { code: 'VALIDATION_ERROR', details: [{ field: 'careSymbols' }] } }
  const vendorCode = newCode()
  expect(await create({ vendorCode, careSymbols: ['tumble-low', 'dry-flat'] })).toMatchObject(refused)
  expect((await create({ vendorCode, careSymbols: ['wash-20' as CareSymbol] })).status).toBe(422)
  expect(await database.select().from(products).where(eq(products.vendorCode, vendorCode))).toEqual([])
  const { body } = await create({ careSymbols: ['wash-40'] })
  expect(await put(body, { careSymbols: ['wash-40', 'wash-40'], name: { uk: 'Інше', en: 'Other' } })).toMatchObject(
    refused,
  )
  expect(await read(body._id)).toEqual(body)
})

test('[ADM-36d] symbols that are not sent stay, null and an empty list remove them, an old copy is refused', async () => {
  const { body } = await create({ careSymbols: ['wash-40', 'no-iron'] })
  const { careSymbols: _symbols, ...unaware } = toSentProduct(body)
  const renamed = await admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id: body._id },
    body: { ...unaware, name: { uk: 'Інше', en: 'Other' } },
  })
  expect(renamed.body).toMatchObject({ name: { en: 'Other' }, careSymbols: ['wash-40', 'no-iron'] })
  const stale = { status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } }
  expect(await put(body, { name: renamed.body.name, careSymbols: null })).toMatchObject(stale)
  expect((await put(renamed.body, { careSymbols: [] })).body.careSymbols).toBeNull()
  expect((await read(body._id)).careSymbols).toBeNull()
})

test('[ADM-36d] the history has symbols before and after, and a copy has those of the original', async () => {
  const { body } = await create({ careSymbols: ['wash-60'] })
  await put(body, { careSymbols: ['wash-60', 'bleach-oxygen'] })
  const [, entry] = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.noun, 'product'), eq(auditLog.recordId, body._id)))
    .orderBy(auditLog.id)
  expect(entry).toMatchObject({
    action: 'UPDATE',
    before: { careSymbols: ['wash-60'] },
    after: { careSymbols: ['wash-60', 'bleach-oxygen'] },
  })
  const copy = await admin.call('POST /v1/admin/products/whole/{id}/copy', { params: { id: body._id } })
  expect(copy.body.careSymbols).toEqual(['wash-60', 'bleach-oxygen'])
})

test('[ADM-36e] a table writes symbols, an empty cell keeps them and a dash removes them', async () => {
  const code = newCode()
  await importRows([newImportRow(code, { 'care-symbols': 'no-iron; WASH-30, no-bleach' })])
  expect((await readImported(code)).careSymbols).toEqual(['wash-30', 'no-bleach', 'no-iron'])
  await importRows([{ code: `${code}-BLA`, 'care-symbols': '', 'care-en': 'By hand' }])
  expect((await readImported(code)).careSymbols).toEqual(['wash-30', 'no-bleach', 'no-iron'])
  const dry = await plan([{ code: `${code}-BLA`, 'care-symbols': 'wash-40,no-iron' }])
  expect(dry.plan.rows[0]!.changes).toEqual([
    { key: 'care-symbols', before: 'wash-30, no-bleach, no-iron', after: 'wash-40, no-iron' },
  ])
  await importRows([{ code: `${code}-BLA`, 'care-symbols': '—' }])
  expect((await readImported(code)).careSymbols).toBeNull()
})

test('[ADM-36e] an unknown symbol, two of a group and rows that differ are named at their cell', async () => {
  const code = newCode()
  const { plan: dry } = await plan([
    newImportRow(code, { 'care-symbols': 'wash-30, wash-31' }),
    newImportRow(newCode(), { 'care-symbols': 'tumble, dry-flat' }),
  ])
  expect(dry.problems.filter(({ code: problem }) => problem !== 'no-photo')).toMatchObject([
    { row: 2, code: 'unknown-care-symbol', details: { symbol: 'wash-31' } },
    { row: 3, code: 'care-group-twice' },
  ])
  const same = newImportRow(code, { 'care-symbols': 'no-iron, wash-30' })
  const rows = [same, { ...same, code: `${code}-MIL`, colour: 'молочний', 'care-symbols': 'wash-30, no-iron' }]
  const listCodes = async (list: Parameters<typeof plan>[0]) => (await plan(list)).plan.problems.map((one) => one.code)
  expect(await listCodes(rows)).not.toContain('differs')
  expect(await listCodes([rows[0]!, { ...rows[1]!, 'care-symbols': 'wash-40' }])).toContain('differs')
})

test('[ADM-36f] the undo of an import gives symbols back, and leaves alone what was chosen since', async () => {
  const [code, edited] = [newCode(), newCode()]
  await importRows([
    newImportRow(code, { 'care-symbols': 'wash-30' }),
    newImportRow(edited, { 'care-symbols': 'wash-30' }),
  ])
  const applied = await importRows([
    { code: `${code}-BLA`, 'care-symbols': 'wash-40, no-iron' },
    { code: `${edited}-BLA`, 'care-symbols': '—' },
  ])
  await put(await readImported(edited), { careSymbols: ['no-wash'] })
  await undoWhole(applied._id)
  expect(await readImport(applied._id)).toMatchObject({ undo: { restored: 1, left: 1 } })
  expect((await readImported(code)).careSymbols).toEqual(['wash-30'])
  expect((await readImported(edited)).careSymbols).toEqual(['no-wash'])
})

test('[ADM-36f] a product that was imported before the shop had symbols is deleted by the undo', async () => {
  const code = newCode()
  const { _id } = await importRows([newImportRow(code)])
  await database.update(importSnapshots).set({
    after: sql`jsonb_set(${importSnapshots.after}, '{product}', (${importSnapshots.after} -> 'product') - 'care_symbols')`,
  })
  await undoWhole(_id)
  expect(await findVariant(`${code}-BLA`)).toBeUndefined()
})

test('[ADM-36f] a new product whose symbols were chosen since stays', async () => {
  const code = newCode()
  const { _id } = await importRows([newImportRow(code)])
  await put(await readImported(code), { careSymbols: ['wash-30'] })
  await undoWhole(_id)
  expect((await readImported(code)).careSymbols).toEqual(['wash-30'])
})
