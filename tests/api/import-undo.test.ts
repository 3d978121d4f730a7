import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoImportPart } from '#api/modules/imports/undo-import-part.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import { listRows } from '#database/rows.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { importSnapshots, imports } from '#database/schema/imports.ts'
import { priceChanges } from '#database/schema/price-changes.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newGuest } from '#tests/support/guest.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { listMoved } from '#tests/support/movements.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)
const { check, apply, undo, read, runJobs, importRows, undoWhole, findVariant, readUnits, orderUnits } = createImports(
  testShop,
  admin,
)

const newCode = () => `U-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

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
  await orderUnits(done.id, 1)
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
