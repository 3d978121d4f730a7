import type { UseCase } from '#api/http/use-case.ts'
import { readParts } from '#api/modules/exports/parts.ts'
import { readCells, recordExport, writeTable, type Table } from '#api/modules/exports/write-table.ts'
import { translateImport } from '#api/modules/imports/describe.ts'
import { createRangeCells, rangeColumns, type RangeCells } from '#api/modules/imports/range-cells.ts'
import { readNames, readProductPart } from '#api/modules/imports/read-shop.queries.ts'
import { writeWorkbookInThread } from '#api/modules/imports/write-workbook-in-thread.ts'
import type { Shop } from '#api/shop.ts'
import type { Queryable } from '#database/client.ts'
import type { Locale } from '#shared/enums.ts'
import type * as calls from '#shared/endpoints/admin-imports.ts'

/** Products of one statement: each brings all that is stored about it. */
const partProducts = 200

/** Yields the rows of every colour of the shop in the words of a language, by the codes of products and colours, in parts. */
export async function* readRange(database: Queryable, locale: Locale): AsyncGenerator<RangeCells[]> {
  const toCells = createRangeCells(await readNames(database), locale)
  const parts = readParts(
    ({ after }) => readProductPart(database, { after, limit: partProducts }),
    ({ vendorCode }) => [vendorCode],
    partProducts,
  )
  for await (const products of parts)
    yield products.flatMap((product) => product.variants.map((variant) => toCells({ product, variant })))
}

/** Returns the heads of the range as a table in a language. */
export function listRangeHeads(locale: Locale): string[] {
  const t = translateImport(locale)
  return rangeColumns.map((key) => t(`column-${key}`).replaceAll('\u{a0}', ' '))
}

/** Returns all colours of the shop in the columns of an import. */
const createRangeTable = (shop: Shop, locale: Locale): Table<RangeCells> => {
  const heads = listRangeHeads(locale)
  return {
    name: 'range',
    asked: {},
    parts: readRange(shop.database, locale),
    columns: rangeColumns.map((key, index) => ({ head: heads[index]!, cell: (row) => row[key] ?? null })),
  }
}

/** Exports all colours of the shop in the columns of an import: the table can be changed and brought back. [ADM-16] */
export const exportRange: UseCase<typeof calls.exportRange> = (shop, admin) =>
  writeTable(shop, admin, createRangeTable(shop, admin.locale))

/** Exports the same as a workbook. [ADM-16] */
export const exportRangeWorkbook: UseCase<typeof calls.exportRangeWorkbook> = async (shop, admin) => {
  const table = createRangeTable(shop, admin.locale)
  const { bytes, rows } = await writeWorkbookInThread(listRangeHeads(admin.locale), readCells(table))
  await recordExport(shop, admin, table, rows)
  return bytes
}
