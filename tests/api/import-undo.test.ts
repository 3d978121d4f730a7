import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoImportPart } from '#api/modules/imports/undo-import-part.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import { listRows } from '#database/rows.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { categories } from '#database/schema/categories.ts'
import { importSnapshots, imports } from '#database/schema/imports.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { colours, products } from '#database/schema/products.ts'
import { sales, saleVariants } from '#database/schema/sales.ts'
import { stock, variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newGuest } from '#tests/support/guest.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { listMoved, listMovementFaults } from '#tests/support/movements.ts'
import { placeOrder, prepareOrder } from '#tests/support/order.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const { check, apply, undo, read, runJobs, importRows, undoWhole } = createImports(testShop, admin)

const newCode = () => `U-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const findVariant = async (code: string) =>
  (await database.select().from(variants).where(eq(variants.vendorCode, code)))[0]
const readUnits = async (variantId: string) => {
  const rows = await database.select().from(stock).where(eq(stock.variantId, variantId))
  return Object.fromEntries(rows.map(({ size, quantity, turns }) => [size, quantity + turns]))
}
const order = async (variantId: string, quantity: number) => {
  const placed = await placeOrder(guest, await prepareOrder(guest, [{ variantId, size: 'M', quantity }]))
  expect(placed.status).toBe(200)
}
const left = (code: string, reason: string) => expect.objectContaining({ code, reason })

test('[ADM-10ab] an import is undone by a job: changed products are as before, new ones are gone, visitors see it', async () => {
  const [code, added] = [newCode(), newCode()]
  await importRows([newImportRow(code)])
  const variant = (await findVariant(`${code}-BLA`))!
  const applied = await importRows([{ code: `${code}-BLA`, price: 2590, 'size-M': 9 }, newImportRow(added)])
  expect(applied).toMatchObject({ made: 1, changed: 1, undo: null, undoUntil: expect.any(String) })
  expect((await undo(applied._id)).body).toMatchObject({
    state: 'UNDOING',
    undo: { done: 0, total: 2 },
    undoUntil: null,
  })
  await runJobs(applied._id)
  expect(await read(applied._id)).toMatchObject({
    state: 'UNDONE',
    made: 1,
    changed: 1,
    undo: { by: 'Ірина', done: 2, total: 2, restored: 1, deleted: 1, left: 0, leftNames: [] },
    left: [],
    undoUntil: null,
  })
  const shown = await guest.call('GET /v1/products/variants/{id}', { params: { id: variant.id } })
  expect(shown.body).toMatchObject({ price: 1990, sizes: expect.arrayContaining([{ value: 'M', quantity: 5 }]) })
  expect(await findVariant(`${added}-BLA`)).toBeUndefined()
  const prices = await database.select().from(priceChanges).where(eq(priceChanges.variantId, variant.id))
  expect(prices.map(({ priceMinor }) => priceMinor)).toEqual([199_000, 259_000, 199_000])
  expect(await listMoved(database, { variantId: variant.id, size: 'M' })).toMatchObject([
    { by: 5, reason: 'OPENING' },
    { by: 4, reason: 'CORRECTION' },
    { by: -4, reason: 'CORRECTION', adminUserId: admin.id },
  ])
  const audited = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.noun, 'import'), eq(auditLog.recordId, applied._id)))
    .orderBy(auditLog.id)
  expect(audited.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ state: 'UNDONE', counts: expect.objectContaining({ restored: 1, deleted: 1, left: 0 }) }),
  )
  const deleted = await database.select().from(auditLog).where(eq(auditLog.action, 'DELETE'))
  expect(deleted.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['product', 'variant']))
})

test('[ADM-10ab] an import is undone once, not while it is written, not without anything written, and by those who may', async () => {
  const editor = await newAdministrator(testShop, { role: 'EDITOR' })
  const refused = { status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } }
  const { _id } = await check([newImportRow(newCode())])
  expect(await undo(_id)).toMatchObject(refused)
  await apply(_id)
  expect(await undo(_id)).toMatchObject(refused)
  await runJobs(_id)
  expect((await undo(_id, editor)).status).toBe(403)
  expect((await undo(_id)).status).toBe(200)
  expect(await undo(_id)).toMatchObject(refused)
  await runJobs(_id)
  expect(await undo(_id)).toMatchObject(refused)
  expect(await undo(crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { details: { reason: 'IMPORT_NOT_FOUND' } },
  })
  const empty = await check([newImportRow(newCode())])
  await database.update(imports).set({ state: 'FAILED', finishedAt: shop.now() }).where(eq(imports.id, empty._id))
  expect(await undo(empty._id)).toMatchObject({ status: 409, body: { details: { reason: 'TOO_LATE_TO_UNDO' } } })
})

test('[ADM-10ac] an undo that was killed goes on with what is left, and changes nothing twice', async () => {
  const codes = Array.from({ length: 4 }, newCode)
  await importRows(codes.map((code) => newImportRow(code)))
  const { _id } = await importRows(codes.map((code) => ({ code: `${code}-BLA`, 'size-M': 9 })))
  await undo(_id)
  let writes = 0
  const killed: typeof shop = {
    ...shop,
    change: (work) => {
      writes += 1
      return shop.change(async (tx) => {
        await work(tx)
        // Within the transaction: neither the product nor its note is written.
        if (writes > 2) throw new Error('killed')
        return undefined as never
      })
    },
  }
  await expect(undoImportPart(killed, _id)).rejects.toThrow('killed')
  expect(await read(_id)).toMatchObject({ state: 'UNDOING', undo: { done: 2, total: 4 } })
  // The last products are undone first.
  const done = (await findVariant(`${codes[3]!}-BLA`))!
  expect(await readUnits(done.id)).toMatchObject({ M: 5 })
  await order(done.id, 1)
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'UNDONE', undo: { restored: 4, left: 0 } })
  expect(await readUnits(done.id)).toMatchObject({ M: 4 })
  await undoImportPart(shop, _id)
  expect(await readUnits(done.id)).toMatchObject({ M: 4 })
})

test('[ADM-10ac] two runs at once undo nothing twice', async () => {
  const codes = Array.from({ length: 3 }, newCode)
  await importRows(codes.map((code) => newImportRow(code)))
  const { _id } = await importRows(codes.map((code) => ({ code: `${code}-BLA`, 'size-M': 7 })))
  await undo(_id)
  await Promise.all([undoImportPart(shop, _id), undoImportPart(shop, _id)])
  expect(await read(_id)).toMatchObject({ state: 'UNDONE', undo: { done: 3, restored: 3 } })
  for (const code of codes) expect(await readUnits((await findVariant(`${code}-BLA`))!.id)).toMatchObject({ M: 5 })
  const audited = await database.select().from(auditLog).where(eq(auditLog.recordId, _id))
  expect(audited.filter(({ after }) => (after as { state: string }).state === 'UNDONE')).toHaveLength(1)
})

test('[ADM-10ac] more products than one run undoes are undone by the runs after it', async () => {
  const base = newCode()
  const { _id } = await importRows([0, 1, 2].map((index) => newImportRow(`${base}-${index}`)))
  await undo(_id)
  let runs = 0
  await runJobs(_id, {
    'undo-import': async () => {
      runs += 1
      await undoImportPart(shop, _id, 0)
    },
  })
  expect(runs).toBe(4)
  expect(await read(_id)).toMatchObject({ state: 'UNDONE', undo: { deleted: 3 } })
})

test('[ADM-10ad] units sold since stay sold: undo moves the difference, or leaves a product alone that has too few', async () => {
  const [more, few] = [newCode(), newCode()]
  await importRows([newImportRow(more), newImportRow(few)])
  const { _id } = await importRows([
    { code: `${more}-BLA`, 'size-M': 9 },
    { code: `${few}-BLA`, 'size-M': 9, price: 2500 },
  ])
  const [moreVariant, fewVariant] = [(await findVariant(`${more}-BLA`))!, (await findVariant(`${few}-BLA`))!]
  await order(moreVariant.id, 2)
  await order(fewVariant.id, 6)
  expect(await undoWhole(_id)).toMatchObject({
    undo: { restored: 1, left: 1 },
    left: [{ row: 3, code: few, productId: fewVariant.productId, reason: 'SOLD_MEANWHILE' }],
  })
  expect(await readUnits(moreVariant.id)).toMatchObject({ M: 3 })
  expect(await readUnits(fewVariant.id)).toMatchObject({ M: 3 })
  expect((await findVariant(`${few}-BLA`))!.priceMinor).toBe(250_000)
  expect(await listMovementFaults(database)).toEqual([])
})

test('[ADM-10ad] a size that the import began stays without units if an order has it, and goes otherwise', async () => {
  const code = newCode()
  await importRows([newImportRow(code, { 'size-M': '' })])
  const { _id } = await importRows([{ code: `${code}-BLA`, 'size-M': 2, 'size-L': 3 }])
  const { id } = (await findVariant(`${code}-BLA`))!
  await order(id, 1)
  await database
    .update(stock)
    .set({ quantity: 2 })
    .where(and(eq(stock.variantId, id), eq(stock.size, 'M')))
  expect(await undoWhole(_id)).toMatchObject({ undo: { restored: 1 } })
  expect(await readUnits(id)).toEqual({ S: 3, M: 0 })
})

test('[ADM-10ad] what was edited since is left alone and listed, unless the import did not touch it', async () => {
  const [edited, other, deleted, extended] = [newCode(), newCode(), newCode(), newCode()]
  await importRows([newImportRow(edited), newImportRow(other), newImportRow(deleted)])
  const { _id } = await importRows([
    { code: `${edited}-BLA`, price: 2500 },
    { code: `${other}-BLA`, price: 2500, 'name-uk': 'Плащ' },
    { code: `${deleted}-BLA`, price: 2500 },
    newImportRow(extended),
  ])
  const [one, two, three, four] = await Promise.all(
    [edited, other, deleted, extended].map(async (code) => (await findVariant(`${code}-BLA`))!),
  )
  await database.update(variants).set({ priceMinor: 222_200 }).where(eq(variants.id, one!.id))
  await database
    .update(products)
    .set({ name: sql`name || '{"en": "Raincoat"}'`, care: { uk: 'Хімчистка', en: 'Dry clean' } })
    .where(eq(products.id, two!.productId))
  await database.delete(products).where(eq(products.id, three!.productId))
  await database.update(products).set({ type: 'MALE' }).where(eq(products.id, four!.productId))
  expect(await undoWhole(_id)).toMatchObject({
    undo: { restored: 1, deleted: 0, left: 3 },
    left: [left(edited, 'CHANGED_MEANWHILE'), left(deleted, 'DELETED_MEANWHILE'), left(extended, 'CHANGED_MEANWHILE')],
  })
  expect((await findVariant(`${edited}-BLA`))!.priceMinor).toBe(222_200)
  expect((await findVariant(`${other}-BLA`))!.priceMinor).toBe(199_000)
  const [row] = await database.select().from(products).where(eq(products.id, two!.productId))
  expect(row).toMatchObject({
    name: { uk: `Пончо ${other}`, en: 'Raincoat' },
    care: { uk: 'Хімчистка', en: 'Dry clean' },
  })
  expect((await findVariant(`${extended}-BLA`))!.state).toBe('ACTIVE')
})

test('[ADM-10ad] a new product that was ordered is hidden instead of deleted, and so is a new colour', async () => {
  const [product, known] = [newCode(), newCode()]
  await importRows([newImportRow(known)])
  const { _id } = await importRows([
    newImportRow(product),
    newImportRow(product, { code: `${product}-MIL`, colour: 'молочний' }),
    newImportRow(known, { code: `${known}-MIL`, colour: 'молочний' }),
    { code: `${known}-BLA`, price: 2500 },
  ])
  await order((await findVariant(`${product}-BLA`))!.id, 1)
  await order((await findVariant(`${known}-MIL`))!.id, 1)
  expect(await undoWhole(_id)).toMatchObject({
    undo: { deleted: 0, left: 2 },
    left: [left(product, 'HIDDEN_ORDERED'), left(known, 'HIDDEN_ORDERED')],
  })
  const states = await Promise.all(
    [`${product}-BLA`, `${product}-MIL`, `${known}-MIL`, `${known}-BLA`].map(async (code) => {
      const variant = (await findVariant(code))!
      return [variant.state, variant.priceMinor, (await readUnits(variant.id))['M']]
    }),
  )
  expect(states).toEqual([
    ['INACTIVE', 199_000, 4],
    ['INACTIVE', 199_000, 5],
    ['INACTIVE', 199_000, 4],
    ['ACTIVE', 199_000, 5],
  ])
})

test('[ADM-10ad] a price that a running sale sets is left alone, and so is what does not fit any more', async () => {
  const [onSale, taken] = [newCode(), newCode()]
  await importRows([newImportRow(onSale), newImportRow(taken)])
  const { _id } = await importRows([
    { code: `${onSale}-BLA`, price: 2500 },
    { code: `${taken}-BLA`, colour: 'молочний' },
  ])
  const [saleVariant, takenVariant] = [(await findVariant(`${onSale}-BLA`))!, (await findVariant(`${taken}-BLA`))!]
  const [sale] = await database
    .insert(sales)
    .values({ name: { uk: 'Осінь', en: 'Autumn' }, startsAt: shop.now(), endsAt: shop.now(), state: 'RUNNING' })
    .returning()
  await database
    .insert(saleVariants)
    .values({ saleId: sale!.id, variantId: saleVariant.id, priceMinor: 150_000, applied: true })
  await importRows([newImportRow(taken, { code: `${taken}-NEW` })])
  expect(await undoWhole(_id)).toMatchObject({
    left: [left(onSale, 'SALE_RUNNING'), left(taken, 'CHANGED_MEANWHILE')],
  })
  expect((await findVariant(`${onSale}-BLA`))!.priceMinor).toBe(250_000)
  expect((await findVariant(`${taken}-BLA`))!.colourId).toBe(takenVariant.colourId)
})

test('[ADM-10ae] categories and colours that the import created go, unless something uses them or they were edited', async () => {
  const names = (name: string) => ({ category: `Категорія ${name}`, 'category-en': `Category ${name}` })
  const colour = (name: string) => ({ colour: `колір ${name}`, 'colour-en': `colour ${name}`, 'colour-hex': '#336699' })
  const [free, used, edited] = [newCode(), newCode(), newCode()]
  const { _id } = await importRows(
    [free, used, edited].map((code) => newImportRow(code, { ...names(code), ...colour(code) })),
  )
  await importRows([newImportRow(newCode(), { category: `Категорія ${used}`, colour: `колір ${used}` })])
  const editedAt = new Date(Date.now() + 1000)
  await database
    .update(categories)
    .set({ lead: { uk: 'Тут', en: 'Here' }, updatedAt: editedAt })
    .where(sql`name ->> 'en' = ${`Category ${edited}`}`)
  const undone = await undoWhole(_id)
  expect(undone.undo).toMatchObject({ deleted: 3, left: 0 })
  expect(undone.undo!.leftNames.map(({ en }) => en).toSorted()).toEqual(
    [`Category ${used}`, `Category ${edited}`, `colour ${used}`].toSorted(),
  )
  const left = await Promise.all([
    database.select({ name: categories.name }).from(categories),
    database.select({ name: colours.name }).from(colours),
  ])
  const english = left.flat().map(({ name }) => name.en)
  expect(english).not.toContain(`Category ${free}`)
  expect(english).not.toContain(`colour ${free}`)
  expect(english).not.toContain(`colour ${edited}`)
})

test('[ADM-10ac] an undo whose administrator may not write any more stops, and another one continues it', async () => {
  const manager = await newAdministrator(testShop)
  const { _id } = await importRows([newImportRow(newCode())])
  await undo(_id, manager)
  await database.update(adminUsers).set({ role: 'PACKER' }).where(eq(adminUsers.id, manager.id))
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'UNDO_FAILED', undo: { done: 0 }, undoUntil: expect.any(String) })
  expect(await undoWhole(_id)).toMatchObject({ state: 'UNDONE', undo: { deleted: 1 } })
})

test('[ADM-10ab] what undo needs is stored with each product, for thirty days', async () => {
  const [young, old] = [await importRows([newImportRow(newCode())]), await importRows([newImportRow(newCode())])]
  const setAge = (id: string, days: number) =>
    database
      .update(imports)
      .set({ finishedAt: new Date(shop.now().getTime() - days * 86_400_000) })
      .where(eq(imports.id, id))
  await setAge(young._id, 29)
  await setAge(old._id, 31)
  expect(await read(old._id)).toMatchObject({ undoUntil: null })
  expect(await undo(old._id)).toMatchObject({ status: 409, body: { details: { reason: 'TOO_LATE_TO_UNDO' } } })
  await purgeDraftsWorker(shop)({})
  const count = (id: string) =>
    listRows(database, sql`select from ${importSnapshots} where import_id = ${id}`).then(({ length }) => length)
  expect([await count(young._id), await count(old._id)]).toEqual([1, 0])
  await undoWhole(young._id)
  expect(await count(young._id)).toBe(0)
})
