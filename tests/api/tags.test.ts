import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#database/schema/audit-log.ts'
import { importSnapshots } from '#database/schema/imports.ts'
import type { WholeProduct, WholeProductChange, WholeProductInput } from '#shared/entities/admin/whole-product.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newGuest } from '#tests/support/guest.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { createTableImports } from '#tests/support/table-imports.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'
import { createNewVariant, newWhole, toSentProduct } from '#tests/support/whole-product.ts'

const testShop = await openShopFixture()
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const { importRows, undoWhole, findVariant } = createImports(testShop, admin)
const { plan } = await createTableImports(testShop)

const newCode = () => `T-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const create = async (changes: Partial<WholeProductInput> = {}) =>
  admin.call('POST /v1/admin/products/whole', { body: await newWhole(testShop, changes) })
const read = async (id: string) => (await admin.call('GET /v1/admin/products/whole/{id}', { params: { id } })).body
const put = (product: WholeProduct, changes: Partial<WholeProductChange>) =>
  admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id: product._id },
    body: { ...toSentProduct(product), ...changes },
  })
const readImported = async (code: string) => read((await findVariant(`${code}-BLA`))!.productId)

test('[ADM-38g] tags are stored trimmed, in lower case and once each, in the order in which they were sent', async () => {
  const { status, body } = await create({ tags: [' Подарунок ', 'GIFT  set', 'gift set', 'подарунок'] })
  expect([status, body.tags]).toEqual([201, ['подарунок', 'gift set']])
  expect(await read(body._id)).toEqual(body)
})

test('[ADM-38g] more than ten, long ones and lists in one are refused', async () => {
  const refused = { status: 422, body: { code: 'VALIDATION_ERROR' } }
  const many = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
  expect((await create({ tags: many.slice(1) })).status).toBe(201)
  for (const tags of [many, ['a'.repeat(31)], ['gift, set'], [' '], ['a;b']])
    expect(await create({ tags })).toMatchObject(refused)
  // Ten tags that differ only in case count as one.
  expect((await create({ tags: [...many.slice(1), 'TAG 1'] })).body.tags).toHaveLength(10)
})

test('[ADM-38g] tags that are not sent stay, and a stale product does not change them', async () => {
  const { body } = await create({ tags: ['gift'] })
  const { tags: _tags, ...unaware } = toSentProduct(body)
  const name = { uk: 'Інше', en: 'Other' }
  const renamed = await admin.call('PUT /v1/admin/products/whole/{id}', {
    params: { id: body._id },
    body: { ...unaware, name },
  })
  expect(renamed.body.tags).toEqual(['gift'])
  const stale = { status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } }
  expect(await put(body, { name, tags: [] })).toMatchObject(stale)
  expect((await put(renamed.body, { tags: [] })).body.tags).toEqual([])
})

test('[ADM-38g] tags are in the history, a copy has those of the original', async () => {
  const { body } = await create({ tags: ['gift'] })
  await put(body, { tags: ['gift', 'set'] })
  const [entry] = await testShop.shop.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordId, body._id), eq(auditLog.action, 'UPDATE')))
  expect(entry).toMatchObject({ before: { tags: ['gift'] }, after: { tags: ['gift', 'set'] } })
  const copy = await admin.call('POST /v1/admin/products/whole/{id}/copy', { params: { id: body._id } })
  expect(copy.body.tags).toEqual(['gift', 'set'])
})

test('[ADM-38g] no visitor sees tags', async () => {
  const tag = `word ${crypto.randomUUID().slice(0, 8)}`
  const { body } = await create({ tags: [tag], variants: [createNewVariant('black', { state: 'ACTIVE' })] })
  const variantId = body.variants[0]!._id
  const replies = await Promise.all([
    guest.call('GET /v1/products/{id}', { params: { id: body._id } }),
    guest.call('GET /v1/products/variants/{id}', { params: { id: variantId } }),
    guest.call('POST /v1/products/variants/search', {
      body: { filter: { field: 'variants._id', op: 'eq', value: variantId } },
    }),
  ])
  for (const reply of replies) {
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.body)).not.toContain(tag)
  }
  const byWord = await guest.call('POST /v1/products/variants/search', { body: { text: tag.split(' ')[1]! } })
  expect(byWord.body.total).toBe(0)
})

test('[ADM-38j] tags are listed with the number of their products, the most used first', async () => {
  const word = crypto.randomUUID().slice(0, 8)
  const [often, seldom, rare] = [`${word} b`, `${word} a`, `${word} c%`]
  for (const tags of [[often, seldom], [often], [rare]]) await create({ tags })
  const search = async (body: { text?: string; limit?: number }) =>
    (await admin.call('POST /v1/admin/product-tags/search', { body })).body
  expect(await search({ text: ` ${word.toUpperCase()}  ` })).toEqual({
    entities: [
      { tag: often, products: 2 },
      { tag: seldom, products: 1 },
      { tag: rare, products: 1 },
    ],
    total: 3,
  })
  expect(await search({ text: word, limit: 1 })).toEqual({ entities: [{ tag: often, products: 2 }], total: 3 })
  // A text is no pattern.
  expect((await search({ text: 'c%' })).entities).toEqual([{ tag: rare, products: 1 }])
  expect(await search({ text: `${word}%` })).toEqual({ entities: [], total: 0 })
  expect((await search({})).total).toBeGreaterThan(3)
})

test('[ADM-38i] a table writes tags, an empty cell keeps them and a dash removes them', async () => {
  const code = newCode()
  await importRows([newImportRow(code, { tags: 'Подарунок; gift  SET, gift set' })])
  expect((await readImported(code)).tags).toEqual(['подарунок', 'gift set'])
  await importRows([{ code: `${code}-BLA`, tags: '', 'care-en': 'By hand' }])
  expect((await readImported(code)).tags).toEqual(['подарунок', 'gift set'])
  const dry = await plan([{ code: `${code}-BLA`, tags: 'set' }])
  expect(dry.plan.rows[0]!.changes).toEqual([{ key: 'tags', before: 'подарунок, gift set', after: 'set' }])
  await importRows([{ code: `${code}-BLA`, tags: '—' }])
  expect((await readImported(code)).tags).toEqual([])
})

test('[ADM-38i] long and too many tags, and rows that differ, are named at their cell', async () => {
  const code = newCode()
  const many = Array.from({ length: 11 }, (_, index) => `tag ${index}`).join(',')
  const rows = [newImportRow(code, { tags: 'a'.repeat(31) }), newImportRow(newCode(), { tags: many })]
  const { plan: dry } = await plan(rows)
  expect(dry.problems.filter(({ code: problem }) => problem !== 'no-photo')).toMatchObject([
    { row: 2, code: 'too-long', details: { limit: 30, length: 31 } },
    { row: 3, code: 'too-many-tags', details: { limit: 10 } },
  ])
  const first = newImportRow(code, { tags: 'gift' })
  const second = { ...first, code: `${code}-MIL`, colour: 'молочний', tags: 'set' }
  expect((await plan([first, second])).plan.problems.map((one) => one.code)).toContain('differs')
})

test('[ADM-38i] the undo of an import gives tags back, and leaves alone what was changed since', async () => {
  const [code, edited] = [newCode(), newCode()]
  await importRows([newImportRow(code, { tags: 'gift' }), newImportRow(edited, { tags: 'gift' })])
  const applied = await importRows([
    { code: `${code}-BLA`, tags: 'set' },
    { code: `${edited}-BLA`, tags: '—' },
  ])
  await put(await readImported(edited), { tags: ['own'] })
  await undoWhole(applied._id)
  expect((await readImported(code)).tags).toEqual(['gift'])
  expect((await readImported(edited)).tags).toEqual(['own'])
})

test('[ADM-38i] a product that was imported before the shop had tags is deleted by the undo, unless it got some', async () => {
  const [code, tagged] = [newCode(), newCode()]
  const imports = [await importRows([newImportRow(code)]), await importRows([newImportRow(tagged)])]
  await testShop.shop.database.update(importSnapshots).set({
    after: sql`jsonb_set(${importSnapshots.after}, '{product}', (${importSnapshots.after} -> 'product') - 'tags')`,
  })
  await put(await readImported(tagged), { tags: ['gift'] })
  for (const { _id } of imports) await undoWhole(_id)
  expect(await findVariant(`${code}-BLA`)).toBeUndefined()
  expect((await readImported(tagged)).tags).toEqual(['gift'])
})
