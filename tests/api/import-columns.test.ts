import { stringify } from 'csv-stringify/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyImportPart } from '#api/modules/imports/apply-import-part.ts'
import { imports } from '#database/schema/imports.ts'
import { products } from '#database/schema/products.ts'
import type { AdminImport, ColumnChoice } from '#shared/entities/admin/import.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { newImportRow } from '#tests/support/import-table.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const { upload, apply, read, runJobs, importRows, undoWhole, findVariant, readUnits } = createImports(testShop, admin)

const newCode = () => `H-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const foreignHeads = ['Модель', 'Ref', 'Retail', 'Outlet', 'Qty']
/** Uploads a table of another system. */
const checkForeign = async (rows: readonly (readonly (string | number)[])[], heads = foreignHeads) => {
  const response = await upload(stringify([heads, ...rows]))
  expect(response.status).toBe(201)
  return response.body as AdminImport
}
/** Gives a test heads of its own, because the columns of another one's heads may be reused. */
const newHeads = () => foreignHeads.map((head) => `${head} ${newCode()}`)
const choose = (id: string, columns: ColumnChoice, caller = admin) =>
  caller.call('POST /v1/imports/{id}/columns', { params: { id }, body: { columns } })
const chosen: ColumnChoice = [
  { letters: 'B', key: 'code' },
  { letters: 'C', key: 'price' },
  { letters: 'E', key: 'size-M' },
]
const listKeys = ({ report }: AdminImport) => report.columns.map(({ key }) => key)

test('[ADM-10ag] a table with the heads of another system is read by columns chosen by hand, written and undone', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const before = await database.select().from(products)
  const checked = await checkForeign([['Пончо', `${code}-BLA`, 2590, 2000, 9]], newHeads())
  expect(checked.report).toMatchObject({
    obstacle: { rule: 'column-missing', details: { column: 'code' } },
    counts: { changed: 0, wrong: 0 },
    changes: [],
  })
  expect(listKeys(checked)).toEqual([null, null, null, null, null])
  expect(await apply(checked._id)).toMatchObject({ status: 409, body: { details: { reason: 'IMPORT_HAS_ERRORS' } } })
  const { status, body } = await choose(checked._id, chosen)
  expect(status).toBe(200)
  expect(listKeys(body)).toEqual([null, 'code', 'price', null, 'size-M'])
  expect(body.report).toMatchObject({
    obstacle: null,
    counts: { changed: 1, units: 4 },
    changes: [
      {
        code: `${code}-BLA`,
        changes: [
          { key: 'price', after: '2590' },
          { key: 'size-M', before: '5', after: '9' },
        ],
      },
    ],
  })
  expect(await read(checked._id)).toEqual(body)
  // Columns that a later choice leaves out stay as they are.
  const second = await choose(checked._id, [{ letters: 'D', key: 'discount-price' }])
  expect(listKeys(second.body)).toEqual([null, 'code', 'price', 'discount-price', 'size-M'])
  expect(await database.select().from(products)).toEqual(before)
  await apply(checked._id)
  await runJobs(checked._id)
  const written = await read(checked._id)
  expect(written).toMatchObject({ state: 'APPLIED', changed: 1, refused: [] })
  expect(listKeys(written)).toEqual(listKeys(second.body))
  const variant = (await findVariant(`${code}-BLA`))!
  expect(variant).toMatchObject({ priceMinor: 2590_00, discountPriceMinor: 2000_00 })
  expect(await readUnits(variant.id)).toMatchObject({ M: 9 })
  const undone = await undoWhole(checked._id)
  expect(undone).toMatchObject({ state: 'UNDONE', undo: { restored: 1, left: 0 } })
  expect(listKeys(undone)).toEqual(listKeys(second.body))
  expect(await findVariant(`${code}-BLA`)).toMatchObject({ priceMinor: 1990_00, discountPriceMinor: null })
  expect(await readUnits(variant.id)).toMatchObject({ M: 5 })
})

test('[ADM-10ah] unknown columns, two of the same and choices for a written table are refused, and the check stays', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const { _id } = await checkForeign([['Пончо', `${code}-BLA`, 2590, 2000, 9]], newHeads())
  const { body: seen } = await choose(_id, chosen)
  const heads = seen.report.columns.map(({ head }) => head)
  for (const [columns, details] of [
    [[{ letters: 'F', key: 'price' }], { rule: 'unknown-column', letters: 'F' }],
    [
      [
        { letters: 'D', key: null },
        { letters: 'D', key: 'discount-price' },
      ],
      { rule: 'choice-twice', letters: 'D' },
    ],
    [[{ letters: 'D', key: 'price' }], { rule: 'column-twice', one: heads[2], other: heads[3] }],
    [[{ letters: 'D', key: 'cost' as 'price' }], { field: 'columns.0.key' }],
    [[], { field: 'columns' }],
  ] as const)
    expect(await choose(_id, [...columns])).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_ERROR', details: [details] },
    })
  expect(await read(_id)).toEqual(seen)
  const swapped = await choose(_id, [
    { letters: 'C', key: 'discount-price' },
    { letters: 'D', key: 'price' },
  ])
  expect(listKeys(swapped.body)).toEqual([null, 'code', 'discount-price', 'price', 'size-M'])
  const packer = await newAdministrator(testShop, { role: 'PACKER' })
  expect((await choose(_id, chosen, packer)).status).toBe(403)
  await choose(_id, [
    { letters: 'C', key: 'price' },
    { letters: 'D', key: 'discount-price' },
  ])
  await apply(_id)
  expect(await choose(_id, chosen)).toMatchObject({
    status: 409,
    body: { details: { reason: 'STATUS_CANNOT_FOLLOW' } },
  })
  expect(await choose(crypto.randomUUID(), chosen)).toMatchObject({
    status: 404,
    body: { details: { reason: 'IMPORT_NOT_FOUND' } },
  })
})

test('[ADM-10ai] what is written is what was looked at: another choice meanwhile is refused', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const { _id } = await checkForeign([['Пончо', `${code}-BLA`, 2590, 2000, 9]], newHeads())
  const { body: seen } = await choose(_id, chosen)
  const { body: newer } = await choose(_id, [{ letters: 'E', key: null }])
  const applySeen = ({ report: { checkId } }: AdminImport) =>
    admin.call('POST /v1/imports/{id}/apply', { params: { id: _id }, query: { checkId } })
  expect(await applySeen(seen)).toMatchObject({ status: 409, body: { details: { reason: 'CHANGED_MEANWHILE' } } })
  // Two choices at once: one is refused, or both are there.
  const both = await Promise.all([
    choose(_id, [{ letters: 'D', key: 'discount-price' }]),
    choose(_id, [{ letters: 'A', key: 'name-uk' }]),
  ])
  const [first, last] = [listKeys(newer), listKeys(await read(_id))]
  expect(last[3] === 'discount-price').toBe(both[0].status === 200)
  expect(last[0] === 'name-uk').toBe(both[1].status === 200)
  expect(last).not.toEqual(first)
  expect((await applySeen(await read(_id))).status).toBe(200)
})

test('[ADM-10ai] a job that was killed goes on with the columns that were chosen', async () => {
  const codes = Array.from({ length: 4 }, newCode)
  await importRows(codes.map((code) => newImportRow(code)))
  // By their heads, the columns of price and discounted price are the other way round.
  const heads = ['Ref', 'Ціна', 'Акція', newCode()]
  const { _id } = await checkForeign(
    codes.map((code) => [`${code}-BLA`, 1500, 2590, '']),
    heads,
  )
  await choose(_id, [
    { letters: 'A', key: 'code' },
    { letters: 'B', key: 'discount-price' },
    { letters: 'C', key: 'price' },
  ])
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
  await applyImportPart(shop, _id)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', done: 4, changed: 4, refused: [] })
  for (const code of codes)
    expect(await findVariant(`${code}-BLA`)).toMatchObject({ priceMinor: 2590_00, discountPriceMinor: 1500_00 })
})

test('[ADM-10aj] the columns of the newest written table with the same heads are remembered, in any order, unless it was undone', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const heads = newHeads()
  const write = async (price: number, choice: ColumnChoice) => {
    const { _id } = await checkForeign([['Пончо', `${code}-BLA`, price, price - 100, 9]], heads)
    await choose(_id, choice)
    await apply(_id)
    await runJobs(_id)
    return _id
  }
  const unwritten = await checkForeign([['Пончо', `${code}-BLA`, 2590, 2490, 9]], heads)
  await choose(unwritten._id, chosen)
  expect(listKeys(await checkForeign([['Пончо', `${code}-BLA`, 2590, 2490, 9]], heads))).toEqual(
    foreignHeads.map(() => null),
  )
  await write(2590, chosen)
  const [model, ref, retail, outlet, units] = heads as [string, string, string, string, string]
  const next = await checkForeign([[5, 2600, `${code}-BLA`, 'Пончо', 1]], [units, retail, ref, model, outlet])
  expect(next.report).toMatchObject({ obstacle: null, rememberedFrom: 'осінь.csv', counts: { changed: 1 } })
  expect(listKeys(next)).toEqual(['size-M', 'price', 'code', null, null])
  expect((await checkForeign([[1]], [`${ref}-`])).report.rememberedFrom).toBeNull()
  // A newer one counts until it is undone.
  const newer = await write(2700, [...chosen, { letters: 'A', key: null }, { letters: 'D', key: 'discount-price' }])
  const again = () => checkForeign([['Пончо', `${code}-BLA`, 2710, 2600, 9]], heads)
  expect(listKeys(await again())).toEqual([null, 'code', 'price', 'discount-price', 'size-M'])
  await undoWhole(newer)
  expect(listKeys(await again())).toEqual([null, 'code', 'price', null, 'size-M'])
})

test('[ADM-10ag] two columns with heads for the same are named, and one of them is chosen', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const checked = await checkForeign([[`${code}-BLA`, 2590, 2000]], ['SKU', 'Ціна', 'Вартість'])
  expect(checked.report.obstacle).toEqual({ rule: 'column-twice', details: { one: 'Ціна', other: 'Вартість' } })
  expect(listKeys(checked)).toEqual(['code', 'price', 'price'])
  const { body } = await choose(checked._id, [{ letters: 'C', key: null }])
  expect(body.report).toMatchObject({ obstacle: null, counts: { changed: 1 } })
})

test('[ADM-10ag] a table that was checked before columns could be chosen is read and written as before', async () => {
  const code = newCode()
  await importRows([newImportRow(code)])
  const { _id } = await checkForeign([[`${code}-BLA`, 2590]], ['SKU', 'Ціна'])
  const { checkId: _checkId, obstacle: _obstacle, rememberedFrom: _from, ...older } = (await read(_id)).report
  await database.update(imports).set({ report: older }).where(eq(imports.id, _id))
  expect((await read(_id)).report).toMatchObject({ checkId: '', obstacle: null, rememberedFrom: null })
  expect((await choose(_id, [{ letters: 'B', key: 'price' }])).status).toBe(200)
  await apply(_id)
  await runJobs(_id)
  expect((await findVariant(`${code}-BLA`))!.priceMinor).toBe(2590_00)
})
