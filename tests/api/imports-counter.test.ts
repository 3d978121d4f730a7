import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { applyImportPart } from '#api/modules/imports/apply-import-part.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import { readTableInThread } from '#api/modules/imports/read-table-in-thread.ts'
import { purgeDraftsWorker } from '#api/worker/purge-drafts.ts'
import { adminUsers } from '#database/schema/admin-users.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { importedProducts, imports } from '#database/schema/imports.ts'
import { products } from '#database/schema/products.ts'
import { stock, variants } from '#database/schema/variants.ts'
import type { AdminImport } from '#shared/entities/admin/import.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newGuest } from '#tests/support/guest.ts'
import { newImportRow, writeImportCsv, type ImportRow } from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const guest = newGuest(testShop.server)

const newCode = () => `C-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const { upload, check, apply, read, runJobs, importRows, findVariant } = createImports(testShop, admin)
const setUnits = (variantId: string, quantity: number) =>
  database
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.variantId, variantId), eq(stock.size, 'M')))
const readUnits = async (variantId: string) => {
  const rows = await database
    .select()
    .from(stock)
    .where(and(eq(stock.variantId, variantId), eq(stock.size, 'M')))
  return rows[0]!.quantity
}

test('[ADM-10x] a checked table writes nothing, says what each cell would change, and is applied by a job', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const [rows, before] = [
    [{ code: `${code}-BLA`, price: 2590, 'size-M': 9, note: 1 } as ImportRow],
    await database.select().from(products),
  ]
  const checked = await check(rows)
  expect(checked).toMatchObject({
    fileName: 'осінь.csv',
    state: 'CHECKED',
    by: 'Ірина',
    done: 0,
    total: null,
    report: {
      rows: 1,
      counts: { newProducts: 0, newColours: 0, changed: 1, same: 0, wrong: 0, errors: 0, units: 4 },
      columns: [
        { letters: 'A', head: 'code', key: 'code', example: `${code}-BLA` },
        { letters: 'B', key: 'price' },
        { letters: 'C', key: 'size-M' },
        { letters: 'D', head: 'note', key: null, example: '1' },
      ],
      changes: [
        {
          row: 2,
          code: `${code}-BLA`,
          kind: 'CHANGED',
          changes: [
            { key: 'price', before: '1990', after: '2590' },
            { key: 'size-M', before: '5', after: '9' },
          ],
        },
      ],
    },
  })
  expect(await database.select().from(products)).toEqual(before)
  expect((await findVariant(`${code}-BLA`))!.priceMinor).toBe(1990_00)
  expect((await apply(checked._id)).body).toMatchObject({ state: 'APPLYING' })
  await runJobs(checked._id)
  expect(await read(checked._id)).toMatchObject({
    state: 'APPLIED',
    done: 1,
    total: 1,
    made: 0,
    changed: 1,
    refused: [],
  })
  const { id } = (await findVariant(`${code}-BLA`))!
  const shown = await guest.call('GET /v1/products/variants/{id}', { params: { id } })
  expect(shown.body).toMatchObject({
    price: 2590,
    sizes: [
      { value: 'S', quantity: 3 },
      { value: 'M', quantity: 9 },
    ],
  })
  const [stored] = await database.select().from(imports).where(eq(imports.id, checked._id))
  expect(stored).toMatchObject({ file: null, adminUserId: admin.id })
  const audited = await database.select().from(auditLog).where(eq(auditLog.recordId, checked._id))
  expect(audited).toMatchObject([{ noun: 'import', action: 'UPDATE', adminUserId: admin.id }])
  const listed = await admin.call('GET /v1/imports')
  expect(listed.body.entities[0]).toMatchObject({ _id: checked._id, changed: 1 })
})

test('[ADM-10x] a table with an error is named at its cell and refused, and so is one without changes or applied before', async () => {
  const code = newCode()
  const wrong = await check([newImportRow(code, { price: 'дорого' }), newImportRow(newCode())])
  expect(wrong.report.problems[0]).toMatchObject({
    row: 2,
    cell: 'H2',
    head: 'price',
    value: 'дорого',
    code: 'not-a-price',
    lacks: null,
  })
  expect(await apply(wrong._id)).toMatchObject({
    status: 409,
    body: { code: 'BAD_REQUEST', details: { reason: 'IMPORT_HAS_ERRORS' } },
  })
  const lacking = await check([{ code: `${code}-NEW`, price: 5 }])
  expect(lacking.report.problems).toContainEqual(expect.objectContaining({ code: 'missing', lacks: 'product-code' }))
  const { _id } = await importRows([newImportRow(code)])
  expect(await apply(_id)).toMatchObject({ status: 409, body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } } })
  const same = await check([newImportRow(code)])
  expect(await apply(same._id)).toMatchObject({ status: 409, body: { details: { reason: 'NOTHING_TO_WRITE' } } })
  expect(testShop.jobs.filter(({ name }) => name === 'apply-import')).toEqual([])
})

test('[ADM-10x] a file that is no table is refused with its reason', async () => {
  for (const [payload, rule] of [
    ['%PDF-1.7', 'unknown-type'],
    ['code\n', 'empty-table'],
  ] as const)
    expect(await upload(payload)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [{ field: 'body', rule }] },
    })
})

test('[ADM-10x] the shop serves others while a large table is read', async () => {
  const heads = Array.from({ length: 30 }, (_, column) => (column === 0 ? 'code' : `note ${column}`))
  const cells = Array.from({ length: 4000 }, (_, row) => heads.map((_head, column) => `${row}-${column}`))
  const workbook = await writeExcel([heads, ...cells]).toBuffer()
  let [longestMs, lastAt] = [0, performance.now()]
  const timer = setInterval(() => {
    const at = performance.now()
    longestMs = Math.max(longestMs, at - lastAt)
    lastAt = at
  }, 1)
  const table = await readTableInThread(workbook)
  clearInterval(timer)
  const startedAt = performance.now()
  expect(await readTable(workbook)).toEqual(table)
  expect(longestMs).toBeLessThan((performance.now() - startedAt) / 2)
})

test('[ADM-10x] the template is a table that is read without a problem but for what the shop lacks', async () => {
  const { text } = (await admin.send({ method: 'GET', path: '/v1/imports/template' })).body
  const checked = (await upload(text as string)).body as AdminImport
  expect(checked.report.counts).toMatchObject({ newProducts: 1, newColours: 2, errors: 0 })
  expect(checked.report.columns.every(({ key }) => key !== null)).toBe(true)
})

test('[ADM-10y] a job that was killed goes on with what is left, and leaves alone what was sold since', async () => {
  const codes = Array.from({ length: 4 }, newCode)
  await importRows(codes.map((code) => newImportRow(code)))
  const { _id } = await check(codes.map((code) => ({ code: `${code}-BLA`, 'size-M': 9 })))
  await apply(_id)
  let writes = 0
  const killed: typeof shop = {
    ...shop,
    change: (work) => {
      writes += 1
      return writes > 2 ? Promise.reject(new Error('killed')) : shop.change(work)
    },
  }
  await expect(applyImportPart(killed, _id)).rejects.toThrow('killed')
  expect(await read(_id)).toMatchObject({ state: 'APPLYING', done: 2, total: 4 })
  const sold = (await findVariant(`${codes[0]!}-BLA`))!
  await setUnits(sold.id, 8)
  await applyImportPart(shop, _id)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', done: 4, total: 4, changed: 4, refused: [] })
  expect(await readUnits(sold.id)).toBe(8)
  // A run that comes late changes nothing.
  await applyImportPart(shop, _id)
  expect(await readUnits(sold.id)).toBe(8)
})

test('[ADM-10y] more products than one run writes are written by the runs after it', async () => {
  const base = newCode()
  const rows = Array.from({ length: 12 }, (_, index) => newImportRow(`${base}-${index}`, { state: 'заховано' }))
  const { _id } = await check(rows)
  await apply(_id)
  let runs = 0
  await runJobs(_id, {
    'apply-import': async () => {
      runs += 1
      await applyImportPart(shop, _id, 0)
    },
  })
  expect(runs).toBe(2)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', done: 12, total: 12, made: 12 })
  const written = await database.select().from(importedProducts).where(eq(importedProducts.importId, _id))
  expect(written.every(({ productId, isNew }) => productId !== null && isNew)).toBe(true)
})

test('[ADM-10t] what was sold or edited since the check is left as it is and listed', async () => {
  const [sold, edited] = [newCode(), newCode()]
  await importRows([newImportRow(sold), newImportRow(edited)])
  const { _id } = await check([
    { code: `${sold}-BLA`, 'size-M': 9 },
    { code: `${edited}-BLA`, price: 2500 },
  ])
  const [soldVariant, editedVariant] = [(await findVariant(`${sold}-BLA`))!, (await findVariant(`${edited}-BLA`))!]
  await setUnits(soldVariant.id, 4)
  await database.update(variants).set({ priceMinor: 2222_00 }).where(eq(variants.id, editedVariant.id))
  await apply(_id)
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({
    state: 'APPLIED',
    done: 2,
    changed: 0,
    refused: [
      { rows: [2], reason: 'CHANGED_MEANWHILE' },
      { rows: [3], reason: 'CHANGED_MEANWHILE' },
    ],
  })
  expect(await readUnits(soldVariant.id)).toBe(4)
  expect((await findVariant(`${edited}-BLA`))!.priceMinor).toBe(2222_00)
})

test('[ADM-10x] a table is checked and applied by those who may write products and prices, also when its job runs', async () => {
  const editor = await newAdministrator(testShop, { role: 'EDITOR' })
  const code = newCode()
  expect((await upload(writeImportCsv([newImportRow(code)]), editor)).status).toBe(403)
  const manager = await newAdministrator(testShop)
  const { _id } = await check([newImportRow(code)])
  await manager.call('POST /v1/imports/{id}/apply', { params: { id: _id } })
  await database.update(adminUsers).set({ role: 'PACKER' }).where(eq(adminUsers.id, manager.id))
  await runJobs(_id)
  expect(await read(_id)).toMatchObject({ state: 'FAILED', done: 0 })
  expect(await findVariant(`${code}-BLA`)).toBeUndefined()
})

test('[ADM-10x] a table that was only checked is kept for thirty days', async () => {
  const [young, old, applied] = [
    await check([newImportRow(newCode())]),
    await check([newImportRow(newCode())]),
    await importRows([newImportRow(newCode())]),
  ]
  const dayMs = 86_400_000
  const setAge = (id: string, days: number) =>
    database
      .update(imports)
      .set({ createdAt: new Date(shop.now().getTime() - days * dayMs) })
      .where(eq(imports.id, id))
  await setAge(young._id, 29)
  await setAge(old._id, 31)
  await setAge(applied._id, 31)
  await purgeDraftsWorker(shop)({})
  const status = async (id: string) => (await admin.call('GET /v1/imports/{id}', { params: { id } })).status
  expect([await status(young._id), await status(old._id), await status(applied._id)]).toEqual([200, 404, 200])
})

test('[ADM-10x] of tables that are only checked the newest 20 are kept', async () => {
  const rows = [newImportRow(newCode())]
  const { _id: oldest } = await check(rows)
  const second = await check(rows)
  for (let count = 0; count < 19; count += 1) await check(rows)
  expect((await admin.call('GET /v1/imports/{id}', { params: { id: oldest } })).status).toBe(404)
  expect((await admin.call('GET /v1/imports/{id}', { params: { id: second._id } })).status).toBe(200)
})
