import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyImportPart } from '#api/modules/imports/apply-import-part.ts'
import { applyPlan } from '#api/modules/imports/apply-plan.ts'
import { auditLog } from '#database/schema/audit-log.ts'
import { files } from '#database/schema/files.ts'
import { importedProducts, importSnapshots } from '#database/schema/imports.ts'
import { products } from '#database/schema/products.ts'
import { AppError } from '#shared/errors.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { createImports } from '#tests/support/counter-imports.ts'
import { makePhoto, newImportRow, toPhotoSource } from '#tests/support/import-table.ts'
import { createTableImports } from '#tests/support/table-imports.ts'
import { openShopFixture } from '#tests/support/test-shop.ts'

const testShop = await openShopFixture()
const { shop } = testShop
const { database } = shop
const admin = await newAdministrator(testShop)
const { check, apply, read, findVariant, undoWhole } = createImports(testShop, admin)
const { importer, plan, importRows } = await createTableImports(testShop)

const newCode = () => `B-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
/** More products than one transaction writes. */
const newRows = (count = 14) => Array.from({ length: count }, () => newImportRow(newCode()))
const listProducts = (rows: readonly { 'product-code'?: string | number }[]) =>
  database
    .select()
    .from(products)
    .where(
      inArray(
        products.vendorCode,
        rows.map((row) => String(row['product-code'])),
      ),
    )

/** Returns a shop whose changes fail, after their work and before their commit, if their number has an error. */
const failIn = (errors: Readonly<Record<number, Error>>): typeof shop => {
  let changes = 0
  return {
    ...shop,
    change: (work) => {
      changes += 1
      const error = errors[changes]
      return shop.change(async (tx) => {
        const result = await work(tx)
        if (error) throw error
        return result
      })
    },
  }
}

test('[ADM-10y] new products that are killed before their commit are written once by the next run', async () => {
  const rows = newRows()
  const { _id } = await check(rows)
  await apply(_id)
  await expect(applyImportPart(failIn({ 2: new Error('killed') }), _id)).rejects.toThrow('killed')
  const interrupted = await read(_id)
  expect(interrupted).toMatchObject({ state: 'APPLYING', total: 14 })
  // The progress counts exactly the written products.
  expect(await listProducts(rows)).toHaveLength(interrupted.done)
  expect(interrupted.done).toBeGreaterThan(0)
  expect(interrupted.done).toBeLessThan(14)
  await applyImportPart(shop, _id)
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', done: 14, made: 14, refused: [] })
  const written = await listProducts(rows)
  expect(written).toHaveLength(14)
  // Each is noted with its own row, product and snapshot.
  const noted = await database
    .select({ row: importedProducts.row, productId: importedProducts.productId, after: importSnapshots.after })
    .from(importedProducts)
    .innerJoin(
      importSnapshots,
      sql`${importSnapshots.importId} = ${importedProducts.importId} and ${importSnapshots.row} = ${importedProducts.row}`,
    )
    .where(eq(importedProducts.importId, _id))
  const codes = new Map(written.map(({ id, vendorCode }) => [id, vendorCode]))
  for (const { row, productId, after } of noted) {
    const code = rows[row - 2]!['product-code']
    expect([codes.get(productId!), after.product['vendor_code']]).toEqual([code, code])
  }
  const audited = await database
    .select()
    .from(auditLog)
    .where(
      inArray(
        auditLog.recordId,
        written.map(({ id }) => id),
      ),
    )
  expect(audited.map(({ action, adminUserId }) => [action, adminUserId])).toEqual(
    written.map(() => ['CREATE', admin.id]),
  )
  expect(await undoWhole(_id)).toMatchObject({ state: 'UNDONE', undo: { deleted: 14, left: 0 } })
  expect(await listProducts(rows)).toEqual([])
})

test('[ADM-10y] a run that planned what another one has written meanwhile writes the rest', async () => {
  const rows = newRows(12)
  const { _id } = await check(rows)
  await apply(_id)
  const [hasPlanned, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late: typeof shop = {
    ...shop,
    change: async (work) => {
      hasPlanned.resolve()
      await mayGoOn.promise
      return shop.change(work)
    },
  }
  const lateRun = applyImportPart(late, _id)
  await hasPlanned.promise
  // Refused together, the first three are written separately.
  const killed = failIn({ 1: new AppError('BAD_REQUEST'), 5: new Error('killed') })
  await expect(applyImportPart(killed, _id)).rejects.toThrow('killed')
  expect(await read(_id)).toMatchObject({ state: 'APPLYING', done: 3 })
  const first = await listProducts(rows)
  mayGoOn.resolve()
  await lateRun
  expect(await read(_id)).toMatchObject({ state: 'APPLIED', done: 12, made: 12, refused: [] })
  const written = await listProducts(rows)
  expect(written).toHaveLength(12)
  expect(written).toEqual(expect.arrayContaining(first))
})

test('[ADM-10y] one of the products that are written together is refused alone', async () => {
  const [known, photo] = [newCode(), await makePhoto(7)]
  const photos = toPhotoSource(new Map([['front.jpg', photo]]))
  await importRows([newImportRow(known, { photos: 'front.jpg' })], { photos })
  const rows = newRows(5).map((row, index) => (index === 2 ? { ...row, photos: 'front.jpg' } : row))
  const { applicable } = await plan(rows, { photos })
  // Its photo loses the description without which nothing is shown on the site.
  const { id } = (await findVariant(`${known}-BLA`))!
  await database
    .update(files)
    .set({ alt: { uk: '', en: '' } })
    .where(sql`id in (select file_id from variant_photos where variant_id = ${id})`)
  const failed = await applyPlan(shop, importer, applicable!, { photos })
  expect(failed).toMatchObject([{ rows: [4], error: { code: 'VALIDATION_ERROR' } }])
  const written = await listProducts(rows)
  expect(written.map(({ vendorCode }) => vendorCode).toSorted()).toEqual(
    rows.flatMap((row, index) => (index === 2 ? [] : [String(row['product-code'])])).toSorted(),
  )
})

test('[ADM-10y] a code that was given to another product meanwhile stops only its own product', async () => {
  const rows = newRows(5)
  const { applicable } = await plan(rows)
  const taken = String(rows[3]!['product-code'])
  await importRows([newImportRow(newCode(), { 'product-code': taken })])
  await expect(applyPlan(shop, importer, applicable!)).rejects.toThrow()
  // Those before it are written: the next run goes on with the others.
  expect(await listProducts(rows.slice(0, 3))).toHaveLength(3)
})

test('[ADM-10y] the newest products are listed in the order of the table', async () => {
  const rows = newRows(10)
  await importRows(rows)
  const listed = await database
    .select({ code: products.vendorCode })
    .from(products)
    .orderBy(sql`created_at desc`)
    .limit(10)
  expect(listed.map(({ code }) => code)).toEqual(rows.map((row) => row['product-code']).toReversed())
})
