import type { AdministratorCaller } from '#api/http/identify.ts'
import { writeAuditEntry } from '#api/modules/audit/write-audit-entry.ts'
import { toCsv, type Cell } from '#api/modules/exports/to-csv.ts'
import type { Shop } from '#api/shop.ts'
import { maxExportedRows } from '#shared/entities/admin/export.ts'
import { AppError } from '#shared/errors.ts'

/** A column of a table: its head, and its cell of a row. */
export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => Cell
}

/** A table of the shop: its columns and its rows. */
export interface Table<Row> {
  /** As the audit log names it. */
  readonly name: string
  /** The request as the audit log keeps it. */
  readonly asked: object
  /** Its rows, in parts of any length. */
  readonly parts: AsyncIterable<readonly Row[]>
  readonly columns: readonly Column<Row>[]
}

/**
 * Asserts that a table may have this many rows.
 * @throws AppError BAD_REQUEST, reason TOO_MANY_ROWS
 */
export function assertExportable(rows: number): void {
  if (rows > maxExportedRows) throw new AppError('BAD_REQUEST', { reason: 'TOO_MANY_ROWS', limit: maxExportedRows })
}

/**
 * Yields the cells of a table part by part.
 * @throws AppError BAD_REQUEST, reason TOO_MANY_ROWS
 */
export async function* readCells<Row>({
  parts,
  columns,
}: Pick<Table<Row>, 'parts' | 'columns'>): AsyncGenerator<Cell[][]> {
  let count = 0
  for await (const rows of parts) {
    count += rows.length
    assertExportable(count)
    yield rows.map((row) => columns.map(({ cell }) => cell(row)))
  }
}

/** Records in the audit log who exported a table. Must run before the table is returned. */
export async function recordExport(
  shop: Shop,
  admin: AdministratorCaller,
  { name, asked }: Pick<Table<never>, 'name' | 'asked'>,
  rows: number,
): Promise<void> {
  await shop.change((tx) =>
    writeAuditEntry(tx, admin, { noun: 'export', recordId: name, before: null, after: { ...asked, rows } }),
  )
}

/**
 * Writes a table as CSV part by part. The audit log records it before it is returned.
 * @throws AppError BAD_REQUEST, reason TOO_MANY_ROWS
 */
export async function writeTable<Row>(shop: Shop, admin: AdministratorCaller, table: Table<Row>): Promise<string> {
  const parts = [toCsv([table.columns.map(({ head }) => head)], admin.locale, { begins: true })]
  let count = 0
  for await (const cells of readCells(table)) {
    count += cells.length
    parts.push(toCsv(cells, admin.locale, { begins: false }))
  }
  await recordExport(shop, admin, table, count)
  return parts.join('')
}
