import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import type { Part } from '#api/modules/exports/exports.queries.ts'
import { toCsv, type Cell } from '#api/modules/exports/to-csv.ts'
import type { Shop } from '#api/shop.ts'
import { maxExportedRows } from '#shared/entities/admin/export.ts'
import { AppError } from '#shared/errors.ts'

/** A column of a table: its head, and its cell of a row. */
export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => Cell
}

/** A table of the shop: its columns, and how its rows are read. */
export interface Table<Row> {
  /** As the audit log names it. */
  readonly name: string
  /** The request as the audit log keeps it. */
  readonly asked: object
  readonly listPart: (part: Part) => Promise<Row[]>
  /** The columns that sort it. */
  readonly key: (row: Row) => readonly (string | number)[]
  readonly columns: readonly Column<Row>[]
}

const partRows = 1000

/**
 * Writes a table as CSV in parts of a thousand rows. The audit log records it before it is returned.
 * @throws AppError BAD_REQUEST, reason TOO_MANY_ROWS
 */
export async function writeTable<Row>(shop: Shop, admin: AdministratorCaller, table: Table<Row>): Promise<string> {
  const parts = [toCsv([table.columns.map(({ head }) => head)], admin.locale, { begins: true })]
  let count = 0
  for (let after: Part['after'], isLast = false; !isLast;) {
    const rows = await table.listPart({ after, limit: partRows })
    count += rows.length
    if (count > maxExportedRows) {
      throw new AppError('BAD_REQUEST', { reason: 'TOO_MANY_ROWS', limit: maxExportedRows })
    }
    const cells = rows.map((row) => table.columns.map(({ cell }) => cell(row)))
    parts.push(toCsv(cells, admin.locale, { begins: false }))
    const last = rows.at(-1)
    after = last && table.key(last)
    isLast = rows.length < partRows
  }
  await shop.change((tx) =>
    writeAuditEntry(tx, admin, {
      noun: 'export',
      recordId: table.name,
      before: null,
      after: { ...table.asked, rows: count },
    }),
  )
  return parts.join('')
}
