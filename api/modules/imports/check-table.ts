import { isColumnError } from '#api/modules/imports/import-error.ts'
import { recogniseColumns, type ColumnChoices } from '#api/modules/imports/match-columns.ts'
import type { PhotoSource } from '#api/modules/imports/photo-source.ts'
import { prepareImport } from '#api/modules/imports/prepare-import.ts'
import type { Table } from '#api/modules/imports/table.ts'
import { hashRows, toReport, toReportOfColumns } from '#api/modules/imports/to-report.ts'
import type { Shop } from '#api/shop.ts'
import type { ImportReport } from '#shared/entities/admin/import.ts'

/** The stored result of a check: its report, and a hash of the changes of each row. */
export interface CheckedTable {
  readonly report: ImportReport
  readonly seen: Readonly<Record<string, string>>
}

/** Checks a table. If its columns do not suffice, the report lists them with the reason, so that others can be chosen. */
export async function checkTable(
  shop: Pick<Shop, 'database' | 'now'>,
  table: Table,
  { choices = new Map(), photos }: { choices?: ColumnChoices; photos?: PhotoSource | undefined } = {},
): Promise<CheckedTable> {
  const photoCount = photos?.names.length ?? 0
  try {
    const prepared = await prepareImport(shop, table, { choices, photos, asksForPhotos: true })
    return { report: toReport(prepared, table, photoCount), seen: hashRows(prepared.plan.rows) }
  } catch (error) {
    if (!isColumnError(error)) throw error
    return { report: toReportOfColumns(table, recogniseColumns(table.heads, choices), error, photoCount), seen: {} }
  }
}
