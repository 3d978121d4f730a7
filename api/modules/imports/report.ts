import type { Details } from '#api/modules/imports/import-error.ts'
import type { MatchedColumns } from '#api/modules/imports/match-columns.ts'
import type { ParsedRow } from '#api/modules/imports/parse-rows.ts'
import { isError, type Problem } from '#api/modules/imports/table.ts'
import type { ColumnKey } from '#shared/rules/import-columns.ts'
import { type ProblemCode } from '#shared/rules/import-problems.ts'

/** Collects the problems of cells, and the rows that stay out because of them. */
export interface Report {
  readonly problems: readonly Problem[]
  /** Adds a problem of a row. A column that the table lacks is that of the vendor code. */
  readonly add: (row: ParsedRow, key: ColumnKey, code: ProblemCode, details?: Details) => void
  /** Keeps rows out because of another one's error. */
  readonly block: (rows: readonly ParsedRow[]) => void
  readonly isWrong: (row: number) => boolean
}

const toCell = ({ row, column }: Pick<Problem, 'row' | 'column'>): string => `${row} ${column}`

/** @param parsed the problems found while the cells were parsed */
export function createReport(columns: MatchedColumns, parsed: readonly Problem[]): Report {
  const problems = [...parsed]
  const wrong = new Set(parsed.filter(isError).map(({ row }) => row))
  const wrongCells = new Set(parsed.filter(isError).map(toCell))
  return {
    problems,
    add({ row, texts }, key, code, details) {
      const column = columns.get(key) ?? columns.get('code')!
      const value = columns.has(key) ? texts[column]! : ''
      const problem = { row, column, value, code, details: { ...details, ...(!columns.has(key) && { lacks: key }) } }
      // A cell that could not be read is not missing as well.
      if (code === 'missing' && columns.has(key) && wrongCells.has(toCell(problem))) return
      problems.push(problem)
      if (!isError(problem)) return
      wrong.add(row)
      wrongCells.add(toCell(problem))
    },
    block: (rows) => {
      for (const { row } of rows) wrong.add(row)
    },
    isWrong: (row) => wrong.has(row),
  }
}
