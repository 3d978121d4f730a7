import { createHash } from 'node:crypto'
import type { ColumnError } from '#api/modules/imports/import-error.ts'
import { sumUnits } from '#api/modules/imports/list-changes.ts'
import type { PlannedRow } from '#api/modules/imports/plan.ts'
import type { PreparedImport } from '#api/modules/imports/prepare-import.ts'
import { isError, toLetters, type Problem, type Table } from '#api/modules/imports/table.ts'
import { maxListedRows, type ImportProblem, type ImportReport } from '#shared/entities/admin/import.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'
import type { ChangingKind, RowKind } from '#shared/rules/import-problems.ts'
import { cutText } from '#shared/rules/cut-text.ts'

/** A text of a list is cut to so many characters. */
const maxText = 200

/** Returns the result of the check of a table: all counts, and the first rows and problems of a bounded list. */
export function toReport({ plan, columns }: PreparedImport, table: Table, photoCount: number): ImportReport {
  const count = (kind: RowKind) => plan.rows.filter((row) => row.kind === kind).length
  const errors = plan.problems.filter(isError)
  const warnings = plan.problems.filter((problem) => !isError(problem))
  const changing = listChanging(plan.rows)
  const keys = new Map([...columns].map(([key, column]) => [column, key]))
  return {
    checkId: crypto.randomUUID(),
    obstacle: null,
    rememberedFrom: null,
    rows: table.rows.length,
    counts: {
      newProducts: count('NEW_PRODUCT'),
      newColours: count('NEW_PRODUCT') + count('NEW_COLOUR'),
      changed: count('CHANGED'),
      same: count('SAME'),
      wrong: count('WRONG'),
      errors: errors.length,
      warnings: warnings.length,
      units: sumUnits(plan.rows.flatMap(({ changes }) => changes)),
    },
    columns: describeColumns(
      table,
      table.heads.map((_head, column) => keys.get(column) ?? null),
    ),
    unusedPhotos: plan.unusedPhotos.slice(0, maxListedRows).map(cut),
    unusedPhotoCount: plan.unusedPhotos.length,
    photoCount,
    newCategories: plan.newCategories.map(({ name }) => name),
    newColours: plan.newColours.map(({ name }) => name),
    isWindows1251: table.isWindows1251,
    changes: changing.slice(0, maxListedRows).map(({ changes, ...row }) => ({
      ...row,
      changes: changes.map(({ key, before, after }) => ({ key, before: cut(before), after: cut(after) })),
    })),
    problems: [...errors, ...warnings].slice(0, maxListedRows).map((problem) => toProblem(problem, table)),
  }
}

/** Returns the report of a table whose rows cannot be checked before other columns are chosen. */
export function toReportOfColumns(
  table: Table,
  keys: readonly (ColumnKey | null)[],
  { code: rule, details }: ColumnError,
  photoCount: number,
): ImportReport {
  return {
    checkId: crypto.randomUUID(),
    obstacle: {
      rule,
      details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, cut(String(value))])),
    },
    rememberedFrom: null,
    rows: table.rows.length,
    counts: { newProducts: 0, newColours: 0, changed: 0, same: 0, wrong: 0, errors: 0, warnings: 0, units: 0 },
    columns: describeColumns(table, keys),
    unusedPhotos: [],
    unusedPhotoCount: 0,
    photoCount,
    newCategories: [],
    newColours: [],
    isWindows1251: table.isWindows1251,
    changes: [],
    problems: [],
  }
}

interface ChangingRow extends PlannedRow {
  readonly kind: ChangingKind
}

/** Lists the rows that have something to write. */
const listChanging = (rows: readonly PlannedRow[]): ChangingRow[] =>
  rows.flatMap(({ kind, ...row }) => (kind === 'SAME' || kind === 'WRONG' ? [] : [{ ...row, kind }]))

const cut = (text: string): string => (text.length > maxText ? `${cutText(text, maxText - 1)}…` : text)

/** Returns a head as reports have it. */
export function toReportedHead(head: string): string {
  return cut(head)
}

/** Columns without a head are left out. */
const describeColumns = (table: Table, keys: readonly (ColumnKey | null)[]): ImportReport['columns'] =>
  table.heads.flatMap((head, column) =>
    head === '' ? [] : [{ ...describeColumn(table, column), key: keys[column] ?? null }],
  )

const describeColumn = ({ heads, rows }: Table, column: number) => ({
  letters: toLetters(column),
  head: cut(heads[column]!),
  example: cut(rows.find(({ cells }) => cells[column])?.cells[column] ?? ''),
})

const toProblem = (
  { row, column, value, code, details: { lacks, ...details } = {} }: Problem,
  { heads }: Table,
): ImportProblem => ({
  row,
  cell: `${toLetters(column)}${row}`,
  head: cut(heads[column]!),
  lacks: lacks === undefined ? null : (lacks as ColumnKey), // added by `createReport`
  value: cut(value),
  code,
  details,
})

/** Returns a hash of the changes of each row, by row number. Rows without changes are left out. */
export function hashRows(rows: readonly PlannedRow[]): Record<string, string> {
  return Object.fromEntries(
    listChanging(rows).map(({ row, kind, changes }) => {
      const text = JSON.stringify([kind, changes])
      return [String(row), createHash('sha256').update(text).digest('base64url').slice(0, 16)]
    }),
  )
}
