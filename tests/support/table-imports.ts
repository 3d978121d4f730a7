import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applyPlan } from '#api/modules/imports/apply-plan.ts'
import { prepareImport, type ImportOptions } from '#api/modules/imports/prepare-import.ts'
import { readTable } from '#api/modules/imports/read-table.ts'
import { variants } from '#database/schema/variants.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newImporter, writeImportCsv, type ImportRow } from '#tests/support/import-table.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import type { RowKind } from '#shared/rules/import-problems.ts'

/** Plans and writes tables as the command does, in the name of a super administrator. */
export const createTableImports = async (testShop: TestShop) => {
  const { shop } = testShop
  const { database } = shop
  const importer = await newImporter(testShop)
  const admin = await newAdministrator(testShop)
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
  return { importer, admin, plan, importRows, listKinds, findVariant, readProduct }
}
